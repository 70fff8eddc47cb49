import { afterAll, describe, expect, it } from 'vitest'
import type { ProviderId } from '../../../shared/domain/model-provider.ts'
import { scaffolderSaying } from '../../../tests/helpers/scaffolder.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { type ModelServer, type Scene, startModelServer } from '../../../tests/fixtures/model-server.ts'
import { anthropic, chatCompletions, google, ollama, openRouter, responses, type Wire } from '../../../tests/fixtures/wires.ts'
import { startProviders, type TestProviders } from '../../../tests/helpers/providers.ts'
import { createModels } from './create-models.ts'

/*
 * What each provider writes when there is no answer, to the letter of its documentation, and what its owner reads then. An app of
 * somebody else never reads the provider's own words.
 */
const KEY = 'sk-4711-of-the-owner'
const PROVIDERS: Readonly<Record<ProviderId, readonly [wire: Wire, base: string, model: string]>> = {
  openai: [responses, '/v1', 'gpt-5'],
  anthropic: [anthropic, '/v1', 'claude-sonnet-4-5'],
  google: [google, '/v1beta', 'gemini-2.5-pro'],
  openrouter: [openRouter, '/api/v1', 'maker/model'],
  compatible: [chatCompletions, '/v1', 'qwen3-coder'],
  ollama: [ollama, '', 'qwen3:8b'],
}

const refusal = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Scene => ({
  status,
  headers,
  body: JSON.stringify(body),
})
const stream = (body: string, type = 'text/event-stream'): Scene => ({ status: 200, headers: { 'content-type': type }, body })
const data = (event: object) => `data: ${JSON.stringify(event)}\n\n`
const event = (said: { readonly type: string } & Readonly<Record<string, unknown>>) => `event: ${said.type}\n${data(said)}`
const openai = (status: number, error: object, headers?: Readonly<Record<string, string>>) =>
  refusal(status, { error: { param: null, type: 'invalid_request_error', ...error } }, headers)
const claude = (status: number, type: string, message: string, headers?: Readonly<Record<string, string>>) =>
  refusal(status, { type: 'error', error: { type, message }, request_id: 'req_1' }, headers)
const gemini = (code: number, status: string, message: string, details: readonly object[] = []) =>
  refusal(code, { error: { code, message, status, details } })
const ndjson = (...lines: readonly string[]) => stream(lines.join(''), 'application/x-ndjson')
const GOOGLE_ERROR = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', domain: 'googleapis.com' }
const REFUSED_AT_OPENAI = 'I’m sorry, but I can’t help with that.'

interface Said {
  readonly code: string
  /** The sentence, and the provider's words behind it. */
  readonly reads: readonly [sentence: string, words?: string]
  readonly text?: string
}
const KEY_REJECTED: Said = { code: 'MODEL_KEY_REJECTED', reads: [ERROR_TEXT.modelKeyRejected] }
const DECLINED: Said = { code: 'MODEL_DECLINED', reads: [ERROR_TEXT.modelDeclined] }
const noCredit = (words: string): Said => ({ code: 'MODEL_NO_CREDIT', reads: [ERROR_TEXT.modelNoCredit, words] })
const unknown = (words: string): Said => ({ code: 'MODEL_NOT_FOUND', reads: [ERROR_TEXT.modelUnknown, words] })
const refused = (words: string): Said => ({ code: 'MODEL_REQUEST_REFUSED', reads: [ERROR_TEXT.modelRequestRefused, words] })
const unavailable = (words: string): Said => ({ code: 'MODEL_UNAVAILABLE', reads: [ERROR_TEXT.modelUnavailable, words] })
const forbidden = (words: string): Said => ({ code: 'MODEL_KEY_REJECTED', reads: [ERROR_TEXT.modelForbidden, words] })
const busy = (wait: string, words: string): Said => ({
  code: 'MODEL_RATE_LIMITED',
  reads: [`The model provider is busy or your limit is used up. Your message is kept; retry in ${wait}.`, words],
})
const cut = (text: string, words: string): Said => ({ code: 'MODEL_STREAM_CUT', reads: [ERROR_TEXT.modelStreamCut, words], text })
const broke = (text: string, words: string): Said => ({ code: 'MODEL_UNAVAILABLE', reads: [ERROR_TEXT.modelBrokeOff, words], text })

