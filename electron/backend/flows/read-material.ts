import type { Actor } from '../../../shared/domain/access.ts'
import { type FieldIssue, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId, ContentHash, ToolRunId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { ToolField } from '../../../shared/domain/tool-field.ts'
import { askedFields, photoHash, type RunInputs, textOf } from '../../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Blob } from '../lib/blobs.ts'
import type { Picture } from '../models/model-port.ts'
import type { RunMaterial } from '../tools/tool-prompt.ts'

export interface ReadMaterialDeps {
  readonly engine: EnginePort
  readonly uploads: { readonly read: (appId: AppId, hash: ContentHash, data: DataSet) => Promise<Blob | null> }
}

export interface MaterialRequest {
  readonly appId: AppId
  readonly data: DataSet
  readonly tool: Tool
  readonly inputs: RunInputs
  readonly actor: Actor
  readonly runner: string
}

export interface ReadMaterial extends RunMaterial {
  readonly images: readonly Picture[]
  /** What was chosen and is not there. */
  readonly issues: readonly FieldIssue[]
}

/** What the values of a run stand for: photos, and what came out of earlier runs of whoever runs it. */
export async function readMaterial(deps: ReadMaterialDeps, request: MaterialRequest): Promise<ReadMaterial> {
  const results = new Map<string, string>()
  const photos: string[] = []
  const images: Picture[] = []
  const issues: FieldIssue[] = []
  for (const field of askedFields(request.tool)) {
    const value = textOf(request.inputs[field.name])
    if (value === '') continue
    if (field.type === 'photo') {
      const image = await readPhoto(deps, request, value)
      if (image === null) issues.push({ path: field.name, reason: TOOL_RUNS_TEXT.photoGone(field.label) })
      else images.push(image)
      photos.push(field.name)
    } else if (field.type === 'tool_item_select') {
      const result = await readResult(deps, request, field, value as ToolRunId)
      if (result === null) issues.push({ path: field.name, reason: TOOL_RUNS_TEXT.itemGone(field.label) })
      else results.set(field.name, result)
    }
  }
  return { results, photos, images, issues }
}

async function readPhoto({ uploads }: ReadMaterialDeps, { appId, data }: MaterialRequest, value: string): Promise<Picture | null> {
  const hash = photoHash(value)
  const blob = hash === null ? null : await uploads.read(appId, hash, data)
  if (blob === null || !blob.type.contentType.startsWith('image/')) return null
  return { mimeType: blob.type.contentType, bytes: blob.bytes }
}

/** Whoever tries tools in the builder sees all tries. */
async function readResult(
  { engine }: ReadMaterialDeps,
  { appId, data, actor, runner }: MaterialRequest,
  { toolId }: ToolField,
  runId: ToolRunId,
): Promise<string | null> {
  if (toolId === null) return null
  try {
    const seesAll = data === 'test' && actor.kind === 'builder'
    const run = await engine.of(appId).toolRun({ data, toolId, runId, ...(seesAll ? {} : { runner }) })
    if (run.state !== 'Success') return null
    return run.blocks.map(({ title, content }) => (title === '' ? content : `${title}\n${content}`)).join('\n\n')
  } catch (error) {
    if (isAppError(error) && error.code === 'TOOL_RUN_NOT_FOUND') return null
    throw error
  }
}
