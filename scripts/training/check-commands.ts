import type { AppCommand } from '../../shared/domain/app-command.ts'
import { languageOf } from '../../electron/backend/scaffolder/language/language.ts'
import type { LaterModel } from '../../electron/backend/scaffolder/read-command/model.ts'
import { type ReadMessage, readCommand } from '../../electron/backend/scaffolder/read-command/read-command.ts'
import { appOf } from './app-of-marks.ts'
import { isFulfilled, isWithin } from './fulfilled.ts'
import { type MarkedMessage, requestsOf } from './later-corpus.ts'

/** What becomes of a later message that was not learned from, in an app that has what it speaks of. */
type Verdict = 'right' | 'offered' | 'asked' | 'wrong'

interface CommandsCheck {
  /** Done as it was marked, or said not to be possible where no command can do it. */
  readonly right: number
  /** What was marked is one of the choices. */
  readonly offered: number
  /** Nothing is done, and what was marked is no choice. */
  readonly asked: number
  /** Something else is done than was marked. */
  readonly wrong: number
  readonly mistakes: readonly string[]
}

interface Judged {
  readonly marked: MarkedMessage
  readonly verdict: Verdict
  readonly read: ReadMessage
}

/** `messages`: none that the reader has learned from. */
function judgeCommands(messages: readonly MarkedMessage[], model: LaterModel): readonly Judged[] {
  return messages.map((marked) => {
    const app = appOf(marked)
    const read = readCommand(marked.message, languageOf(marked.message), app, model)
    const isRight = (commands: readonly AppCommand[]) => isFulfilled(requestsOf(marked), commands, app, read.notDone.length)
    return { marked, read, verdict: verdictOf(read, isRight, isWithin(requestsOf(marked))) }
  })
}

function verdictOf(read: ReadMessage, isRight: (commands: readonly AppCommand[]) => boolean, isPossible: boolean): Verdict {
  switch (read.kind) {
    case 'commands':
      return isRight(read.commands) ? 'right' : 'wrong'
    case 'choices':
      return read.choices.some(isRight) ? 'offered' : 'asked'
    case 'nothing':
      return isPossible ? 'asked' : 'right'
  }
}

export function checkCommands(messages: readonly MarkedMessage[], model: LaterModel): CommandsCheck {
  const judged = judgeCommands(messages, model)
  const share = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict).length / judged.length
  const mistakes = judged.flatMap(({ verdict, marked, read }) =>
    verdict === 'wrong' ? [`${marked.message} → ${read.kind === 'commands' ? JSON.stringify(read.commands) : ''}`] : [],
  )
  return { right: share('right'), offered: share('offered'), asked: share('asked'), wrong: share('wrong'), mistakes }
}