const CASES: Readonly<Record<ProviderId, readonly (readonly [what: string, scene: Scene, said: Said])[]>> = {
  openai: [
    ['a wrong key', openai(401, { message: `Incorrect API key provided: sk-47***ner.`, code: 'invalid_api_key' }), KEY_REJECTED],
    [
      'a limit and its end',
      openai(429, { message: 'Limit 30000, Used 29000.', type: 'tokens', code: 'rate_limit_exceeded' }, { 'retry-after': '42' }),
      busy('42 seconds', 'Limit 30000, Used 29000.'),
    ],
    [
      'no credit',
      openai(429, { message: 'You exceeded your quota.', type: 'insufficient_quota', code: 'insufficient_quota' }),
      noCredit('You exceeded your quota.'),
    ],
    [
      'no credit, said in the stream',
      stream(
        responses.start(undefined) +
          event({
            type: 'error',
            sequence_number: 2,
            error: { type: 'insufficient_quota', code: 'insufficient_quota', message: 'No quota.', param: null },
          }),
      ),
      noCredit('No quota.'),
    ],
    ['a model that is gone', openai(404, { message: 'No `gpt-5`.', code: 'model_not_found' }), unknown('No `gpt-5`.')],
    [
      'too much',
      openai(400, { message: 'Your input exceeds the context window.', param: 'input', code: 'context_length_exceeded' }),
      refused('Your input exceeds the context window.'),
    ],
    [
      'a country',
      openai(403, { message: 'Country not supported', type: 'request_forbidden', code: 'unsupported_country_region_territory' }),
      forbidden('Country not supported'),
    ],
    [
      'a failure in the middle',
      stream(
        responses.start(undefined) +
          responses.text('I begin', true) +
          event({
            type: 'response.failed',
            sequence_number: 9,
            response: { error: { code: 'server_error', message: 'Sorry about that!' }, usage: null },
          }),
      ),
      broke('I begin', 'Sorry about that!'),
    ],
    [
      'a refusal in words',
      stream(
        responses.start(undefined) +
          event({ type: 'response.refusal.delta', item_id: 'm', output_index: 0, content_index: 0, delta: REFUSED_AT_OPENAI }) +
          event({ type: 'response.refusal.done', item_id: 'm', output_index: 0, content_index: 0, refusal: REFUSED_AT_OPENAI }) +
          responses.end('stop', { input: 50, output: 9 }),
      ),
      { ...DECLINED, text: REFUSED_AT_OPENAI },
    ],
    ['a filter', { answer: 'I add <act', finish: 'content_filter', usage: { input: 50, output: 9 } }, { ...DECLINED, text: 'I add <act' }],
  ],
  anthropic: [
    ['a wrong key', claude(401, 'authentication_error', 'invalid x-api-key'), KEY_REJECTED],
    ['no credit', claude(402, 'billing_error', 'Billing issue.'), noCredit('Billing issue.')],
    [
      'no credit, as a request that is none',
      claude(400, 'invalid_request_error', 'Your credit balance is too low.'),
      refused('Your credit balance is too low.'),
    ],
    ['a model that is gone', claude(404, 'not_found_error', 'model: claude-x'), unknown('model: claude-x')],
    ['too much', claude(413, 'request_too_large', 'Request exceeds the maximum size'), refused('Request exceeds the maximum size')],
    [
      'a limit and its end',
      claude(429, 'rate_limit_error', 'Too many input tokens.', { 'retry-after': '200' }),
      busy('4 minutes', 'Too many input tokens.'),
    ],
    ['an overload', stream(anthropic.failure), unavailable('Overloaded')],
    [
      'an overload in the middle',
      stream(anthropic.start({ input: 50, output: 1 }) + anthropic.text('I begin', true) + anthropic.failure),
      broke('I begin', 'Overloaded'),
    ],
    ['a refusal', { answer: 'I', finish: 'content_filter', usage: { input: 50, output: 4 } }, { ...DECLINED, text: 'I' }],
  ],
  google: [
    ['a wrong key', gemini(400, 'INVALID_ARGUMENT', 'API key not valid.', [{ ...GOOGLE_ERROR, reason: 'API_KEY_INVALID' }]), KEY_REJECTED],
    [
      'a limit and its end, without a header',
      gemini(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.\n* limit: 5', [
        { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [] },
        { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.074s' },
      ]),
      busy('35 seconds', 'You exceeded your current quota. * limit: 5'),
    ],
    ['a country', gemini(400, 'FAILED_PRECONDITION', 'User location is not supported.'), refused('User location is not supported.')],
    ['a model that is gone', gemini(404, 'NOT_FOUND', 'models/x is not found.'), unknown('models/x is not found.')],
    ['an overload', gemini(503, 'UNAVAILABLE', 'The model is overloaded.'), unavailable('The model is overloaded.')],
    [
      'a message that is not let through',
      stream(data({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 50, totalTokenCount: 50 } })),
      DECLINED,
    ],
    [
      'an answer that is not let through',
      { answer: 'I', finish: 'content_filter', usage: { input: 5, output: 4 } },
      { ...DECLINED, text: 'I' },
    ],
    ['an overload in the middle', stream(google.text('I begin', true) + google.failure), broke('I begin', 'overloaded')],
  ],
  openrouter: [
    ['a wrong key', refusal(401, { error: { message: 'No auth credentials found', code: 401 } }), KEY_REJECTED],
    ['no credit', refusal(402, { error: { message: 'You can only afford 1234.', code: 402 } }), noCredit('You can only afford 1234.')],
    [
      'a message that is held back',
      refusal(403, { error: { message: 'Flagged.', code: 403, metadata: { reasons: ['violence'], flagged_input: 'x' } } }),
      { ...DECLINED, reads: [ERROR_TEXT.modelDeclined, 'Flagged.'] },
    ],
    ['a model that is gone', refusal(404, { error: { message: 'No endpoints found.', code: 404 } }), unknown('No endpoints found.')],
    [
      'what somebody else said',
      refusal(429, {
        error: { message: 'Provider returned error', code: 429, metadata: { raw: 'Busy upstream.', provider_name: 'Maker' } },
      }),
      busy('a moment', 'Busy upstream.'),
    ],
    [
      'a fault before the first word',
      stream(
        `: OPENROUTER PROCESSING\n\n${data({
          id: 'gen',
          error: { code: 502, message: 'Provider returned error', metadata: { raw: '{"error":{"message":"connect error"}}' } },
          choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
        })}`,
      ),
      unavailable('connect error'),
    ],
    [
      'a fault in the middle',
      stream(openRouter.start(undefined) + openRouter.text('I begin', true) + openRouter.failure),
      cut('I begin', 'Provider disconnected unexpectedly'),
    ],
  ],
  compatible: [
    ['a key that it repeats', refusal(400, { detail: `Bad header: Bearer ${KEY}` }), refused('Bad header: Bearer …')],
    ['a model that is being loaded', refusal(503, { error: { code: 503, message: 'Loading model' } }), unavailable('Loading model')],
    [
      'a page',
      { status: 404, headers: { 'content-type': 'text/html' }, body: '<html>Not here</html>' },
      { ...unknown(''), reads: [ERROR_TEXT.modelUnknown] },
    ],
    [
      'a fault in the middle, as a piece of the answer',
      stream(
        chatCompletions.text('I begin', true) + data({ object: 'error', message: 'Out of memory', type: 'InternalServerError', code: 500 }),
      ),
      cut('I begin', 'Out of memory'),
    ],
  ],
  ollama: [
    ['a model that is not there', refusal(404, { error: "model 'qwen3:8b' not found" }), unknown("model 'qwen3:8b' not found")],
    ['too little memory', refusal(500, { error: 'model requires more system memory' }), unavailable('model requires more system memory')],
    ['a fault before the first word', ndjson(ollama.failure), cut('', 'model runner has unexpectedly stopped')],
    [
      'a fault in the middle',
      ndjson(ollama.text('I begin', true), ollama.failure),
      cut('I begin', 'model runner has unexpectedly stopped'),
    ],
    [
      'a fault in the last line',
      ndjson(ollama.text('I begin', true), ollama.failure.trimEnd()),
      cut('I begin', 'model runner has unexpectedly stopped'),
    ],
  ],
}

