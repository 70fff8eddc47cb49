import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { AppId } from '../domain/ids.ts'
import {
  AppMailSettings,
  MailAddress,
  MailContent,
  MailEntry,
  MailId,
  MailServer,
  MailServerInfo,
  MailServerTest,
  Outbox,
} from '../domain/mail.ts'
import { gatedAppCall, appCall, appErrors, call } from './base.ts'

const ofApp = z.strictObject({ appId: AppId })
const oneMail = z.strictObject({ appId: AppId, mailId: MailId })
const AppMail = z.object({ settings: AppMailSettings, sentToday: z.number().int() })

export const mailContract = {
  /** The newest mails of an app and how it stands with the server: now, and again after each change. */
  watch: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/mails/events', tags: ['mail'] })
    .input(ofApp)
    .output(eventIterator(Outbox)),

  list: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/mails', tags: ['mail'] })
    .input(ofApp)
    .output(Outbox),

  read: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/mails/{mailId}', tags: ['mail'] })
    .errors(appErrors('MAIL_NOT_FOUND'))
    .input(oneMail)
    .output(MailContent),

  /** By hand: one that stayed in the outbox, was refused, or may have arrived. */
  send: appCall('owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/mails/{mailId}/send', tags: ['mail'] })
    .errors(appErrors('MAIL_NOT_FOUND', 'MAIL_NOT_CONNECTED', 'MAIL_NOT_SENDABLE'))
    .input(oneMail)
    .output(MailEntry),

  /** One that is on its way stays. */
  remove: appCall('owner')
    .route({ method: 'DELETE', path: '/api/apps/{appId}/mails/{mailId}', tags: ['mail'] })
    .errors(appErrors('MAIL_NOT_FOUND'))
    .input(oneMail)
    .output(z.object({ deleted: z.boolean() })),

  /** What the app may send. */
  settings: appCall('owner')
    .route({ method: 'GET', path: '/api/apps/{appId}/mail', tags: ['mail'] })
    .input(ofApp)
    .output(AppMail),

  /** Any subset; what is left out stays. */
  setSettings: gatedAppCall('set-mail', 'owner')
    .route({ method: 'PUT', path: '/api/apps/{appId}/mail', tags: ['mail'] })
    .input(z.strictObject({ appId: AppId, settings: AppMailSettings.partial().strict() }))
    .output(AppMail),

  /** Mails of this installation itself, to the accounts on it. */
  ownMails: call('admin')
    .route({ method: 'GET', path: '/api/mail/mails', tags: ['mail'] })
    .output(Outbox),

  /** The same as they change: now, and again after each change. */
  watchOwn: call('admin')
    .route({ method: 'GET', path: '/api/mail/mails/events', tags: ['mail'] })
    .output(eventIterator(Outbox)),

  server: call('admin')
    .route({ method: 'GET', path: '/api/mail/server', tags: ['mail'] })
    .output(MailServerInfo),

  /** The password can be written and never read; absent, the one that is kept stays, as long as the server is the same. */
  setServer: call('admin')
    .route({ method: 'PUT', path: '/api/mail/server', tags: ['mail'] })
    .errors(appErrors('MAIL_SERVER_REFUSED', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED'))
    .input(z.strictObject({ server: MailServer, password: z.string().max(1000).optional() }))
    .output(MailServerInfo),

  /** What waits for it goes to the outbox. */
  removeServer: call('admin')
    .route({ method: 'DELETE', path: '/api/mail/server', tags: ['mail'] })
    .output(MailServerInfo),

  /** Sends a mail at once, and says what came of it. */
  testServer: call('admin')
    .route({ method: 'POST', path: '/api/mail/server/test', tags: ['mail'] })
    .errors(appErrors('MAIL_NOT_CONNECTED'))
    .input(z.strictObject({ to: MailAddress }))
    .output(MailServerTest),
}
