import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { SyncOperation, type ThingChange, type ThingState } from '../../../shared/domain/sync-operation.ts'
import { brokenConstraint } from '../db/constraint-errors.ts'
import type { Db } from '../db/open-database.ts'
import type { OutboxStore } from './outbox-store.ts'
import { isSameState, setFields, stateHash } from './thing-state.ts'
import { pickFields, type Things } from './things.ts'

/**
 * `applied`: it was made on what is here, or led to what is here already. `merged`: the thing had become another since; what it was is
 * `replaced`. `kept`: what waits of the same fields here stays on top and is sent with the new base. `duplicate`: it is here already.
 */
export interface Applied {
  readonly outcome: 'applied' | 'merged' | 'kept' | 'duplicate'
  /** By the names of fields; null: they were empty. */
  readonly replaced: ThingState
}

export type ApplyOperation = (seq: number, operation: SyncOperation) => Applied

interface ApplyDeps {
  readonly db: Db
  readonly things: Things
  readonly outbox: Pick<OutboxStore, 'waiting' | 'rebase'>
  readonly schemaVersion: number
}

type OneThing = Exclude<ThingChange, { type: 'rows' }>

/**
 * Makes what an operation of the log tells come true: pulled, at recovery or as a follower. Whole or not at all, and once, however often it
 * comes. OPERATION_NEWER, OPERATION_BASE_MISSING, OPERATION_BLOB_MISSING, OPERATION_INVALID.
 */
export function createApplyOperation({ db, things, outbox, schemaVersion }: ApplyDeps): ApplyOperation {
  const isApplied = db.prepare<[string], number>('SELECT 1 FROM applied WHERE mutation_id = ?').pluck()
  const note = db.prepare('INSERT INTO applied (mutation_id, seq, entity_kind, entity_id) VALUES (?, ?, ?, ?)')

  function apply(seq: number, operation: SyncOperation): Applied {
    const { mutationId, entityKind, entityId, change, dependsOn } = operation
    if (isApplied.get(mutationId) !== undefined) return { outcome: 'duplicate', replaced: {} }
    if (operation.schemaVersion > schemaVersion) throw new AppError('OPERATION_NEWER', {})
    const missing = dependsOn.find((id) => isApplied.get(id) === undefined)
    if (missing !== undefined) throw new AppError('OPERATION_BASE_MISSING', { missing })
    const applied = change.type === 'rows' ? writeRows(seq, operation, change) : writeThing(seq, operation, change)
    note.run(mutationId, seq, entityKind, entityId)
    return applied
  }

  function writeThing(seq: number, operation: SyncOperation, change: OneThing): Applied {
    const { entityKind, entityId, baseHash } = operation
    const thing = things[entityKind]
    if (thing === undefined) throw invalid('entityKind', 'is no kind of thing of this file')
    const current = thing.read(entityId)
    const waiting = outbox.waiting(operation, seq)
    // It went here, and that comes later in the log.
    if (current === null && change.type === 'set' && waiting !== 'nothing') return { outcome: 'kept', replaced: {} }
    const told = tellNext(current, change, operation)
    // The state under what waits here: what it will be sent on.
    if (waiting !== 'nothing') outbox.rebase(operation, { seq, state: told.state })
    if (waiting === 'all') return { outcome: 'kept', replaced: {} }
    // A change of what went elsewhere stays here until the server has answered it.
    if (told.state === null && waiting !== 'nothing') return { outcome: 'kept', replaced: {} }
    const kept = waiting === 'nothing' ? {} : pickFields(thing, entityId, current ?? {}, waiting)
    const next = told.state === null ? null : setFields(told.state, kept).state
    if (!isSameState(current, next)) thing.write(entityId, next)
    if (waiting !== 'nothing') return { outcome: 'kept', replaced: told.replaced }
    const isOnBase = (current === null ? null : stateHash(current).toString('hex')) === baseHash || isSameState(current, told.state)
    return { outcome: isOnBase ? 'applied' : 'merged', replaced: isOnBase ? {} : told.replaced }
  }

  function writeRows(seq: number, { entityId }: SyncOperation, { rows, isWhole }: Extract<ThingChange, { type: 'rows' }>): Applied {
    const place = entityId.split(':').slice(0, 2).join(':')
    const table = things.rows?.rowsOf?.(place)
    if (table === undefined) throw new AppError('OPERATION_BASE_MISSING', { missing: place })
    let isKept = false
    for (const [rowId, told] of rows) {
      const row = { entityKind: 'row', entityId: `${place}:${rowId}` } as const
      const current = table.read(rowId)
      // Values of columns are of rows that are there.
      if (!isWhole && current === null) continue
      const next = told === null || isWhole ? told : setFields(current ?? {}, told).state
      const waits = outbox.waiting(row, seq) !== 'nothing'
      if (waits) outbox.rebase(row, { seq, state: next })
      else if (!isSameState(current, next)) table.write(rowId, next)
      isKept ||= waits
    }
    return { outcome: isKept ? 'kept' : 'applied', replaced: {} }
  }

  const whole = db.transaction(apply)
  return (seq, operation) => {
    const parsed = SyncOperation.safeParse(operation)
    if (!parsed.success) throw invalid(parsed.error.issues[0]?.path.join('.') ?? '', parsed.error.issues[0]?.message ?? '')
    try {
      return whole(seq, parsed.data)
    } catch (error) {
      throw asRefusal(error, parsed.data)
    }
  }
}

function tellNext(
  current: ThingState | null,
  change: OneThing,
  { entityKind, entityId }: SyncOperation,
): { state: ThingState | null; replaced: ThingState } {
  switch (change.type) {
    case 'put':
      return { state: change.state, replaced: current ?? {} }
    case 'gone':
      return { state: null, replaced: current ?? {} }
    case 'set':
      // A record of which nothing is set is not there.
      if (current === null && entityKind === 'row') throw new AppError('OPERATION_BASE_MISSING', { missing: entityId })
      return setFields(current ?? {}, change.fields)
  }
}

function invalid(path: string, reason: string): AppError {
  return new AppError('OPERATION_INVALID', { issues: [{ path, reason }] })
}

function asRefusal(error: unknown, { entityId }: SyncOperation): unknown {
  if (isAppError(error)) return error
  const broken = brokenConstraint(error)
  if (broken === null) return error
  if (broken === 'foreign key') return new AppError('OPERATION_BASE_MISSING', { missing: entityId }, { cause: error })
  return new AppError('OPERATION_INVALID', { issues: [{ path: entityId, reason: 'breaks a rule of its table' }] }, { cause: error })
}
