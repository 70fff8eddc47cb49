import type { Account } from '../../../shared/domain/account.ts'

/** An authenticated caller: by a token over HTTP, by the window itself over a port. */
export interface Session extends Readonly<Account> {
  readonly id: string
}
