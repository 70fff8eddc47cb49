import { AppError, type FieldIssue } from '../../../shared/domain/app-error.ts'
import { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { entityPath, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ImportTableChange } from '../../../shared/domain/row-import.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import { IMPORT_TABLE_TEXT } from '../../../shared/text/csv.ts'
import type { ImportPlan } from '../csv/import-plan.ts'
import type { PlanTable } from '../csv/make-plan.ts'
import type { EditCommit } from '../engine/commit-edit.ts'
import type { EnginePort } from '../engine/port.ts'
import { changeProperty } from '../entities/change-property.ts'
import { extendSchema } from '../entities/extend-schema.ts'
import { columnEdit, followColumn } from '../scaffolder/commands/follow-column.ts'
import type { TypeChecker } from '../types/type-checker.ts'
import { mendWithTypes } from './mend-with-types.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface ImportTableDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly showVersion: ShowVersion
  readonly types: Pick<TypeChecker, 'check'>
}

type Extension = Extract<ImportTableChange, { kind: 'extend' }>

/** The future table, for a dry run: nothing is created. */
export function plannedTable(table: PlanTable | null, change: ImportTableChange): PlanTable {
  const schema = change.kind === 'create' ? change.schema : schemaOf(extendedText(JSON.stringify(table?.schema ?? {}), change))
  const known = new Map(table?.fields.map((field) => [field.name, field]))
  const fields = Object.entries(schema.properties).map(([name, property]) => {
    const { xId, column } = known.get(name) ?? { xId: name, column: name }
    return { name, xId, column, schema: property }
  })
  return { schema, fields }
}

/** IMPORT_MAPPING_INVALID for an impossible change of this table. */
export function requirePossibleChange(change: ImportTableChange, schema: EntitySchema | null, takenNames: readonly string[]): void {
  const issues: FieldIssue[] = []
  if (change.kind === 'create') {
    if (takenNames.some((name) => name.toLowerCase() === change.schema.name.toLowerCase()))
      issues.push({ path: change.schema.name, reason: IMPORT_TABLE_TEXT.tableThere })
  } else {
    const properties = schema?.properties ?? {}
    const hasChoices = (name: string) => {
      const property = properties[name]
      return property !== undefined && STORAGE[propertyType(property)].choices !== null
    }
    for (const name of Object.keys(change.fields))
      if (Object.hasOwn(properties, name)) issues.push({ path: name, reason: IMPORT_TABLE_TEXT.fieldThere })
    for (const name of [...Object.keys(change.choices), ...change.texts])
      if (!hasChoices(name)) issues.push({ path: name, reason: IMPORT_TABLE_TEXT.noChoices })
  }
  if (issues.length > 0) throw new AppError('IMPORT_MAPPING_INVALID', { issues })
}

/**
 * Prepares the table for the rows of a file, with the pages that show its fields. `begin` commits it together with the beginning of the
 * import. CHAT_BUSY, ENTITY_SCHEMA_INVALID.
 */
export async function prepareTable(
  { engine, types }: Pick<ImportTableDeps, 'engine' | 'types'>,
  appId: AppId,
  { entity, change, fileName }: { readonly entity: EntityName; readonly change: ImportTableChange; readonly fileName: string },
  begin: (commit: EditCommit) => Promise<Version>,
): Promise<Version> {
  const app = engine.of(appId)
  return retryWhenVersionMoved(async () => {
    await app.requireIdle({})
    const { files, version: current } = await app.files({ versionId: null })
    const taken = (await app.entities({})).map(({ schema }) => schema.name)
    const text = files.get(entityPath(entity)) ?? null
    if (change.kind === 'extend' && text === null) throw new AppError('ENTITY_NOT_FOUND', { entity })
    requirePossibleChange(change, text === null ? null : schemaOf(text), taken)
    if (change.kind === 'create' && files.size >= MAX_FILES_PER_APP) throw new AppError('TOO_MANY_FILES', {})
    const next = change.kind === 'create' ? createdFiles(files, change.schema) : await extendedFiles(files, entity, change, types, appId)
    return begin({
      changeSet: { writes: changedFiles(files, next), deletes: new Set(), entityRenames: [], records: [] },
      description: IMPORT_TABLE_TEXT.prepared(entity, fileName, change.kind === 'create'),
      base: current?.id ?? null,
    })
  })
}

