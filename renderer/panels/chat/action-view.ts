import type { ActionSummary } from '../../../shared/domain/action.ts'
import { fileKind, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
import { say } from '../../../shared/text/say.ts'

/** The answer that contains an action. */
export interface ActionSource {
  readonly appId: AppId
  readonly messageId: MessageId
  /** Null: the answer changed nothing. */
  readonly versionId: VersionId | null
}

/** What the dialog of an action shows: the file that it changed, the rows that it added, or its text. */
export type ActionView =
  | { readonly kind: 'file'; readonly path: FilePath; readonly versionId: VersionId }
  | { readonly kind: 'records' }
  | { readonly kind: 'written' }

export function actionView({ type, state, path, target }: ActionSummary, versionId: VersionId | null): ActionView {
  if (type === 'insert_entity_records') return { kind: 'records' }
  if (state !== 'complete' || versionId === null) return { kind: 'written' }
  const changed = path ?? (OF_ENTITY.has(type) ? entityFile(target) : null)
  return changed === null ? { kind: 'written' } : { kind: 'file', path: changed, versionId }
}

const OF_ENTITY: ReadonlySet<string> = new Set(['add_entity', 'edit_entity', 'delete_entity'])

/** The file of a table that an action deleted, in the version that did; null for any other action. */
export function deletedTable(action: ActionSummary, versionId: VersionId | null): (ActionView & { readonly kind: 'file' }) | null {
  if (action.type !== 'delete_entity' && action.type !== 'delete_file') return null
  const view = actionView(action, versionId)
  return view.kind === 'file' && fileKind(view.path) === 'entity' ? view : null
}

function entityFile(name: string): FilePath | null {
  // In a refused answer the name may not be a valid file name.
  return /^\w+$/.test(name) ? (FilePath.safeParse(`__entities__${name}.json`).data ?? null) : null
}

export interface RecordTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** New records as a table; null when the text holds none. */
export function recordTable(body: string): RecordTable | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return null
  }
  if (!Array.isArray(value) || value.length === 0) return null
  const records = value.filter((each): each is Readonly<Record<string, unknown>> => typeof each === 'object' && each !== null)
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return { columns, rows: records.map((record) => columns.map((column) => cellText(record[column]))) }
}

/** A relation to a record of the same answer is written as `$ref:Customer:0`: the first of the new customers. */
function cellText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
  const reference = /^\$ref:(\w+):(\d+)$/.exec(text)
  return reference === null ? text : `${reference[1]} ${Number(reference[2]) + 1}`
}

/** The fields of an entity's schema, each with its description. */
function fieldsOf(schemaText: string | null): ReadonlyMap<string, string> {
  if (schemaText === null) return new Map()
  try {
    const { properties = {} } = JSON.parse(schemaText) as { properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
    return new Map(
      Object.entries(properties).map(([name, property]) => {
        const { 'x-id': _, ...rest } = property
        return [name, JSON.stringify(rest)]
      }),
    )
  } catch {
    return new Map()
  }
}

/** A sentence each for fields that were added, removed and changed. */
export function fieldChanges(before: string | null, after: string | null): readonly string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = (list: readonly string[]) => list.join(', ')
  const added = [...now.keys()].filter((name) => !old.has(name))
  const removed = [...old.keys()].filter((name) => !now.has(name))
  const changed = [...now].filter(([name, property]) => old.has(name) && old.get(name) !== property).map(([name]) => name)
  return [
    ...(added.length === 0 ? [] : [`${before === null ? say('Fields') : say('New fields')}: ${names(added)}.`]),
    ...(removed.length === 0 ? [] : [say('Fields that went: {removed}. Their values are kept.', { removed: names(removed) })]),
    ...(changed.length === 0 ? [] : [say('Fields that are another: {changed}.', { changed: names(changed) })]),
  ]
}
