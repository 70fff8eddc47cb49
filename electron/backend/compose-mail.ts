import type { AppId } from '../../shared/domain/ids.ts'
import type { Apps } from './apps/apps.ts'
import type { Db } from './db/open-database.ts'
import type { SendAppMailDeps } from './flows/send-app-mail.ts'
import { createMail } from './mail/create-mail.ts'
import { checkIp } from './models/provider-address.ts'
import type { Outside } from './outside-world.ts'
import type { Secrets } from './secrets/secrets-port.ts'

interface MailNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly secrets: Secrets
  readonly apps: Pick<Apps, 'require'>
  readonly userAddress: SendAppMailDeps['userAddress']
}

/** Mails, and what an app may send of them. */
export function composeMail({ outside, db, secrets, apps, userAddress }: MailNeeds) {
  const { now, reportBug, mailTimes } = outside
  const mail = createMail({
    db,
    secrets,
    now,
    reportBug,
    checkIp: (ip) => checkIp('https:', ip),
    ...(mailTimes === undefined ? {} : { times: mailTimes }),
  })
  const appMail: SendAppMailDeps = {
    mail,
    app: (appId: AppId) => apps.require(appId),
    userAddress,
  }
  return { mail, appMail }
}