/**
 * Undoes `prepareTable` as one version; returns false, without a change, if the fields have been used or the files changed since. Repeating
 * it does nothing. CHAT_BUSY.
 */
export async function restoreTable(
  { engine, showVersion }: ImportTableDeps,
  appId: AppId,
  {
    entity,
    change,
    fileName,
  }: { readonly entity: string; readonly change: NonNullable<ImportPlan['tableChange']>; readonly fileName: string },
): Promise<boolean> {
  const app = engine.of(appId)
  const version = await retryWhenVersionMoved(async () => {
    await app.requireIdle({})
    const { files, version: current } = await app.files({ versionId: null })
    const made = (await app.files({ versionId: change.versionId })).files
    const before: FileMap = change.before === null ? new Map() : (await app.files({ versionId: change.before })).files
    const paths = [...made.keys()].filter((path) => made.get(path) !== before.get(path))
    if (paths.every((path) => files.get(path) === before.get(path))) return true
    if (paths.some((path) => files.get(path) !== made.get(path))) return false
    const isNew = paths.some((path) => !before.has(path))
    if (isNew && [...files].some(([path, content]) => made.get(path) !== content && content.includes(entity))) return false
    if (await holdsValues(app, entity, before)) return false
    const writes = new Map(
      paths.flatMap((path) => {
        const content = before.get(path)
        return content === undefined ? [] : [[path, content] as const]
      }),
    )
    const deletes = new Set(paths.filter((path) => !before.has(path)))
    return app.commitChangeSet({
      changeSet: { writes, deletes, entityRenames: [], records: [] },
      origin: 'edit',
      description: IMPORT_TABLE_TEXT.restored(entity, fileName),
      base: current?.id ?? null,
      whenIdle: true,
    })
  })
  if (typeof version === 'boolean') return version
  await showVersion(appId, version)
  return true
}

/** Whether the earlier schema would hide values. */
async function holdsValues(app: ReturnType<ImportTableDeps['engine']['of']>, entity: string, before: FileMap): Promise<boolean> {
  const table = (await app.entities({})).find(({ schema }) => schema.name === entity)
  if (table === undefined) return false
  const name = EntityName.safeParse(entity)
  const text = name.success ? before.get(entityPath(name.data)) : undefined
  const was = text === undefined ? null : schemaOf(text).properties
  for (const [property, schema] of Object.entries(table.schema.properties)) {
    const target = was?.[property] ?? null
    if (target !== null && JSON.stringify(target) === JSON.stringify(schema)) continue
    const { lost, rows } = await app.columnLosses({ entity, property, target })
    if (lost > 0 || (was === null && rows > 0)) return true
  }
  return false
}

function createdFiles(files: FileMap, schema: EntitySchema): FileMap {
  return new Map(files).set(entityPath(schema.name), `${JSON.stringify(schema, null, 2)}\n`)
}

/** A changed type is followed into the code first; additions are made together afterwards. */
async function extendedFiles(
  files: FileMap,
  entity: EntityName,
  change: Extension,
  types: ImportTableDeps['types'],
  appId: AppId,
): Promise<FileMap> {
  const path = entityPath(entity)
  const needs = { mendField: mendWithTypes(types, appId) }
  let pages = { files, appName: '' }
  for (const property of change.texts) {
    const retype = { kind: 'retype', property, type: 'text' } as const
    const changed = changeProperty(pages.files.get(path) ?? '{}', retype)
    pages = { ...pages, files: (await followColumn(pages, columnEdit(pages, entity, retype, changed), needs)).files }
  }
  const schema = extendSchema(pages.files.get(path) ?? '{}', change)
  return (await followColumn(pages, { entity, schema, from: null, to: null, breaksCode: false }, needs)).files
}

function extendedText(text: string, change: Extension): string {
  const retyped = change.texts.reduce((sofar, property) => changeProperty(sofar, { kind: 'retype', property, type: 'text' }).text, text)
  return extendSchema(retyped, change)
}

function changedFiles(files: FileMap, next: FileMap): ReadonlyMap<FilePath, string> {
  return new Map([...next].filter(([path, content]) => files.get(path) !== content))
}

function schemaOf(text: string): EntitySchema {
  return EntitySchema.parse(JSON.parse(text))
}
