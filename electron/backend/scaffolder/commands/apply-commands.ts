import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { FileMap } from '../../../../shared/domain/file-path.ts'
import { actsBetween } from './acts.ts'
import { addPage, moveInMenu, renameApp, setLook } from './app-commands.ts'
import { type Around, type AtList, type CommandDeps, type Draft, listOf, namesOf, type Outcome, startDraft } from './draft.ts'
import { addField, changeColumn, changeFieldKind, relate, setChoices } from './field-commands.ts'
import { addList, addSamples, removeList, renameList, setAccess } from './list-commands.ts'
import { setRule } from './rule-commands.ts'
import { tellIn } from './tell.ts'
import { setHome, setView } from './view-commands.ts'

export interface AppliedCommands {
  readonly kind: 'changed'
  /** `<act>` blocks, as an answer has them. */
  readonly pieces: readonly string[]
  /** One short sentence each, in the language of the app. */
  readonly done: readonly string[]
  /** What to know beside it: pages that do not show it, a menu that is the app's own. */
  readonly notes: readonly string[]
}
export type ApplyResult = AppliedCommands | { readonly kind: 'refused'; readonly reason: string }

/** Changes an app, whoever wrote it, by commands in their order: all of them, or none and why. */
export async function applyCommands(
  app: { readonly files: FileMap; readonly appName: string },
  commands: readonly AppCommand[],
  deps: CommandDeps,
): Promise<ApplyResult> {
  let draft = startDraft(app.files, app.appName)
  const tell = tellIn(draft.model.language)
  const done: string[] = []
  const notes = new Set<string>()
  for (const command of commands) {
    const outcome = await apply(draft, command, { deps, tell })
    if (outcome.kind === 'refused') return outcome
    draft = outcome.draft
    done.push(outcome.done)
    for (const note of outcome.notes) notes.add(note)
  }
  const acts = actsBetween(app.files, draft)
  if ('unwritable' in acts) return { kind: 'refused', reason: tell('unwritable', { files: namesOf([acts.unwritable]) }) }
  return acts.pieces.length === 0
    ? { kind: 'refused', reason: tell('alreadySo') }
    : { kind: 'changed', pieces: acts.pieces, done, notes: [...notes] }
}

function apply(draft: Draft, command: AppCommand, around: Around): Outcome | Promise<Outcome> {
  if (!('entity' in command)) return applyToApp(draft, command, around)
  const found = listOf(draft, command.entity, around.tell)
  return 'kind' in found ? found : applyToList({ ...around, draft, ...found }, command)
}

function applyToApp(draft: Draft, command: Exclude<AppCommand, { entity: string }>, around: Around): Outcome {
  switch (command.kind) {
    case 'add-list':
      return addList(draft, command, around)
    case 'set-home':
      return setHome(draft, command, around)
    case 'set-look':
      return setLook(draft, command, around)
    case 'rename-app':
      return renameApp(draft, command, around)
    case 'add-page':
      return addPage(draft, command, around)
    case 'move-in-menu':
      return moveInMenu(draft, command, around)
  }
}

function applyToList(at: AtList, command: Extract<AppCommand, { entity: string }>): Outcome | Promise<Outcome> {
  switch (command.kind) {
    case 'remove-list':
      return removeList(at)
    case 'rename-list':
      return renameList(at, command)
    case 'relate':
      return relate(at, command)
    case 'add-field':
      return addField(at, command)
    case 'change-column':
      return changeColumn(at, command)
    case 'change-field-kind':
      return changeFieldKind(at, command)
    case 'set-choices':
      return setChoices(at, command)
    case 'set-rule':
      return setRule(at, command)
    case 'set-access':
      return setAccess(at, command)
    case 'set-view':
      return setView(at, command)
    case 'add-samples':
      return addSamples(at, command)
  }
}
