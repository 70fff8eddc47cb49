import type { AppCommand } from '../../../shared/domain/app-command.ts'
import { AppName } from '../../../shared/domain/app.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type ChangeSet, isEmptyChange } from '../../../shared/domain/change-set.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { entityPath, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
import { COMMAND_TEXT } from '../../../shared/text/commands.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { createChangeStage } from '../files/change-stage.ts'
import type { DescribedAppBuilder } from '../models/formats/described/described-answer.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import { changeApp, type ChangeAppDeps } from './change-app.ts'
import { requireUnchangedFiles, retryWhenVersionMoved } from './optimistic-commit.ts'
import { requireChoicesKept } from './require-choices-kept.ts'
import type { ShowVersion } from './show-version.ts'

export interface ApplyCommandDeps extends ChangeAppDeps {
  readonly scaffolder: Pick<DescribedAppBuilder, 'apply'>
  readonly showVersion: ShowVersion
  readonly findTooDeep: FindTooDeep
}

export interface CommandInput {
  readonly appId: AppId
  readonly commands: readonly AppCommand[]
  /** The version that the person saw; null: the current one. */
  readonly baseVersionId: VersionId | null
  readonly choice?: { readonly messageId: MessageId; readonly index: number } | undefined
}

/**
 * Applies finished commands to an app as one version, through the same stage as answers, all or none. COMMAND_REFUSED with the reason;
 * CHAT_BUSY while an answer is being written; VERSION_MOVED where a list to be changed differs from `baseVersionId`.
 */
export async function applyCommand(
  deps: ApplyCommandDeps,
  { appId, commands, baseVersionId, choice }: CommandInput,
): Promise<{ versionId: VersionId; done: string[]; notes: string[] }> {
  const app = deps.engine.of(appId)
  const name = deps.apps.name(appId)
  const { version, done, notes } = await retryWhenVersionMoved(async () => {
    await app.requireIdle({})
    const { files, version: current } = await app.files({ versionId: null })
    await requireUnchangedFiles(app, baseVersionId, listsOf(commands), { files, current })
    await requireChoicesKept(app, files, commands)
    const applied = await deps.scaffolder.apply({ id: appId, name, files }, commands)
    if (applied.kind === 'refused') throw refused(applied.reason)
    const committed = await app.commitChangeSet({
      changeSet: await stageActs(deps.findTooDeep, files, applied.pieces),
      origin: 'edit',
      description: applied.done.join('. ').slice(0, DESCRIPTION_CHARS),
      base: current?.id ?? null,
      whenIdle: true,
      ...(choice === undefined ? {} : { choice }),
    })
    return { version: committed, done: [...applied.done], notes: [...applied.notes] }
  })
  await deps.showVersion(appId, version)
  await renameInList(deps, appId, commands)
  return { versionId: version.id, done, notes }
}

const DESCRIPTION_CHARS = 200

/** A new name of the app applies to the list of apps too. */
async function renameInList(deps: ApplyCommandDeps, appId: AppId, commands: readonly AppCommand[]): Promise<void> {
  const given = commands.findLast((command) => command.kind === 'rename-app')
  const name = given === undefined ? undefined : AppName.safeParse(given.name).data
  if (name !== undefined) await changeApp(deps, appId, (list) => list.update(appId, { name }))
}

/** The tables that are changed: others may have changed meanwhile. */
function listsOf(commands: readonly AppCommand[]): readonly FilePath[] {
  return commands.flatMap((command) => {
    const entity = 'entity' in command ? EntityName.safeParse(command.entity) : null
    return entity?.success === true ? [entityPath(entity.data)] : []
  })
}

/** COMMAND_REFUSED where an action does not fit the app's files. */
async function stageActs(findTooDeep: FindTooDeep, files: FileMap, pieces: readonly string[]): Promise<ChangeSet> {
  const parser = createAnswerParser()
  const stage = createChangeStage({ files, findTooDeep })
  for (const part of [...parser.push(pieces.join('\n')), ...parser.end()]) {
    if (part.type === 'action-refused' || part.type === 'action-truncated')
      throw refused(part.type === 'action-refused' ? part.detail : null)
    if (part.type !== 'action-finished') continue
    const { fault, detail } = await stage.stage(part.action)
    if (fault !== null) throw refused(detail)
  }
  const changeSet = stage.changeSet()
  if (isEmptyChange(changeSet)) throw refused(COMMAND_TEXT.nothingToChange)
  return changeSet
}

function refused(detail: string | null): AppError {
  const reason = detail ?? COMMAND_TEXT.doesNotFit
  return new AppError('COMMAND_REFUSED', { reason }, { message: reason })
}
