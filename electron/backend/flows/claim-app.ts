import { AppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import type { AppClaims, ClaimInvitation, OpenedClaim } from '../../../shared/domain/claim.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import { CLAIM_TRIES_PER_ACCOUNT_PER_HOUR, CLAIM_TRIES_PER_HOUR } from '../../../shared/limits/claim.ts'
import { CLAIM_TEXT } from '../../../shared/text/claim.ts'
import type { Apps } from '../apps/apps.ts'
import type { Claims } from '../apps/claims.ts'
import type { Members } from '../apps/members.ts'
import { createRateLimit } from '../lib/rate-limit.ts'
import type { Spend } from '../spend/create-spend.ts'
import { copyApp, type CopyAppDeps } from './copy-app.ts'
import type { ShowVersion } from './show-version.ts'

export interface ClaimCallsDeps extends CopyAppDeps {
  readonly apps: Apps
  readonly claims: Claims
  readonly members: Pick<Members, 'find'>
  readonly spend: Pick<Spend, 'settings' | 'change'>
  readonly showVersion: ShowVersion
  readonly builderName: (accountId: AccountId) => string
  readonly builderAddress: () => string
  readonly now: () => number
}

const HOUR_MS = 3_600_000

/** Customers claim an app: by a link and a code of its owner they get one of their own that is like it. */
export function createClaimCalls(deps: ClaimCallsDeps) {
  const { apps, claims, members, engine, spend, builderName, builderAddress, now } = deps
  const ofAccount = createRateLimit([{ perMs: HOUR_MS, atMost: CLAIM_TRIES_PER_ACCOUNT_PER_HOUR }], now)
  const ofAll = createRateLimit([{ perMs: HOUR_MS, atMost: CLAIM_TRIES_PER_HOUR }], now)

  /**
   * What a code opens to this account. Whoever does not have it learns nothing of the app: CLAIM_CODE_INVALID for whatever cannot be
   * claimed. CLAIM_TRIES_EXCEEDED, CLAIM_OWN_APP, CLAIM_COLLABORATORS_ONLY.
   */
  async function admit(account: AccountId, appId: AppId, code: string) {
    if (!ofAccount.take(account) || !ofAll.take('')) throw new AppError('CLAIM_TRIES_EXCEEDED', {})
    const claimId = claims.find(appId, code)
    const app = claimId === null ? undefined : apps.findListed(appId)?.app
    if (claimId === null || app === undefined || app.deletedAt !== null || app.publication === null)
      throw new AppError('CLAIM_CODE_INVALID', {})
    const { settings } = await engine.of(appId).record({})
    if (!settings.isClaimable) throw new AppError('CLAIM_CODE_INVALID', {})
    if (apps.ownerOf(appId) === account) throw new AppError('CLAIM_OWN_APP', {})
    if (settings.requireBuilderCollaboratorAccount && members.find(account, appId)?.role !== 'edit')
      throw new AppError('CLAIM_COLLABORATORS_ONLY', {})
    return { app, claimId, rows: settings.claimedRows, from: builderName(apps.ownerOf(appId)) }
  }

  return {
    /** What is given to the customer. CLAIM_PUBLISH_FIRST, CLAIM_SWITCHED_OFF. */
    async invitation(appId: AppId): Promise<ClaimInvitation> {
      if (apps.require(appId).publication === null) throw new AppError('CLAIM_PUBLISH_FIRST', {})
      const { settings } = await engine.of(appId).record({})
      if (!settings.isClaimable) throw new AppError('CLAIM_SWITCHED_OFF', {})
      const inviteLink = `${builderAddress()}/auth/handler?${new URLSearchParams({ mode: 'claimApp', app: appId })}`
      return { inviteLink, claimCode: claims.open(appId).code }
    },
    list: (appId: AppId): AppClaims => ({
      validUntil: claims.validUntil(appId),
      claims: claims.made(appId).map(({ accountId, at }) => ({ name: builderName(accountId), at })),
    }),
    withdraw: claims.withdraw,
    async opened(account: AccountId, appId: AppId, code: string): Promise<OpenedClaim> {
      const { app, from, rows } = await admit(account, appId, code)
      return { app: app.name, from, rows }
    },
    /** The code is used up in the moment in which the app is in the list: whoever is second, or cut off, has no app and no half of one. */
    async claim(account: AccountId, appId: AppId, code: string): Promise<App> {
      const { app, claimId, rows, from } = await admit(account, appId, code)
      const id = apps.mintId()
      const handover = { creatorId: account, rows, withVersions: true }
      const version = await copyApp(deps, { from: appId, to: id, description: CLAIM_TEXT.claimedFrom(from), handover }, (copied) =>
        claims.take(claimId, account, () => {
          const { appType, description, picture } = app
          apps.create(account, { id, appType, name: apps.nameFor(account, app.name), description, claimedFrom: from })
          const { aiModel, modelTemperature } = spend.settings(appId)
          spend.change(id, { aiModel, modelTemperature })
          if (picture !== null && copied.hasPicture) apps.setPicture(id, picture)
          return copied.version
        }),
      )
      if (version !== null) await deps.showVersion(id, version)
      return apps.require(id)
    },
  }
}
