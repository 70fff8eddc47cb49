import type { CodeLine, ColumnChange } from '../../../../shared/domain/column-change.ts'
import { entityPath, type FileMap, fileKind, type FilePath } from '../../../../shared/domain/file-path.ts'
import { appFiles } from '../emit/app-files.ts'
import { readApp } from '../emit/read-app.ts'
import { patchedSchema } from '../emit/schema.ts'
import { type AppModel, findEntity, replaceEntity } from '../spec/app-model.ts'
import type { ColumnDeps, FieldName } from './draft.ts'
import { followRenaming, type Renaming } from './follow-renaming.ts'
import { rewriteApp } from './rewrite-app.ts'

interface App {
  readonly files: FileMap
  readonly appName: string
}

/** A column that was changed in its schema. */
export interface ColumnEdit {
  readonly entity: string
  /** The whole schema as it is now. */
  readonly schema: string
  /** What the column was called; null: it is new. */
  readonly from: FieldName | null
  /** What it is called now; null: it is gone. */
  readonly to: FieldName | null
  /** Code may take it for something else than it is now: its name or its type is another one. */
  readonly breaksCode: boolean
  /** What was renamed, where something was: rules, figures and formulas that speak of it go on meaning it. */
  readonly renaming?: Renaming
}

export interface FollowedColumn {
  readonly files: FileMap
  /** Pages of ours that somebody wrote otherwise, and that therefore do not show it. */
  readonly left: readonly FilePath[]
  /** Lines that mean the column still, or may, and that no rule mends. */
  readonly open: readonly CodeLine[]
}

/** What `changeProperty` made of a schema, for the pages to follow. */
export function columnEdit(
  { files, appName }: App,
  entity: string,
  change: ColumnChange,
  changed: { readonly text: string; readonly name: string | null },
): ColumnEdit {
  const fields = findEntity(readApp(files, appName), entity)?.fields ?? []
  const field = 'property' in change ? fields.find(({ name }) => name === change.property) : undefined
  const from = field === undefined ? null : { name: field.name, title: field.label }
  const title = change.kind === 'rename' ? change.title : (from?.title ?? null)
  const isRenamed = change.kind === 'rename' && changed.name !== null && changed.name !== change.property
  return {
    entity,
    schema: changed.text,
    from,
    to: changed.name === null ? null : { name: changed.name, title },
    breaksCode: change.kind === 'rename' || change.kind === 'remove' || change.kind === 'retype',
    ...(isRenamed ? { renaming: { kind: 'field' as const, list: entity, field: change.property, to: changed.name ?? '' } } : {}),
  }
}

/**
 * The app after its column was changed: pages that are ours are written anew around what somebody changed in them, all other code is mended
 * as far as it says for certain what it means. The one road for the chat, the card and the grid.
 */
export async function followColumn(
  { files, appName }: App,
  edit: ColumnEdit,
  { mendField }: Pick<ColumnDeps, 'mendField'>,
): Promise<FollowedColumn> {
  const path = entityPath(edit.entity)
  const changed = new Map(files).set(path, edit.schema)
  const [before, told] = [readApp(files, appName), readApp(changed, appName)]
  const after = modelAfter(before, told, edit)
  const rewritten = rewriteApp(files, before, after)
  // Where a page of ours would need a name that is taken, the app's own pages are only mended.
  const isClear = rewritten.clash.length === 0
  const next = new Map(isClear ? rewritten.files : changed).set(path, schemaAfter(edit, told, after))
  const left = isClear ? rewritten.left : []
  if (edit.from === null || !edit.breaksCode || isAllOurs(next, after)) return { files: next, left, open: [] }
  const mended = await mendField({
    entity: edit.entity,
    from: edit.from,
    to: edit.to,
    before: new Map(next).set(path, files.get(path) ?? ''),
    schema: [path, next.get(path) ?? edit.schema],
  })
  for (const [at, content] of mended.writes) next.set(at, content)
  return { files: next, left: left.filter((at) => !mended.writes.has(at)), open: mended.open }
}

/** What the new schema says, and what speaks of the column by its new name. */
function modelAfter(before: AppModel, told: AppModel, { entity: name, from, to, renaming }: ColumnEdit): AppModel {
  if (renaming === undefined) return told
  const own = findEntity(told, name)?.fields ?? []
  const isOfField = renaming.kind === 'field'
  return replaceEntity(followRenaming(before, renaming), name, (entity) => ({
    ...entity,
    fields: isOfField
      ? entity.fields.map((field) =>
          field.name === from?.name ? { ...field, name: to?.name ?? field.name, label: to?.title ?? field.label } : field,
        )
      : own,
  }))
}

function schemaAfter({ entity: name, schema }: ColumnEdit, told: AppModel, after: AppModel): string {
  const [was, is] = [findEntity(told, name), findEntity(after, name)]
  return was === undefined || is === undefined ? schema : patchedSchema(schema, was, is)
}

/** Nobody wrote anything into the app: its code is to the letter what its model gives. */
function isAllOurs(files: FileMap, model: AppModel): boolean {
  const own = appFiles(model)
  return [...files].every(([path, content]) => fileKind(path) === 'entity' || fileKind(path) === 'style' || own.get(path) === content)
}
