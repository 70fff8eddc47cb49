import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import type { ThreadCommands } from './thread-commands.ts'
import type { ThreadQuestions } from './thread-dialogs.tsx'

/** What a message of the thread can do and ask for; the same object as long as the thread is shown, so that nothing is drawn anew for it. */
export interface ThreadActs {
  readonly appId: AppId
  readonly commands: ThreadCommands
  readonly ask: ThreadQuestions
  /** Makes the message an editor. */
  readonly edit: (messageId: MessageId) => void
  /** The message stands there again, as it was. */
  readonly stopEditing: (messageId: MessageId) => void
  /** It was sent again: the end of the thread is shown. */
  readonly stopSent: () => void
}
