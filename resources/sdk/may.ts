import { call } from './call.ts'

export type RowOperation = 'list' | 'get' | 'create' | 'update' | 'delete'

/** `own`: only with rows that the person created. */
type RowAccess = 'any' | 'own' | 'no'

interface Rights {
  /** Null when nobody is signed in. */
  readonly userId: string | null
  readonly entities: Readonly<Record<string, Readonly<Record<RowOperation, RowAccess>>>>
}

let asked: Promise<Rights> | null = null

/** A redefined entity may have other rights. */
export function forgetRights(): void {
  asked = null
}

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
  const access = told?.entities[entity]?.[operation] ?? 'any'
  if (access !== 'own' || row === undefined) return access !== 'no'
  return told !== null && told.userId !== null && row.creatorId === told.userId
}
