import type { AppId } from '../../shared/domain/ids.ts'
import type { MailKind } from '../../shared/domain/mail.ts'
import type { OpenDoors } from './open-doors.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
export const PASSWORD = 'a pear in June'

export interface LiveApp {
  readonly id: AppId
  readonly slug: string
}

/** Asks an app's own calls of signing in, as its pages do. */
export async function auth(open: OpenDoors, { slug }: LiveApp, path: string, body: object = {}, token = '') {
  const headers = token === '' ? JSON_TYPE : { ...JSON_TYPE, authorization: `Bearer ${token}` }
  const host = `${slug}.studio.localhost:${open.port}`
  return open.raw({ host, path: `/_app/auth/${path}`, method: 'POST', headers, body: JSON.stringify(body) })
}

/** The newest mail of a kind to an address, with its code or link, as the builder reads it in the outbox. */
export async function newestMail(open: OpenDoors, { id }: LiveApp, to: string, kind: MailKind) {
  for (;;) {
    const found = open.backend.mail.outbox(id).mails.find((mail) => mail.to === to && mail.kind === kind)
    if (found !== undefined) return found
    // A mail goes out after the answer.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Signs somebody up at the live app's own door; the answer is their token. */
export async function signUp(open: OpenDoors, app: LiveApp, email: string): Promise<string> {
  await open.clients.HTTP.users.setSignUp({ appId: app.id, signUp: 'open' })
  const { ticket } = (await auth(open, app, 'sign-up/email', { name: 'Ann', email, password: PASSWORD })).json as { ticket: string }
  const { code } = await newestMail(open, app, email, 'verify-email')
  const { token } = (await auth(open, app, 'sign-up/verify', { ticket, code })).json as { token: string }
  return token
}
