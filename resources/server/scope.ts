import { AsyncLocalStorage } from 'node:async_hooks'
import { bindServerCall } from '../sdk/server-context.ts'

export interface LogLine {
  readonly level: 'log' | 'warn' | 'error'
  readonly text: string
}

/** One call of a function while it runs. */
export interface Scope {
  readonly secrets: Readonly<Record<string, string>>
  /** Asks the host, as this call. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
  readonly write: (line: LogLine) => void
}

const scopes = new AsyncLocalStorage<Scope>()
/** For what goes wrong outside of every call: it is told in the log of the last one. */
let latest: Scope | null = null

export function inScope<Result>(scope: Scope, act: () => Result): Result {
  latest = scope
  return scopes.run(scope, act)
}

export const currentScope = (): Scope | null => scopes.getStore() ?? null
export const latestScope = (): Scope | null => currentScope() ?? latest

bindServerCall(currentScope)
