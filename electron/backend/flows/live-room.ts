import type { Account } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { planLimit, planOf } from '../../../shared/domain/plans.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { PLAN_LIMITS_TEXT } from '../../../shared/text/plans.ts'
import type { Apps } from '../apps/apps.ts'
import { changeApp } from './change-app.ts'

/** Whose plan counts. */
export type LiveAccount = Pick<Account, 'accountId' | 'role' | 'plan'>

/**
 * PLAN_LIMIT_REACHED when the account's plan holds no further live app besides this one. An app that is being published counts: whoever
 * asks right before `beginPublishing`, without waiting in between, is not overtaken by another publish.
 */
export function requireLiveRoom(apps: Apps, account: LiveAccount, appId: AppId): void {
  const refusal = liveRefusal(apps, account, appId)
  if (refusal !== null) throw refusal
}

/** The same, as what would be thrown. */
export function liveRefusal(apps: Apps, account: LiveAccount, appId: AppId): AppError | null {
  const allowed = planLimit(account, 'liveApps')
  if (allowed === null) return null
  const publishing = new Set(apps.publishing())
  const others = apps
    .list(account.accountId, { bin: false })
    .filter(({ id, publication }) => id !== appId && (publication !== null || publishing.has(id)))
  if (others.length < allowed) return null
  const message = PLAN_LIMITS_TEXT.liveAppsReached(planOf(account).name, allowed)
  return new AppError('PLAN_LIMIT_REACHED', { limit: 'liveApps', allowed }, { message })
}

/** PLAN_LIMIT_REACHED when more tools are active than the account's plan holds: an imported app brings active ones along. */
export function requireToolRoom(account: LiveAccount, tools: readonly Pick<Tool, 'status'>[]): void {
  const allowed = planLimit(account, 'liveTools')
  const active = tools.filter(({ status }) => status === 'active').length
  if (allowed === null || active <= allowed) return
  const message = PLAN_LIMITS_TEXT.liveToolsReached(planOf(account).name, allowed)
  throw new AppError('PLAN_LIMIT_REACHED', { limit: 'liveTools', allowed }, { message })
}

/** Out of the bin; an app that was live is live again, if the plan still has room for it. PLAN_LIMIT_REACHED. */
export function takeBackApp(deps: Parameters<typeof changeApp>[0], account: LiveAccount, appId: AppId): Promise<App> {
  return changeApp(deps, appId, (list) => {
    if (deps.apps.require(appId).publication !== null) requireLiveRoom(deps.apps, account, appId)
    return list.takeBack(appId)
  })
}
