import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { CodeLine, ColumnChange, ColumnType } from '../../../../shared/domain/column-change.ts'
import { displayName, type FileMap, type FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH } from '../../../../shared/domain/file-path.ts'
import { readApp } from '../emit/read-app.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import type { SampleRows } from '../samples/sample-rows.ts'
import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { entityCalled, fieldCalled } from '../spec/names.ts'
import { rewriteApp } from './rewrite-app.ts'
import type { Tell } from './tell.ts'

export interface FieldName {
  readonly name: string
  readonly title: string | null
}

/** What other capabilities lend. */
export interface ColumnDeps {
  /** The text of an entity's file after one change of its columns (`entities/change-property.ts`). */
  readonly changeProperty: (
    text: string,
    change: ColumnChange,
    choices?: readonly string[],
  ) => { readonly text: string; readonly name: string | null }
  /** Code that is not ours after a field got another name or type, or went (`files/fields/mend-field.ts`). */
  readonly mendField: (mend: {
    readonly entity: string
    readonly from: FieldName
    readonly to: FieldName | null
    readonly before: FileMap
    readonly schema: readonly [path: FilePath, content: string]
  }) => Promise<{ readonly writes: ReadonlyMap<FilePath, string>; readonly open: readonly CodeLine[] }>
}

export interface CommandDeps extends ColumnDeps {
  /** What the rows of a column offer as choices; none where there are no rows. */
  readonly columnChoices: (column: {
    readonly entity: string
    readonly property: string
    readonly type: ColumnType
  }) => Promise<readonly string[]>
  readonly packs: readonly DomainPack[]
  /** The day that sample dates are counted from. */
  readonly today: Date
}

/** An app as the commands so far left it. */
export interface Draft {
  readonly files: FileMap
  readonly appName: string
  /** What the files say. */
  readonly model: AppModel
  /** New name → the name that the list had at first. */
  readonly renames: ReadonlyMap<string, string>
  readonly rows: readonly SampleRows[]
}

export interface Refused {
  readonly kind: 'refused'
  readonly reason: string
}
export interface Changed {
  readonly kind: 'changed'
  readonly draft: Draft
  readonly done: string
  /** What to know beside it: pages that were left as they are. */
  readonly notes: readonly string[]
}
export type Outcome = Changed | Refused

export type CommandOf<Kind extends AppCommand['kind']> = Extract<AppCommand, { kind: Kind }>

export interface Around {
  readonly deps: CommandDeps
  readonly tell: Tell
}

/** A list that a command is about. */
export interface AtList extends Around {
  readonly draft: Draft
  readonly entity: Entity
}

export function refused(reason: string): Refused {
  return { kind: 'refused', reason }
}

export function startDraft(files: FileMap, appName: string): Draft {
  return { files, appName, model: readApp(files, appName), renames: new Map(), rows: [] }
}

export function withFiles(draft: Draft, files: FileMap): Draft {
  return { ...draft, files, model: readApp(files, draft.appName) }
}

interface Rewrite {
  readonly after: AppModel
  readonly done: string
  /** New name → old name of lists that this step renames. */
  readonly renames?: ReadonlyMap<string, string>
  /** It is nothing but what pages show: where one of them cannot show it, nothing is changed. */
  readonly mustShow?: boolean
  readonly rows?: readonly SampleRows[]
}

/** The app with its files as the model is to be; refused where that changes nothing, or cannot be written. */
export function rewrite(draft: Draft, { after, done, renames, mustShow = false, rows = [] }: Rewrite, tell: Tell): Outcome {
  const { files, left, clash } = rewriteApp(draft.files, draft.model, after, renames)
  if (clash.length > 0) return refused(tell('fileTaken', { files: namesOf(clash) }))
  if (mustShow && left.length > 0) return refused(tell('ownFile', { files: namesOf(left) }))
  if (isSameFiles(files, draft.files) && rows.length === 0)
    return refused(left.length > 0 ? tell('ownFile', { files: namesOf(left) }) : tell('alreadySo'))
  const next = { ...withFiles(draft, files), renames: renamesAfter(draft.renames, renames), rows: [...draft.rows, ...rows] }
  return { kind: 'changed', draft: next, done, notes: leftNotes(left, tell) }
}

export function leftNotes(left: readonly FilePath[], tell: Tell): readonly string[] {
  const pages = left.filter((path) => path !== LAYOUT_PATH && path !== GLOBALS_CSS_PATH)
  return pages.length === 0 ? [] : [tell('notShown', { files: namesOf(pages) })]
}

const MOST_NAMED = 4
export function namesOf(paths: readonly FilePath[]): string {
  return paths.slice(0, MOST_NAMED).map(displayName).join(', ')
}

export function isSameFiles(one: FileMap, other: FileMap): boolean {
  return one.size === other.size && [...one].every(([path, content]) => other.get(path) === content)
}

/** A list that is renamed twice had its first name at first. */
function renamesAfter(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const next = new Map(before)
  for (const [to, from] of now) {
    const origin = next.get(from) ?? from
    next.delete(from)
    if (origin !== to) next.set(to, origin)
  }
  return next
}

/** The list that a command is about, and the refusal where it is gone. */
export function listOf(draft: Draft, name: string, tell: Tell): { readonly entity: Entity } | Refused {
  const entity = entityCalled(draft.model.entities, name)
  return entity === undefined ? refused(tell('noList', { list: name })) : { entity }
}

export function fieldIn(entity: Entity, name: string, tell: Tell): { readonly field: Field } | Refused {
  const field = fieldCalled(entity, name)
  return field === undefined ? refused(tell('noField', { field: name, list: entity.many })) : { field }
}
