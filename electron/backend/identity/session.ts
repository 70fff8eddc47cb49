import type { Account } from '../../../shared/domain/account.ts'
import type { McpTool } from '../../../shared/domain/mcp.ts'

/** An authenticated caller: by a token over HTTP, by the window itself over a port. */
export interface Session extends Readonly<Account> {
  readonly id: string
  /** Of a program outside, which is let do some things and no others. */
  readonly granted?: { readonly tools: readonly McpTool[]; readonly mayCall: (call: string, input: unknown) => boolean }
}
