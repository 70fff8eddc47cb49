import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import {
  type MailContent,
  type MailEntry,
  type MailId,
  type MailServer,
  type MailServerInfo,
  type MailServerTest,
  type Outbox,
} from '../../../shared/domain/mail.ts'
import { OutgoingMail, type SendMail } from '../../../shared/domain/mail.ts'
import { writeLetter } from '../../../shared/domain/mail-letter.ts'
import { MAIL_ANSWER_MS, MAIL_CLOSE_MS, MAIL_CONNECT_MS, MAIL_REFUSED_RETRY_MS, MAIL_RETRY_MS } from '../../../shared/limits/mail.ts'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'
import type { Db } from '../db/open-database.ts'
import { createWatchers } from '../lib/watchers.ts'
import { createDelivery, type DeliveryTimes } from './deliver-mails.ts'
import { createMailAllowance, type MailAllowance } from './mail-allowance.ts'
import { asRouteFault, RouteFault } from './mail-fault.ts'
import { createMailServerStore, type MailSecrets } from './mail-server.ts'
import { createMailStore, type StoredMail } from './mail-store.ts'
import { openSmtpSession } from './smtp-session.ts'
import { writeMessage } from './write-message.ts'

export interface MailDeps {
  readonly db: Db
  readonly secrets: MailSecrets
  /** Throws for an address that is never connected to. */
  readonly checkIp: (ip: string) => void
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
  readonly times?: Partial<DeliveryTimes>
  /** Nothing is sent. */
  readonly isAtRest?: boolean
}

export interface Mail {
  readonly send: SendMail
  readonly allowance: MailAllowance
  /** The newest first; of the installation itself with null. */
  outbox(appId: AppId | null): Outbox
  /** The outbox now, and again after each change, until `signal`. */
  watch(appId: AppId | null, signal: AbortSignal): AsyncGenerator<Outbox>
  /** MAIL_NOT_FOUND */
  read(appId: AppId | null, id: MailId): MailContent
  /** By hand: one that is kept, has failed, or may have arrived. MAIL_NOT_FOUND, MAIL_NOT_CONNECTED, MAIL_NOT_SENDABLE. */
  sendNow(appId: AppId | null, id: MailId): MailEntry
  /** MAIL_NOT_FOUND; one that is on its way stays. */
  remove(appId: AppId | null, id: MailId): void
  serverInfo(): Promise<MailServerInfo>
  /** MAIL_SERVER_REFUSED, KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED */
  setServer(server: MailServer, password: string | undefined): Promise<MailServerInfo>
  /** What waits goes to the outbox. */
  removeServer(): Promise<MailServerInfo>
  /** Sends a mail to `to` at once, and says what came of it. MAIL_NOT_CONNECTED */
  testServer(to: string, signal: AbortSignal): Promise<MailServerTest>
  forget(appId: AppId): void
  stop(): Promise<void>
}

