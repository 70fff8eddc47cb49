import type { Page } from 'playwright'
import { afterAll, expect } from 'vitest'
import type { ProviderId } from '../../shared/domain/model-provider.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { CHAT_TEXT } from '../../shared/text/chat.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { PROVIDER_TEXT } from '../../shared/text/models.ts'
import { type ModelServer, type Scene, type SeenRequest, startModelServer } from '../fixtures/model-server.ts'
import { png } from '../fixtures/pictures.ts'
import { type ProviderHosts, startProviderHosts } from '../fixtures/provider-hosts.ts'
import { anthropic, google, ollama, openRouter, responses, type Wire, type WireUsage } from '../fixtures/wires.ts'
import { type BuilderPage, openSignedIn } from '../helpers/builder-page.ts'
import { test } from '../helpers/e2e-test.ts'
import { type Host, startHost } from '../helpers/host.ts'

/*
 * Each provider from the settings to a message that changes an app, and to a question of the app. All but Ollama are called at their real
 * addresses, through a proxy with a certificate authority of its own; the answers come from this machine.
 */
interface Case {
  readonly id: ProviderId
  readonly name: string
  readonly wire: Wire
  /** Null: the address is entered. */
  readonly host: string | null
  readonly model: string
  /** The name in the list of models. */
  readonly listed: string
  readonly wrongKey: Scene
  readonly keyOf: (request: SeenRequest) => unknown
  /** The cache counts of its wire format, and the line shown below the answer. */
  readonly usage: Pick<WireUsage, 'cached' | 'written' | 'more'>
  readonly shown: string
  /** The cost of two questions of 1,000 tokens with answers of 100, in US dollars. */
  readonly asked: number
  /** The picture in its wire format. */
  readonly picture: (base64: string) => object
  /** The sentence shown when it fails midway. */
  readonly broke: string
}

const KEY = 'sk-right-4711'
const refusal = (status: number, body: object): Scene => ({ status, body: JSON.stringify(body) })
const bearer = ({ headers }: SeenRequest) => headers.authorization?.replace('Bearer ', '')
const dataUrl = (base64: string) => `data:image/png;base64,${base64}`
const INVALID = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }

