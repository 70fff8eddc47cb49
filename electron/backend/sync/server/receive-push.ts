import type { OperationAnswer } from '../../../../shared/domain/sync-exchange.ts'
import type { SyncOperation, ThingId, ThingState } from '../../../../shared/domain/sync-operation.ts'
import type { PushAnswer, PushRequest } from '../sync-server.ts'
import { changeDigest, setFields } from '../thing-state.ts'
import type { Head, LogAccess, LogStore } from './log-store.ts'

export type RefusalOf = (operation: SyncOperation) => { readonly code: string; readonly message: string } | null

/**
 * Takes operations into the log, answered one by one; the batch is heard as a whole or not at all. One that was answered before gets the
 * same answer, so that sending again does no harm. `refusalOf`: what this server does not take, whatever is in the log.
 */
export function receivePush(
  store: LogStore,
  { file, clientId, operations }: PushRequest,
  refusalOf: RefusalOf = () => null,
): Promise<PushAnswer> {
  return store.write(file, async (log) => {
    await log.foresee({
      mutationIds: operations.map(({ mutationId }) => mutationId),
      comesAfter: operations.flatMap(({ dependsOn }) => dependsOn),
      things: operations.flatMap(thingsOf),
    })
    const answers: OperationAnswer[] = []
    for (const operation of operations) {
      const digest = changeDigest(operation)
      const earlier = await log.answerTo(operation.mutationId)
      if (earlier !== null && earlier.digest !== digest) return { type: 'client_forked', answers, changed: operation.mutationId }
      const expected = (await log.lastOpNo(clientId)) + 1
      if (earlier !== null) {
        // A clone has sent it under another name.
        if (operation.opNo === expected) await log.hear(clientId, expected)
        answers.push('seq' in earlier.answer ? { ...earlier.answer, outcome: 'duplicate' } : earlier.answer)
        continue
      }
      if (operation.opNo < expected) return { type: 'client_forked', answers, changed: null }
      if (operation.opNo > expected) return { type: 'gap', expected }
      const answer = await take(log, operation, refusalOf)
      await log.keepAnswer({ answer, digest })
      await log.hear(clientId, operation.opNo)
      answers.push(answer)
    }
    return { type: 'answers', answers }
  })
}

async function take(log: LogAccess, operation: SyncOperation, refusalOf: RefusalOf): Promise<OperationAnswer> {
  const { mutationId } = operation
  const head = await log.head(operation)
  const theirs = { seq: head?.seq ?? 0, state: head?.state ?? null }
  for (const id of operation.dependsOn)
    if (!(await log.isInLog(id))) return { mutationId, outcome: 'rejected', code: 'OPERATION_BASE_MISSING', theirs }
  const refusal = refusalOf(operation)
  if (refusal !== null) return { mutationId, outcome: 'rejected', ...refusal, theirs }
  const conflict = await conflictOf(log, operation, head)
  if (conflict !== null) return { mutationId, outcome: 'conflict', code: conflict, theirs }
  const seq = await log.append(operation)
  await setHeads(log, operation, seq)
  const isMerged = (head?.seq ?? null) !== operation.baseVersion
  return { mutationId, outcome: isMerged ? 'merged' : 'applied', seq }
}

/** Fields: the later one in the log wins. A change of what is gone, and a version beside another, are for the person to decide. */
async function conflictOf(log: LogAccess, { entityKind, entityId, change }: SyncOperation, head: Head | null): Promise<string | null> {
  if (entityKind === 'row' && change.type === 'set' && (head?.state ?? null) === null) return 'ROW_NOT_FOUND'
  if (entityKind !== 'version' || change.type !== 'put') return null
  const newest = await log.newestVersion()
  return newest === entityId || newest === (change.state['parent_id'] ?? null) ? null : 'VERSION_MOVED'
}

async function setHeads(log: LogAccess, operation: SyncOperation, seq: number): Promise<void> {
  const { change } = operation
  if (change.type !== 'rows') return log.setHead(operation, { seq, state: next((await log.head(operation))?.state ?? null, change) })
  for (const [rowId, told] of change.rows) {
    const row = rowOf(operation, rowId)
    const before = (await log.head(row))?.state ?? null
    if (change.isWhole) await log.setHead(row, { seq, state: told })
    else if (before !== null && told !== null) await log.setHead(row, { seq, state: setFields(before, told).state })
  }
}

/** A row of the table that many rows are told of. */
function rowOf({ entityId }: SyncOperation, rowId: string): ThingId {
  const place = entityId.split(':').slice(0, 2).join(':')
  return { entityKind: 'row', entityId: `${place}:${rowId}` }
}

/** What a change may be of. */
function thingsOf(operation: SyncOperation): readonly ThingId[] {
  const { change } = operation
  return change.type === 'rows' ? [operation, ...change.rows.map(([rowId]) => rowOf(operation, rowId))] : [operation]
}

function next(before: ThingState | null, change: Exclude<SyncOperation['change'], { type: 'rows' }>): ThingState | null {
  switch (change.type) {
    case 'put':
      return change.state
    case 'set':
      return setFields(before ?? {}, change.fields).state
    case 'gone':
      return null
  }
}
