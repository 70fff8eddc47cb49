import { type Client, createDesktopClient, createHttpClient, createPortClient, type DesktopClient } from '../api/client.ts'
import { currentLanguage } from '../../shared/text/language.ts'
import { describeFailure } from '../../shared/domain/describe-failure.ts'

const TOKEN_KEY = 'lathe.token'

/** How a window begins. `start-code-refused`: its address carries a code that was used before. */
export type Start =
  | { readonly phase: 'signed-in'; readonly client: Client; readonly desktop?: DesktopClient }
  | { readonly phase: 'signed-out'; readonly reason: 'no-token' | 'start-code-refused' | 'not-answering' }

/** Finds the way to the backend: the desktop's port, or HTTP with the token that the start address brought. */
export async function connect(): Promise<Start> {
  if (location.protocol === 'app:') return { phase: 'signed-in', ...connectDesktop() }
  const client = createHttpClient({ baseUrl: location.origin, token: readToken, language: currentLanguage })
  const code = takeStartCode()
  if (code === null) return readToken() === null ? { phase: 'signed-out', reason: 'no-token' } : { phase: 'signed-in', client }
  try {
    const { token } = await client.session.start({ code })
    keepToken(token)
    return { phase: 'signed-in', client }
  } catch (error) {
    // A start address that is opened again from the history still works in a browser that holds a token.
    if (readToken() !== null) return { phase: 'signed-in', client }
    const isRefused = describeFailure(error).code === 'SESSION_CODE_INVALID'
    return { phase: 'signed-out', reason: isRefused ? 'start-code-refused' : 'not-answering' }
  }
}

/** Whoever has signed in by themselves, on a host that has accounts. */
export function keepToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
}

/** The token is no longer good: the next start begins without it. */
export function forgetToken(): void {
  localStorage.removeItem(TOKEN_KEY)
}

/** A host where builders sign in. */
export interface Accounts {
  readonly client: Client
  /** With whom one can sign in besides. */
  readonly provider: string | null
}

/** The calls of somebody who may not be signed in yet; null where nobody signs in, as in the desktop. */
export async function connectAccounts(): Promise<Accounts | null> {
  if (location.protocol === 'app:') return null
  const client = createHttpClient({ baseUrl: location.origin, token: readToken, language: currentLanguage })
  const settings = await client.accounts.settings().catch(() => null)
  return settings?.hasAccounts === true ? { client, provider: settings.provider } : null
}

/** The preload script takes the other ends to the host; it exposes nothing else. */
function connectDesktop(): { readonly client: Client; readonly desktop: DesktopClient } {
  const backend = new MessageChannel()
  const program = new MessageChannel()
  window.postMessage('connect', location.origin, [backend.port2, program.port2])
  backend.port1.start()
  program.port1.start()
  return { client: createPortClient(backend.port1), desktop: createDesktopClient(program.port1) }
}

export function hasToken(): boolean {
  return readToken() !== null
}

function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY)
}

/** The code leaves the address at once, so that it is in no history and no screenshot. */
function takeStartCode(): string | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')
  // With a state it is what a provider of sign-ins came back with.
  if (code === null || address.searchParams.has('state')) return null
  address.searchParams.delete('code')
  history.replaceState(history.state, '', address.pathname + address.search + address.hash)
  return code
}
