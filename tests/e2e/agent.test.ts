import type { Page } from 'playwright'
import { expect } from 'vitest'
import { startModelServer } from '../fixtures/model-server.ts'
import { violations } from '../helpers/axe.ts'
import { type BuilderPage, clientOf, openBuilder, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'

const act = (name: string, body: string) => `<act type="add_file" path="__pages__${name}.tsx" title="${name}">\n${body}\n</act>\n`
const home = (heading: string) => `export default function Home() {
  return (
    <main className="p-8">
      <h1 className="text-2xl">${heading}</h1>
    </main>
  )
}`
const BROKEN = `import { useState } from 'react'

export default function Home() {
  const [breads] = useState<string[] | null>(() => JSON.parse('null'))
  return <h1>{String(breads!.length)} breads</h1>
}`
const DONE = 'The bakery has its page with fresh bread.'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const modes = (page: Page) => page.getByRole('button', { name: /^What a message does/ })

async function openApp(builder: BuilderPage, host: Host): Promise<void> {
  await builder.page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const { id } = await client.apps.save({ genApp: { header: 'Bakery', appBuilderVersion: 4 } })
  await builder.page.goto(new URL(`/build/app/${id}`, host.url).href)
  await box(builder.page).waitFor()
}

async function chooseAgent(page: Page): Promise<void> {
  await modes(page).press('Enter')
  await page.getByRole('menuitemradio', { name: /^Agent/ }).press('Enter')
  await page.getByRole('group', { name: 'Limits of the agent' }).waitFor()
}

test('the agent builds, sees what breaks, mends it, and is done; its steps and pictures are in the chat', async ({ browser, host }) => {
  const scenes = [`I begin with the page.\n${act('Home', BROKEN)}`, `The page broke.\n${act('Home', home('Fresh bread'))}`, DONE]
  const model = await connectModel(host, (_, index) => ({ answer: scenes[index] ?? DONE, chunk: 400 }))
  const { client } = await host.signIn()
  await client.models.connect({ provider: 'compatible', facts: { inputPrice: null, outputPrice: null, seesImages: true } })
  await using builder = await openSignedIn(browser, host)
  const { page, app } = builder
  await openApp(builder, host)

  await chooseAgent(page)
  await page.getByRole('textbox', { name: 'Steps at most' }).fill('4')
  await box(page).fill('A bakery with fresh bread')
  await page.getByText(/^A step: ≈ .*\. At most 4 steps\.$/).waitFor()
  expect(await violations(page, 'the limits of the agent')).toEqual([])
  await box(page).press('Enter')

  await app.getByRole('heading', { name: 'Fresh bread' }).waitFor()
  await page.getByText('The agent is done, after 3 steps: there was nothing more to change.').waitFor()
  const second = page.getByRole('article', { name: 'Agent, step 2' })
  await second.getByText('1 thing is wrong:', { exact: true }).waitFor()
  await second
    .getByText(/breads|null/)
    .first()
    .waitFor()
  const third = page.getByRole('article', { name: 'Agent, step 3' })
  await third.getByText('Nothing was found to be wrong.', { exact: true }).waitFor()
  await third.getByRole('button', { name: 'Show Home.webp' }).waitFor()
  expect(JSON.stringify(model.requests[2]?.body.messages.at(-1)?.content)).toContain('data:image/webp;base64')
  expect(model.requests).toHaveLength(3)
  expect(await page.getByRole('button', { name: 'Go on' }).count()).toBe(0)
  // What costs more than one answer is chosen anew each time.
  await expect.poll(() => modes(page).getAttribute('aria-label')).toBe('What a message does: Build')
  expect(await violations(page, 'what the agent did')).toEqual([])

  // Each step is a version of its own.
  await page.getByRole('article', { name: 'Your message' }).getByText('v1', { exact: true }).waitFor()
  await second.getByText('v2', { exact: true }).waitFor()
})

test('it stops when it is told to, and says what is there', { tags: 'long' }, async ({ browser, host }) => {
  await connectModel(host, (_, index) => (index === 0 ? { answer: act('Home', home('Bread')), chunk: 400 } : { silent: true }))
  await using builder = await openSignedIn(browser, host)
  const { page } = builder
  await openApp(builder, host)
  await chooseAgent(page)
  await box(page).fill('A bakery')
  await box(page).press('Enter')
  await page.getByText('Agent: step 2 of at most').waitFor()
  await page.getByRole('button', { name: 'Stop the agent' }).press('Enter')
  await page.getByText('The agent was stopped after 2 steps. What was finished until then is in the app.').waitFor()
  await page.getByRole('button', { name: 'Go on' }).waitFor()
})

test('what a kill cut off is said, what landed stays, and the agent goes on with it', { tags: 'long' }, async ({ browser }) => {
  using folder = temporaryFolder()
  const { promise: until } = Promise.withResolvers<void>()
  const scenes = [
    { answer: act('Home', home('Bread')), chunk: 400 },
    { answer: act('About', home('About')), hold: { after: 60, until } },
  ]
  const model = await startModelServer((_, index) => scenes[index] ?? { answer: DONE })
  const env = { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'test' }
  let path = ''
  {
    await using host = await startHost({ dataDir: folder.path, env })
    await using builder = await openBuilder(browser, host)
    const { page } = builder
    await openApp(builder, host)
    path = new URL(page.url()).pathname
    await chooseAgent(page)
    await box(page).fill('A bakery')
    await box(page).press('Enter')
    await model.request(1)
    await host.stop('SIGKILL')
  }
  await using again = await startHost({ dataDir: folder.path, env })
  await using builder = await openBuilder(browser, again)
  const { page, app } = builder
  await page.goto(new URL(path, again.url).href)
  await page.getByText('Lathe was closed while the agent was at work, after 2 steps.').waitFor()
  await app.getByRole('heading', { name: 'Bread' }).waitFor()
  await page.getByRole('button', { name: 'Go on' }).press('Enter')
  await page.getByRole('article', { name: 'Agent, step 2' }).last().waitFor()
  await page.getByText('The agent is done, after 2 steps').waitFor()
  await model.close()
})
