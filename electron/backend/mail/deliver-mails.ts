import { type MailDelivery, type MailServer, TO_BUILDER } from '../../../shared/domain/mail.ts'
import { MAIL_GIVE_UP_MS, MAILS_PER_CONNECTION } from '../../../shared/limits/mail.ts'
import { MAIL_TEXT } from '../../../shared/text/mail.ts'
import { type MailFault, RouteFault } from './mail-fault.ts'
import type { MailStore, StoredMail } from './mail-store.ts'
import { openSmtpSession, type SmtpLimits, type SmtpSession } from './smtp-session.ts'
import { writeMessage } from './write-message.ts'

export interface DeliveryTimes extends SmtpLimits {
  readonly retryMs: readonly number[]
  readonly refusedRetryMs: number
  /** How long a mail that is on its way is waited for at the end. */
  readonly closeMs: number
}

export interface DeliveryDeps {
  readonly store: MailStore
  readonly server: () => MailServer | null
  /** RouteFault when it cannot be had. */
  readonly password: () => Promise<string | null>
  readonly checkIp: (ip: string) => void
  readonly times: DeliveryTimes
  readonly now: () => number
  /** Something of the mails, or of the way to the server, is different now. */
  readonly onChange: () => void
  readonly reportBug: (error: unknown) => void
}

export interface Delivery {
  /** There is something to do, or the server is another one: what was wrong with the way to it is forgotten. */
  wake(reason: 'mail' | 'server'): void
  state(): MailDelivery
  /** Waits for the mail that is on its way, for a while. */
  stop(): Promise<void>
}

interface Blocked {
  readonly phase: 'away' | 'refused'
  readonly reason: string
  readonly until: number
  /** How often in a row. */
  readonly tries: number
}

/**
 * Carries waiting mails to the server, one connection at a time. Each step is stored before it is taken, so that a mail is sent once
 * whenever the program dies: before the hand-over it waits again, after it it is `unsure` and left to a person.
 */
export function createDelivery({ store, server, password, checkIp, times, now, onChange, reportBug }: DeliveryDeps): Delivery {
  const stopping = new AbortController()
  let blocked: Blocked | null = null
  /** How often the server or its password was set: what an attempt with the one before it says, counts no more. */
  let serverChanges = 0
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  function schedule(): void {
    clearTimeout(timer)
    const next = store.nextAt()
    if (stopping.signal.aborted || running !== null || next === null || server() === null) return
    const at = Math.max(next, blocked?.until ?? 0)
    // A timer that is set for longer fires at once.
    timer = setTimeout(start, Math.min(Math.max(0, at - now()), 2 ** 31 - 1)).unref()
  }

  function start(): void {
    if (running !== null || stopping.signal.aborted) return
    running = deliverDue()
      .catch(reportBug)
      .finally(() => {
        running = null
        if (!stopping.signal.aborted) schedule()
      })
  }

  async function deliverDue(): Promise<void> {
    const due = expire(store.due(MAILS_PER_CONNECTION))
    const to = server()
    const changesBefore = serverChanges
    const isSame = () => server() === to && serverChanges === changesBefore
    if (due.length === 0 || to === null || (blocked !== null && blocked.until > now())) return
    let session: SmtpSession
    try {
      session = await openSmtpSession({ server: to, password: await password(), limits: times, checkIp }, stopping.signal)
    } catch (error) {
      const fault = error instanceof RouteFault ? error : new RouteFault('away', MAIL_TEXT.noAnswer, error)
      if (!stopping.signal.aborted && isSame()) block(fault)
      return
    }
    unblock()
    try {
      for (const mail of due) {
        // It may have been deleted, or the server taken away, while another one was sent.
        if (stopping.signal.aborted || !isSame() || store.find(mail.id)?.state !== 'waiting') continue
        const fault = await deliver(session, mail, to)
        if (fault?.kind === 'away' || fault?.kind === 'locked-out')
          return isSame() ? block(new RouteFault(fault.kind, fault.reason)) : undefined
        if (fault?.kind === 'lost' || fault?.kind === 'unsure') return
      }
    } finally {
      session.close()
    }
  }

  async function deliver(session: SmtpSession, mail: StoredMail, { from, ownAddress }: MailServer): Promise<MailFault | null> {
    const to = mail.to === TO_BUILDER ? (ownAddress ?? from) : mail.to
    const message = await writeMessage({ ...mail, to }, from)
    store.begin(mail.id)
    onChange()
    const fault = await session.send({ from, to, message, onHandOver: () => store.handOver(mail.id) })
    settle(mail, fault)
    onChange()
    return fault
  }

  function settle({ id, attempts, createdAt }: StoredMail, fault: MailFault | null): void {
    switch (fault?.kind) {
      case undefined:
        return store.settle(id, 'sent', null)
      case 'refused':
        return store.settle(id, 'failed', fault?.reason ?? null)
      case 'unsure':
        return store.settle(id, 'unsure', fault?.reason ?? null)
      default: {
        const reason = fault?.reason ?? ''
        if (createdAt + MAIL_GIVE_UP_MS <= now()) return store.settle(id, 'failed', MAIL_TEXT.gaveUp(reason))
        // The way is blocked as a whole then, and this one is the first when it is free.
        const isWay = fault?.kind === 'away' || fault?.kind === 'locked-out'
        return store.wait(id, isWay ? now() : now() + pauseMs(attempts), reason)
      }
    }
  }

  /** What is over is not sent any more. */
  function expire(due: readonly StoredMail[]): readonly StoredMail[] {
    const over = due.filter(({ expiresAt }) => expiresAt !== null && expiresAt <= now())
    for (const { id } of over) store.settle(id, 'expired', MAIL_TEXT.expired)
    if (over.length > 0) onChange()
    return due.filter((mail) => !over.includes(mail))
  }

  function block({ kind, message }: RouteFault): void {
    const tries = (blocked?.tries ?? 0) + 1
    const isRefused = kind === 'locked-out'
    const until = now() + (isRefused ? times.refusedRetryMs : pauseMs(tries - 1))
    blocked = { phase: isRefused ? 'refused' : 'away', reason: message, until, tries }
    for (const { id, createdAt } of store.due(Number.MAX_SAFE_INTEGER))
      if (createdAt + MAIL_GIVE_UP_MS <= now()) store.settle(id, 'failed', MAIL_TEXT.gaveUp(message))
    onChange()
  }

  function unblock(): void {
    if (blocked === null) return
    blocked = null
    onChange()
  }

  function pauseMs(earlier: number): number {
    return times.retryMs[Math.min(earlier, times.retryMs.length - 1)] ?? 0
  }

  return {
    wake(reason) {
      if (reason === 'server') {
        blocked = null
        serverChanges += 1
      }
      schedule()
    },
    state() {
      if (server() === null) return { phase: 'none' }
      if (blocked === null) return { phase: 'ready' }
      return { phase: blocked.phase, reason: blocked.reason, nextAt: new Date(blocked.until).toISOString() }
    },
    async stop() {
      clearTimeout(timer)
      if (running === null) return stopping.abort()
      const late = setTimeout(() => stopping.abort(), times.closeMs)
      await Promise.race([
        running,
        new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true })),
      ])
      clearTimeout(late)
      stopping.abort()
      await running
    },
  }
}
