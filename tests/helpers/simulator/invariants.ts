import type { LoggedOperation } from '../../../shared/domain/sync-exchange.ts'
import type { SyncOperation, ThingState } from '../../../shared/domain/sync-operation.ts'
import { isSameState, setFields } from '../../../electron/backend/sync/thing-state.ts'
import type { Device } from './device.ts'

/** What must never be lost (`sync.md`). Each returns what is wrong, or null. */

/** A value that was typed here stays on the screen until the log has passed it, or it was put aside. */
export function ownEditsShow({ name, machine, typed, heard }: Device, told: ReadonlyMap<string, number>): string | null {
  const upTo = heard()
  for (const { kind, id, field, token } of typed.values()) {
    if ((told.get(token) ?? Number.POSITIVE_INFINITY) <= Math.max(upTo, machine.knownUpTo(kind, id))) continue
    const shown = machine.things[kind]?.read(id)?.[field]
    if (shown !== token && !machine.parked().some((payload) => payload.includes(`"${token}"`)))
      return `${name} shows ${String(shown)} in ${kind} ${id} ${field}, where ${token} was typed and waits.`
  }
  return null
}

/** What is sent again is what was sent. */
export function sentAsBefore({ name, sentOtherwise }: Device): string | null {
  const [id] = sentOtherwise
  return id === undefined ? null : `${name} sent ${id} twice, and not the same.`
}

/** After the storm every device has what the log tells. */
export function allEqual(devices: readonly Device[], log: readonly LoggedOperation[]): string | null {
  const told = stateOf(log)
  for (const { name, machine } of devices) {
    const shown = machine.all()
    for (const key of new Set([...told.keys(), ...shown.keys()])) {
      const [one, other] = [told.get(key) ?? null, shown.get(key) ?? null]
      if (!isSameState(one, other)) return `${name} has ${JSON.stringify(other)} for ${key}, the log ${JSON.stringify(one)}.`
    }
  }
  return null
}

/** What was typed last in a field of a device is in the log, or was put aside where the person finds it. */
export function nothingLost(devices: readonly Device[], log: readonly LoggedOperation[]): string | null {
  const logged = tokensOf(log.map(({ operation }) => operation))
  for (const { name, machine, typed } of devices) {
    const parked = tokensOf(machine.parked().map((payload) => JSON.parse(payload) as SyncOperation))
    for (const { token, kind, id, field } of typed.values())
      if (!logged.has(token) && !parked.has(token)) return `${token}, which ${name} typed in ${kind} ${id} ${field}, is nowhere.`
  }
  return null
}

/** No change is in the log twice. */
export function onceEach(log: readonly LoggedOperation[]): string | null {
  const twice = new Map<string, number>()
  for (const { operation, seq } of log) {
    const earlier = twice.get(operation.mutationId)
    if (earlier !== undefined) return `${operation.mutationId} is in the log at ${earlier} and at ${seq}.`
    twice.set(operation.mutationId, seq)
  }
  return null
}

/** The values that an operation tells of. */
export function tokensOf(operations: readonly SyncOperation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ change }) => valuesOf(change)))
}

function valuesOf(change: SyncOperation['change']): readonly string[] {
  if (change.type === 'gone' || change.type === 'rows') return []
  return Object.values(change.type === 'put' ? change.state : change.fields).filter((value) => typeof value === 'string')
}

function stateOf(log: readonly LoggedOperation[]): ReadonlyMap<string, ThingState> {
  const state = new Map<string, ThingState>()
  for (const { operation } of log) {
    const { entityKind, entityId, change } = operation
    const key = `${entityKind} ${entityId}`
    if (change.type === 'gone') state.delete(key)
    else if (change.type === 'put') state.set(key, change.state)
    else if (change.type === 'set') state.set(key, setFields(state.get(key) ?? {}, change.fields).state)
  }
  return state
}
