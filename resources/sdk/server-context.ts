import type { Transport } from './transport.ts'

/** What a call of a function knows of itself. */
export interface ServerCall {
  readonly secrets: Readonly<Record<string, string>>
  /** In an exported project: the rows, as whoever called. */
  readonly transport?: Transport
}

let read: () => ServerCall | null = () => null

/** Says how the call that runs now is found; several run at once. */
export function bindServerCall(find: () => ServerCall | null): void {
  read = find
}

export function serverCall(): ServerCall {
  const call = read()
  if (call === null) throw new Error('This can be used only while a function runs, inside of it.')
  return call
}