const CASES: readonly Case[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    wire: responses,
    host: 'api.openai.com',
    model: 'gpt-5',
    listed: 'GPT-5',
    wrongKey: refusal(401, { error: { message: 'Incorrect API key provided', type: 'invalid_request_error', code: 'invalid_api_key' } }),
    keyOf: bearer,
    usage: { cached: 500 },
    shown: '2K in · 500 cached · 90 out · 0.28¢',
    asked: 0.0045,
    picture: (base64) => ({ type: 'input_image', image_url: dataUrl(base64) }),
    broke: `${ERROR_TEXT.modelBrokeOff} It says: “overloaded”`,
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    wire: anthropic,
    host: 'api.anthropic.com',
    model: 'claude-sonnet-4-5',
    listed: 'CLAUDE-SONNET-4-5',
    wrongKey: refusal(401, { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } }),
    keyOf: ({ headers }) => headers['x-api-key'],
    usage: { cached: 500, written: 300 },
    shown: '2K in · 500 cached · 90 out · 0.62¢',
    asked: 0.009,
    picture: (data) => ({ type: 'image', source: { type: 'base64', media_type: 'image/png', data } }),
    broke: `${ERROR_TEXT.modelBrokeOff} It says: “Overloaded”`,
  },
  {
    id: 'google',
    name: 'Google',
    wire: google,
    host: 'generativelanguage.googleapis.com',
    model: 'gemini-2.5-pro',
    listed: 'GEMINI-2.5-PRO',
    wrongKey: refusal(400, { error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT', details: [INVALID] } }),
    keyOf: ({ headers }) => headers['x-goog-api-key'],
    usage: { cached: 500 },
    shown: '2K in · 500 cached · 90 out · 0.28¢',
    asked: 0.0045,
    picture: (data) => ({ inlineData: { mimeType: 'image/png', data } }),
    broke: `${ERROR_TEXT.modelBrokeOff} It says: “overloaded”`,
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    wire: openRouter,
    host: 'openrouter.ai',
    model: 'anthropic/claude-sonnet-4.5',
    listed: 'Maker: anthropic/claude-sonnet-4.5',
    wrongKey: refusal(401, { error: { message: 'User not found.', code: 401 } }),
    keyOf: bearer,
    usage: { cached: 500, written: 300, more: { cost: 0.0042, is_byok: false } },
    shown: '2K in · 500 cached · 90 out · 0.42¢',
    asked: 0.0084,
    picture: (base64) => ({ type: 'image_url', image_url: { url: dataUrl(base64) } }),
    broke: `${ERROR_TEXT.modelStreamCut} It says: “Provider disconnected unexpectedly”`,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    wire: ollama,
    host: null,
    model: 'llava:7b',
    listed: 'llava:7b',
    wrongKey: refusal(401, { error: 'unauthorized' }),
    keyOf: bearer,
    usage: {},
    shown: '2K in · 90 out · costs nothing',
    asked: 0,
    picture: (base64) => ({ images: [base64] }),
    broke: `${ERROR_TEXT.modelStreamCut} It says: “model runner has unexpectedly stopped”`,
  },
]

const homePage = (heading: string) => `import { useState } from 'react'
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
      <h1>${heading}</h1>
      <Button onClick={() => void ask().catch((error: Error) => setSaid(error.message))}>Ask</Button>
      <p>{said}</p>
    </main>
  )
}
`
const writes = (type: 'add_file' | 'edit_file', heading: string) =>
  `A page that asks.\n<act type="${type}" path="__pages__Home.tsx" title="Home">\n${homePage(heading)}</act>\n`
const LONG = writes('edit_file', 'Ask the second baker')
const CUT_AT = LONG.indexOf('second') + 3
const PICTURE = png({ width: 2, height: 2 })

let host: Host
let hosts: ProviderHosts
let builder: BuilderPage
const servers = new Map<ProviderId, ModelServer>()
/** The next answers of each provider; without any, those to an app's questions. */
const scenes = new Map<ProviderId, Scene[]>(CASES.map(({ id }) => [id, []]))

test.beforeAll(async ({ browser }) => {
  for (const { id, ...provider } of CASES) servers.set(id, await startServer(id, provider))
  hosts = await startProviderHosts(
    Object.fromEntries(CASES.flatMap((one) => (one.host === null ? [] : [[one.host, serverOf(one).origin]]))),
  )
  host = await startHost({ env: hosts.env })
  builder = await openSignedIn(browser, host)
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await Promise.all([hosts.close(), ...[...servers.values()].map((server) => server.close())])
})

function serverOf({ id }: Pick<Case, 'id'>): ModelServer {
  const server = servers.get(id)
  if (server === undefined) throw new Error(`${id} does not run`)
  return server
}

async function startServer(id: ProviderId, { wire, model, keyOf, wrongKey, usage }: Omit<Case, 'id'>): Promise<ModelServer> {
  const counts = { input: 1_000, output: 100, thought: 20, ...(usage.more === undefined ? {} : { more: usage.more }) }
  const server: ModelServer = await startModelServer(
    ({ body }) => {
      const isJson = JSON.stringify(body).includes('Answer with one JSON value')
      return scenes.get(id)?.shift() ?? { answer: isJson ? '{"name":"Rye"}' : 'Bread does.', usage: counts }
    },
    {
      wire,
      models: [model],
      list() {
        const asked = server.lists.at(-1)
        return id === 'ollama' || (asked !== undefined && keyOf(asked) === KEY) ? null : wrongKey
      },
    },
  )
  return server
}

async function connect(page: Page, provider: Case): Promise<void> {
  const { name, host: own } = provider
  const row = page.getByRole('listitem', { name, exact: true })
  const enter = async (key: string, address: string) => {
    if (own === null) await page.getByRole('textbox', { name: 'Address' }).fill(address)
    await page.getByLabel(/^API key/).fill(key)
    await page.keyboard.press('Enter')
  }
  await page.goto(new URL('/settings/models', host.url).href)
  await row.getByRole('button').click()
  await enter(own === null ? '' : 'sk-wrong', 'http://127.0.0.1:6000')
  await row
    .getByText(own === null ? PROVIDER_TEXT.portRefused('6000') : PROVIDER_TEXT.keyRejected(name))
    .first()
    .waitFor()
  await row.getByText('Does not work').waitFor()
  // A wrong key keeps the form open.
  if (own === null) {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Change its settings…' }).click()
  }
  await enter(own === null ? '' : KEY, serverOf(provider).origin)
  await row.getByText(PROVIDER_TEXT.ok(name, 1)).waitFor()
}

const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })
const failed = (page: Page) => page.getByRole('group', { name: 'This answer failed' })

