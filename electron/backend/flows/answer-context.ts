import { AppError } from '../../../shared/domain/app-error.ts'
import type { AnswerContext, ContextRecord, ContextReproduction } from '../../../shared/domain/context.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { evaluateContext } from '../context/evaluate-context.ts'
import type { EnginePort } from '../engine/port.ts'

interface Needs {
  readonly engine: Pick<EnginePort, 'of'>
}

interface AnswerPlace {
  readonly appId: AppId
  readonly messageId: MessageId
}

/** The files in the context of an answer; for admins also how they were chosen. MESSAGE_NOT_FOUND, CONTEXT_NOT_KEPT. */
export async function answerContext(
  needs: Needs,
  { forAdmin, ...place }: AnswerPlace & { readonly forAdmin: boolean },
): Promise<AnswerContext> {
  const { record, changed } = await kept(needs, place)
  return {
    contextFiles: [...shownIn(record), ...restingIn(record)],
    contextSources: record.sources,
    filesCount: forAdmin ? record.files.length : null,
    contextMetadata: forAdmin ? evaluateContext(record, changed) : null,
  }
}

/** The choice with all of its inputs, including the files of that time. MESSAGE_NOT_FOUND, CONTEXT_NOT_KEPT, VERSION_NOT_FOUND. */
export async function reproduceContext(needs: Needs, place: AnswerPlace): Promise<ContextReproduction> {
  const { record } = await kept(needs, place)
  const { baseVersionId, settings } = record
  const files =
    baseVersionId === null ? new Map<FilePath, string>() : (await needs.engine.of(place.appId).files({ versionId: baseVersionId })).files
  return { lathe: 'context', format: 1, settings, files: Object.fromEntries(files), chosen: shownIn(record) }
}

async function kept(
  { engine }: Needs,
  { appId, messageId }: AnswerPlace,
): Promise<{ record: ContextRecord; changed: readonly FilePath[] }> {
  const { record, changed } = await engine.of(appId).answerContext({ messageId })
  if (record === null) throw new AppError('CONTEXT_NOT_KEPT', {})
  return { record, changed }
}

/** What stood before the conversation and was not chosen for this message. */
function restingIn({ files, resting }: ContextRecord): FilePath[] {
  const rests = new Set(resting?.files ?? [])
  return files.flatMap(({ path, isShown }) => (!isShown && rests.has(path) ? [path] : []))
}

function shownIn({ files }: ContextRecord): FilePath[] {
  return files.flatMap(({ path, isShown }) => (isShown ? [path] : []))
}
