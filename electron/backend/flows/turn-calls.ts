import type { AppId } from '../../../shared/domain/ids.ts'
import { type SaidMode, turnMode } from '../../../shared/domain/turn.ts'
import { keepAnswer, type KeepAnswerDeps, type KeepAnswerInput } from './keep-answer.ts'
import type { TurnRunner } from './turn-runner.ts'

export interface TurnCallsDeps extends KeepAnswerDeps {
  readonly turns: TurnRunner
  /** Of the app's builder. */
  readonly preferredModel: (appId: AppId) => string
}

/** As sent: without a model it goes to the preferred one. */
type Sent<Message> = Omit<Message, 'model' | 'mode'> & SaidMode & { readonly model: string | null }

/** The calls of windows about messages and turns. */
export function createTurnCalls({ turns, preferredModel, ...keeping }: TurnCallsDeps) {
  return {
    send: ({ model, isDiscussMode, isPlanMode, ...message }: Sent<Parameters<TurnRunner['send']>[0]>) =>
      turns.send({ ...message, mode: turnMode({ isDiscussMode, isPlanMode }), model: model ?? preferredModel(message.appId) }),
    cancel: turns.cancel,
    stopAnswer: turns.stopAnswer,
    isAnswering: turns.isAnswering,
    keepAnswer: (input: KeepAnswerInput) => keepAnswer(keeping, input),
    retry: turns.retry,
    resend: ({ model, isDiscussMode, isPlanMode, ...message }: Sent<Parameters<TurnRunner['resend']>[0]>) =>
      turns.resend({ ...message, mode: turnMode({ isDiscussMode, isPlanMode }), model: model ?? preferredModel(message.appId) }),
  }
}
