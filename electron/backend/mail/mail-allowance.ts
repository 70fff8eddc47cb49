import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { AppMailSettings } from '../../../shared/domain/mail.ts'
import { APP_MAILS_ANONYMOUS_PER_DAY, APP_MAILS_PER_DAY, APP_MAILS_PER_USER_PER_DAY, MAILS_KEPT_DAYS } from '../../../shared/limits/mail.ts'
import type { Db } from '../db/open-database.ts'
import { createSettingsOutbox, type SettingPlace } from '../db/settings-outbox.ts'

/** On whose account a mail of an app goes. The builder who tries the draft has the app's budget alone. */
export type MailSender = { readonly kind: 'builder' } | { readonly kind: 'anonymous' } | { readonly kind: 'user'; readonly userId: string }

export interface MailAllowance {
  settings(appId: AppId): AppMailSettings
  /** Any subset; what is left out stays. */
  change(appId: AppId, changes: { readonly [Name in keyof AppMailSettings]?: AppMailSettings[Name] | undefined }): AppMailSettings
  /** As a server says they are; what was changed here and not told to it yet stays. */
  apply(appId: AppId, settings: AppMailSettings): AppMailSettings
  sentToday(appId: AppId): number
  /** Counted at once, and before it is stored. MAIL_FORBIDDEN, MAIL_BUDGET_REACHED. */
  take(appId: AppId, sender: MailSender): void
}

const DEFAULTS: AppMailSettings = {
  appPerDay: APP_MAILS_PER_DAY,
  userPerDay: APP_MAILS_PER_USER_PER_DAY,
  anonymousPerDay: APP_MAILS_ANONYMOUS_PER_DAY,
  usersWriteToAnybody: false,
}
const DAY_MS = 86_400_000

/** What apps may send in their builder's name, and what they have sent today (`app-runtime.md`, Cost of strangers). */
export function createMailAllowance(db: Db, now: () => number): MailAllowance {
  const selectSettings = db.prepare('SELECT settings FROM app_mail_settings WHERE app_id = ?').pluck()
  const upsertSettings = db.prepare(
    'INSERT INTO app_mail_settings (app_id, settings) VALUES (?, ?) ON CONFLICT (app_id) DO UPDATE SET settings = excluded.settings',
  )
  const selectToday = db.prepare('SELECT COALESCE(sum(mails), 0) FROM app_mail_use WHERE app_id = ? AND day = ?').pluck()
  const selectOfSender = db.prepare('SELECT mails FROM app_mail_use WHERE app_id = ? AND day = ? AND sender = ?').pluck()
  const add = db.prepare(
    `INSERT INTO app_mail_use (app_id, day, sender, mails) VALUES (?, ?, ?, 1)
     ON CONFLICT (app_id, day, sender) DO UPDATE SET mails = mails + 1`,
  )
  const deleteOld = db.prepare('DELETE FROM app_mail_use WHERE day < ?')

  /** Settings that an older or newer program wrote and that do not fit are as if they had not been made. */
  function settings(appId: AppId): AppMailSettings {
    const stored = selectSettings.get(appId) as string | undefined
    const parsed = AppMailSettings.safeParse({ ...DEFAULTS, ...(stored === undefined ? {} : (JSON.parse(stored) as object)) })
    return parsed.success ? parsed.data : DEFAULTS
  }

  const outbox = createSettingsOutbox(db, now)
  const place = (appId: AppId): SettingPlace => ({
    appId,
    name: 'mail',
    read: () => (selectSettings.get(appId) as string | undefined) ?? null,
    write: (value) => void upsertSettings.run(appId, value),
  })

  const sentToday = (appId: AppId) => selectToday.get(appId, dayOf(now())) as number

  return {
    settings,
    change(appId, changes) {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      outbox.change(place(appId), JSON.stringify({ ...settings(appId), ...given }), Object.keys(given))
      return settings(appId)
    },
    apply(appId, said) {
      outbox.apply(place(appId), JSON.stringify(said))
      return settings(appId)
    },
    sentToday,
    take: db.transaction((appId: AppId, sender: MailSender) => {
      const day = dayOf(now())
      const { appPerDay, userPerDay, anonymousPerDay } = settings(appId)
      const name = sender.kind === 'user' ? `user:${sender.userId}` : sender.kind
      const ofSender = (selectOfSender.get(appId, day, name) as number | undefined) ?? 0
      if (sender.kind === 'anonymous' && anonymousPerDay === 0) throw new AppError('MAIL_FORBIDDEN', {})
      if (sender.kind === 'anonymous' && ofSender >= anonymousPerDay) throw new AppError('MAIL_BUDGET_REACHED', { limit: 'anonymous' })
      if (sender.kind === 'user' && ofSender >= userPerDay) throw new AppError('MAIL_BUDGET_REACHED', { limit: 'user' })
      if (sentToday(appId) >= appPerDay) throw new AppError('MAIL_BUDGET_REACHED', { limit: 'app' })
      if (ofSender === 0) deleteOld.run(dayOf(now() - MAILS_KEPT_DAYS * DAY_MS))
      add.run(appId, day, name)
    }),
  }
}

/** The day here. */
function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}
