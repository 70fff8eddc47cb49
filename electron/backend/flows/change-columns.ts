import { AppError } from '../../../shared/domain/app-error.ts'
import type { BrokenRows, ColumnChange, ColumnLosses, ColumnPlan } from '../../../shared/domain/column-change.ts'
import { withRules, wrongRules } from '../../../shared/domain/column-rules.ts'
import { propertyOf } from '../../../shared/domain/new-table.ts'
import { EntityName, EntitySchema, PropertyName, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { fieldType } from '../../../shared/domain/field-types/field-types.ts'
import { propertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { displayName, entityPath, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { COLUMN_TEXT } from '../../../shared/text/columns.ts'
import type { AppEngine, EnginePort } from '../engine/port.ts'
import { changeProperty } from '../entities/change-property.ts'
import { columnEdit, type FollowedColumn, followColumn } from '../scaffolder/commands/follow-column.ts'
import type { TypeChecker } from '../types/type-checker.ts'
import { mendWithTypes } from './mend-with-types.ts'
import { requireUnchangedFiles, retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface ColumnChangeNeeds {
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
  /** Where it fails, places that only types show are not found. */
  readonly types: Pick<TypeChecker, 'check'>
}

interface ChangeColumnsDeps extends ColumnChangeNeeds {
  /** What was looked at for the plan is not looked at again for the change. */
  readonly followOnce: (key: string, follow: () => Promise<FollowedColumn>) => Promise<FollowedColumn>
}

export interface ColumnChangeInput {
  readonly appId: AppId
  readonly entity: string
  readonly change: ColumnChange
}

interface Prepared {
  readonly plan: ColumnPlan
  readonly writes: ReadonlyMap<FilePath, string>
  readonly path: FilePath
}

const NOTHING_LOST: ColumnLosses = { lost: 0, filled: 0, rows: 0, examples: [] }

export function createColumnChanges(needs: ColumnChangeNeeds) {
  let last: { readonly key: string; readonly followed: Promise<FollowedColumn> } | null = null
  const deps: ChangeColumnsDeps = {
    ...needs,
    followOnce(key, follow) {
      if (last?.key !== key) last = { key, followed: follow() }
      return last.followed.catch((error: unknown) => {
        last = null
        throw error
      })
    },
  }
  return {
    plan: (input: ColumnChangeInput) => planColumnChange(deps, input),
    change: (input: Parameters<typeof changeColumn>[1]) => changeColumn(deps, input),
  }
}

/** What a change of a table's columns would do to its values and to the pages that use them. Nothing is changed. */
async function planColumnChange(deps: ChangeColumnsDeps, input: ColumnChangeInput): Promise<ColumnPlan> {
  return (await prepare(deps, input)).plan
}

/**
 * Changes a table's columns as a version: the schema, and the pages that used them as far as rules can say. Values go along; where some
 * cannot, `acceptsLoss` says that this is known: COLUMN_LOSES_VALUES otherwise. CHAT_BUSY while an answer is written; VERSION_MOVED where
 * the table itself has changed since `baseVersionId`.
 */
async function changeColumn(
  deps: ChangeColumnsDeps,
  { acceptsLoss, baseVersionId, ...input }: ColumnChangeInput & { readonly acceptsLoss: boolean; readonly baseVersionId: VersionId | null },
): Promise<{ versionId: VersionId; plan: ColumnPlan }> {
  const { appId, entity, change } = input
  const app = deps.engine.of(appId)
  return retryWhenVersionMoved(async () => {
    await app.requireIdle({})
    const { plan, writes, path } = await prepare(deps, input)
    const { files, version: current } = await app.files({ versionId: null })
    await requireUnchangedFiles(app, baseVersionId, [path], { files, current })
    const { lost, filled } = plan.losses
    const shared = plan.broken.find(({ rule }) => rule === 'unique')
    if (shared !== undefined) throw new AppError('COLUMN_REFUSED', { reason: COLUMN_TEXT.notUnique(shared.count) })
    if (lost > 0 && !acceptsLoss) throw new AppError('COLUMN_LOSES_VALUES', { lost, filled })
    const version = await app.commitChangeSet({
      changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
      origin: 'edit',
      description: COLUMN_TEXT.done(change, titleIn(files.get(path) ?? '{}', change), entity),
      base: plan.versionId,
      whenIdle: true,
    })
    await deps.showVersion(appId, version)
    return { versionId: version.id, plan }
  })
}

async function prepare(deps: ChangeColumnsDeps, { appId, entity, change }: ColumnChangeInput): Promise<Prepared> {
  const app = deps.engine.of(appId)
  const { files, version } = await app.files({ versionId: null })
  const name = EntityName.safeParse(entity)
  const path = name.success ? entityPath(name.data) : null
  const text = path === null ? undefined : files.get(path)
  if (path === null || text === undefined) throw new AppError('ENTITY_NOT_FOUND', { entity })
  const schema = EntitySchema.parse(JSON.parse(text))
  requirePossible(schema, change)
  const { losses, choices, broken } = await look(app, schema, text, change)
  const changed = changeProperty(text, change, choices)
  const key = JSON.stringify([appId, version?.id, change, changed.text])
  const pages = { files, appName: '' }
  const followed = await deps.followOnce(key, () =>
    followColumn(pages, columnEdit(pages, schema.name, change, changed), { mendField: mendWithTypes(deps.types, appId) }),
  )
  const writes = new Map([...followed.files].filter(([at, content]) => files.get(at) !== content))
  const request =
    followed.open.length === 0
      ? null
      : COLUMN_TEXT.request(
          change,
          schema.name,
          changed.name,
          followed.open.map(({ path: at, line }) => `${displayName(at)}:${line}`),
        )
  const plan = {
    versionId: version?.id ?? null,
    losses,
    broken: [...broken],
    choices: [...choices],
    mended: [...writes.keys()].filter((at) => at !== path),
    open: [...followed.open],
    request,
  }
  return { plan, writes, path }
}

/** COLUMN_NOT_FOUND, COLUMN_REFUSED with why. */
function requirePossible({ properties }: EntitySchema, change: ColumnChange): void {
  const refuse = (reason: string) => new AppError('COLUMN_REFUSED', { reason })
  const rules = change.kind === 'add' || change.kind === 'rules' ? change.rules : undefined
  const ruled = change.kind === 'add' ? propertyOf(change) : change.kind === 'rules' ? properties[change.property] : undefined
  const wrong = rules === undefined || ruled === undefined ? null : wrongRules(ruled, rules)
  const title = change.kind === 'add' ? change.title : (properties[change.property]?.title ?? change.property)
  if (wrong !== null) throw refuse(COLUMN_TEXT.wrongRules(title, wrong))
  if (change.kind === 'add') return
  const property = properties[change.property]
  if (property === undefined) throw new AppError('COLUMN_NOT_FOUND', { property: change.property })
  if (change.kind === 'rename' && change.name !== undefined && change.name !== change.property) {
    const name = PropertyName.safeParse(change.name)
    if (!name.success) throw refuse(COLUMN_TEXT.badName(change.name))
    if (properties[change.name] !== undefined) throw refuse(COLUMN_TEXT.taken(change.name))
  }
  if (change.kind === 'remove' && Object.keys(properties).length === 1) throw refuse(COLUMN_TEXT.lastOne)
  const hasChoices = STORAGE[propertyType(property)].choices !== null
  if ((change.kind === 'add-choice' || change.kind === 'add-choices') && !hasChoices) throw refuse(COLUMN_TEXT.noChoices)
  if (change.kind === 'add-choice' && (property.enum ?? property.items?.enum ?? []).includes(change.choice))
    throw refuse(COLUMN_TEXT.choiceThere(change.choice))
}

async function look(
  app: AppEngine,
  { name, properties }: EntitySchema,
  text: string,
  change: ColumnChange,
): Promise<{ readonly losses: ColumnLosses; readonly choices: readonly string[]; readonly broken: readonly BrokenRows[] }> {
  if (change.kind === 'remove') {
    return { losses: await app.columnLosses({ entity: name, property: change.property, target: null }), choices: [], broken: [] }
  }
  if (change.kind === 'rules') {
    const { property, rules } = change
    const target = PropertySchema.parse(withRules(properties[property] ?? {}, rules))
    const broken = await app.brokenRows({ entity: name, property, target, isRequired: rules.isRequired })
    return { losses: NOTHING_LOST, choices: [], broken }
  }
  if (change.kind !== 'retype') return { losses: NOTHING_LOST, choices: [], broken: [] }
  const { property, type } = change
  const needsChoices = STORAGE[fieldType(type).storage].choices !== null
  const choices = needsChoices ? await app.columnChoices({ entity: name, property, type }) : []
  const after = EntitySchema.parse(JSON.parse(changeProperty(text, change, choices).text))
  const target = after.properties[property] ?? properties[property] ?? {}
  return { losses: await app.columnLosses({ entity: name, property, target }), choices, broken: [] }
}

function titleIn(text: string, change: ColumnChange): string {
  if (change.kind === 'add') return change.title
  const schema = EntitySchema.safeParse(JSON.parse(text))
  return (schema.success ? schema.data.properties[change.property]?.title : undefined) ?? change.property
}
