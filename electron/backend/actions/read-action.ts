import { z } from 'zod'
import {
  type Action,
  type ActionFault,
  ActionType,
  NewRecords,
  type ReadKind,
  RequestedSecrets,
  RowsUpdates,
} from '../../../shared/domain/action.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { fileKind, fileName, type FilePath, meantFilePath, toFilePath } from '../../../shared/domain/file-path.ts'
import { ToolPath } from '../../../shared/domain/tool.ts'
import { WrittenTool } from '../../../shared/domain/written-tool.ts'
import { TOOL_ARGUMENTS_MAX_CHARS } from '../../../shared/limits/mcp.ts'
import { ACTION_DETAIL_TEXT } from '../../../shared/text/actions.ts'
import { fill } from '../../../shared/text/fill.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { measureNesting } from '../lib/nesting.ts'
import { parseEditBlocks } from './edit-blocks.ts'

export type ReadAction =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly fault: ActionFault; readonly detail: string }

type Attributes = ReadonlyMap<string, string>

const MAX_TITLE_CHARS = 200

/** Types that models write instead. */
const TYPE_ALIASES: Readonly<Record<string, ActionType>> = {
  remove_entity: 'delete_entity',
  drop_entity: 'delete_entity',
  delete_table: 'delete_entity',
  update_records: 'update_rows',
  edit_rows: 'update_rows',
  update_entity_records: 'update_rows',
  edit_tool: 'add_tool',
  update_tool: 'add_tool',
  read_file: 'read',
  read_rows: 'read',
  read_log: 'read',
  call_tool: 'read',
  use_tool: 'read',
}

/** Null for a type that nobody knows. */
export function actionType(attributes: Attributes): ActionType | null {
  const written = attributes.get('type')?.trim() ?? ''
  const alias = Object.hasOwn(TYPE_ALIASES, written) ? TYPE_ALIASES[written] : undefined
  return alias ?? ActionType.safeParse(written).data ?? null
}

export function actionTitle(attributes: Attributes): string {
  return (attributes.get('title') ?? '').trim().slice(0, MAX_TITLE_CHARS)
}

/** What the tag says that it is about, as written. */
export function actionTarget(type: ActionType, attributes: Attributes): string {
  if (type === 'read') return whatToRead(attributes).name
  const [first, second] = TARGETS[type]
  return (attributes.get(first) ?? attributes.get(second) ?? '').trim()
}

/** The attribute that names the target, and one that models write instead. */
const TARGETS: Readonly<Record<Exclude<ActionType, 'read'>, readonly [string, string]>> = {
  add_file: ['path', 'file'],
  edit_file: ['path', 'file'],
  partial_edit: ['path', 'file'],
  delete_file: ['path', 'file'],
  add_entity: ['name', 'entity'],
  edit_entity: ['name', 'entity'],
  delete_entity: ['name', 'entity'],
  insert_entity_records: ['entity', 'name'],
  update_rows: ['entity', 'name'],
  add_tool: ['path', 'name'],
  add_package: ['name', 'package'],
  import_entities: ['from', 'app'],
  request_secrets: ['name', 'names'],
}

