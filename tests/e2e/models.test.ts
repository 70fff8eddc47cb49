import type { Page } from 'playwright'
import { afterAll, expect, onTestFinished } from 'vitest'
import { AppId } from '../../shared/domain/ids.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { ABSENT_MODEL_TEXT } from '../../shared/text/models.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { themesAt, violations } from '../helpers/axe.ts'
import { type BuilderPage, buildApp, clientOf, openBuilder, openSignedIn, sendMessage } from '../helpers/builder-page.ts'
import { connectModel } from '../helpers/connect-model.ts'
import { type Shared, test } from '../helpers/e2e-test.ts'
import { type Host, startHost, temporaryFolder } from '../helpers/host.ts'

const KEY = 'sk-good-4711'
const ANSWER = `A greeting for your customers.
<act type="add_file" path="__pages__Greeting.tsx" title="Greeting">
export default function Greeting() { return <h1>Good morning</h1> }
</act>`

let model: ModelServer
/** A host with two models from its environment, for tests that leave nothing behind. */
let shared: Host
let sharedPage: BuilderPage
test.beforeAll(async ({ browser }) => {
  model = await startModelServer([{ answer: ANSWER, usage: { input: 900, output: 60 } }], {
    models: ['writer', 'thinker-large'],
    list: () => (model.lists.at(-1)?.headers.authorization === `Bearer ${KEY}` ? null : { status: 401 }),
  })
  shared = await startHost({ env: { LATHE_MODEL_URL: model.url, LATHE_MODEL_NAMES: 'writer,thinker-large' } })
  sharedPage = await openBuilder(browser, shared)
})
afterAll(async () => {
  await Promise.all([model.close(), shared[Symbol.asyncDispose]()])
})

/** The home screen of the shared host, without earlier errors. */
async function atHome(size = { width: 1440, height: 900 }): Promise<Page> {
  const { page, errors } = sharedPage
  await page.setViewportSize(size)
  await page.goto(new URL('/home', shared.url).href)
  await page.getByRole('textbox', { name: 'What do you want to build?' }).waitFor()
  errors.length = 0
  return page
}

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function openModels({ page }: BuilderPage, host: Host): Promise<void> {
  await page.goto(new URL('/settings/models', host.url).href)
  await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor()
  await row(page, 'Ollama').waitFor()
}

/** A window of the host that all files share. Models connected there are disconnected afterwards. */
async function openWithoutModels({ browser, host }: Shared): Promise<BuilderPage> {
  onTestFinished(async () => {
    const { client } = await host.signIn()
    await client.preferences.update({ builderModel: SCAFFOLDER_MODEL })
    await client.models.disconnect({ provider: 'compatible' })
  })
  return openSignedIn(browser, host)
}

async function connect(page: Page, key: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address' }).fill(model.url)
  await page.getByLabel(/^API key/).fill(key)
  await page.keyboard.press('Enter')
}

