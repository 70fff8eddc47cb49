import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BROWSER_SIGN_IN_TEXT } from '../../../shared/text/browser-sign-in.ts'
import { currentLanguage, type Language } from '../../../shared/text/language.ts'
import { speaking } from './spoken-language.ts'

/** Where the browser brings the code of a sign-in: a port of this computer that is open until it has come. */
export interface SignInCallback {
  readonly redirectUrl: string
  /** What the answer has to carry, so that it is known to be to this question. */
  readonly state: string
  /** The code. Fails as it was wished when the person, or the server, refused. */
  readonly code: Promise<string>
  close(): void
}

const PATH = '/callback'
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

export interface SignInCallbackWish {
  /** What the wait for the code fails with, by its reason. */
  readonly fault: (reason: string) => Error
  /** Where a server sends people to one address alone, which somebody told it: a port of `localhost`. Any free one otherwise. */
  readonly port?: number
}

/** The port may be taken, where it has to be a certain one. */
export async function openSignInCallback({ fault, port }: SignInCallbackWish): Promise<SignInCallback> {
  const state = randomBytes(32).toString('base64url')
  const { promise: code, resolve, reject } = Promise.withResolvers<string>()
  // Whoever began may have gone before the answer.
  code.catch(() => undefined)
  let host = ''

  /** The language in which it was begun: the browser that comes back may have another. */
  const language = currentLanguage()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const say = (status: number, text: string) => response.writeHead(status, PAGE_HEADERS).end(page(text, language))
    const url = new URL(request.url ?? '/', `http://${host}`)
    if (request.method !== 'GET' || request.headers.host !== host || url.pathname !== PATH)
      return void say(404, BROWSER_SIGN_IN_TEXT.notAsked)
    if (!isSame(url.searchParams.get('state') ?? '', state)) return void say(400, BROWSER_SIGN_IN_TEXT.notAsked)
    const given = url.searchParams.get('code')
    if (given === null) {
      say(200, BROWSER_SIGN_IN_TEXT.pageRefused)
      reject(fault(BROWSER_SIGN_IN_TEXT.refused(url.searchParams.get('error_description') ?? url.searchParams.get('error') ?? '')))
      return
    }
    say(200, BROWSER_SIGN_IN_TEXT.pageDone)
    resolve(given)
  }

  const server = createServer((request, response) => speaking(language, () => answer(request, response)))
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port ?? 0, '127.0.0.1', listening))
  host = `${port === undefined ? '127.0.0.1' : 'localhost'}:${(server.address() as AddressInfo).port}`
  return {
    redirectUrl: `http://${host}${PATH}`,
    state,
    code,
    close() {
      reject(fault(BROWSER_SIGN_IN_TEXT.givenUp))
      // What is being answered goes out first.
      server.close()
    },
  }
}

const STYLE = `:root { color-scheme: light dark }
body { min-height: 90vh; margin: 0; display: grid; place-items: center; font: 17px/1.6 system-ui, sans-serif }
main { max-width: 26rem; padding: 2rem }
h1 { margin: 0 0 .5rem; font-size: 1.25rem }
p { margin: 0 }`

/** Our own words alone: nothing of the address stands in it. */
function page(text: string, language: Language): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lathe</title><style>${STYLE}</style><main><h1>Lathe</h1><p>${text}</p></main></html>`
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
