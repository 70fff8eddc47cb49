import type { EnginePort } from '../engine/port.ts'
import { allowAccess } from './allow-access.ts'
import { readAction } from './read-action.ts'
import type { ShowVersion } from './show-version.ts'
import type { TurnRunner } from './turn-runner.ts'

export interface TurnCallsDeps {
  readonly engine: EnginePort
  readonly turns: TurnRunner
  readonly showVersion: ShowVersion
  readonly preferredModel: () => string
}

/** A message that names no model goes to the preferred one. */
type Unaddressed<Message> = Omit<Message, 'model'> & { readonly model: string | null }

/** Messages and what became of them, as the windows ask for it. */
export function createTurnCalls({ engine, turns, showVersion, preferredModel }: TurnCallsDeps) {
  return {
    send: ({ model, ...message }: Unaddressed<Parameters<TurnRunner['send']>[0]>) =>
      turns.send({ ...message, model: model ?? preferredModel() }),
    readAction: (input: Parameters<typeof readAction>[1]) => readAction({ engine }, input),
    allowAccess: (input: Parameters<typeof allowAccess>[1]) => allowAccess({ engine, showVersion }, input),
    cancel: turns.cancel,
    retry: turns.retry,
    resend: ({ model, ...message }: Unaddressed<Parameters<TurnRunner['resend']>[0]>) =>
      turns.resend({ ...message, model: model ?? preferredModel() }),
  }
}
