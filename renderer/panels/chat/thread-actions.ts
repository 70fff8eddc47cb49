import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import type { ThreadCommands } from './thread-commands.ts'
import type { ThreadQuestions } from './thread-dialogs.tsx'

/** What a message can do. The object keeps its identity while the thread is shown, so that it causes no re-render. */
export interface ThreadActions {
  readonly appId: AppId
  readonly commands: ThreadCommands
  readonly ask: ThreadQuestions
  /** Replaces the message by an editor. */
  readonly edit: (messageId: MessageId) => void
  /** Closes the editor without a change. */
  readonly stopEditing: (messageId: MessageId) => void
  /** Closes the editor after the message was sent again, and scrolls to the end. */
  readonly stopSent: () => void
}