test('a server is connected, tested, chosen and used; a wrong key is reported; a restart keeps it; it is disconnected', async ({
  browser,
}) => {
  using folder = temporaryFolder()
  let host = await startHost({ dataDir: folder.path })
  try {
    await using builder = await openBuilder(browser, host)
    const { page } = builder
    await buildApp(builder, 'A bakery with customers and orders')

    // From the message box to the settings, and back to the app.
    await page.getByRole('button', { name: 'Answers with Built-in scaffolder' }).click()
    await page.getByRole('option', { name: 'Connect a model…' }).click()
    await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.getByText('none connected').waitFor()
    await page.getByText('Not protected by the OS', { exact: true }).waitFor()

    const server = row(page, 'Compatible server')
    await page.getByRole('button', { name: 'Add Compatible server' }).click()
    await connect(page, 'sk-wrong')
    await server.getByText('Compatible server did not accept the key. Check that it is whole and still valid.').first().waitFor()
    await server.getByText('Does not work').waitFor()

    // The form stays, with the error beside the field.
    await expect.poll(() => page.getByLabel(/^API key/).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await page.getByLabel(/^API key/).inputValue()).toBe('')
    await connect(page, KEY)
    await server.getByText('Compatible server is connected: 2 models.').waitFor()
    await server.getByText('2 models, with a key').waitFor()
    // The connected model becomes the chosen one, which is announced.
    await page.getByText(/answers in the chat now/).waitFor()
    await page.getByRole('link', { name: 'Back to the app' }).click()
    await page.getByRole('button', { name: /^Answers with (?!Built-in)/ }).waitFor()

    // By keyboard: open, search, choose.
    const chip = page.getByRole('button', { name: /^Answers with/ })
    await chip.focus()
    await page.keyboard.press('Enter')
    await page.getByPlaceholder('Find a model').fill('write')
    await page.getByRole('option', { name: 'writer' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Answers with writer' }).waitFor()
    await expect.poll(() => chip.evaluate((element) => element === document.activeElement)).toBe(true)

    await sendMessage(builder, 'Add a greeting')
    await page.getByText('A greeting for your customers.', { exact: true }).waitFor()
    await page.getByRole('article', { name: 'Answer' }).last().getByText('writer').waitFor()
    expect(model.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(await page.content()).not.toContain(KEY)
    expect(builder.errors).toEqual([])
    await host.stop()

    host = await startHost({ dataDir: folder.path })
    await using again = await openBuilder(browser, host)
    await again.page.getByRole('button', { name: 'Answers with writer' }).waitFor()
    await openModels(again, host)
    await again.page.getByRole('button', { name: 'Test Compatible server' }).click()
    await again.page.getByText('Compatible server is connected: 2 models.').waitFor()

    await again.page.getByRole('button', { name: 'More about Compatible server' }).click()
    await again.page.getByRole('menuitem', { name: 'Disconnect…' }).click()
    await again.page.getByRole('button', { name: 'Disconnect and forget the key' }).click()
    await again.page.getByRole('button', { name: 'Add Compatible server' }).waitFor()
    await again.page.getByText('none connected').waitFor()
    await expect.poll(() => again.page.getByRole('radio', { name: 'Built-in scaffolder' }).isChecked()).toBe(true)
    expect(host.log()).not.toContain(KEY)
    expect(again.errors).toEqual([])
  } finally {
    await host[Symbol.asyncDispose]()
  }
})

test(
  'a chosen model that is disconnected is reported at the message box, and its message goes to no other',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openWithoutModels({ browser, host })
    const { page } = builder
    await buildApp(builder, 'A bakery with customers and orders')
    const client = await clientOf(builder, host)
    await client.models.connect({ provider: 'compatible', baseUrl: model.url, apiKey: KEY, models: ['writer'] })
    await client.preferences.update({ builderModel: 'compatible/writer' })
    await page.reload()
    await page.getByRole('button', { name: 'Answers with writer' }).waitFor()

    await client.models.disconnect({ provider: 'compatible' })
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.fill('Make it dark green')
    await box.press('Enter')
    await page.getByText(ERROR_TEXT.modelNotFound).waitFor()
    const note = page.getByText(ABSENT_MODEL_TEXT.note('writer'))
    await note.waitFor()
    await page.getByRole('button', { name: 'Answers with Built-in scaffolder' }).waitFor()
    expect(await client.versions.list({ appId: AppId.parse(page.url().split('/').at(-1)) })).toHaveLength(1)
    expect(await violations(page, 'the builder', { rules: 'colours' })).toEqual([])

    await page.goto(new URL('/home', host.url).href)
    await note.waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'home, dark')).toEqual([])
    await page.getByRole('button', { name: ABSENT_MODEL_TEXT.takeScaffolder }).click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('What do you want to build?')
    await client.models.connect({ provider: 'compatible', baseUrl: model.url, apiKey: KEY, models: ['writer'] })
    expect(await client.preferences.get()).toMatchObject({ builderModel: 'local/scaffolder' })
  },
)

