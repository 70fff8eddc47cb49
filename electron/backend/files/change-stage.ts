import type { AccessRequest } from '../../../shared/domain/access-presets.ts'
import type { Action, ActionFault, ActionSummary, RequestedSecret } from '../../../shared/domain/action.ts'
import { SecretName } from '../../../shared/domain/app-function.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { ChangeSet, RowUpdates, ToolWrite } from '../../../shared/domain/change-set.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { exposedFields } from '../../../shared/domain/exposed-fields.ts'
import { readAppTests } from '../../../shared/domain/app-test.ts'
import { entityPath, fileKind, type FileMap, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import { PACKAGES_PATH } from '../../../shared/domain/package-lock.ts'
import { hiddenField } from '../../../shared/domain/shown-to-models.ts'
import { MAX_FILE_BYTES, MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { ACTION_DETAIL_TEXT } from '../../../shared/text/actions.ts'
import { APP_TEST_TEXT } from '../../../shared/text/app-tests.ts'
import { fill } from '../../../shared/text/fill.ts'
import { EXPOSED_TEXT } from '../../../shared/text/publish.ts'
import { parseModule } from '../lib/ast.ts'
import { askForTables, type FindOtherTables } from './ask-for-tables.ts'
import { type AppliedBlocks, applyBlocks } from './edits/apply-blocks.ts'
import { findGap } from './edits/find-gap.ts'
import { showChange, showMisfit } from './edits/show-edit.ts'
import { countChangedLines, countLines } from './line-diff.ts'
import { findHeldFields, withFieldAccess } from './hold-fields.ts'
import { findHeldAccess, isGranted, withoutHeldAccess, unknownRight, withPermissions } from './hold-access.ts'
import { stageTool } from './stage-tool.ts'
import { entityOf, type ReadEntity, readEntity, renameReferences, renameRelations } from './read-entity.ts'

/** What an action did. With a fault it did nothing at all; without one, `detail` may still say what to know about it. */
export type StagedAction = Pick<
  ActionSummary,
  'added' | 'removed' | 'lines' | 'fault' | 'detail' | 'evidence' | 'held' | 'secrets' | 'tables' | 'reads' | 'toolId'
>

export interface ChangeStage {
  /** Applies one action in memory on top of the earlier ones, or refuses it whole. With `mustParse` a file that cannot be read too. `index`: its place in the answer. */
  stage(action: Action, options?: { readonly mustParse?: boolean; readonly index?: number }): Promise<StagedAction>
  /** As they stand now. */
  files(): FileMap
  /** Everything that was taken, against the files that the stage began with. */
  changeSet(): ChangeSet
}

/** What a change of files breaks that was whole before, in one of them; null when nothing, and when nobody can say. Lines count from 1. */
export type FindNewTypeError = (
  before: FileMap,
  after: FileMap,
  path: FilePath,
) => Promise<{ readonly line: number; readonly reason: string } | null>

/** A file in which rules mended what kept it from being read, and what that was; null when they cannot. `files`: what it may speak of. */
export type MakeReadable = (
  files: FileMap,
  path: FilePath,
  content: string,
) => Promise<{ readonly content: string; readonly what: readonly string[] } | null>

export type LockPackage = (
  files: FileMap,
  wanted: { readonly name: string; readonly version: string | null },
) => Promise<
  { readonly ok: true; readonly content: string; readonly note: string | null } | { readonly ok: false; readonly reason: string }
>

export interface StageOptions {
  readonly files: FileMap
  /** Which texts no parser may be given; left out where the emitter is their writer. */
  readonly findTooDeep?: (texts: FileMap) => Promise<ReadonlySet<string>>
  /** An edit that was found by its likeness must not bring a type error. */
  readonly findNewTypeError?: FindNewTypeError | undefined
  /** An edit that is right but for a slip is taken without the slip. */
  readonly makeReadable?: MakeReadable | undefined
  /** The app's lock with one more package; a sentence where it cannot be had. */
  readonly lockPackage?: LockPackage | undefined
  readonly findOtherTables?: FindOtherTables | undefined
  /** The app's AI tools, and how many of them may be active; null: all. */
  readonly tools?: { readonly list: readonly Tool[]; readonly allowed: number | null }
  /** A table that is there is not opened to anybody; what it would be opened to is told (`held`). */
  readonly keepsAccess?: boolean
  /** What the person asked for in so many words. */
  readonly granted?: AccessRequest | null
}

interface WriteOptions {
  readonly note?: string | null
  readonly mustParse?: boolean
  /** What was put at the right place may be mended. What was only likely to belong there, or may lack its end, may not. */
  readonly mayMend?: boolean
}

type NewRecords = readonly Readonly<Record<string, unknown>>[]

/** Nothing of this touches the app: a stage is thrown away when its turn fails. */
export function createChangeStage(options: StageOptions): ChangeStage {
  const {
    files: base,
    findTooDeep,
    findNewTypeError,
    makeReadable,
    lockPackage,
    findOtherTables,
    tools = { list: [], allowed: null },
    keepsAccess = false,
    granted = null,
  } = options
  const files = new Map(base)
  /** The name that an entity had before this change set; null for one that it adds. */
  const origins = new Map<EntityName, EntityName | null>()
  const records = new Map<EntityName, NewRecords>()
  let updates: RowUpdates[] = []
  let toolWrites: readonly ToolWrite[] = []
  for (const path of base.keys()) if (fileKind(path) === 'entity') origins.set(entityOf(fileName(path)), entityOf(fileName(path)))

  /** Writes a whole file if it may be written. */
  async function write(path: FilePath, content: string, options: WriteOptions = {}): Promise<StagedAction> {
    const { note = null, mustParse = false, mayMend = false } = options
    const tooLarge = refuseTooLarge(content)
    if (tooLarge !== null) return tooLarge
    const before = files.get(path)
    if (before === undefined && files.size >= MAX_FILES_PER_APP) return refused('too-many-files', null)
    const tooDeep = await findTooDeep?.(new Map([[path, content]]))
    if (tooDeep?.has(path) === true) return refused('too-deep', null)
    const gap = before === undefined ? null : findGap(before, content)
    if (gap !== null) return refused('left-out', fill(ACTION_DETAIL_TEXT.leftOut, { ...gap }))
    const problem = before === content ? null : await parseProblem(path, content)
    const mended = problem === null || !mayMend || mustParse ? null : await makeReadable?.(new Map(), path, content)
    if (mended && (await parseProblem(path, mended.content)) === null)
      return write(path, mended.content, { note: whatWasMended(mended.what) })
    if (problem !== null && before !== undefined && (await parseProblem(path, before)) === null) {
      return refused('does-not-parse', fill(ACTION_DETAIL_TEXT.doesNotParse, problem))
    }
    if (problem !== null && mustParse) return refused('does-not-parse', fill(ACTION_DETAIL_TEXT.doesNotParse, problem))
    files.set(path, content)
    const detail = problem === null ? note : fill(ACTION_DETAIL_TEXT.newDoesNotParse, problem)
    return { ...countChangedLines(before ?? '', content), lines: countLines(content), fault: null, detail }
  }

  /** A file of an entity is its schema, whichever action writes it. */
  async function writeAny(path: FilePath, content: string, options: WriteOptions): Promise<StagedAction> {
    if (fileKind(path) !== 'entity') return write(path, content, options)
    // Not every path of an entity's folder is the name of one.
    const name = EntityName.safeParse(fileName(path))
    return name.success
      ? writeEntity(name.data, null, content, options.note ?? null)
      : refused('bad-name', fill(ACTION_DETAIL_TEXT.badName, { name: fileName(path).slice(0, 80) }))
  }

  async function writeEntity(name: EntityName, from: EntityName | null, content: string, note: string | null): Promise<StagedAction> {
    const isRename = from !== null && from !== name && origins.has(from)
    if (isRename && origins.has(name)) return refused('bad-name', fill(ACTION_DETAIL_TEXT.entityNameTaken, { name }))
    const read = readEntity(name, content)
    if (!read.ok) {
      const mended = read.fault === 'bad-schema' ? await makeReadable?.(entityFiles(), entityPath(name), content) : null
      if (mended && readEntity(name, mended.content).ok) return writeEntity(name, from, mended.content, whatWasMended(mended.what))
      return refused(read.fault, read.detail)
    }
    const unknown = unknownRight(read.text)
    if (unknown !== null)
      return refused(
        'bad-schema',
        fill(ACTION_DETAIL_TEXT.badShape, { place: `permissions.${unknown}`, reason: ACTION_DETAIL_TEXT.unknownRight }),
      )
    const tooLarge = refuseTooLarge(read.text)
    if (tooLarge !== null) return tooLarge
    if (isRename) moveEntity(from, name)
    const kept = keepsAccess ? keepAccess(name, read) : null
    const text = kept?.text ?? read.text
    const told = note ?? whatIsExposed(name, text)
    const written = await write(entityPath(name), isRename ? renameRelations(text, from, name) : text, { note: told })
    if (written.fault === null && !origins.has(name)) origins.set(name, null)
    return kept === null || written.fault !== null ? written : { ...written, held: kept.held }
  }

  /** Only what the answer itself brings: what was there before is told when the app is published. */
  function whatIsExposed(name: EntityName, text: string): string | null {
    const exposed = (schemaText: string) => {
      const read = readEntity(name, schemaText)
      return read.ok ? exposedFields(read.schema) : []
    }
    const before = new Set(exposed(base.get(entityPath(origins.get(name) ?? name)) ?? '').map((field) => field.name))
    const added = exposed(text).filter((field) => !before.has(field.name))
    return added.length === 0 ? null : added.map(({ title, kind }) => EXPOSED_TEXT[kind](name, title)).join(' ')
  }

  async function addPackage({ name, version }: { readonly name: string; readonly version: string | null }): Promise<StagedAction> {
    const found = await lockPackage?.(new Map(files), { name, version })
    if (found === undefined) return refused('not-supported-yet', null)
    return found.ok ? write(PACKAGES_PATH, found.content, { note: found.note }) : refused('package-refused', found.reason)
  }

  const entityFiles = (): FileMap => new Map([...files].filter(([path]) => fileKind(path) === 'entity'))

  /** As it was before the answer, whatever the answer called it meanwhile. */
  function keepAccess(name: EntityName, { schema, text }: ReadEntity & { ok: true }) {
    const origin = origins.get(name) ?? name
    const before = readEntity(origin, base.get(entityPath(origin)) ?? '')
    if (!before.ok) return null
    const wider = findHeldAccess(before.schema.permissions, schema.permissions)
    const held = wider === null || isGranted(granted, origin, schema.permissions) ? null : wider
    const fields = findHeldFields(before.schema, schema)
    if (held === null && fields === null) return null
    const closed = held === null ? text : withPermissions(text, withoutHeldAccess(before.schema.permissions, schema.permissions, held))
    const kept = fields === null ? closed : withFieldAccess(closed, fields.today)
    // Where nothing else was wanted the file stays to the letter.
    return {
      held: { ...(held ?? { read: null, write: null }), ...(fields === null ? {} : { fields: fields.wanted }) },
      text: isSameJson(kept, before.text) ? before.text : kept,
    }
  }

  function moveEntity(from: EntityName, to: EntityName): void {
    origins.set(to, origins.get(from) ?? null)
    origins.delete(from)
    files.set(entityPath(to), files.get(entityPath(from)) ?? '')
    files.delete(entityPath(from))
    for (const [path, content] of files) if (fileKind(path) === 'entity') files.set(path, renameRelations(content, from, to))
    const moved = [...records].map(
      ([entity, rows]) => [entity === from ? to : entity, rows.map((row) => renameReferences(row, from, to))] as const,
    )
    records.clear()
    for (const [entity, rows] of moved) records.set(entity, rows)
    updates = updates.map((one) => (one.entity === from ? { ...one, entity: to } : one))
  }

  function deleteFile(path: FilePath): StagedAction {
    const before = files.get(path)
    if (before === undefined) return refused('file-missing', path)
    files.delete(path)
    const isEntity = fileKind(path) === 'entity'
    if (isEntity) {
      origins.delete(entityOf(fileName(path)))
      records.delete(entityOf(fileName(path)))
      updates = updates.filter(({ entity }) => entity !== fileName(path))
    }
    const detail = isEntity && base.has(path) ? ACTION_DETAIL_TEXT.entityDeleted : null
    return { added: 0, removed: countLines(before), lines: 0, fault: null, detail }
  }

  function addRecords(entity: EntityName, added: NewRecords): StagedAction {
    if (!origins.has(entity)) return refused('entity-missing', entity)
    records.set(entity, [...(records.get(entity) ?? []), ...added])
    return { added: added.length, removed: 0, lines: added.length, fault: null, detail: null }
  }

  /** Which rows there are is known when the version is written. */
  function updateRows({ entity, updates: wanted }: Extract<Action, { type: 'update_rows' }>, action: number): StagedAction {
    if (!origins.has(entity)) return refused('entity-missing', entity)
    const read = readEntity(entity, files.get(entityPath(entity)) ?? '')
    const asked = wanted.flatMap((update) => ('where' in update ? Object.keys(update.where) : []))
    const hidden = read.ok ? hiddenField(read.schema, asked) : undefined
    if (hidden !== undefined) return refused('rows-refused', fill(ACTION_DETAIL_TEXT.fieldNotShown, { field: hidden, entity }))
    updates.push({ action, entity, updates: wanted })
    return { added: 0, removed: 0, lines: 0, fault: null, detail: null }
  }

  return {
    files: () => files,
    async stage(action, { mustParse = false, index = 0 } = {}) {
      switch (action.type) {
        case 'add_file':
          return writeAny(action.path, action.content, {
            note: files.has(action.path) ? ACTION_DETAIL_TEXT.addedOverExisting : null,
            mustParse,
            mayMend: !files.has(action.path),
          })
        case 'edit_file':
          return files.has(action.path) ? writeAny(action.path, action.content, { mustParse }) : refused('file-missing', action.path)
        case 'partial_edit': {
          const before = files.get(action.path)
          if (before === undefined) return refused('file-missing', action.path)
          const applied = applyBlocks(before, action.blocks)
          if (!applied.ok) return { ...refused(applied.fault, blockProblem(applied)), evidence: showMisfit(before, action.blocks, applied) }
          if (!applied.isLoose) return writeAny(action.path, applied.content, { mayMend: true })
          const error = await findNewTypeError?.(new Map(files), new Map([...files, [action.path, applied.content]]), action.path)
          if (error !== undefined && error !== null) {
            const { block, at } = applied.loosest
            const detail = fill(ACTION_DETAIL_TEXT.looseTypeError, { n: block, ...at, line: error.line, reason: error.reason })
            const misfit = { ok: false, fault: 'no-match', block, nearest: at } as const
            return { ...refused('new-type-error', detail), evidence: showMisfit(before, action.blocks, misfit) }
          }
          const written = await writeAny(action.path, applied.content, { note: ACTION_DETAIL_TEXT.matchedLoosely })
          return { ...written, evidence: showChange(before, applied.content) }
        }
        case 'add_entity':
          return writeEntity(
            action.name,
            null,
            action.content,
            origins.has(action.name) ? ACTION_DETAIL_TEXT.entityAddedOverExisting : null,
          )
        case 'edit_entity':
          return writeEntity(action.name, action.from ?? null, action.content, null)
        case 'delete_entity':
          return origins.has(action.name) ? deleteFile(entityPath(action.name)) : refused('entity-missing', action.name)
        case 'delete_file':
          return deleteFile(action.path)
        case 'insert_entity_records':
          return addRecords(action.entity, action.records)
        case 'update_rows':
          return updateRows(action, index)
        case 'add_tool': {
          const staged = stageTool(action, { ...tools, writes: toolWrites })
          toolWrites = staged.writes
          return staged.outcome
        }
        case 'add_package':
          return addPackage(action)
        case 'import_entities':
          return askForTables(action, findOtherTables)
        case 'read':
          return { added: 0, removed: 0, lines: 0, fault: null, detail: null, reads: action.kind }
        case 'request_secrets':
          return askForSecrets(action.secrets)
        default:
          return assertNever(action)
      }
    },
    changeSet() {
      return {
        writes: new Map([...files].filter(([path, content]) => base.get(path) !== content)),
        deletes: new Set([...base.keys()].filter((path) => !files.has(path))),
        entityRenames: [...origins].flatMap(([to, from]) => (from === null || from === to ? [] : [{ from, to }])),
        records: [...records].flatMap(([entity, rows]) => (rows.length === 0 ? [] : [{ entity, records: rows }])),
        ...(updates.length === 0 ? {} : { updates }),
        ...(toolWrites.length === 0 ? {} : { tools: toolWrites }),
      }
    },
  }
}

/** They are entered by the person; nothing of the app changes. */
function askForSecrets(secrets: readonly RequestedSecret[]): StagedAction {
  const wrong = secrets.find(({ secretName }) => !SecretName.safeParse(secretName).success)
  if (wrong !== undefined) return refused('bad-name', fill(ACTION_DETAIL_TEXT.badSecretName, { name: wrong.secretName.slice(0, 80) }))
  return { added: 0, removed: 0, lines: 0, fault: null, detail: null, secrets: [...secrets] }
}

function whatWasMended(what: readonly string[]): string {
  return fill(ACTION_DETAIL_TEXT.slipMended, { what: what.join(', ') })
}

function isSameJson(a: string, b: string): boolean {
  return JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b))
}

