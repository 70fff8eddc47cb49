import { useStore } from 'jotai'
import { useMemo } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import { turnMode } from '../../../shared/domain/turn.ts'
import { useMessageFiles } from '../../parts/attachments/use-message-files.ts'
import { messageFiles } from '../../state/attachments.ts'
import { chatMode } from '../../state/chat-mode.ts'
import { useClient } from '../../state/client.tsx'
import { messageDraft } from '../../state/drafts.ts'
import { openApp } from '../../state/open-app.ts'
import { movedBy, queueOf } from '../../state/queue.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { useChatCommands } from './chat-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** The actions of a queued message. */
export interface QueueCommands {
  readonly move: (turnId: TurnId, step: -1 | 1) => void
  /** The text while it is edited; null when editing ends. */
  readonly write: (turnId: TurnId, text: string | null) => void
  /** True when the edit was saved. */
  readonly saveEdit: (turnId: TurnId, text: string) => Promise<boolean>
  /** Removes it from the queue, with an undo in the toast. */
  readonly takeOut: (turnId: TurnId, message: Message) => void
  /** Keeps the edited text of a message that is no longer queued. */
  readonly keepText: (text: string) => void
}

export function useQueueCommands(appId: AppId): QueueCommands {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()
  const files = useMessageFiles(appId)
  const chat = useChatCommands(appId)

  return useMemo(() => {
    const { draft } = openApp(appId)
    const queue = queueOf(appId)
    const isBoxEmpty = () => store.get(draft).trim() === '' && store.get(messageFiles(appId)).length === 0

    function writeInBox(text: string): void {
      store.set(draft, text)
      messageDraft(appId).write(text)
    }

    /** Into the message box if that is empty, else at the end of the queue. */
    function putBack({ content, attachments, isDiscussMode, isPlanMode }: Message): void {
      if (!isBoxEmpty()) return chat.send({ content, attachments, isDiscussMode, isPlanMode })
      writeInBox(content)
      files.restore(attachments)
      store.set(chatMode(appId), turnMode({ isDiscussMode, isPlanMode }))
    }

    function write(turnId: TurnId, text: string | null): void {
      store.set(queue.edits, (edits) => {
        const next = new Map(edits)
        if (text === null) next.delete(turnId)
        else next.set(turnId, text)
        return next
      })
    }

    return {
      write,
      move(turnId, step) {
        const before = store.get(queue.turnIds)
        const turnIds = movedBy(before, turnId, step)
        if (turnIds === before) return
        client.chat
          .reorderQueue({ appId, turnIds: [...turnIds] })
          .catch((error: unknown) => showFailure(say('The order was not changed'), error))
      },
      async saveEdit(turnId, text) {
        try {
          await client.chat.editQueued({ appId, turnId, content: text })
          write(turnId, null)
          return true
        } catch (error) {
          // The turn began in the meantime: the text is kept for sending, as soon as the thread shows the turn.
          if (describeFailure(error).code !== 'TURN_NOT_FOUND') showFailure(say('The message was not changed'), error)
          return false
        }
      },
      takeOut(turnId, message) {
        client.chat.cancel({ appId, turnId }).then(
          ({ cancelled }) => {
            if (!cancelled) return
            write(turnId, null)
            show({
              tone: 'info',
              title: say('Taken out of the queue'),
              description: message.content.slice(0, 120),
              action: { label: say('Put back'), run: () => putBack(message) },
            })
          },
          (error: unknown) => showFailure(say('The message was not taken out of the queue'), error),
        )
      },
      keepText(text) {
        const title = say('That message is not waiting any more')
        if (isBoxEmpty()) {
          writeInBox(text)
          return show({ tone: 'info', title, description: say('What you wrote is in the message box.') })
        }
        show({
          tone: 'error',
          title,
          description: text.slice(0, 300),
          action: { label: say('Send what you wrote'), run: () => chat.send({ content: text }) },
        })
      },
    }
  }, [appId, chat, client, files, show, showFailure, store])
}
