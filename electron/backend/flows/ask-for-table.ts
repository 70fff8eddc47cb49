import type { Action } from '../../../shared/domain/action.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { entityPath, fileKind, type FileMap, fileName } from '../../../shared/domain/file-path.ts'
import { ACTION_TEXT } from '../../../shared/text/actions.ts'
import { CODE_ISSUE_TEXT } from '../../../shared/text/code-issues.ts'
import { fill } from '../../../shared/text/fill.ts'
import { nearest } from '../lib/likeness.ts'
import type { WrittenAction } from './receive-answer.ts'

/** How a table or its rows are requested again, and what is accepted. */
export interface TableAsking {
  readonly system: string
  readonly prompt: string
  /** The fault in the original. */
  readonly reason: string
  readonly read: (actions: readonly Action[]) => Action | null
}

/** A longer body is not rewritten for one fault. */
const MAX_BODY_CHARS = 60_000

/** A definition or rows that could not be parsed, or with a missing target, with place and reason. Null for others. */
export function askForTable(written: WrittenAction, files: FileMap, wish: string): TableAsking | null {
  const { type, target, title } = written.summary
  const isTable = type === 'add_entity' || type === 'edit_entity'
  const reason = isTable || type === 'insert_entity_records' ? whatIsWrong(written, files) : null
  if (reason === null || written.body.length > MAX_BODY_CHARS) return null
  const tables = tablesOf(files)
  const renamed = written.action?.type === 'edit_entity' && written.action.from !== undefined ? ` from="${written.action.from}"` : ''
  return {
    system: SYSTEM,
    reason,
    prompt: `The person asked:
<asked>
${wish}
</asked>

Your ${isTable ? 'definition of the table' : 'rows for the table'} ${target} (${title}) could not be taken. ${reason}

This is what you wrote:
<act type="${type}" ${isTable ? 'name' : 'entity'}="${target}"${renamed}>
${written.body}
</act>

${tables.length === 0 ? 'The app has no other table.' : `The tables of the app: ${tables.join(', ')}.`}

Write it again as it was meant, whole and without what is wrong, as one ${type} of ${target}.`,
    read: (actions) => actions.map((action) => asAsked(action, written)).find((action) => action !== null) ?? null,
  }
}

function whatIsWrong({ summary: { fault, detail }, action }: WrittenAction, files: FileMap): string | null {
  if (fault === 'bad-json' || fault === 'bad-schema') return [ACTION_TEXT.fault[fault], detail ?? ''].join(' ').trim()
  return fault === null && (action?.type === 'add_entity' || action?.type === 'edit_entity') ? lostRelation(action, files) : null
}

/** A relation to a missing table that no rule can find by its name. */
function lostRelation({ name }: Action & { type: 'add_entity' | 'edit_entity' }, files: FileMap): string | null {
  const tables = tablesOf(files)
  const schema = EntitySchema.safeParse(parsed(files.get(entityPath(name)) ?? ''))
  for (const [property, { 'x-relation': to }] of Object.entries(schema.data?.properties ?? {})) {
    if (to === undefined || to === 'User' || tables.includes(to) || nearest(to, tables) !== null) continue
    return fill(CODE_ISSUE_TEXT.relationLost, { property, name: to })
  }
  return null
}

/** A model may add or edit the entity; only the entity itself must match. */
function asAsked(given: Action, { summary: { type, target }, action }: WrittenAction): Action | null {
  if (type === 'insert_entity_records') return given.type === type && given.entity === target ? given : null
  if ((given.type !== 'add_entity' && given.type !== 'edit_entity') || given.name !== target) return null
  return action?.type === 'add_entity' || action?.type === 'edit_entity' ? { ...action, content: given.content } : given
}

function tablesOf(files: FileMap): readonly string[] {
  return [...files.keys()].filter((path) => fileKind(path) === 'entity').map(fileName)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const SYSTEM = `You mend one table of a web app, or rows of one, that could not be taken. Answer with exactly one action and nothing else: a tag with a raw body of plain JSON, without comments and code fences, which only </act> ends.

<act type="add_entity" name="Name" title="What it is">
{"name": "Name", "type": "object", "properties": {…}, "required": […], "permissions": {"read": "…", "write": "…"}}
</act>

or, for rows, <act type="insert_entity_records" entity="Name" title="What they are"> with a list of objects.

A property's type is string, number, integer, boolean, array or object. A text may have "format": "date-time", "date", "email", "uri", "tel", "multiline" or "image", or "enum": a list of choices; a number "money" or "percent"; an array of uploaded files "files". "x-relation" is the name of the table whose row a text points to. No property is called id, creatorId, createdAt or updatedAt: every row has them. The permissions are read, write and, where others may add than change, create; each is a level: anonymous, all, admin, creator or none. Keep everything else as it was written.`
