import { call } from './call.ts'
import { onSessionChange } from './session.ts'

export type RowOperation = 'list' | 'get' | 'create' | 'update' | 'delete'

/** `own`: only with rows that are the person's. */
type RowAccess = 'any' | 'own' | 'no'

interface EntityRights extends Readonly<Record<RowOperation, RowAccess>> {
  /** The properties of which one holds the person's id in a row that is theirs; null: it cannot be told from the row. */
  readonly ownBy?: { readonly read: readonly string[] | null; readonly write: readonly string[] | null }
}

/** Of the page at `/tool/{path}`. */
export interface AssistantAddress {
  readonly path: string
  readonly title: string
}

interface Rights {
  /** Null when nobody is signed in. */
  readonly userId: string | null
  readonly hasUsers: boolean
  readonly assistant: AssistantAddress | null
  readonly entities: Readonly<Record<string, EntityRights>>
}

let asked: Promise<Rights> | null = null

/** A redefined entity may have other rights. */
export function forgetRights(): void {
  asked = null
}

/** Whether nobody is signed in, in an app where somebody could be. False while that cannot be told. */
export async function canSignIn(): Promise<boolean> {
  const told = await rights().catch(() => null)
  return told !== null && told.userId === null && told.hasUsers
}

/** The chat assistant of the app; null where none is active, and while that cannot be told. */
export async function chatAssistant(): Promise<AssistantAddress | null> {
  return (await rights().catch(() => null))?.assistant ?? null
}

onSessionChange(forgetRights)

function rights(): Promise<Rights> {
  if (asked !== null) return asked
  const current = call<Rights>('GET', '/_app/rights')
  asked = current
  current.catch(() => {
    if (asked === current) asked = null
  })
  return current
}

/**
 * Whether the person may do this, with that row if one is given. True when the rights cannot be loaded: then the call itself is refused
 * with its reason.
 */
export async function may(entity: string, operation: RowOperation, row?: { readonly creatorId?: string | null }): Promise<boolean> {
  const told = await rights().catch(() => null)
  const known = told?.entities[entity]
  const access = known?.[operation] ?? 'any'
  if (access !== 'own' || row === undefined) return access !== 'no'
  const side = operation === 'list' || operation === 'get' ? 'read' : 'write'
  const names = known?.ownBy === undefined ? ['creatorId'] : known.ownBy[side]
  const values: Readonly<Record<string, unknown>> = { ...row }
  return told !== null && told.userId !== null && (names === null || names.some((name) => values[name] === told.userId))
}
