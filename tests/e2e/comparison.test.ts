import { expect, onTestFinished } from 'vitest'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { COMPARISON_TEXT } from '../../shared/text/comparison.ts'
import { type Scene, startModelServer } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import type { Host } from '../helpers/host.ts'

const answer = (words: string) => `A page about ${words}.
<act type="add_file" path="__pages__Home.tsx" title="Home">
export default function Home() { return <main className="p-6"><h1 className="text-2xl font-bold">${words} bread</h1><p>Baked this morning.</p></main> }
</act>`

/** Two models of one server; `scenes` says what each answers. */
async function connectTwo(host: Host, scenes: Readonly<Record<string, Scene>>) {
  const { client } = await host.signIn()
  const server = await startModelServer(({ body }) => scenes[body.model] ?? { answer: 'Nothing to do.' }, { models: ['rye', 'spelt'] })
  onTestFinished(async () => {
    await client.preferences.update({ builderModel: SCAFFOLDER_MODEL, mendsAnswers: true })
    await client.models.disconnect({ provider: 'compatible' })
    await server.close()
  })
  await client.models.connect({ provider: 'compatible', baseUrl: server.url, models: ['rye', 'spelt'] })
  await client.preferences.update({ mendsAnswers: false, builderModel: 'compatible/rye' })
  return client
}

test('two models answer one message, both apps run side by side, and one is kept', async ({ browser, host }) => {
  const client = await connectTwo(host, { rye: { answer: answer('Rye') }, spelt: { answer: answer('Spelt') } })
  const { id } = await client.apps.save({ appType: 'generated', genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await using opened = await openSignedIn(browser, host, `/build/app/${id}`)
  const { page } = opened
  await page.getByRole('button', { name: COMPARISON_TEXT.compare }).click()
  await page.getByRole('option', { name: /spelt/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('A page about bread')
  await page.getByText(/each, costs nothing with rye and spelt/).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')

  const card = page.getByRole('region', { name: COMPARISON_TEXT.title })
  await card.getByText('A page about Rye.').waitFor()
  await card.getByRole('button', { name: COMPARISON_TEXT.lookAtBoth }).click()
  const frameOf = (model: string) => page.frameLocator(`iframe[title="${COMPARISON_TEXT.appOf(model)}"]`)
  await frameOf('rye').getByText('Rye bread').waitFor()
  await frameOf('spelt').getByText('Spelt bread').waitFor()
  expect(await violations(page, 'two answers side by side')).toEqual([])
  await page
    .getByRole('region', { name: 'spelt', exact: true })
    .getByRole('button', { name: COMPARISON_TEXT.keepNamed('spelt') })
    .click()
  await page.getByRole('region', { name: 'rye', exact: true }).getByText(COMPARISON_TEXT.aside).waitFor()
  await page.getByRole('button', { name: COMPARISON_TEXT.back }).click()
  await page.frameLocator('iframe[data-frame="shown"]').getByText('Spelt bread').waitFor()
  await page.getByRole('article', { name: 'Answer' }).getByText('A page about Spelt.').waitFor()
  // The one that was put aside can be looked at later, too; where there is no room for both, one at a time.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await card.getByRole('button', { name: COMPARISON_TEXT.lookAgain }).click()
  await frameOf('rye').getByText('Rye bread').waitFor()
  expect(await page.getByRole('region', { name: 'spelt', exact: true }).isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'spelt', exact: true }).click()
  await frameOf('spelt').getByText('Spelt bread').waitFor()
  expect(await page.getByRole('region', { name: 'rye', exact: true }).isVisible()).toBe(false)
  expect(opened.errors).toEqual([])
})

test('one that fails leaves the other, and one that is written can be stopped', { tags: 'long' }, async ({ browser, host }) => {
  const held = Promise.withResolvers<void>()
  const client = await connectTwo(host, {
    rye: { answer: answer('Rye'), hold: { after: 30, until: held.promise } },
    spelt: { status: 401 },
  })
  const { id } = await client.apps.save({ appType: 'generated', genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await using opened = await openSignedIn(browser, host, `/build/app/${id}`)
  const { page } = opened
  await page.getByRole('button', { name: COMPARISON_TEXT.compare }).click()
  await page.getByRole('option', { name: /spelt/ }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('A page about bread')
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  const card = page.getByRole('region', { name: COMPARISON_TEXT.title })
  // What the other says is why it failed; this one still writes.
  await card.getByText(COMPARISON_TEXT.writing).waitFor()
  await card.getByRole('button', { name: COMPARISON_TEXT.stopNamed('rye') }).click()
  await card.getByText(COMPARISON_TEXT.stopped).waitFor()
  held.resolve()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
})
