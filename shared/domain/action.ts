import { z } from 'zod'
import { EntityName, Level } from './entity-schema.ts'
import { FilePath } from './file-path.ts'
import { FieldAccess } from './field-access.ts'
import { AppId, ToolId } from './ids.ts'
import { OwnRules } from './row-rule.ts'
import { RowsUpdate } from './row.ts'
import { ToolPath } from './tool.ts'
import { WrittenTool } from './written-tool.ts'
import { ROW_CHANGES_MAX } from '../limits/rows.ts'

const title = z.string().max(200)

export const EditBlock = z.object({ search: z.string(), replace: z.string() })
export type EditBlock = z.infer<typeof EditBlock>

export const RequestedSecret = z.object({ secretName: z.string().min(1).max(100), description: z.string().max(1000).default('') })
export type RequestedSecret = z.infer<typeof RequestedSecret>
export const RequestedSecrets = z.array(RequestedSecret)
/** Tables of another app of the same owner that an answer asks to take over. */
export const RequestedTables = z.object({ from: AppId, name: z.string(), entities: z.array(EntityName).min(1) })
export type RequestedTables = z.infer<typeof RequestedTables>
export const NewRecords = z.array(z.record(z.string(), z.unknown())).max(1000)

/**
 * What an answer may ask to see before it goes on: a file, rows of a table, how a part of the kit is used, what the running app wrote, what a
 * tool outside answers.
 */
export const ReadKind = z.enum(['file', 'rows', 'kit', 'log', 'tool'])
export type ReadKind = z.infer<typeof ReadKind>

export const RowsUpdates = z.array(RowsUpdate).min(1).max(ROW_CHANGES_MAX)

/** One whole, valid action: one of the things an answer may ask for (spec 001 §3, wire format in `assistant.md`). Bodies are as they were written: an entity's schema is parsed where it is applied. */
export const Action = z.discriminatedUnion('type', [
  z.object({ type: z.literal('add_file'), title, path: FilePath, content: z.string() }),
  z.object({ type: z.literal('edit_file'), title, path: FilePath, content: z.string() }),
  z.object({ type: z.literal('partial_edit'), title, path: FilePath, blocks: z.array(EditBlock).min(1) }),
  z.object({ type: z.literal('add_entity'), title, name: EntityName, content: z.string() }),
  z.object({ type: z.literal('edit_entity'), title, name: EntityName, from: EntityName.optional(), content: z.string() }),
  z.object({ type: z.literal('delete_entity'), title, name: EntityName }),
  z.object({ type: z.literal('delete_file'), title, path: FilePath }),
  z.object({ type: z.literal('add_package'), title, name: z.string().max(214), version: z.string().max(100).nullable() }),
  z.object({ type: z.literal('import_entities'), title, from: z.string().max(64), entities: z.array(z.string()) }),
  z.object({
    type: z.literal('request_secrets'),
    title,
    secrets: RequestedSecrets,
  }),
  z.object({
    type: z.literal('insert_entity_records'),
    title,
    entity: EntityName,
    records: NewRecords,
  }),
  z.object({ type: z.literal('update_rows'), title, entity: EntityName, updates: RowsUpdates }),
  /** Makes the AI tool with this path, or changes it where it is there. */
  z.object({ type: z.literal('add_tool'), title, toolPath: ToolPath, tool: WrittenTool }),
  /** `name` and `filter` are as they were written: what they lead to is told where it is read. Of a tool, `filter` is its arguments. */
  z.object({ type: z.literal('read'), title, kind: ReadKind, name: z.string(), filter: z.string() }),
])
export type Action = z.infer<typeof Action>

export const ActionType = z.enum(Action.options.map(({ shape }) => shape.type.value))
export type ActionType = z.infer<typeof ActionType>

/** Why an action could not be taken. The sentence is in `shared/text/actions.ts`; `detail` names the place. */
export const ActionFault = z.enum([
  'unknown-type',
  'bad-path',
  'bad-name',
  'bad-json',
  'bad-schema',
  'bad-blocks',
  'file-missing',
  'file-too-large',
  'too-many-files',
  'no-match',
  'two-matches',
  'does-not-parse',
  'too-deep',
  'left-out',
  'new-type-error',
  'mostly-gone',
  'exports-gone',
  'seam',
  'entity-missing',
  'rows-refused',
  'package-refused',
  'bad-tool',
  'nothing-to-read',
  'read-limit',
  'not-supported-yet',
])
export type ActionFault = z.infer<typeof ActionFault>

/** A line of a file, numbered as the file is; a line that was added as the file is afterwards. */
export const ShownLine = z.object({ kind: z.enum(['same', 'added', 'removed']), number: z.number().int().min(1), text: z.string() })
export type ShownLine = z.infer<typeof ShownLine>

/** What a card shows of an edit that was not simply found: what it did where it was found by its likeness, or why it was not. */
export const EditEvidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loose'), lines: z.array(ShownLine), moreLines: z.number().int().min(0) }),
  /** `block` counts from 1. `places`: the nearest lines of the file, or all those that it could be. */
  z.object({ kind: z.literal('misfit'), block: z.number().int().min(1), search: z.string(), places: z.array(z.array(ShownLine)) }),
])
export type EditEvidence = z.infer<typeof EditEvidence>

/** Access that an answer wanted to open and that waits for a person to allow it; null: that side stays as it was anyway. */
export const HeldAccess = z.object({
  read: Level.nullable(),
  write: Level.nullable(),
  /** As `write`, where it is not said. */
  create: Level.nullable().optional(),
  /** Whose a row would have been at level `creator` (`row-rule.ts`); null: its creator's. Not said: as it was. */
  own: OwnRules.nullable().optional(),
  /** Properties that more people would have used (`field-access.ts`); null: everybody who uses the row. */
  fields: z.record(z.string(), FieldAccess.nullable()).optional(),
})
export type HeldAccess = z.infer<typeof HeldAccess>

/** Who would have been let add rows; null: nobody who may not today. */
export function heldCreate({ write, create }: HeldAccess): Level | null {
  return create === undefined ? write : create
}

/** What a card shows. `target` is a display name such as `Deals.tsx`, or the entity's name. */
export const ActionSummary = z.object({
  index: z.number().int().min(0),
  type: z.string(),
  target: z.string(),
  path: FilePath.nullable(),
  title: z.string(),
  state: z.enum(['running', 'complete', 'truncated', 'refused']),
  lines: z.number().int().min(0),
  added: z.number().int().min(0),
  removed: z.number().int().min(0),
  fault: ActionFault.nullable(),
  detail: z.string().nullable(),
  evidence: EditEvidence.optional(),
  held: HeldAccess.optional(),
  /** What the person is asked to enter. */
  secrets: RequestedSecrets.optional(),
  tables: RequestedTables.optional(),
  reads: ReadKind.optional(),
  /** The AI tool that was made or changed. */
  toolId: ToolId.optional(),
  /** It was refused, and asked for again: for the place that did not fit, or for the file as a whole. */
  askedAgain: z.enum(['place', 'whole-file']).optional(),
})
export type ActionSummary = z.infer<typeof ActionSummary>