/** Mails are stored first and delivered afterwards; without a server they stay in the outbox, for the builder to read. */
export function createMail({ db, secrets, checkIp, now, reportBug, times: given, isAtRest = false }: MailDeps): Mail {
  const times: DeliveryTimes = {
    connectMs: MAIL_CONNECT_MS,
    answerMs: MAIL_ANSWER_MS,
    retryMs: MAIL_RETRY_MS,
    refusedRetryMs: MAIL_REFUSED_RETRY_MS,
    closeMs: MAIL_CLOSE_MS,
    ...given,
  }
  const store = createMailStore(db, now)
  const servers = createMailServerStore({ db, secrets, checkIp })
  const { changed, watch } = createWatchers()
  const delivery = createDelivery({
    store,
    checkIp,
    times,
    now,
    reportBug,
    server: isAtRest ? () => null : servers.current,
    password: servers.password,
    onChange: changed,
  })
  store.settleInterrupted(MAIL_TEXT.unsure)
  delivery.wake('mail')

  function require(appId: AppId | null, id: MailId): StoredMail {
    const mail = store.find(id)
    if (mail === null || mail.appId !== appId) throw new AppError('MAIL_NOT_FOUND', {})
    return mail
  }

  function outbox(appId: AppId | null): Outbox {
    store.tidy()
    return { mails: store.list(appId).map(toEntry), delivery: delivery.state() }
  }

  async function serverInfo(): Promise<MailServerInfo> {
    return { ...(await servers.info()), delivery: delivery.state() }
  }

  return {
    send(mail) {
      const parsed = OutgoingMail.safeParse(mail)
      if (!parsed.success) {
        const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), reason: message }))
        throw new AppError('BAD_REQUEST', { issues })
      }
      const isKept = parsed.data.data === 'test' || servers.current() === null
      const id = store.add(parsed.data, isKept ? 'kept' : 'waiting')
      changed()
      delivery.wake('mail')
      return id
    },
    allowance: createMailAllowance(db, now),
    outbox,
    watch: (appId, signal) => watch(() => outbox(appId), signal),
    read(appId, id) {
      store.tidy()
      const mail = require(appId, id)
      const { text = null, html = null, fromName = null, replyTo = null } = mail.body ?? {}
      return { ...toEntry(mail), text, html, fromName, replyTo }
    },
    sendNow(appId, id) {
      const mail = require(appId, id)
      if (servers.current() === null) throw new AppError('MAIL_NOT_CONNECTED', {})
      const isOver = mail.expiresAt !== null && mail.expiresAt <= now()
      if (!['kept', 'failed', 'unsure', 'waiting'].includes(mail.state) || mail.body === null || isOver)
        throw new AppError('MAIL_NOT_SENDABLE', {})
      store.wait(id, now(), null)
      changed()
      delivery.wake('server')
      return toEntry(require(appId, id))
    },
    remove(appId, id) {
      require(appId, id)
      store.remove(id)
      changed()
    },
    serverInfo,
    async setServer(server, password) {
      await servers.save(server, password)
      store.release('now')
      delivery.wake('server')
      changed()
      return serverInfo()
    },
    async removeServer() {
      await servers.remove()
      store.release('outbox')
      delivery.wake('server')
      changed()
      return serverInfo()
    },
    async testServer(to, signal) {
      const server = servers.current()
      if (server === null) throw new AppError('MAIL_NOT_CONNECTED', {})
      const problem = await tryOut(server, to, signal)
      if (problem === null) {
        delivery.wake('server')
        changed()
      }
      return problem === null ? { ok: true, message: MAIL_TEXT.testSent(to) } : { ok: false, message: problem }
    },
    forget: (appId) => store.forget(appId),
    stop: () => delivery.stop(),
  }

  /** What is wrong; null when the server took the mail. */
  async function tryOut(server: MailServer, to: string, signal: AbortSignal): Promise<string | null> {
    const { test } = MAIL_TEXT
    const look = { name: 'Lathe', accent: null }
    const letter = writeLetter(look, { heading: test.heading, paragraphs: [test.body], footer: [MAIL_TEXT.writtenBy(look.name)] })
    const mail = { id: crypto.randomUUID(), to, subject: test.subject, body: { ...letter, fromName: look.name }, createdAt: now() }
    try {
      const message = await writeMessage(mail, server.from)
      const session = await openSmtpSession({ server, password: await servers.password(), limits: times, checkIp }, signal)
      const fault = await session.send({ from: server.from, to, message, onHandOver: () => undefined })
      session.close()
      return fault?.reason ?? null
    } catch (error) {
      if (signal.aborted) throw signal.reason
      return (error instanceof RouteFault ? error : asRouteFault(error)).message
    }
  }
}

function toEntry({
  id,
  data,
  kind,
  to,
  subject,
  body,
  state,
  attempts,
  reason,
  createdAt,
  nextAt,
  settledAt,
  expiresAt,
}: StoredMail): MailEntry {
  return {
    id,
    data,
    kind,
    to,
    subject,
    state,
    attempts,
    reason,
    createdAt: new Date(createdAt).toISOString(),
    nextAt: timeOf(nextAt),
    settledAt: timeOf(settledAt),
    expiresAt: timeOf(expiresAt),
    link: body?.link ?? null,
    code: body?.code ?? null,
  }
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
