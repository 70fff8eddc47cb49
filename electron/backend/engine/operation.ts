/**
 * `read` changes nothing; `write` commits with fsync; `stream` commits without, because its content is folded into a later `write`; `copy`
 * cannot run inside a transaction.
 */
export type OperationKind = 'read' | 'write' | 'stream' | 'copy'

/**
 * An operation on one app's file: one synchronous function in one transaction of the engine's worker, which appends its feed events and
 * outbox rows in the same transaction. Failures are `AppError`s.
 */
export interface Operation<Input, Output, Kind extends OperationKind = OperationKind> {
  readonly kind: Kind
  readonly run: (input: Input) => Output
}

/** The input of an operation without parameters. */
type Nothing = Record<string, never>

export function read<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output, 'read'> {
  return { kind: 'read', run }
}

export function write<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output, 'write'> {
  return { kind: 'write', run }
}

export function stream<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output, 'stream'> {
  return { kind: 'stream', run }
}

export function copy<Output, Input = Nothing>(run: (input: Input) => Output): Operation<Input, Output, 'copy'> {
  return { kind: 'copy', run }
}
