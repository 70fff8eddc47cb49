import { call } from './call.ts'

type Answer<Result> = Promise<Awaited<Result> extends Response ? unknown : Awaited<Result>>

/**
 * A function of the app as other code calls it: with its input alone, as whoever is signed in. What answers with a `Response` gives its
 * JSON, or its text.
 */
export type FunctionStub<Server> = Server extends () => infer Result
  ? () => Answer<Result>
  : Server extends (input: infer Input, ...more: never[]) => infer Result
    ? undefined extends Input
      ? (input?: Input) => Answer<Result>
      : (input: Input) => Answer<Result>
    : never

/** Calls a function of the app by its name. Throws ApiError. */
export function callFunction(name: string, input?: unknown): Promise<unknown> {
  return call('POST', `/_app/functions/${encodeURIComponent(name)}`, { body: input })
}
