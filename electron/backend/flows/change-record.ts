import { type AppRecord, type AppSettings, isOfLiveApp, type RecordChanges } from '../../../shared/domain/app-record.ts'
import type { App, AppType } from '../../../shared/domain/app.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppStyle } from '../../../shared/domain/app-style.ts'
import { type Gate, may } from '../../../shared/domain/gates.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import type { AppAiSettings } from '../../../shared/domain/model-provider.ts'
import { uploadHash } from '../../../shared/domain/own-image.ts'
import type { AiApp } from '../../../shared/domain/saved-app.ts'
import type { PlanHolder } from '../../../shared/domain/plans.ts'
import type { Blobs } from '../lib/blobs.ts'
import { changeApp, type ChangeAppDeps } from './change-app.ts'

export interface ChangeRecordDeps extends ChangeAppDeps {
  readonly blobs: Blobs
}

interface FollowingTemplates {
  requireReady(appId: AppId): void
  follow(appId: AppId, settings: AppSettings): Promise<void>
}

/** Who may change a field, besides those who may change the app. */
const FIELD_GATES: Readonly<Partial<Record<keyof AppSettings | keyof AppStyle, Gate>>> = {
  hideBuildAI: 'hide-watermark',
  creditsPerRun: 'set-runs',
  userCanEditResults: 'set-runs',
  aiQueryMethod: 'set-models',
  isClaimable: 'set-claim',
  requireBuilderCollaboratorAccount: 'set-claim',
  claimedRows: 'set-claim',
  isAppTemplate: 'set-template',
  isToolTemplate: 'set-template',
  isProTool: 'set-template',
  templateCategory: 'set-template',
  templateCategories: 'set-template',
  templateImageUrl: 'set-template',
  templateDescription: 'set-template',
  templateRows: 'set-template',
}

/**
 * Changes fields of an app's record; the live app has them when they are published. UPLOAD_NOT_FOUND for a picture that the app does not
 * have, FORBIDDEN for a field that is not for this account.
 */
export async function changeRecord(deps: ChangeRecordDeps, account: PlanHolder, appId: AppId, changes: RecordChanges): Promise<AppRecord> {
  const fields = { ...changes.settings, ...changes.style }
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) requireGate(account, FIELD_GATES[name])
  for (const address of [changes.style?.logoUrl, changes.style?.backgroundImage, changes.settings?.templateImageUrl])
    await requirePicture(deps.blobs, appId, address)
  const record = await deps.engine.of(appId).changeRecord({ changes })
  if (isOfLiveApp(changes)) await changeApp(deps, appId, (list) => list.noteRecord(appId))
  return record
}

/**
 * With the model and the temperature, which are the app's own use of a model, and what follows of it for the template that the app is or
 * becomes. TEMPLATE_EMPTY, TEMPLATES_TOO_MANY.
 */
export async function changeSettings(
  deps: ChangeRecordDeps & {
    readonly appAi: { set(appId: AppId, changes: Partial<AppAiSettings>): Promise<unknown> }
    readonly templates: FollowingTemplates
  },
  account: PlanHolder,
  appId: AppId,
  {
    aiModel,
    modelTemperature,
    ...settings
  }: { [Name in keyof AppSettings]?: AppSettings[Name] | undefined } & {
    readonly aiModel?: string | null | undefined
    readonly modelTemperature?: number | undefined
  },
): Promise<AppRecord> {
  const ai = { ...(aiModel === undefined ? {} : { aiModel }), ...(modelTemperature === undefined ? {} : { modelTemperature }) }
  if (Object.keys(ai).length > 0) {
    requireGate(account, 'set-models')
    await deps.appAi.set(appId, ai)
  }
  if (settings.isAppTemplate === true) {
    requireGate(account, FIELD_GATES.isAppTemplate)
    deps.templates.requireReady(appId)
  }
  const record = await changeRecord(deps, account, appId, { settings })
  await deps.templates.follow(appId, record.settings)
  return record
}

export async function resetRecord(deps: ChangeRecordDeps & { readonly templates: FollowingTemplates }, appId: AppId): Promise<AppRecord> {
  const record = await deps.engine.of(appId).resetRecord({})
  await changeApp(deps, appId, (list) => {
    list.update(appId, { description: '' })
    return list.noteRecord(appId)
  })
  await deps.templates.follow(appId, record.settings)
  return record
}

export interface SavedApp {
  readonly appId?: AppId | undefined
  readonly appType: AppType
  readonly app: AiApp
}

/** Makes an app, or saves what is given of one: its name and description in the list, its texts in its record. */
export async function saveApp(
  deps: ChangeRecordDeps,
  account: PlanHolder & { readonly accountId: AccountId },
  { appId, appType, app: { header, description, background, appBuilderVersion: _version, ...texts } }: SavedApp,
): Promise<App> {
  const saved =
    appId === undefined
      ? deps.apps.create(account.accountId, { appType, name: header ?? '', description: description ?? '' })
      : await changeApp(deps, appId, (list) =>
          list.update(appId, {
            ...(header === undefined ? {} : { name: header }),
            ...(description === undefined ? {} : { description }),
          }),
        )
  const { ctaMessage, ctaButton, ctaLink, ...others } = texts
  const changes: RecordChanges = {
    texts: others,
    callToAction: { ctaMessage, ctaButton, ctaLink },
    ...(background === undefined ? {} : { style: { backgroundColor: background } }),
  }
  const isGiven = background !== undefined || Object.values(texts).some((value) => value !== undefined)
  if (isGiven) await changeRecord(deps, account, saved.id, changes)
  return isGiven ? deps.apps.require(saved.id) : saved
}

function requireGate(account: PlanHolder, gate: Gate | undefined): void {
  const permission = gate === undefined ? null : may(account, gate)
  if (permission?.isAllowed === false) throw new AppError(permission.code, {}, { message: permission.reason })
}

/** Its type is read from its bytes: a file that is no picture is none, whatever it is called. */
export async function requirePicture(blobs: Blobs, appId: AppId, address: string | null | undefined): Promise<void> {
  const hash = address === null || address === undefined ? null : uploadHash(address)
  if (hash === null) return
  const blob = await blobs.read(appId, hash)
  if (blob === null || !blob.type.contentType.startsWith('image/')) throw new AppError('UPLOAD_NOT_FOUND', {})
}
