import type { Passkey } from '../../shared/domain/passkey.ts'
import { PASSKEY_MINUTES } from '../../shared/limits/people.ts'
import { PASSKEYS_TEXT } from '../../shared/text/passkeys.ts'
import type { Client } from '../api/client.ts'

/** Loaded by whoever has a use for it. */
const browserPart = () => import('@simplewebauthn/browser')

async function requireBrowserPart() {
  const part = await browserPart()
  if (!part.browserSupportsWebAuthn()) throw new DOMException('', 'NotSupportedError')
  return part
}

/** Asks for the password here, and for the person on their device. */
export async function makePasskey(client: Client, asked: { readonly name: string; readonly password: string }): Promise<Passkey> {
  const { startRegistration } = await requireBrowserPart()
  const { ticket, wish } = await client.ownAccount.beginPasskey({ password: asked.password, origin: location.origin })
  const made = await startRegistration({ optionsJSON: wish })
  return client.ownAccount.addPasskey({ ticket, name: asked.name, made })
}

/** The token of whoever the device says it is. */
export async function enterWithPasskey(client: Client): Promise<string> {
  const { startAuthentication } = await requireBrowserPart()
  const { ticket, question } = await client.accounts.beginPasskey({ origin: location.origin })
  const answer = await startAuthentication({ optionsJSON: question })
  return (await client.accounts.finishPasskey({ ticket, answer })).token
}

/** What is asked is good for a while, and a page of signing in is left open for longer. */
const ASK_AGAIN_MS = (PASSKEY_MINUTES - 1) * 60_000

/** Has the browser offer passkeys in the field for the email. Whatever goes wrong, nothing is offered. */
export function offerPasskeys(client: Client, onAnswer: (ask: () => Promise<string>) => void): () => void {
  let isOver = false
  let again: ReturnType<typeof setTimeout> | undefined
  let cancel = () => undefined as void

  async function offer(): Promise<void> {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await browserPart()
    if (isOver || !(await browserSupportsWebAuthnAutofill())) return
    const { ticket, question } = await client.accounts.beginPasskey({ origin: location.origin })
    if (isOver) return
    again = setTimeout(begin, ASK_AGAIN_MS)
    cancel = () => WebAuthnAbortService.cancelCeremony()
    const answer = await startAuthentication({ optionsJSON: question, useBrowserAutofill: true })
    if (!isOver) onAnswer(async () => (await client.accounts.finishPasskey({ ticket, answer })).token)
  }

  function begin(): void {
    void offer().catch(() => undefined)
  }

  begin()
  return () => {
    isOver = true
    clearTimeout(again)
    cancel()
  }
}

/** What a browser says with a name alone. Null for whatever came from the host. */
export function passkeyRefusal(error: unknown, act: 'make' | 'use'): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return PASSKEYS_TEXT[act === 'make' ? 'notAdded' : 'notUsed']
  if (error.name === 'InvalidStateError') return PASSKEYS_TEXT.thereAlready
  if (error.name === 'NotSupportedError') return PASSKEYS_TEXT.notSupported
  return null
}
