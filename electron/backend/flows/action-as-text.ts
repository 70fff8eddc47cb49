import type { ActionType } from '../../../shared/domain/action.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { displayName, meantFilePath } from '../../../shared/domain/file-path.ts'
import type { AnswerPart } from '../actions/answer-part.ts'

type Text = AnswerPart & { readonly type: 'text' }

/** Longer than any fence in the code. */
const FENCE = '`````'

/** In discuss mode nothing is applied: the body of an action is shown as a code block. */
export function actionAsText(part: AnswerPart): readonly Text[] {
  switch (part.type) {
    case 'text':
      return [part]
    case 'action-started':
      return isDeletion(part.actionType) ? [] : [text(`\n\n${nameOf(part.target)}:\n\n${FENCE}\n`)]
    case 'action-delta':
      return [text(part.delta)]
    case 'action-finished':
      return isDeletion(part.action.type) ? [] : [text(`\n${FENCE}\n\n`)]
    case 'action-refused':
    case 'action-truncated':
      return [text(`\n${FENCE}\n\n`)]
    default:
      return assertNever(part)
  }
}

/** It has no body that could be shown. */
function isDeletion(type: ActionType): boolean {
  return type === 'delete_file' || type === 'delete_entity'
}

function text(delta: string): Text {
  return { type: 'text', delta }
}

function nameOf(target: string): string {
  const path = meantFilePath(target)
  return path === null ? target.slice(0, 120) : displayName(path)
}