async function send(page: Page, message: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' })
  await box.fill(message)
  await box.press('Enter')
}

test.each(CASES)(
  '$name: connected, it makes an app, changes it, sees a picture, is stopped, and answers the app',
  { tags: 'long' },
  async (provider) => {
    const { id, host: own, keyOf, listed, picture, usage } = provider
    const { page, app, errors } = builder
    const server = serverOf(provider)
    const next = (...more: readonly Scene[]) => scenes.get(id)?.push(...more)
    await connect(page, provider)

    // The first message, with its cost.
    next({ answer: writes('add_file', 'Ask the baker'), reasoning: 'Hm.', usage: { input: 2_000, output: 90, thought: 30, ...usage } })
    await page.goto(new URL('/home', host.url).href)
    await page.getByRole('button', { name: /^Answers with/ }).click()
    await page.getByPlaceholder('Find a model').fill(listed)
    await page.getByRole('option', { name: listed }).click()
    await page.getByRole('textbox', { name: 'What do you want to build?' }).fill('A page that asks')
    await page.keyboard.press('Enter')
    await app.getByRole('heading', { name: 'Ask the baker' }).waitFor()
    await answers(page).last().getByText(provider.shown).waitFor()
    const first = await server.request(0)
    expect([first.headers.host, keyOf(first)]).toEqual(own === null ? [new URL(server.origin).host, undefined] : [own, KEY])

    // The app asks its builder's model, on the builder's account.
    const { client } = await host.signIn()
    const appId = AppId.parse(/\/build\/app\/([^/?]+)/.exec(page.url())?.[1])
    await client.apps.setAi({ appId, settings: { aiModel: `${id}/${provider.model}` } })
    await app.getByRole('button', { name: 'Ask' }).click()
    await app.getByText('Bread does. Rye').waitFor()
    const { use } = await client.apps.ai({ appId })
    expect(use.callsToday).toBe(2)
    expect(use.usdToday).toBeCloseTo(provider.asked, 6)

    // An answer that is cut at its limit is continued; the picture and the conversation were sent.
    await page.getByLabel('Files to attach').setInputFiles([{ name: 'baker.png', mimeType: 'image/png', buffer: PICTURE }])
    await page.locator('[data-attachment=ready]').waitFor()
    next({ answer: LONG.slice(0, CUT_AT), finish: 'length', usage: { input: 10, output: 10 } }, { answer: LONG.slice(CUT_AT) })
    const asked = server.requests.length
    await send(page, 'Like in the picture')
    await page.getByRole('button', { name: CHAT_TEXT.keepGoing }).click()
    await app.getByRole('heading', { name: 'Ask the second baker' }).waitFor()
    const [sent, more] = [JSON.stringify((await server.request(asked)).body), JSON.stringify((await server.request(asked + 1)).body)]
    expect(sent.includes(JSON.stringify(picture(PICTURE.toString('base64'))).slice(1, -1))).toBe(true)
    for (const said of ['A page that asks', 'Like in the picture'])
      expect([said, sent.includes(said), more.includes(said)]).toEqual([said, true, true])

    // Cancelling closes the connection; a failure shows its reason.
    next({ answer: LONG, hold: { after: 30, until: new Promise(() => undefined) } })
    await send(page, 'And a long one')
    await page.getByText('A page that asks.', { exact: true }).last().waitFor()
    const long = await server.request(asked + 2)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText(/^Stopped. Nothing was changed./).waitFor()
    await long.closed
    next({ answer: 'I begin and break off.', breaks: { after: 10, by: 'error' } })
    await send(page, 'And once more')
    await failed(page).last().getByText(provider.broke, { exact: true }).waitFor()
    await app.getByRole('heading', { name: 'Ask the second baker' }).waitFor()

    if (own !== null) expect(hosts.seen).toContain(`CONNECT ${own}:443`)
    expect(errors.splice(0)).toEqual([])
    expect(host.log()).not.toContain(KEY)
  },
)

test('no other host was called', () => {
  const known = CASES.map((provider) => `CONNECT ${provider.host}:443`)
  expect(hosts.seen.filter((asked) => !known.includes(asked))).toEqual([])
})
