import { v7 as uuid } from 'uuid'
import type { AppId } from '../../../shared/domain/ids.ts'
import { MailId, type MailState, type OutgoingMail } from '../../../shared/domain/mail.ts'
import { MAILS_KEPT_DAYS, MAILS_LISTED } from '../../../shared/limits/mail.ts'
import type { Db } from '../db/open-database.ts'

/** `handed_over`: the server began to receive it, so that it may have arrived. `app_id` '' is the installation itself. */
export const mailMigration = `
  CREATE TABLE mails (
    id TEXT PRIMARY KEY, app_id TEXT NOT NULL, data TEXT NOT NULL, kind TEXT NOT NULL, to_address TEXT NOT NULL, subject TEXT NOT NULL,
    content TEXT, state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, handed_over INTEGER NOT NULL DEFAULT 0, reason TEXT,
    created_at INTEGER NOT NULL, next_at INTEGER, settled_at INTEGER, expires_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX mails_of_app ON mails (app_id, id);
  CREATE INDEX mails_due ON mails (next_at) WHERE state = 'waiting';
  CREATE TABLE mail_server (id INTEGER PRIMARY KEY CHECK (id = 1), server TEXT NOT NULL) STRICT;
  CREATE TABLE app_mail_settings (app_id TEXT PRIMARY KEY, settings TEXT NOT NULL) STRICT;
  CREATE TABLE app_mail_use (
    app_id TEXT NOT NULL, day TEXT NOT NULL, sender TEXT NOT NULL, mails INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (app_id, day, sender)
  ) STRICT, WITHOUT ROWID;
`

/** What is taken out once it is worth nothing any more. */
export type MailBody = Pick<OutgoingMail, 'text' | 'html' | 'fromName' | 'replyTo' | 'link' | 'code'>

export interface StoredMail {
  readonly id: MailId
  readonly appId: AppId | null
  readonly data: OutgoingMail['data']
  readonly kind: OutgoingMail['kind']
  readonly to: string
  readonly subject: string
  readonly body: MailBody | null
  readonly state: MailState
  readonly attempts: number
  readonly reason: string | null
  readonly createdAt: number
  readonly nextAt: number | null
  readonly settledAt: number | null
  readonly expiresAt: number | null
}

/** How it ended; none of them is left by itself. */
export type SettledState = Exclude<MailState, 'waiting' | 'sending'>

export interface MailStore {
  add(mail: OutgoingMail, state: 'waiting' | 'kept'): MailId
  find(id: MailId): StoredMail | null
  list(appId: AppId | null): readonly StoredMail[]
  /** Whose turn it is, the oldest first. */
  due(atMost: number): readonly StoredMail[]
  /** When the next one is due; null when none waits. */
  nextAt(): number | null
  begin(id: MailId): void
  handOver(id: MailId): void
  settle(id: MailId, state: SettledState, reason: string | null): void
  wait(id: MailId, nextAt: number, reason: string | null): void
  /** All that wait: at once, or in the outbox. */
  release(to: 'now' | 'outbox'): void
  remove(id: MailId): void
  forget(appId: AppId): void
  /** What a program that died left in the middle. Whether there was any. */
  settleInterrupted(unsure: string): boolean
  /** Old ones go, and with a link or code what has run out. */
  tidy(): void
}

const DAY_MS = 86_400_000
/** For what an account or a page of ours sends: the link or code in it opens something. */
const IS_PASS = `kind NOT IN ('app', 'notice', 'test')`

