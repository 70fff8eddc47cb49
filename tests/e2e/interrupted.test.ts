import { expect } from 'vitest'
import { startModelServer } from '../fixtures/model-server.ts'
import { type BuilderPage, clientOf, openBuilder, openSignedIn } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'

/*
 * The test's own model server speaks the real wire format and holds its answer where needed, so that "in the middle of an answer" is
 * deterministic.
 */
const page = (name: string) => `<act type="add_file" path="__pages__${name}.tsx" title="${name}">
export default function ${name}() {
  return <h1>${name} is here</h1>
}
</act>
`
const ANSWER = `I add two pages.\n${page('Home')}\n${page('About')}\nBoth are there.`
const MIDDLE = ANSWER.indexOf('About is here')

async function startWithModel(url: string, dataDir?: string): Promise<Host> {
  return startHost({ env: { LATHE_MODEL_URL: url, LATHE_MODEL_NAMES: 'test' }, ...(dataDir === undefined ? {} : { dataDir }) })
}

/** Opens an empty app whose messages go to the test's model server. */
async function openApp(builder: BuilderPage, host: Host): Promise<string> {
  await builder.page.getByRole('heading', { name: 'What do you want to build?' }).waitFor()
  const client = await clientOf(builder, host)
  await client.preferences.update({ builderModel: 'compatible/test' })
  const app = await client.apps.save({ genApp: { header: 'Two pages', appBuilderVersion: 4 } })
  const path = `/build/app/${app.id}`
  await builder.page.goto(new URL(path, host.url).href)
  return path
}

async function send({ page: window }: BuilderPage, message: string): Promise<void> {
  const box = window.getByRole('textbox', { name: 'Message' })
  await box.fill(message)
  await box.press('Enter')
}

function held() {
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  return { until, release }
}

test('a turn continues while the window is closed, and a new window has all of it', { tags: 'long' }, async ({ browser, host }) => {
  const { until, release } = held()
  await connectModel(host, [{ answer: ANSWER, hold: { after: MIDDLE, until } }])
  await using builder = await openSignedIn(browser, host)
  const path = await openApp(builder, host)
  await send(builder, 'Add two pages')
  await builder.page.getByText('I add two pages.').first().waitFor()
  await builder.page.close()

  const again = await builder.context.newPage()
  await again.goto(new URL(path, host.url).href)
  await again.getByText('I add two pages.').first().waitFor()
  await again.getByRole('button', { name: /Stop/ }).waitFor()
  release()
  await again.getByText('Both are there.').first().waitFor()
  await again.frameLocator('iframe[data-frame="shown"]').getByText('Home is here').waitFor()
})

test('a cancelled turn changes nothing', { tags: 'long' }, async ({ browser, host }) => {
  const { until, release } = held()
  const model = await connectModel(host, [{ answer: ANSWER, hold: { after: MIDDLE, until } }])
  await using builder = await openSignedIn(browser, host)
  const path = await openApp(builder, host)
  await send(builder, 'Add two pages')
  await builder.page.getByText('I add two pages.').first().waitFor()
  await builder.page.getByRole('button', { name: /Stop/ }).click()
  await builder.page.getByText('Stopped. Nothing was changed.').first().waitFor()
  await (
    await model.request(0)
  ).closed
  release()

  const client = await clientOf(builder, host)
  const appId = path.split('/')[3] as never
  expect(await client.versions.list({ appId })).toEqual([])
  expect((await client.files.bundle({ appId })).pages).toEqual({})
})

test('after kill -9 during a turn, the message is there, marked failed, and Retry works', async ({ browser }) => {
  using folder = temporaryFolder()
  const { until } = held()
  let attempt = 0
  const model = await startModelServer(() => (attempt++ === 0 ? { answer: ANSWER, hold: { after: MIDDLE, until } } : { answer: ANSWER }))
  let path: string
  {
    await using host = await startWithModel(model.url, folder.path)
    await using builder = await openBuilder(browser, host)
    path = await openApp(builder, host)
    await send(builder, 'Add two pages')
    await builder.page.getByText('I add two pages.').first().waitFor()
    await host.stop('SIGKILL')
  }
  await using host = await startWithModel(model.url, folder.path)
  await using builder = await openBuilder(browser, host)
  await builder.page.goto(new URL(path, host.url).href)
  await builder.page.getByText('Add two pages', { exact: true }).waitFor()
  await builder.page.getByText('There was an error. You can retry or try a different input.').first().waitFor()
  const client = await clientOf(builder, host)
  const appId = path.split('/')[3] as never
  expect(await client.versions.list({ appId })).toEqual([])

  await builder.page.getByRole('button', { name: 'Retry' }).click()
  await builder.app.getByText('Home is here').waitFor()
  expect((await client.versions.list({ appId })).map(({ number }) => number)).toEqual([1])
  await model.close()
})

test('a message queued during a turn survives kill -9, and is answered afterwards', { tags: 'long' }, async ({ browser }) => {
  using folder = temporaryFolder()
  const { until } = held()
  let attempt = 0
  const model = await startModelServer(() =>
    attempt++ === 0 ? { answer: ANSWER, hold: { after: MIDDLE, until } } : { answer: 'The second one.' },
  )
  let path: string
  {
    await using host = await startWithModel(model.url, folder.path)
    await using builder = await openBuilder(browser, host)
    path = await openApp(builder, host)
    await send(builder, 'Add two pages')
    await builder.page.getByText('I add two pages.').first().waitFor()
    await send(builder, 'And then say something')
    await builder.page
      .getByText(/queued|waiting/i)
      .first()
      .waitFor()
    const client = await clientOf(builder, host)
    await expect
      .poll(async () => (await client.chat.history({ appId: path.split('/')[3] as never })).messages.map(({ status }) => status))
      .toContain('queued')
    await host.stop('SIGKILL')
  }
  await using host = await startWithModel(model.url, folder.path)
  await using builder = await openBuilder(browser, host)
  await builder.page.goto(new URL(path, host.url).href)
  await builder.page.getByText('The second one.').first().waitFor()
  await model.close()
})