const stops: (() => Promise<void>)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

describe.each(Object.keys(CASES) as ProviderId[])('%s', (id) => {
  const [wire, base, name] = PROVIDERS[id]
  let scene: Scene = { answer: '' }
  let running: Promise<readonly [ModelServer, TestProviders]> | null = null

  async function start() {
    const server = await startModelServer(() => scene, { wire, models: [name] })
    const providers = startProviders()
    stops.push(
      () => providers.stop(),
      () => server.close(),
    )
    await providers.connect(id, { baseUrl: `${server.origin}${base}`, apiKey: KEY })
    return [server, providers] as const
  }

  it.each(CASES[id])('%s', async (_, wrong, { code, reads: [sentence, words], text = '' }) => {
    const [, providers] = await (running ??= start())
    scene = wrong
    const models = createModels({ scaffolder: scaffolderSaying(), known: providers.known, pause: () => Promise.resolve() })
    const request = { model: `${id}/${name}`, system: 'S', messages: [{ role: 'user', content: 'Hello' }] } as const
    let came = ''
    const asking = (async () => {
      for await (const part of models.stream(request, new AbortController().signal)) if (part.type === 'text') came += part.delta
    })()
    const message = words === undefined ? sentence : `${sentence} It says: “${words}”`
    await expect(asking).rejects.toMatchObject({ code, message })
    expect(came).toBe(text)
  })
})