async function parseProblem(path: FilePath, content: string) {
  if (fileKind(path) === 'test') {
    const [fault] = readAppTests(path, content).faults
    return fault === undefined ? null : { line: fault.line, column: 1, reason: `${fault.message}\n${APP_TEST_TEXT.forms}` }
  }
  if (!/\.tsx?$/.test(path)) return null
  const [error] = (await parseModule(path, content)).errors
  return error === undefined ? null : { line: error.line, column: error.column, reason: error.message }
}

function blockProblem(problem: AppliedBlocks & { ok: false }): string {
  const n = problem.block
  if (problem.fault === 'two-matches') return fill(ACTION_DETAIL_TEXT.twoMatches, { n, lines: problem.at.join(', ') })
  if (problem.nearest === 'empty-search') return fill(ACTION_DETAIL_TEXT.emptySearch, { n })
  if (problem.nearest === 'nothing') return fill(ACTION_DETAIL_TEXT.noMatchAtAll, { n })
  const { from, to } = problem.nearest
  return fill(from === to ? ACTION_DETAIL_TEXT.noMatchLine : ACTION_DETAIL_TEXT.noMatch, { n, from, to })
}

function refused(fault: ActionFault, detail: string | null): StagedAction {
  return { added: 0, removed: 0, lines: 0, fault, detail }
}

function refuseTooLarge(content: string): StagedAction | null {
  const bytes = content.length > MAX_FILE_BYTES ? content.length : Buffer.byteLength(content)
  if (bytes <= MAX_FILE_BYTES) return null
  return refused('file-too-large', fill(ACTION_DETAIL_TEXT.fileTooLarge, { size: `${(bytes / 1_000_000).toFixed(2)} MB` }))
}
