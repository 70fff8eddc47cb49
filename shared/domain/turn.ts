import type { MessageId, TurnId } from './ids.ts'
import type { Attachment } from './message.ts'

/** A turn that has begun: one user message and the answer that is being written to it. */
export interface Turn {
  readonly id: TurnId
  readonly messageId: MessageId
  readonly answerId: MessageId
  readonly content: string
  readonly model: string
  readonly attachments: readonly Attachment[]
  /** Whatever the answer asks for, nothing is changed. */
  readonly isDiscussMode: boolean
}
