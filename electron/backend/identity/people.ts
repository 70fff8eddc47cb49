import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Actor } from '../../../shared/domain/access.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SendMail } from '../../../shared/domain/mail.ts'
import type { Sender } from '../../../shared/domain/mail-letter.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { USER_FILES_OPEN } from '../../../shared/limits/people.ts'
import { createRateLimit } from '../lib/rate-limit.ts'
import { type AppUsers, openUsers } from './open-users.ts'
import type { Passwords } from './passwords.ts'
import type { FollowUserFile, SignedInUser } from './user-file.ts'
import { MAIL_RATES_OF_ADDRESS, MAIL_RATES_OF_APP } from './user-mails.ts'

export interface People {
  /** Those of the live app, or those that its draft is tried with. USERS_DAMAGED. */
  of(appId: AppId, data: DataSet): AppUsers
  /** Whether an app has ever had users; otherwise nothing is opened and no file is made. */
  has(appId: AppId, data: DataSet): boolean
  /** Closes an app's files, so that its folder can go. */
  close(appId: AppId): void
  stop(): void
}

/** Of whom a file of users is; `appId` null: the builders. */
export interface UsersOf {
  readonly appId: AppId | null
  readonly data: DataSet
}

export type FollowUsers = (file: Parameters<FollowUserFile>[0] & UsersOf) => ReturnType<FollowUserFile>

export interface PeopleNeeds {
  readonly followUsers: FollowUsers
  readonly appFolder: (appId: AppId) => string
  readonly look: (appId: AppId) => Pick<Sender, 'name' | 'accent'>
  /** 32 random bytes of this installation. */
  readonly key: Uint8Array
  readonly sendMail: SendMail
  readonly passwords: Passwords
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

const FILES = { live: 'users.sqlite', test: 'test-users.sqlite' } as const

/** After this a file that is not among those used last is closed. */
const CLOSE_AFTER_MS = 60_000

export function createPeople({ followUsers, appFolder, look, key, sendMail, passwords, now, reportBug }: PeopleNeeds): People {
  const rates = { ofAddress: createRateLimit(MAIL_RATES_OF_ADDRESS, now), ofApp: createRateLimit(MAIL_RATES_OF_APP, now) }
  const open = new Map<string, AppUsers>()
  /** Their last calls may still run. */
  const closing = new Map<string, NodeJS.Timeout>()
  const place = (appId: AppId, data: DataSet) => path.join(appFolder(appId), FILES[data])

  const openApp = (appId: AppId, data: DataSet) =>
    openUsers({
      place: place(appId, data),
      appId,
      data,
      follow: (file) => followUsers({ ...file, appId, data }),
      look: () => look(appId),
      key,
      sendMail,
      rates,
      passwords,
      // A draft is tried by its builder alone.
      isSignUpOpen: (file) => data === 'test' || file.signUp() === 'open',
      tellsTakenByCode: false,
      now,
      reportBug,
    })

  function close(name: string): void {
    clearTimeout(closing.get(name))
    closing.delete(name)
    open.get(name)?.close()
    open.delete(name)
  }

  return {
    of(appId, data) {
      const name = `${appId} ${data}`
      const users = open.get(name) ?? openApp(appId, data)
      clearTimeout(closing.get(name))
      closing.delete(name)
      // The one that was used last stands at the end.
      open.delete(name)
      open.set(name, users)
      const tooMany = [...open.keys()].slice(0, Math.max(0, open.size - USER_FILES_OPEN))
      for (const oldest of tooMany) if (!closing.has(oldest)) closing.set(oldest, setTimeout(() => close(oldest), CLOSE_AFTER_MS).unref())
      return users
    },
    has: (appId, data) => open.has(`${appId} ${data}`) || existsSync(place(appId, data)),
    close(appId) {
      for (const data of ['live', 'test'] as const) close(`${appId} ${data}`)
    },
    stop() {
      for (const name of open.keys()) close(name)
    },
  }
}

/** As whom a signed-in user acts on an app's rows. */
export function actorOfUser({ userId, role }: SignedInUser, isMember: boolean): Actor {
  if (role === 'admin') return { kind: 'app-admin', userId }
  return isMember ? { kind: 'user', userId, isMember } : { kind: 'user', userId }
}
