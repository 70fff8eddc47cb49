import { isIP } from 'node:net'
import { AppError } from '../../../shared/domain/app-error.ts'
import { MailServer } from '../../../shared/domain/mail.ts'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'
import type { Db } from '../db/open-database.ts'
import { RouteFault } from './mail-fault.ts'

/** Where the password is sealed. */
export interface MailSecrets {
  set(name: string, value: string): Promise<void>
  get(name: string): Promise<string | null | 'lost'>
  remove(name: string): Promise<void>
  has(name: string): boolean
}

export interface MailServerStore {
  /** The same object until it is changed. */
  current(): MailServer | null
  /** MAIL_SERVER_REFUSED, KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED; then nothing was changed. `password` undefined: the one that is kept. */
  save(server: MailServer, password: string | undefined): Promise<void>
  remove(): Promise<void>
  /** RouteFault when it is lost or locked. */
  password(): Promise<string | null>
  info(): Promise<{ readonly server: MailServer | null; readonly hasPassword: boolean; readonly needsPasswordAgain: boolean }>
}

const PASSWORD = 'mail:password'

export interface MailServerDeps {
  readonly db: Db
  readonly secrets: MailSecrets
  /** Throws for an address that is never connected to. */
  readonly checkIp: (ip: string) => void
}

export function createMailServerStore({ db, secrets, checkIp }: MailServerDeps): MailServerStore {
  const select = db.prepare('SELECT server FROM mail_server').pluck()
  const upsert = db.prepare('INSERT INTO mail_server (id, server) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET server = excluded.server')
  const remove = db.prepare('DELETE FROM mail_server')
  let current = read()

  /** Settings that an older or newer program wrote and that do not fit are as if they had not been made. */
  function read(): MailServer | null {
    const stored = select.get() as string | undefined
    const parsed = MailServer.safeParse(stored === undefined ? null : JSON.parse(stored))
    return parsed.success ? parsed.data : null
  }

  function check(server: MailServer): void {
    const { host, security, user } = server
    const refuse = (reason: string) => new AppError('MAIL_SERVER_REFUSED', { reason }, { message: reason })
    if (!isHost(host)) throw refuse(MAIL_TEXT.hostUnreadable)
    if (security === 'none' && user !== null && !isThisComputer(host)) throw refuse(MAIL_TEXT.passwordInClear)
    try {
      if (isIP(host) !== 0) checkIp(host)
    } catch (error) {
      throw new AppError('MAIL_SERVER_REFUSED', { reason: MAIL_TEXT.linkLocal }, { message: MAIL_TEXT.linkLocal, cause: error })
    }
  }

  return {
    current: () => current,
    async save(server, password) {
      check(server)
      // A password is sent to nobody but whom it was entered for.
      const isSomebodyElse = current === null || isOther(current, server)
      if (server.user === null || password === '' || (password === undefined && isSomebodyElse)) await secrets.remove(PASSWORD)
      else if (password !== undefined) await secrets.set(PASSWORD, password)
      upsert.run(JSON.stringify(server))
      current = server
    },
    async remove() {
      await secrets.remove(PASSWORD)
      remove.run()
      current = null
    },
    async password() {
      if (!secrets.has(PASSWORD)) return null
      const found = await secrets.get(PASSWORD).catch((error: unknown) => {
        throw new RouteFault('locked-out', MAIL_TEXT.passwordLocked, error)
      })
      if (found === 'lost') throw new RouteFault('locked-out', MAIL_TEXT.passwordLost)
      return found
    },
    async info() {
      const hasPassword = secrets.has(PASSWORD)
      // While secrets are locked, none is lost.
      const needsPasswordAgain = hasPassword && (await secrets.get(PASSWORD).catch(() => null)) === 'lost'
      return { server: current, hasPassword, needsPasswordAgain }
    },
  }
}

function isOther(before: MailServer, after: MailServer): boolean {
  return before.host !== after.host || before.port !== after.port || before.security !== after.security || before.user !== after.user
}

function isHost(host: string): boolean {
  if (isIP(host) !== 0) return true
  return URL.canParse(`http://${host}/`) && new URL(`http://${host}/`).hostname === host.toLowerCase()
}

function isThisComputer(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