export function createMailStore(db: Db, now: () => number): MailStore {
  const columns = `id, app_id AS appId, data, kind, to_address AS "to", subject, content, state, attempts, reason, created_at AS createdAt,
    next_at AS nextAt, settled_at AS settledAt, expires_at AS expiresAt`
  const insert = db.prepare(
    `INSERT INTO mails (id, app_id, data, kind, to_address, subject, content, state, created_at, next_at, expires_at)
     VALUES (@id, @appId, @data, @kind, @to, @subject, @content, @state, @at, @nextAt, @expiresAt)`,
  )
  const selectOne = db.prepare(`SELECT ${columns} FROM mails WHERE id = ?`)
  const selectOfApp = db.prepare(`SELECT ${columns} FROM mails WHERE app_id = ? ORDER BY id DESC LIMIT ${MAILS_LISTED}`)
  const selectDue = db.prepare(`SELECT ${columns} FROM mails WHERE state = 'waiting' AND next_at <= ? ORDER BY next_at, id LIMIT ?`)
  const selectNext = db.prepare(`SELECT min(next_at) FROM mails WHERE state = 'waiting'`).pluck()
  const begin = db.prepare(`UPDATE mails SET state = 'sending', handed_over = 0, attempts = attempts + 1, next_at = NULL WHERE id = ?`)
  const handOver = db.prepare('UPDATE mails SET handed_over = 1 WHERE id = ?')
  const settle = db.prepare('UPDATE mails SET state = ?, reason = ?, settled_at = ?, next_at = NULL WHERE id = ?')
  const dropContent = db.prepare(`UPDATE mails SET content = NULL WHERE id = ? AND ${IS_PASS}`)
  const wait = db.prepare(`UPDATE mails SET state = 'waiting', next_at = ?, reason = ?, settled_at = NULL WHERE id = ?`)
  const releaseNow = db.prepare(`UPDATE mails SET next_at = ? WHERE state = 'waiting'`)
  const releaseKept = db.prepare(`UPDATE mails SET state = 'kept', next_at = NULL, reason = NULL WHERE state = 'waiting'`)
  const remove = db.prepare(`DELETE FROM mails WHERE id = ? AND state <> 'sending'`)
  const forget = ['mails', 'app_mail_settings', 'app_mail_use'].map((table) => db.prepare(`DELETE FROM ${table} WHERE app_id = ?`))
  const backToTurn = db.prepare(`UPDATE mails SET state = 'waiting', next_at = ? WHERE state = 'sending' AND handed_over = 0`)
  const unknown = db.prepare(`UPDATE mails SET state = 'unsure', reason = ?, settled_at = ? WHERE state = 'sending' AND handed_over = 1`)
  const deleteOld = db.prepare(`DELETE FROM mails WHERE created_at < ? AND state NOT IN ('waiting', 'sending')`)
  const dropRunOut = db.prepare(
    `UPDATE mails SET content = NULL WHERE content IS NOT NULL AND ${IS_PASS} AND expires_at < ? AND state NOT IN ('waiting', 'sending')`,
  )

  return {
    add({ appId, data, to, subject, kind, expiresAt, ...body }, state) {
      const id = MailId.parse(uuid())
      insert.run({
        id,
        appId: appId ?? '',
        data,
        kind,
        to,
        subject,
        state,
        at: now(),
        content: JSON.stringify(body),
        nextAt: state === 'waiting' ? now() : null,
        expiresAt: expiresAt === undefined ? null : Date.parse(expiresAt),
      })
      return id
    },
    find(id) {
      const row = selectOne.get(id) as MailRow | undefined
      return row === undefined ? null : toMail(row)
    },
    list: (appId) => (selectOfApp.all(appId ?? '') as MailRow[]).map(toMail),
    due: (atMost) => (selectDue.all(now(), atMost) as MailRow[]).map(toMail),
    nextAt: () => selectNext.get() as number | null,
    begin: (id) => void begin.run(id),
    handOver: (id) => void handOver.run(id),
    settle: db.transaction((id: MailId, state: SettledState, reason: string | null) => {
      settle.run(state, reason, now(), id)
      if (state === 'sent' || state === 'expired') dropContent.run(id)
    }),
    wait: (id, nextAt, reason) => void wait.run(nextAt, reason, id),
    release: (to) => void (to === 'now' ? releaseNow.run(now()) : releaseKept.run()),
    remove: (id) => void remove.run(id),
    forget: db.transaction((appId: AppId) => {
      for (const statement of forget) statement.run(appId)
    }),
    settleInterrupted: (unsure) => unknown.run(unsure, now()).changes + backToTurn.run(now()).changes > 0,
    tidy: db.transaction(() => {
      deleteOld.run(now() - MAILS_KEPT_DAYS * DAY_MS)
      dropRunOut.run(now())
    }),
  }
}

interface MailRow extends Omit<StoredMail, 'appId' | 'body'> {
  readonly appId: string
  readonly content: string | null
}

function toMail({ appId, content, ...row }: MailRow): StoredMail {
  return { ...row, appId: appId === '' ? null : (appId as AppId), body: content === null ? null : (JSON.parse(content) as MailBody) }
}
