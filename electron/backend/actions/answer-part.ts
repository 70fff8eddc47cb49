import type { Action, ActionFault, ActionType } from '../../../shared/domain/action.ts'

/** What the parser makes of an answer, in order. `index` counts the actions of the answer from 0. */
export type AnswerPart =
  | { readonly type: 'text'; readonly delta: string }
  /** As soon as the opening tag is whole. `target` is the path or the name as written. */
  | {
      readonly type: 'action-started'
      readonly index: number
      readonly actionType: ActionType
      readonly target: string
      readonly title: string
      /** The opening tag. */
      readonly tag: string
    }
  | { readonly type: 'action-delta'; readonly index: number; readonly delta: string }
  | { readonly type: 'action-finished'; readonly index: number; readonly action: Action }
  /** The action was whole but cannot be taken. `detail` says where, for a person. */
  | { readonly type: 'action-refused'; readonly index: number; readonly fault: ActionFault; readonly detail: string; readonly body: string }
  /** The answer ended inside the action. */
  | { readonly type: 'action-truncated'; readonly index: number; readonly body: string }

/** Pure and incremental: parsing in any split equals parsing at once, once the deltas are joined. */
export interface AnswerParser {
  push(chunk: string): readonly AnswerPart[]
  end(): readonly AnswerPart[]
  /** Where, in all that was pushed, the tag or the action begins that is still open; null between them. Not after `end`. */
  openAt(): number | null
  /** The type of the action that is still open. */
  openType(): ActionType | null
}
