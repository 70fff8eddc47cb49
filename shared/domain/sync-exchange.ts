import { z } from 'zod'
import { SYNC_PUSH_MAX_OPERATIONS } from '../limits/sync.ts'
import { AppId } from './ids.ts'
import { AppRole } from './members.ts'
import { SyncFile, SyncOperation, ThingState } from './sync-operation.ts'

/** An app that is kept on a server, as one of those who are in it sees it. `from`: whose it is; `liveUrl`: where it is published there. */
export const SyncedApp = z.object({
  appId: AppId,
  name: z.string(),
  role: AppRole,
  from: z.string(),
  liveUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
})
export type SyncedApp = z.infer<typeof SyncedApp>

/** An operation with its number in the app's log. */
export const LoggedOperation = z.object({ seq: z.number().int().positive(), operation: SyncOperation })
export type LoggedOperation = Readonly<z.infer<typeof LoggedOperation>>

/** Operations of one device, in the order of their numbers. */
export const Push = z.object({
  file: SyncFile,
  clientId: z.uuid(),
  operations: z.array(SyncOperation).min(1).max(SYNC_PUSH_MAX_OPERATIONS),
})

/** What a thing is in the log, and since which number of it; null: it is not there. */
const Theirs = z.object({ seq: z.number().int().nonnegative(), state: ThingState.nullable() })
export type Theirs = Readonly<z.infer<typeof Theirs>>

/** `theirs`: what the thing is in the log instead; `message`: a sentence of the server about why. */
export const OperationAnswer = z.union([
  z.object({ mutationId: z.uuid(), outcome: z.enum(['applied', 'merged', 'duplicate']), seq: z.number().int().positive() }),
  z.object({
    mutationId: z.uuid(),
    outcome: z.enum(['conflict', 'rejected']),
    code: z.string().max(100),
    message: z.string().max(500).optional(),
    theirs: Theirs,
  }),
])
export type OperationAnswer = Readonly<z.infer<typeof OperationAnswer>>

/** `reset`: the log begins anew, read it from its beginning. */
export const PullAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page'), operations: z.array(LoggedOperation), cursor: z.number().int().nonnegative() }),
  z.object({ type: z.literal('reset') }),
])
