import { AppId } from '../../shared/domain/ids.ts'
import type { Apps } from './apps/apps.ts'
import type { Db } from './db/open-database.ts'
import type { SendAppMailDeps } from './flows/send-app-mail.ts'
import { createMail, type Mail } from './mail/create-mail.ts'
import { checkIp } from './models/provider-address.ts'
import type { Outside } from './outside-world.ts'
import type { Secrets } from './secrets/secrets-port.ts'

interface MailNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly secrets: Secrets
  readonly apps: Pick<Apps, 'require'>
  readonly userAddress: SendAppMailDeps['userAddress']
  /** Each mail that a live app sends, of whatever kind. */
  readonly onLiveMail: (appId: AppId) => void
}

/** Mails, and what an app may send of them. */
export function composeMail({ outside, db, secrets, apps, userAddress, onLiveMail }: MailNeeds) {
  const { now, reportBug, mailTimes } = outside
  const created = createMail({
    db,
    secrets,
    now,
    reportBug,
    checkIp: (ip) => checkIp('https:', ip),
    isAtRest: outside.original !== undefined,
    ...(mailTimes === undefined ? {} : { times: mailTimes }),
  })
  const mail: Mail = {
    ...created,
    send(letter) {
      const id = created.send(letter)
      if (letter.appId !== null && letter.data === 'live') onLiveMail(AppId.parse(letter.appId))
      return id
    },
  }
  const appMail: SendAppMailDeps = {
    mail,
    app: (appId: AppId) => apps.require(appId),
    userAddress,
  }
  return { mail, appMail }
}
