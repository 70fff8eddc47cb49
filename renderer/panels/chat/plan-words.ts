import type { SystemActionInfo } from '../../../shared/domain/message.ts'
import type { RevertPlan, UndoPlan } from '../../../shared/domain/version.ts'
import { counted } from '../../ui/number-words.ts'
import { exactTime } from '../../ui/time-words.ts'
import type { ResendPlan } from './thread-commands.ts'

/** Sentences about a revert: what it removes, how much, and what is kept. */
export function revertWords(plan: RevertPlan): readonly string[] {
  return [
    `The app goes back to v${plan.versionNumber}, made ${exactTime(new Date(plan.createdAt))}.`,
    `${whatGoes(plan)} go.`,
    'The messages come back if you undo this. Every version stays in the list, and your rows stay.',
  ]
}

/** What resending an earlier message will do. */
export function resendWords(plan: ResendPlan): string {
  if (plan === 'beginning')
    return 'The app goes back to the beginning, when it had no files. This message and all after it go aside. “Undo restore” brings everything back.'
  return `The app goes back to v${plan.versionNumber} first. ${whatGoes(plan)} go aside. “Undo restore” brings everything back.`
}

export function undoWords({ messageCount, returningCount }: UndoPlan, type: SystemActionInfo['type']): readonly string[] {
  return [
    type === 'undo_restore' ? 'The restore is done again, as one more version.' : 'The restore is undone, as one more version.',
    messageCount === 0 ? 'No later message is removed.' : `${counted(messageCount, 'later message')} will be removed.`,
    ...(returningCount === 0 ? [] : [`${counted(returningCount, 'message')} ${returningCount === 1 ? 'comes' : 'come'} back.`]),
    'This can be undone in its turn, and your rows stay.',
  ]
}

function whatGoes({ messageCount, versionCount }: RevertPlan): string {
  const messages = counted(messageCount, 'message')
  return versionCount === 0 ? messages : `${messages} and the changes of ${counted(versionCount, 'later version')}`
}
