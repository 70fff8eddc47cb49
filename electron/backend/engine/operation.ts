/**
 * `read` changes nothing; `write` waits for the disk; `stream` does not, since what it writes is folded into something that does;
 * `copy` cannot run inside a transaction.
 */
export type OperationKind = 'read' | 'write' | 'stream' | 'copy'

/**
 * What can be done with one app's file: one synchronous function in one transaction of the engine's worker, which appends its own feed
 * events and writes its outbox rows in the same transaction. Failures are `AppError`s.
 */
export interface Operation<Input, Output> {
  readonly kind: OperationKind
  readonly run: (input: Input) => Output
}

/** Input of an operation that needs none. */
type Nothing = Record<string, never>

export function read<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output> {
  return { kind: 'read', run }
}

export function write<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output> {
  return { kind: 'write', run }
}

export function stream<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output> {
  return { kind: 'stream', run }
}

export function copy<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output> {
  return { kind: 'copy', run }
}
