import type { SystemActionInfo } from '../../../shared/domain/message.ts'
import type { RevertPlan, UndoPlan } from '../../../shared/domain/version.ts'
import { counted } from '../../ui/number-words.ts'
import { exactTime } from '../../ui/time-words.ts'
import type { ResendPlan } from './thread-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** Sentences about a revert: what it removes, how much, and what is kept. */
export function revertWords(plan: RevertPlan): readonly string[] {
  return [
    say('The app goes back to v{versionNumber}, made {n}.', { versionNumber: plan.versionNumber, n: exactTime(new Date(plan.createdAt)) }),
    say('{plan} go.', { plan: whatGoes(plan) }),
    say('The messages come back if you undo this. Every version stays in the list, and your rows stay.'),
  ]
}

/** What resending an earlier message will do. */
export function resendWords(plan: ResendPlan): string {
  if (plan === 'beginning')
    return say(
      'The app goes back to the beginning, when it had no files. This message and all after it go aside. “Undo restore” brings everything back.',
    )
  return say('The app goes back to v{versionNumber} first. {plan} go aside. “Undo restore” brings everything back.', {
    versionNumber: plan.versionNumber,
    plan: whatGoes(plan),
  })
}

export function undoWords({ messageCount, returningCount }: UndoPlan, type: SystemActionInfo['type']): readonly string[] {
  return [
    type === 'undo_restore' ? say('The restore is done again, as one more version.') : say('The restore is undone, as one more version.'),
    messageCount === 0
      ? say('No later message is removed.')
      : say('{messageCount} will be removed.', { messageCount: counted(messageCount, 'later message') }),
    ...(returningCount === 0
      ? []
      : [
          say('{returningCount} {words} back.', {
            returningCount: counted(returningCount, 'message'),
            words: returningCount === 1 ? 'comes' : 'come',
          }),
        ]),
    say('This can be undone in its turn, and your rows stay.'),
  ]
}

function whatGoes({ messageCount, versionCount }: RevertPlan): string {
  const messages = counted(messageCount, 'message')
  return versionCount === 0
    ? messages
    : say('{messages} and the changes of {versionCount}', { messages, versionCount: counted(versionCount, 'later version') })
}