test('an invalid address is reported beside its field, and nothing is stored', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openWithoutModels({ browser, host })
  const { page } = builder
  await openModels(builder, host)
  await page.getByRole('button', { name: 'Add Compatible server' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('http://169.254.169.254/v1')
  await page.keyboard.press('Enter')
  await page.getByText('This address belongs to the network itself').waitFor()
  expect(await address.getAttribute('aria-invalid')).toBe('true')
  // With an error, the focus goes from the key to the invalid field.
  await page.getByLabel(/^API key/).press('Enter')
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add Compatible server' }).waitFor()
})

test('address and key are trimmed; one of hundreds of models is chosen by keyboard', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openWithoutModels({ browser, host })
  const { page } = builder
  const many: ModelServer = await startModelServer([{ answer: 'Hello.' }], {
    models: Array.from({ length: 300 }, (_, at) => `model-${at}`),
    list: () => (many.lists.at(-1)?.headers.authorization === `Bearer ${KEY}` ? null : { status: 401 }),
  })
  try {
    await openModels(builder, host)
    await page.getByRole('button', { name: 'Add Compatible server' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill(`"${many.url.replace('http://', '')}"`)
    await page.getByLabel(/^API key/).fill(`export OPENAI_API_KEY='${KEY}'`)
    await page.keyboard.press('Enter')
    await row(page, 'Compatible server').getByText('Compatible server is connected: 300 models.').waitFor()

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    const openChoice = async () => {
      await page.getByRole('button', { name: 'More about Compatible server' }).click()
      await page.getByRole('menuitem', { name: 'Choose its models…' }).click()
      await expect.poll(focused).toBe('Find or name a model')
    }
    await openChoice()
    await page.getByText('100 more. Type a part of the name to find one.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe('Test Compatible server')
    await openChoice()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('model-1')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Offer 1 model')
    await page.keyboard.press('Enter')
    await row(page, 'Compatible server').getByText('1 model, with a key').waitFor()
  } finally {
    await many.close()
  }
})

test('a saved key is nowhere in the memory of the page', { tags: 'long' }, async ({ browser, host }) => {
  await using builder = await openWithoutModels({ browser, host })
  const { page } = builder
  await openModels(builder, host)
  await page.getByRole('button', { name: 'Add Compatible server' }).click()
  await connect(page, KEY)
  await row(page, 'Compatible server').getByText('Compatible server is connected: 2 models.').waitFor()
  // Proves that the search works: it finds a word that the page shows.
  const heap = await heapOf(page)
  expect(heap.includes('Compatible server is connected')).toBe(true)
  expect(heap.split(KEY).length - 1).toBe(0)
})

/** A heap snapshot after garbage collection, with all strings. */
async function heapOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}

test('keys are sealed with a passphrase: locked after a restart, unlocked by the right one', { tags: 'long' }, async ({ browser }) => {
  using folder = temporaryFolder()
  let host = await startHost({ dataDir: folder.path })
  try {
    {
      await using builder = await openBuilder(browser, host)
      const { page } = builder
      await openModels(builder, host)
      await page.getByRole('button', { name: 'Add Compatible server' }).click()
      await connect(page, KEY)
      await page.getByText('Compatible server is connected: 2 models.').waitFor()
      await page.getByRole('button', { name: 'Change', exact: true }).last().click()
      await page.getByRole('radio', { name: /^A passphrase/ }).click()
      await page.getByLabel('Passphrase', { exact: true }).fill('rye bread on sundays')
      await page.getByLabel('The same once more').fill('rye bread on sundays')
      await page.getByRole('button', { name: 'Keep keys this way' }).click()
      await page.getByText('Sealed with your passphrase.').waitFor()
      await host.stop()
    }
    host = await startHost({ dataDir: folder.path })
    await using again = await openBuilder(browser, host)
    const { page } = again
    await openModels(again, host)
    await page.getByText('Locked', { exact: true }).waitFor()
    const passphrase = page.getByLabel('Passphrase', { exact: true })
    await passphrase.fill('wrong words')
    await page.keyboard.press('Enter')
    await page.getByText('This is not the passphrase.').waitFor()
    await passphrase.fill('rye bread on sundays')
    await page.keyboard.press('Enter')
    await page.getByText('Sealed with your passphrase.').waitFor()
    await page.getByRole('button', { name: 'Test Compatible server' }).click()
    await page.getByText('Compatible server is connected: 2 models.').waitFor()
  } finally {
    await host[Symbol.asyncDispose]()
  }
})

test('an app’s limits for models are set by keyboard, stored, and rejected when invalid', { tags: 'long' }, async () => {
  const page = await atHome()
  await buildApp(sharedPage, 'A bakery with customers and orders')
  await page.getByRole('button', { name: 'App settings' }).click()
  const panel = page.getByRole('region', { name: 'App settings' })
  await panel.getByText('$0.00 of $1.00 · 0 questions').waitFor()

  const budget = panel.getByLabel('The whole app', { exact: true })
  await budget.fill('2.50')
  await page.keyboard.press('Enter')
  await panel.getByText('Saved', { exact: true }).waitFor()
  await panel.getByText('$0.00 of $2.50').waitFor()
  await budget.fill('-1')
  await page.keyboard.press('Tab')
  await panel.getByText('Enter a number from 0 to 1,000, with cents at most.').waitFor()
  const temperature = panel.getByRole('slider', { name: /Temperature/ })
  await temperature.focus()
  await page.keyboard.press('ArrowRight')
  await panel.getByText('0.8').waitFor()
  await panel.getByRole('button', { name: /The first that is connected: writer/ }).click()
  await page.getByRole('option', { name: 'thinker-large' }).click()
  await panel.getByRole('button', { name: 'thinker-large' }).waitFor()
  await panel.getByText('Saved', { exact: true }).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'App settings' }).click()
  await panel.getByRole('button', { name: 'thinker-large' }).waitFor()
  await expect.poll(() => budget.inputValue()).toBe('2.5')
  await expect.poll(() => temperature.inputValue()).toBe('0.8')
  expect(sharedPage.errors).toEqual([])
})

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('the forms, the list of models and an app’s model settings pass axe at a width of $width', { tags: 'long' }, async (size) => {
  const page = await atHome(size)
  const found: string[] = []
  const look = async (where: string) => {
    for (const [index, colorScheme] of themesAt(size.width).entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(...(await violations(page, `${where}, ${colorScheme}`, { rules: index === 0 ? 'all' : 'colours' })))
    }
  }
  await openModels(sharedPage, shared)
  await page.getByRole('button', { name: 'Set up Ollama' }).click()
  await look('the form of Ollama')
  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  await page.getByRole('radio', { name: /^A passphrase/ }).click()
  await look('where keys are kept')

  await atHome(size)
  await page.getByRole('button', { name: /^Answers with/ }).click()
  await page.getByRole('option', { name: 'writer' }).waitFor()
  await look('the list of models')
  await page.keyboard.press('Escape')
  // The closed list returns the focus a moment after the key.
  await page
    .locator(':focus')
    .and(page.getByRole('button', { name: /^Answers with/ }))
    .waitFor()
  const box = page.getByRole('textbox', { name: 'What do you want to build?' })
  await box.fill('A bakery with customers')
  await box.press('Enter')
  await page.waitForURL(/\/build\/app\//)
  if (size.width < 768) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'App settings' }).click()
  await page.getByText('Used today').waitFor()
  await look('the settings of an app')
  expect(found).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

const ASKING_PAGE = `A page that asks.
<act type="add_file" path="__pages__Home.tsx" title="Home">
import { useState } from 'react'
import { InvokeLLM } from '@/integrations/Core'
import { Button } from '@/components/ui/button'

export default function Home() {
  const [said, setSaid] = useState('nothing yet')
  const ask = async (): Promise<void> => {
    const text = await InvokeLLM({ prompt: 'What goes with soup?' })
    const bread = await InvokeLLM<{ name: string }>({
      prompt: 'Name it',
      response_json_schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    })
    setSaid(text + ' ' + bread.name)
  }
  return (
    <main>
      <h1>Ask the baker</h1>
      <Button onClick={() => void ask().catch((error: Error) => setSaid(error.message))}>Ask</Button>
      <p>{said}</p>
    </main>
  )
}
</act>`

test('an app asks the connected model, and its settings show the usage', { tags: 'long' }, async ({ browser, host }) => {
  await connectModel(host, ({ body }) => {
    const system = String(body.messages[0]?.content)
    if (system.startsWith('Answer with one JSON value')) return { answer: '{"name":"Rye"}' }
    return { answer: system === 'Answer the request.' ? 'Bread does.' : ASKING_PAGE }
  })
  await using builder = await openSignedIn(browser, host)
  const { page, app } = builder
  await page.getByRole('button', { name: /^Answers with/ }).click()
  await page.getByRole('option', { name: 'test' }).click()
  await page.getByRole('textbox', { name: 'What do you want to build?' }).fill('A page that asks')
  await page.keyboard.press('Enter')
  await app.getByRole('button', { name: 'Ask' }).click()
  await app.getByText('Bread does. Rye').waitFor()
  await page.getByRole('button', { name: 'App settings' }).click()
  await page.getByText('· 2 questions').waitFor()
  expect(builder.errors).toEqual([])
})

test(
  'what only its owner knows of a server is entered once and kept: length, prices, pictures, waiting times',
  { tags: 'long' },
  async ({ browser, host }) => {
    await using builder = await openWithoutModels({ browser, host })
    const { page } = builder
    await openModels(builder, host)
    await page.getByRole('button', { name: 'Add Compatible server' }).click()
    await page.getByRole('textbox', { name: 'Context length' }).fill('plenty')
    await connect(page, KEY)
    await page.getByRole('textbox', { name: 'Context length', description: /512/ }).waitFor()
    await page.getByRole('textbox', { name: 'Context length' }).fill('64,000')
    await page.getByRole('textbox', { name: 'Price of input' }).fill('0.5')
    await page.getByRole('textbox', { name: 'Price of output' }).fill('2')
    await page.getByRole('combobox', { name: 'Sees pictures' }).selectOption('Yes')
    await connect(page, KEY)
    const server = row(page, 'Compatible server')
    await server.getByText('Compatible server is connected: 2 models.').waitFor()
    const client = await clientOf(builder, host)
    const kept = async () => (await client.models.providers()).find(({ id }) => id === 'compatible')
    const facts = { inputPrice: 0.5, outputPrice: 2, seesImages: true }
    expect(await kept()).toMatchObject({ contextLength: 64_000, facts, firstWaitS: null, nextWaitS: null })
    const listed = await client.models.list()
    expect(listed.find(({ id }) => id === 'compatible/writer')).toMatchObject({ contextLength: 64_000, inputPrice: 0.5, outputPrice: 2 })

    await page.getByRole('button', { name: 'More about Compatible server' }).click()
    await page.getByRole('menuitem', { name: 'Change its settings…' }).click()
    expect(await page.getByRole('textbox', { name: 'Context length' }).inputValue()).toBe('64000')
    expect(await page.getByRole('combobox', { name: 'Sees pictures' }).inputValue()).toBe('yes')
    await page.getByRole('textbox', { name: 'Seconds until the first words' }).fill('600')
    await page.getByRole('textbox', { name: 'Seconds between words' }).fill('90')
    await page.getByRole('button', { name: 'Save and test' }).click()
    await page.getByRole('textbox', { name: 'Context length' }).waitFor({ state: 'detached' })
    expect(await kept()).toMatchObject({ contextLength: 64_000, facts, firstWaitS: 600, nextWaitS: 90 })
    expect(builder.errors).toEqual([])
  },
)