/** A whole tag and its whole body become an action, or say why they cannot. */
export function readAction(type: ActionType, attributes: Attributes, body: string): ReadAction {
  const title = actionTitle(attributes)
  const target = actionTarget(type, attributes)
  switch (type) {
    case 'add_file':
    case 'edit_file':
      return withPath(target, (path) => ok({ type, title, path, content: body }))
    case 'delete_file':
      return withPath(target, (path) => ok({ type, title, path }))
    case 'partial_edit':
      return withPath(target, (path) => {
        const parsed = parseEditBlocks(body)
        if (parsed.ok) return ok({ type, title, path, blocks: [...parsed.blocks] })
        return refuse('bad-blocks', fill(ACTION_DETAIL_TEXT.badBlocks[parsed.problem], { line: parsed.line }))
      })
    case 'add_entity':
      return withEntity(target, attributes, (name) => ok({ type, title, name, content: body }))
    case 'edit_entity':
      return withEntity(target, attributes, (name) => {
        const written = attributes.get('from')?.trim() ?? ''
        if (written === '' || written === name) return ok({ type, title, name, content: body })
        const from = EntityName.safeParse(written)
        if (!from.success) return refuse('bad-name', fill(ACTION_DETAIL_TEXT.badName, { name: written.slice(0, 80) }))
        return ok({ type, title, name, from: from.data, content: body })
      })
    case 'delete_entity':
      return withEntity(target, attributes, (name) => ok({ type, title, name }))
    case 'insert_entity_records':
      return withEntity(target, attributes, (entity) =>
        withJson(body, NewRecords, asList, (records) => ok({ type, title, entity, records })),
      )
    case 'update_rows':
      return withEntity(target, attributes, (entity) =>
        withJson(body, RowsUpdates, asUpdates, (updates) => ok({ type, title, entity, updates })),
      )
    case 'add_tool': {
      const path = ToolPath.safeParse(target.replace(/^\/?tool\/|^\//, ''))
      if (!path.success) return refuse('bad-tool', TOOLS_TEXT.toolPathInvalid)
      return withJson(body, WrittenTool, asTool, (tool) => ok({ type, title, toolPath: path.data, tool }), 'bad-tool')
    }
    case 'add_package': {
      const version = attributes.get('version')?.trim() ?? ''
      return ok({ type, title, name: target.slice(0, 214), version: version === '' ? null : version.slice(0, 100) })
    }
    case 'import_entities':
      return withJson(body.trim() === '' ? '[]' : body, z.array(z.string()), asList, (entities) =>
        ok({ type, title, from: target.slice(0, 64), entities }),
      )
    case 'read':
      return ok({ type, title, ...whatToRead(attributes), filter: body.slice(0, MAX_BODY_CHARS) })
    case 'request_secrets':
      return withJson(body, RequestedSecrets, asList, (secrets) => ok({ type, title, secrets }))
    default:
      return assertNever(type)
  }
}

const MAX_NAME_CHARS = 200
/** A filter, or the arguments of a tool and one more: what is longer than they may be is refused, not shortened. */
const MAX_BODY_CHARS = TOOL_ARGUMENTS_MAX_CHARS + 1

/** The first attribute that says what it is about. */
function whatToRead(attributes: Attributes): { readonly kind: ReadKind; readonly name: string } {
  const found = (['path', 'file', 'entity', 'kit', 'log', 'tool'] as const).find((each) => attributes.has(each)) ?? 'file'
  const kind = { path: 'file', file: 'file', entity: 'rows', kit: 'kit', log: 'log', tool: 'tool' } as const
  const written = (attributes.get(found) ?? '').trim()
  const server = found === 'tool' && !written.includes('/') ? attributes.get('server')?.trim() : undefined
  const name = (server === undefined ? written : `${server}/${written}`).slice(0, MAX_NAME_CHARS)
  return { kind: kind[found], name: found === 'log' ? 'log' : name }
}

function withPath(written: string, use: (path: FilePath) => ReadAction): ReadAction {
  // A leading slash would be a place on the machine for whoever wrote it.
  const path = written.startsWith('/') ? null : meantFilePath(written)
  return path === null ? refuse('bad-path', fill(ACTION_DETAIL_TEXT.badPath, { path: written.slice(0, 80) })) : use(path)
}

function withEntity(written: string, attributes: Attributes, use: (name: EntityName) => ReadAction): ReadAction {
  const path = written === '' ? toFilePath(attributes.get('path') ?? '') : null
  const name = EntityName.safeParse(path !== null && fileKind(path) === 'entity' ? fileName(path) : written)
  return name.success ? use(name.data) : refuse('bad-name', fill(ACTION_DETAIL_TEXT.badName, { name: written.slice(0, 80) }))
}

/** One thing where a list belongs is a list of one. */
const asList = (value: unknown) => (Array.isArray(value) ? value : [value])

/** Each with its values under `fields` or `set`, or beside the row's id. */
const asUpdates = (value: unknown) =>
  asList(value).map((one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one
    const { id, rowId = id, where, filter = where, fields, set = fields, values = set, ...others } = one as Record<string, unknown>
    return rowId === undefined ? { where: filter, set: values } : { rowId, fields: values ?? others }
  })

/** By the names that a tool's editor has for them, or those of what is stored. */
const asTool = (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const {
    name,
    title = name,
    gptPrompt,
    prompt = gptPrompt,
    instructions = prompt,
    results,
    blocks = results,
    path: _,
    ...others
  } = value as Record<string, unknown>
  return { title, instructions, blocks, ...others }
}

function withJson<Shape extends z.ZodType>(
  body: string,
  shape: Shape,
  mend: (value: unknown) => unknown,
  use: (value: z.output<Shape>) => ReadAction,
  misfit: ActionFault = 'bad-json',
): ReadAction {
  if (measureNesting(body).isTooDeep) return refuse('bad-json', ACTION_DETAIL_TEXT.tooDeep)
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (error) {
    return refuse('bad-json', error instanceof Error ? error.message : '')
  }
  const parsed = shape.safeParse(mend(value))
  if (parsed.success) return use(parsed.data)
  const [issue] = parsed.error.issues
  return refuse(misfit, fill(ACTION_DETAIL_TEXT.badShape, { place: issue?.path.join('.') ?? '', reason: issue?.message ?? '' }))
}

function ok(action: Action): ReadAction {
  return { ok: true, action }
}

function refuse(fault: ActionFault, detail: string): ReadAction {
  return { ok: false, fault, detail }
}
