import { z } from 'zod'

/** Which file of an app a thing is in: what is made while building it, or what its published users make. */
export const SyncFile = z.enum(['app', 'live'])
export type SyncFile = z.infer<typeof SyncFile>

const THING_KINDS = [
  'version',
  'message',
  'conversation',
  'entity',
  'row',
  'rows',
  'query',
  'round',
  'agent',
  'comparison',
  'record',
  'tool',
  'source',
  'question',
  'knowledge',
  'pin',
  'function',
  'run',
  'memory',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** What came out, never what was asked (`sync.md`, rule 3). */
const OPERATION_KINDS = [
  'version.put',
  'message.put',
  'conversation.put',
  'entity.set',
  'row.create',
  'row.set',
  'row.delete',
  'rows.put',
  'rows.delete',
  'column.put',
  'query.put',
  'query.delete',
  'round.put',
  'agent.put',
  'comparison.put',
  'texts.set',
  'cta.set',
  'settings.set',
  'style.set',
  'name.set',
  'tool.put',
  'tool.delete',
  'source.put',
  'source.delete',
  'question.put',
  'question.delete',
  'knowledge.set',
  'pin.put',
  'function.pin',
  'run.put',
  'memory.put',
] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

/** Something that is kept of an app. Of a row: `<test|live>:<entity's x-id>:<row's id>`. */
export interface ThingId {
  readonly entityKind: ThingKind
  readonly entityId: string
}

/** What a thing is, by the names of its fields; what is not there is null. Bytes are `{ base64 }`. */
export const ThingState = z.record(z.string().max(200), z.json())
export type ThingState = z.infer<typeof ThingState>

const Hash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * What becomes of a thing: `put`, the whole of it; `set`, some of its fields, null where one is emptied; `gone`; or `rows`, many rows of a
 * table at once by their ids, null for one that is gone. `isWhole`: fields that are not named are emptied.
 */
export const ThingChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('put'), state: ThingState }),
  z.object({ type: z.literal('set'), fields: ThingState }),
  z.object({ type: z.literal('gone') }),
  z.object({ type: z.literal('rows'), rows: z.array(z.tuple([z.string().max(200), ThingState.nullable()])), isWhole: z.boolean() }),
])
export type ThingChange = z.infer<typeof ThingChange>

/** A change of an app as it travels. `baseHash`: of the state that it was made on, null where there was none; a list of rows has no base. */
export const SyncOperation = z.object({
  mutationId: z.uuid(),
  groupId: z.uuid(),
  file: SyncFile,
  opNo: z.number().int().positive(),
  kind: z.enum(OPERATION_KINDS),
  entityKind: z.enum(THING_KINDS),
  entityId: z.string().max(500),
  /** The number in the log of the last change of the thing that was known; null: it was never in the log. */
  baseVersion: z.number().int().positive().nullable(),
  baseHash: Hash.nullable(),
  /** Operations that come before it, by their mutation ids. */
  dependsOn: z.array(z.uuid()),
  schemaVersion: z.number().int().positive(),
  change: ThingChange,
  /** Contents that must be there, by their SHA-256. */
  blobs: z.array(Hash),
})
export type SyncOperation = z.infer<typeof SyncOperation>
