import { once } from 'node:events'
import { createServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { makeAuthority } from '../../../tests/fixtures/certificates.ts'
import { type ModelServerOptions, type Scene, startModelServer } from '../../../tests/fixtures/model-server.ts'
import { startProxy } from '../../../tests/fixtures/proxy-server.ts'
import { anthropic, google, ollama, openRouter } from '../../../tests/fixtures/wires.ts'
import { startProviders } from '../../../tests/helpers/providers.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { PROVIDER_IDS, type ProviderId } from '../../../shared/domain/model-provider.ts'
import { PROVIDER_TEXT } from '../../../shared/text/models.ts'

const stops: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function server(options: ModelServerOptions = {}) {
  const running = await startModelServer([{ answer: 'x' }], options)
  stops.push(() => running.close())
  return running
}

function open(...options: Parameters<typeof startProviders>) {
  const providers = startProviders(...options)
  stops.push(() => providers.stop())
  return providers
}

const infoOf = async (providers: ReturnType<typeof open>, id: ProviderId) => (await providers.providers()).find((info) => info.id === id)
const namesOf = (providers: ReturnType<typeof open>) => [...providers.known().keys()]

describe('connecting', () => {
  it('begins with nothing connected', async () => {
    const providers = open()
    const all = await providers.providers()
    expect(all.map(({ id }) => id)).toEqual([...PROVIDER_IDS])
    for (const info of all)
      expect(info).toMatchObject({ isConnected: false, hasKey: false, needsKeyAgain: false, baseUrl: null, updatedAt: null })
    expect(namesOf(providers)).toEqual([])
    expect(await providers.test('openai')).toEqual({ ok: false, code: 'not-connected', message: 'OpenAI is not connected.' })
  })

  it('keeps the key where keys are, and the rest for the next start', async () => {
    const running = await server({
      models: ['gpt-5', 'gpt-5-mini', 'text-embedding-3-large', 'gpt-image-1', 'whisper-1', 'gpt-4o-realtime'],
    })
    const providers = open()
    const info = await providers.connect('openai', { apiKey: 'secret-key', baseUrl: running.url })
    expect(info).toMatchObject({ id: 'openai', name: 'OpenAI', isConnected: true, hasKey: true, baseUrl: running.url, models: [] })
    expect(JSON.stringify(info)).not.toContain('secret-key')
    expect(providers.keys).toEqual(new Map([['provider:openai', 'secret-key']]))
    expect(namesOf(providers)).toEqual(['openai/gpt-5', 'openai/gpt-5-mini'])
    await running.close()
    const later = providers.reopen()
    stops.push(() => later.stop())
    expect(namesOf(later)).toEqual(['openai/gpt-5', 'openai/gpt-5-mini'])
    expect(later.known().get('openai/gpt-5')?.model).toMatchObject({
      name: 'GPT-5',
      inputPrice: 1.25,
      outputPrice: 10,
      cacheReadPrice: 0.125,
      contextLength: 400_000,
    })
  })

  it('works without a network, with the models of the list that ships', async () => {
    const running = await server()
    await running.close()
    const providers = open()
    await providers.connect('anthropic', { apiKey: 'secret-key', baseUrl: running.url })
    expect(namesOf(providers)).toContain('anthropic/claude-sonnet-4.5')
    expect(namesOf(providers).some((id) => id.includes('gpt'))).toBe(false)
  })

  it('takes the word of its owner for what a server of their own reads, costs and sees', async () => {
    const running = await server({ models: ['own'] })
    const providers = open()
    const facts = { inputPrice: 0.25, outputPrice: 1.5, seesImages: true }
    await providers.connect('compatible', { baseUrl: running.url, contextLength: 65_536, facts })
    expect(await infoOf(providers, 'compatible')).toMatchObject({ contextLength: 65_536, facts })
    const known = () => providers.known().get('compatible/own')
    expect(known()).toMatchObject({
      seesImages: true,
      model: { contextLength: 65_536, inputPrice: 0.25, outputPrice: 1.5, cacheReadPrice: 0.25 },
    })
    // What is left out stays, and null is taken back.
    await providers.connect('compatible', { contextLength: null })
    expect(known()).toMatchObject({ seesImages: true, model: { contextLength: null, inputPrice: 0.25 } })
    const later = providers.reopen()
    stops.push(() => later.stop())
    expect(later.known().get('compatible/own')?.model).toMatchObject({ inputPrice: 0.25, outputPrice: 1.5 })
    await providers.connect('openai', { apiKey: 'secret-key', baseUrl: running.url, contextLength: 1_000, facts })
    expect(await infoOf(providers, 'openai')).toMatchObject({ contextLength: null, facts: { inputPrice: null } })
  })

  it('offers the models that were picked, and what is left out stays', async () => {
    const running = await server({ models: ['a', 'b', 'c'] })
    const providers = open()
    await providers.connect('compatible', { baseUrl: running.url, models: ['b', 'hidden'] })
    expect(namesOf(providers)).toEqual(['compatible/b', 'compatible/hidden'])
    await providers.connect('compatible', { models: [] })
    expect(namesOf(providers)).toEqual(['compatible/a', 'compatible/b', 'compatible/c'])
    expect(await infoOf(providers, 'compatible')).toMatchObject({ baseUrl: running.url, isConnected: true, hasKey: false })
  })

  it('asks for the models of a provider once, and again after a day', async () => {
    let now = Date.parse('2026-01-01')
    const running = await server()
    const providers = open({ now: () => now })
    await providers.connect('compatible', { baseUrl: running.url })
    providers.known()
    expect(running.lists).toHaveLength(1)
    now += 25 * 3_600_000
    expect(namesOf(providers)).toEqual(['compatible/writer'])
    await expect.poll(() => running.lists.length).toBe(2)
    providers.known()
    await providers.stop()
    expect(running.lists).toHaveLength(2)
  })

  it('gives a key to nobody but whom it was entered for', async () => {
    const [first, second] = [await server(), await server()]
    const providers = open()
    await providers.connect('openai', { apiKey: 'secret-key', baseUrl: first.url })
    expect(await providers.connect('openai', { baseUrl: second.url })).toMatchObject({ hasKey: false, isConnected: false })
    expect(await providers.test('openai')).toMatchObject({ ok: false, code: 'key-missing' })
    expect(second.lists).toEqual([])
    await providers.connect('openai', { apiKey: 'secret-key' })
    // The same server, by a better address.
    expect(await providers.connect('openai', { baseUrl: `${second.origin}/api/v1` })).toMatchObject({ hasKey: true, isConnected: true })
  })

  it('does not use a key that was left behind', async () => {
    const running = await server()
    const providers = open()
    providers.keys.set('provider:compatible', 'left-behind')
    await providers.connect('compatible', { baseUrl: running.url })
    expect(running.lists[0]?.headers.authorization).toBeUndefined()
  })

  it.each<[ProviderId, string, string]>([
    ['compatible', 'http://127.0.0.1:9/v1/chat/completions', 'http://127.0.0.1:9/v1'],
    ['compatible', 'http://127.0.0.1:9/v1/', 'http://127.0.0.1:9/v1'],
    ['ollama', 'http://127.0.0.1:9/api', 'http://127.0.0.1:9'],
    ['ollama', 'http://127.0.0.1:9/v1', 'http://127.0.0.1:9'],
  ])('takes for %s the address %s as %s', async (id, written, taken) => {
    expect(await open().connect(id, { baseUrl: written })).toMatchObject({ baseUrl: taken })
  })

  it.each<[ProviderId, string | null, string]>([
    ['compatible', null, PROVIDER_TEXT.addressMissing],
    ['compatible', '', PROVIDER_TEXT.addressMissing],
    ['compatible', 'http://169.254.169.254/v1', PROVIDER_TEXT.addressLinkLocal],
    ['compatible', 'http://evil.example/v1', PROVIDER_TEXT.addressLinkLocal],
    ['openai', 'http://public.example/v1', PROVIDER_TEXT.addressInClear],
    ['openai', 'file:///etc/passwd', PROVIDER_TEXT.addressScheme],
  ])('refuses for %s the address %s and saves nothing', async (id, baseUrl, reason) => {
    const names: Readonly<Record<string, string>> = { 'evil.example': '169.254.1.1', 'public.example': '93.184.216.34' }
    const resolve = async (host: string) => [{ address: names[host] ?? '', family: 4 }]
    const connectorOf = () => () => {
      throw new Error('Nobody is to be called.')
    }
    const providers = open({ world: { resolve, connectorOf } })
    await expect(providers.connect(id, { baseUrl, apiKey: 'secret-key' })).rejects.toMatchObject({
      code: 'PROVIDER_ADDRESS_REFUSED',
      data: { reason },
    })
    expect(providers.keys.size).toBe(0)
    expect(await infoOf(providers, id)).toMatchObject({ isConnected: false, baseUrl: null })
  })

  it('saves nothing when the key cannot be kept', async () => {
    const failing = {
      set: () => Promise.reject(new AppError('KEY_STORAGE_FAILED', {})),
      get: async () => null,
      remove: async () => undefined,
      has: () => false,
    }
    const providers = open({ keys: failing })
    await expect(providers.connect('openai', { apiKey: 'secret-key' })).rejects.toMatchObject({ code: 'KEY_STORAGE_FAILED' })
    expect(await infoOf(providers, 'openai')).toMatchObject({ updatedAt: null })
  })

  it('ends with the key gone and the models with it', async () => {
    const running = await server()
    const providers = open()
    await providers.connect('compatible', { apiKey: 'secret-key', baseUrl: running.url })
    expect(await providers.disconnect('compatible')).toMatchObject({ isConnected: false, hasKey: false, baseUrl: null })
    expect(providers.keys.size).toBe(0)
    expect(namesOf(providers)).toEqual([])
  })

  it('takes the prices of everybody from OpenRouter, and keeps them', async () => {
    const running = await server({ wire: openRouter, models: ['openai/gpt-5', 'maker/new'] })
    const providers = open()
    await providers.connect('openrouter', { apiKey: 'secret-key', baseUrl: `${running.origin}/api/v1` })
    const own = await server({ models: ['gpt-5-2026-08-07', 'gpt-4o'] })
    await providers.connect('openai', { apiKey: 'secret-key', baseUrl: own.url })
    const expected = { inputPrice: 3, outputPrice: 15, cacheReadPrice: 0.3, cacheWritePrice: 3.75, contextLength: 200_000 }
    expect(providers.known().get('openai/gpt-5-2026-08-07')?.model).toMatchObject({ name: 'gpt-5-2026-08-07', ...expected })
    // Its list is short here; of what it leaves out the prices that ship are still known.
    expect(providers.known().get('openai/gpt-4o')?.model).toMatchObject({ inputPrice: 2.5, outputPrice: 10 })
    expect(providers.known().get('openrouter/maker/new')?.model).toMatchObject({ name: 'Maker: maker/new', ...expected })
  })
})

describe('a provider of the environment', () => {
  const given = (baseUrl: string) => ({ id: 'compatible', name: 'Compatible server', baseUrl, apiKey: 'env-key', models: ['given'] })

  it('is connected and says where it comes from, until its owner says otherwise', async () => {
    const [own, other] = [await server({ models: ['own'] }), await server()]
    const providers = open({ environment: [given(other.url)] })
    expect(await infoOf(providers, 'compatible')).toMatchObject({
      name: 'Compatible server (from the environment)',
      isConnected: true,
      hasKey: true,
      baseUrl: other.url,
      models: ['given'],
    })
    expect(namesOf(providers)).toEqual(['compatible/given'])
    expect(await providers.test('compatible')).toMatchObject({ ok: true, modelCount: 1 })
    expect(other.lists[0]?.headers.authorization).toBe('Bearer env-key')
    await providers.connect('compatible', { baseUrl: own.url })
    expect(namesOf(providers)).toEqual(['compatible/own'])
    expect(own.lists[0]?.headers.authorization).toBeUndefined()
    await providers.disconnect('compatible')
    expect(namesOf(providers)).toEqual(['compatible/given'])
  })
})

describe('a test says in plain words', () => {
  const page: Scene = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' }

  async function tested(id: ProviderId, options: ModelServerOptions, base = '/v1') {
    const running = await server(options)
    const providers = open({ testMs: 300 })
    await providers.connect(id, { apiKey: 'secret-key', baseUrl: `${running.origin}${base}` })
    return { running, result: await providers.test(id) }
  }

  it('that all is well, and how many models there are', async () => {
    const { result } = await tested('compatible', { models: ['a', 'b'] })
    expect(result).toEqual({
      ok: true,
      modelCount: 2,
      durationMs: expect.any(Number),
      message: 'Compatible server is connected: 2 models.',
    })
  })

  it.each<[string, ProviderId, Scene, string, string]>([
    ['the key is wrong', 'openai', { status: 401 }, 'key-rejected', PROVIDER_TEXT.keyRejected('OpenAI')],
    ['the key may not', 'openai', { status: 403 }, 'key-rejected', PROVIDER_TEXT.keyForbidden('OpenAI')],
    ['the credit is used up', 'openai', { status: 402 }, 'no-credit', PROVIDER_TEXT.noCredit('OpenAI')],
    [
      'it is asked too often',
      'openai',
      { status: 429, headers: { 'retry-after': '12' } },
      'rate-limited',
      PROVIDER_TEXT.rateLimited('OpenAI', 12),
    ],
    [
      'it is asked too often for today',
      'openai',
      { status: 429, headers: { 'retry-after': '86400' } },
      'rate-limited',
      'OpenAI says that it is asked too often. Try again in 24 hours.',
    ],
    [
      'its credit is used up, as OpenAI says it',
      'openai',
      { status: 429, body: '{"error":{"type":"insufficient_quota","code":"insufficient_quota"}}' },
      'no-credit',
      PROVIDER_TEXT.noCredit('OpenAI'),
    ],
    ['it is asked too often, without an end', 'openai', { status: 429 }, 'rate-limited', PROVIDER_TEXT.rateLimited('OpenAI', null)],
    ['it has a fault', 'openai', { status: 500 }, 'provider-error', PROVIDER_TEXT.serverError('OpenAI', 500)],
    [
      'a gateway has one',
      'openai',
      { status: 502, body: '<html>Bad Gateway</html>' },
      'provider-error',
      PROVIDER_TEXT.serverError('OpenAI', 502),
    ],
    ['it is somebody else', 'openai', { status: 404 }, 'not-found', PROVIDER_TEXT.notFound('OpenAI')],
    ['a login page answers', 'openai', page, 'not-json', PROVIDER_TEXT.notJson],
    ['something else answers', 'openai', { status: 200, body: '{"hello":1}' }, 'not-understood', PROVIDER_TEXT.notUnderstood('OpenAI')],
    ['nonsense answers', 'openai', { status: 200, body: '{"data":[' }, 'not-understood', PROVIDER_TEXT.notUnderstood('OpenAI')],
    [
      'it leads elsewhere',
      'openai',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'redirected',
      PROVIDER_TEXT.redirected('OpenAI'),
    ],
    ['it has no model', 'openai', { status: 200, body: '{"data":[]}' }, 'no-models', PROVIDER_TEXT.noModels('OpenAI')],
    [
      'it has no model to chat with',
      'openai',
      { status: 200, body: '{"data":[{"id":"whisper-1"},7]}' },
      'no-models',
      PROVIDER_TEXT.noModels('OpenAI'),
    ],
    ['it is silent', 'openai', { silent: true }, 'stalled', PROVIDER_TEXT.stalled('OpenAI', 1)],
  ])('that %s', async (_, id, scene, code, message) => {
    const { result } = await tested(id, { list: () => scene })
    expect(result).toEqual({ ok: false, code, message })
  })

  it('of Google, that the key is wrong, which it calls a bad request', async () => {
    const body = JSON.stringify({ error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } })
    const { result } = await tested('google', { wire: google, list: () => ({ status: 400, body }) }, '/v1beta')
    expect(result).toMatchObject({ code: 'key-rejected', message: PROVIDER_TEXT.keyRejected('Google') })
  })

  it('of OpenRouter, that the key is wrong, though its list is open to everybody', async () => {
    const { result } = await tested(
      'openrouter',
      { wire: openRouter, list: (asked) => (asked.endsWith('/key') ? { status: 401 } : null) },
      '/api/v1',
    )
    expect(result).toMatchObject({ code: 'key-rejected' })
  })

  it('of Anthropic, how its models are called', async () => {
    const running = await server({ wire: anthropic, models: ['claude-x-1'] })
    const providers = open()
    await providers.connect('anthropic', { apiKey: 'secret-key', baseUrl: running.url })
    expect(providers.known().get('anthropic/claude-x-1')?.model.name).toBe('CLAUDE-X-1')
  })

  it('that the address of a compatible server lacks its last step', async () => {
    for (const scene of [{ status: 404 }, page] as const) {
      const { running, result } = await tested('compatible', { list: (asked) => (asked === '/models' ? scene : null) }, '')
      expect(result).toEqual({ ok: false, code: 'address-needs-v1', message: PROVIDER_TEXT.tryV1(running.url) })
      // Nobody entered that address, so the key is not tried there.
      const guess = running.lists.filter(({ path: asked }) => asked === '/v1/models')
      expect(guess.length).toBeGreaterThan(0)
      expect(guess.every(({ headers }) => headers.authorization === undefined)).toBe(true)
    }
  })

  it('that Ollama does not run, or has no model', async () => {
    const gone = await server()
    await gone.close()
    const providers = open()
    await providers.connect('ollama', { baseUrl: gone.origin })
    const { host } = new URL(gone.origin)
    expect(await providers.test('ollama')).toEqual({ ok: false, code: 'nobody-there', message: PROVIDER_TEXT.startOllama(host) })
    const { result } = await tested('ollama', { wire: ollama, models: [] }, '')
    expect(result).toEqual({ ok: false, code: 'no-models', message: PROVIDER_TEXT.noOllamaModels })
  })

  it('that nobody is there', async () => {
    const gone = await server()
    await gone.close()
    const providers = open()
    await providers.connect('compatible', { baseUrl: gone.url })
    expect(await providers.test('compatible')).toMatchObject({
      code: 'nobody-there',
      message: PROVIDER_TEXT.refused('Compatible server', new URL(gone.url).host),
    })
  })

  it('that its port is one at which no program may ask', async () => {
    const providers = open()
    await providers.connect('compatible', { baseUrl: 'http://127.0.0.1:6000/v1' })
    expect(await providers.test('compatible')).toEqual({ ok: false, code: 'port-refused', message: PROVIDER_TEXT.portRefused('6000') })
  })

  it('that a name is unknown', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
    const providers = open({ world: { resolve } })
    await providers.connect('openai', { apiKey: 'k', baseUrl: 'https://models.example/v1' })
    expect(await providers.test('openai')).toEqual({
      ok: false,
      code: 'unknown-host',
      message: PROVIDER_TEXT.unknownHost('models.example'),
    })
  })

  it('that a certificate is not trusted, and that there is none', async () => {
    const { cert, key } = makeAuthority().issue('127.0.0.1')
    const secure = createServer({ cert, key }).listen(0, '127.0.0.1')
    await once(secure, 'listening')
    stops.push(() => void secure.close())
    const host = `127.0.0.1:${(secure.address() as AddressInfo).port}`
    const providers = open()
    await providers.connect('compatible', { baseUrl: `https://${host}/v1` })
    expect(await providers.test('compatible')).toEqual({ ok: false, code: 'certificate', message: PROVIDER_TEXT.certificate(host) })
    const plain = new URL((await server()).url).host
    await providers.connect('compatible', { baseUrl: `https://${plain}/v1` })
    expect(await providers.test('compatible')).toEqual({ ok: false, code: 'not-secure', message: PROVIDER_TEXT.notSecure(plain) })
  })

  it('that the proxy does not let it through', async () => {
    const proxy = await startProxy(9, { refuses: true })
    stops.push(() => proxy.close())
    const providers = open({ world: { env: { HTTPS_PROXY: proxy.url } } })
    await providers.connect('openai', { apiKey: 'k' })
    expect(await providers.test('openai')).toEqual({ ok: false, code: 'proxy', message: PROVIDER_TEXT.proxyRefused })
    expect(proxy.seen).toContain('CONNECT api.openai.com:443')
  })

  it('that the connection broke off', async () => {
    const rude = createTcpServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    stops.push(() => void rude.close())
    const providers = open()
    await providers.connect('compatible', { baseUrl: `http://127.0.0.1:${(rude.address() as AddressInfo).port}/v1` })
    expect(await providers.test('compatible')).toMatchObject({ code: 'connection-broke' })
  })

  it('what is wrong with the key before it is sent', async () => {
    const running = await server()
    const providers = open()
    await providers.connect('openai', { baseUrl: running.url })
    expect(await providers.test('openai')).toEqual({ ok: false, code: 'key-missing', message: PROVIDER_TEXT.keyMissing('OpenAI') })
    await providers.connect('openai', { apiKey: 'sk-“copied”' })
    expect(await providers.test('openai')).toEqual({ ok: false, code: 'key-unusable', message: PROVIDER_TEXT.keyUnusable })
    expect(running.lists).toEqual([])
    const lost = providers.reopen({
      keys: { set: async () => undefined, get: async () => 'lost', remove: async () => undefined, has: () => true },
    })
    expect(await lost.test('openai')).toEqual({ ok: false, code: 'key-lost', message: PROVIDER_TEXT.keyLost })
    expect(await infoOf(lost, 'openai')).toMatchObject({ isConnected: false, hasKey: true, needsKeyAgain: true })
    const locked = () => Promise.reject(new AppError('KEY_STORAGE_LOCKED', {}))
    const sealed = providers.reopen({ keys: { set: locked, get: locked, remove: async () => undefined, has: () => true } })
    expect(await sealed.test('openai')).toEqual({ ok: false, code: 'key-locked', message: PROVIDER_TEXT.keyLocked })
    expect(await infoOf(sealed, 'openai')).toMatchObject({ isConnected: true, hasKey: true, needsKeyAgain: false })
    stops.push(
      () => lost.stop(),
      () => sealed.stop(),
    )
  })

  it('that it ended, whoever does not answer', async () => {
    const never = new Promise<never>(() => undefined)
    const providers = open({ testMs: 100 })
    await providers.connect('openai', { baseUrl: (await server()).url })
    const deaf = providers.reopen({ keys: { set: () => never, get: () => never, remove: () => never, has: () => true }, testMs: 100 })
    stops.push(() => deaf.stop())
    expect(await deaf.test('openai')).toMatchObject({ ok: false, code: 'stalled' })
  })
})
