import type { AccountId } from '../../../shared/domain/ids.ts'

/** An authenticated caller: by a token over HTTP, by the window itself over a port. */
export interface Session {
  readonly id: string
  readonly accountId: AccountId
  readonly name: string
  readonly isAdmin: boolean
}
