import { assertNever } from '../../../shared/domain/assert-never.ts'
import { displayName, toFilePath } from '../../../shared/domain/file-path.ts'
import type { AnswerPart } from '../actions/answer-part.ts'

type Text = AnswerPart & { readonly type: 'text' }

/** Longer than what stands in the code itself. */
const FENCE = '`````'

/** What an answer is when nothing may be done: its words, and the bodies of its actions as code to read. */
export function actionAsText(part: AnswerPart): readonly Text[] {
  switch (part.type) {
    case 'text':
      return [part]
    case 'action-started':
      return part.actionType === 'delete_file' ? [] : [text(`\n\n${nameOf(part.target)}:\n\n${FENCE}\n`)]
    case 'action-delta':
      return [text(part.delta)]
    case 'action-finished':
      return part.action.type === 'delete_file' ? [] : [text(`\n${FENCE}\n\n`)]
    case 'action-refused':
    case 'action-truncated':
      return [text(`\n${FENCE}\n\n`)]
    default:
      return assertNever(part)
  }
}

function text(delta: string): Text {
  return { type: 'text', delta }
}

function nameOf(target: string): string {
  const path = toFilePath(target)
  return path === null ? target.slice(0, 120) : displayName(path)
}
