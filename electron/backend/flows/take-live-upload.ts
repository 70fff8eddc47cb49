import { type Actor, rowAccess } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import type { AppId, ContentHash } from '../../../shared/domain/ids.ts'
import { askedFields } from '../../../shared/domain/tool-run.ts'
import { LIVE_UPLOAD_MAX_BYTES, LIVE_UPLOADS_PER_DAY, LIVE_UPLOADS_PER_MINUTE } from '../../../shared/limits/live.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Blobs } from '../lib/blobs.ts'
import type { Allowance, RateLimit } from '../lib/rate-limit.ts'

/** Shared by all visitors of an app. */
export const LIVE_UPLOAD_RATES: readonly Allowance[] = [
  { perMs: 60_000, atMost: LIVE_UPLOADS_PER_MINUTE },
  { perMs: 86_400_000, atMost: LIVE_UPLOADS_PER_DAY },
]

export interface LiveUploadDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly blobs: Blobs
  readonly rate: RateLimit
}

/**
 * Stores an upload by a visitor of a live app, if there is an entity with a picture or files that the actor may write, or a tool for them
 * that asks for a photo. ROW_FORBIDDEN, PAYLOAD_TOO_LARGE, UPLOADS_TOO_MANY, UPLOAD_TYPE_REFUSED.
 */
export async function takeLiveUpload(deps: LiveUploadDeps, appId: AppId, actor: Actor, file: File): Promise<ContentHash> {
  const entities = await deps.engine.of(appId).entities({ data: 'live' })
  const hasPlace = entities.some(
    ({ schema }) =>
      (['create', 'update'] as const).some((operation) => rowAccess(schema.permissions, actor, operation) !== 'no') &&
      Object.values(schema.properties).some((property) => fieldTypeOf(property).isUploaded === true),
  )
  if (!hasPlace && !(await hasPhotoField(deps, appId, actor))) throw new AppError('ROW_FORBIDDEN', {})
  if (file.size > LIVE_UPLOAD_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
  if (!deps.rate.take(appId)) throw new AppError('UPLOADS_TOO_MANY', {})
  return deps.blobs.put(appId, new Uint8Array(await file.arrayBuffer()))
}

async function hasPhotoField({ engine }: LiveUploadDeps, appId: AppId, actor: Actor): Promise<boolean> {
  const { tools } = await engine.of(appId).offeredTools({ data: 'live' })
  return tools.some(
    (tool) =>
      tool.status === 'active' &&
      rowAccess({ read: tool.level, write: tool.level }, actor, 'create') !== 'no' &&
      askedFields(tool).some(({ type }) => type === 'photo'),
  )
}
