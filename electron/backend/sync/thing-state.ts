import { hash } from 'node:crypto'
import type { SyncOperation, ThingState } from '../../../shared/domain/sync-operation.ts'

type Json = ThingState[string]

/** The same for the same state, in whatever order its fields come. */
export function stateHash(state: ThingState): Buffer {
  return hash('sha256', canonical(state), 'buffer')
}

export const isSameState = (one: ThingState | null, other: ThingState | null): boolean =>
  one === null || other === null ? one === other : canonical(one) === canonical(other)

/** The same for the same change: who sends it, and after what, may differ. */
export function changeDigest({
  kind,
  entityKind,
  entityId,
  change,
}: Pick<SyncOperation, 'kind' | 'entityKind' | 'entityId' | 'change'>): string {
  return stateHash({ kind, entityKind, entityId, change }).toString('hex')
}

/** A state with some fields changed. `replaced`: what they were, as far as they were another. */
export function setFields(state: ThingState, fields: ThingState): { readonly state: ThingState; readonly replaced: ThingState } {
  const replaced = Object.entries(fields).filter(([name, value]) => canonical(state[name] ?? null) !== canonical(value))
  return {
    state: withoutNulls({ ...state, ...fields }),
    replaced: Object.fromEntries(replaced.map(([name]) => [name, state[name] ?? null])),
  }
}

function withoutNulls(state: ThingState): ThingState {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== null))
}

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`
}
