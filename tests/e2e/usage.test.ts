import type { Page } from 'playwright'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect } from 'vitest'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { responses } from '../fixtures/wires.ts'
import { violations } from '../helpers/axe.ts'
import { clientOf, openBuilder, sendMessage } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { startHost, temporaryFolder } from '../helpers/host.ts'

const page = (words: string) => `Here it is.
<act type="add_file" path="__pages__Home.tsx" title="Home">
export default function Home() { return <h1>${words}</h1> }
</act>`
const USAGE = { input: 100_000, cached: 40_000, output: 10_000 }
/** At list prices: 2 US dollars input, 0.50 cached, 8 output. */
const COST = '$0.22'

let model: ModelServer
let scenes: Scene[] = []
beforeAll(async () => {
  model = await startModelServer(() => scenes.shift() ?? { answer: page('Good morning'), usage: USAGE }, {
    wire: responses,
    models: ['gpt-4.1'],
  })
})
afterAll(async () => {
  await model.close()
})

const lastAnswer = (shown: Page) => shown.getByRole('article', { name: 'Answer' }).last()

test('expected and actual costs, the bill, and a limit that holds; a crash loses no usage', { tags: 'long' }, async ({ browser }) => {
  using folder = temporaryFolder()
  let host = await startHost({ dataDir: folder.path })
  try {
    await using builder = await openBuilder(browser, host)
    const { page: shown } = builder
    const client = await clientOf(builder, host)
    await client.models.chooseKeyStorage({ kind: 'memory' })
    await client.models.connect({ provider: 'openai', apiKey: 'sk-1', baseUrl: model.url })
    await client.preferences.update({ builderModel: 'openai/gpt-4.1' })
    const app = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
    await shown.goto(new URL(`/build/app/${app.id}`, host.url).href)
    const box = shown.getByRole('textbox', { name: 'Message' })

    await box.fill('A greeting for my bakery')
    await shown.getByText(/^≈ [\d.]+K? tokens, about .+ with GPT-4\.1$/).waitFor()
    await sendMessage(builder, 'A greeting for my bakery')
    await lastAnswer(shown).getByText(`100K in · 40K cached · 10K out · ${COST}`, { exact: true }).waitFor()
    await shown.getByText(`This app: 100K in · 10K out · ${COST}`, { exact: true }).waitFor()

    // Cancelled midway: the tokens received so far are paid for, and listed.
    const held = Promise.withResolvers<void>()
    scenes = [{ answer: page('Never'), hold: { after: 60, until: held.promise } }]
    await box.fill('Another one')
    await box.press('Enter')
    await lastAnswer(shown).getByText('Here it is.').waitFor()
    await shown.getByRole('button', { name: 'Stop' }).click()
    await shown.getByText(/^Stopped\. Nothing was changed\./).waitFor()
    await shown
      .getByText(/ out · estimated · /)
      .first()
      .waitFor()
    held.resolve()

    // The bill.
    await shown.getByRole('link', { name: 'All usage' }).click()
    await shown.getByRole('heading', { name: 'Usage', level: 1 }).waitFor()
    const month = shown.getByRole('region', { name: /\d{4}$/ })
    await month.getByRole('row', { name: /^Bakery GPT-4\.1 2 / }).waitFor()
    expect(await violations(shown, 'usage')).toEqual([])
    const download = shown.waitForEvent('download')
    await shown.getByRole('button', { name: 'Download as CSV' }).click()
    const csv = readFileSync(await (await download).path(), 'utf8').split('\r\n')
    expect(csv[1]).toMatch(/^\d{4}-\d\d,Bakery,Building apps,openai\/gpt-4\.1,2,0,/)

    // A limit, set by keyboard: rejected when invalid, then stored.
    const limit = shown.getByLabel('All models, a month')
    await limit.fill('a lot')
    await limit.press('Enter')
    await shown.getByText('Enter an amount with cents at most, or leave it empty for no limit.').waitFor()
    await limit.fill('0.20')
    await limit.press('Enter')
    await shown.getByText('Saved', { exact: true }).waitFor()
    await shown.goBack()
    const before = model.requests.length
    await box.fill('One more')
    await shown.getByText(/^This would cost about .+ of the \$0\.20 for this month are spent\./).waitFor()
    await box.press('Enter')
    const failed = shown.getByRole('group', { name: 'This answer failed' })
    await failed.getByText(/Nothing was sent\. Raise the limit in the settings under Usage, or choose another model\./).waitFor()
    expect(model.requests).toHaveLength(before)
    expect(await violations(shown, 'over the limit')).toEqual([])
    await failed.getByRole('button', { name: 'Open the limits' }).click()
    await limit.fill('')
    await limit.press('Enter')
    await shown.getByText('Saved', { exact: true }).waitFor()
    await shown.getByRole('link', { name: 'Back to the app' }).click()

    // Killed during an answer.
    const never = Promise.withResolvers<void>()
    scenes = [{ answer: page('x'.repeat(8_000)), chunk: 2_000, pauseMs: 1_200, hold: { after: 8_000, until: never.promise } }]
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(async () => (await client.usage.list()).rows[0]?.outputTokens ?? 0).toBeGreaterThan(10_900)
    const { rows } = await client.usage.list()
    await host.stop('SIGKILL')
    never.resolve()
    host = await startHost({ dataDir: folder.path })
    await using again = await openBuilder(browser, host)
    const { rows: kept } = await (await clientOf(again, host)).usage.list()
    expect(kept[0]).toMatchObject({ calls: 3, isEstimated: true })
    // More tokens may have arrived before it was killed.
    expect(kept[0]?.outputTokens).toBeGreaterThanOrEqual(rows[0]?.outputTokens ?? Infinity)
    await again.page.goto(new URL(`/build/app/${app.id}`, host.url).href)
    await again.page.getByRole('group', { name: 'This answer failed' }).waitFor()
    await lastAnswer(again.page)
      .getByText(/ out · estimated · /)
      .waitFor()
    expect([builder.errors.filter((text) => !text.includes('ERR_')), again.errors]).toEqual([[], []])
  } finally {
    await host[Symbol.asyncDispose]()
  }
})
