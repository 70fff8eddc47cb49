import type { TurnRunner } from './turn-runner.ts'

export interface TurnCallsDeps {
  readonly turns: TurnRunner
  readonly preferredModel: () => string
}

/** A message that names no model goes to the preferred one. */
type Unaddressed<Message> = Omit<Message, 'model'> & { readonly model: string | null }

/** Messages and what became of them, as the windows ask for it. */
export function createTurnCalls({ turns, preferredModel }: TurnCallsDeps) {
  return {
    send: ({ model, ...message }: Unaddressed<Parameters<TurnRunner['send']>[0]>) =>
      turns.send({ ...message, model: model ?? preferredModel() }),
    cancel: turns.cancel,
    retry: turns.retry,
    resend: ({ model, ...message }: Unaddressed<Parameters<TurnRunner['resend']>[0]>) =>
      turns.resend({ ...message, model: model ?? preferredModel() }),
  }
}
