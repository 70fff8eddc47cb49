import { createHttpClient } from '../../renderer/api/client.ts'
import type { MailKind } from '../../shared/domain/mail.ts'
import type { OpenDoors } from './open-doors.ts'

export const PASSWORD = 'a pear in June'
export const NEW_PASSWORD = 'two plums in May'

/** The builders of a host that has accounts, as they come in at its door. */
export function buildersAt({ port, backend }: Pick<OpenDoors, 'port' | 'backend'>) {
  const client = (token: string | null = null) => createHttpClient({ baseUrl: `http://127.0.0.1:${port}`, token: () => token })

  /** As the local owner reads it in the outbox of this installation. */
  async function mailTo(to: string, kind: MailKind) {
    for (;;) {
      const found = backend.mail.outbox(null).mails.find((mail) => mail.to === to && mail.kind === kind)
      if (found !== undefined) return found
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function signUp(email: string): Promise<string> {
    const { ticket } = await client().accounts.signUp({ name: 'Dana', email, password: PASSWORD })
    const { code } = await mailTo(email, 'verify-email')
    const { token } = await client().accounts.verifySignUp({ ticket, code: code ?? '' })
    await client(token).accounts.create()
    return token
  }

  return { client, mailTo, signUp }
}
