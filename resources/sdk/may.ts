import { call } from './call.ts'

export type RowOperation = 'list' | 'get' | 'create' | 'update' | 'delete'

/** `own`: with the rows that whoever asks has made. */
type RowAccess = 'any' | 'own' | 'no'

interface Rights {
  /** Null where nobody is signed in. */
  readonly userId: string | null
  readonly entities: Readonly<Record<string, Readonly<Record<RowOperation, RowAccess>>>>
}

let asked: Promise<Rights> | null = null

/** An entity that comes new may have other rights than were told. */
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
 * Whether who uses the page may do this, with that row where one is given. True where nobody can tell: the call itself is refused then,
 * with its reason.
 */
export async function may(entity: string, operation: RowOperation, row?: { readonly creatorId?: string | null }): Promise<boolean> {
  const told = await rights().catch(() => null)
  const access = told?.entities[entity]?.[operation] ?? 'any'
  if (access !== 'own' || row === undefined) return access !== 'no'
  return told !== null && told.userId !== null && row.creatorId === told.userId
}
