import { useStore } from 'jotai'
import { useMemo } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { ATTACHMENTS_PER_MESSAGE } from '../../../shared/limits/attachments.ts'
import { ATTACHMENT_TEXT } from '../../../shared/text/attachments.ts'
import { chooseFiles, chosenAlready, type ChosenFile, failedState, messageFiles, readyFiles, withState } from '../../state/attachments.ts'
import { useClient } from '../../state/client.tsx'
import { attachmentsDraft } from '../../state/drafts.ts'
import { useToast } from '../../state/toasts.ts'

/** The attachments of the message that is being written. */
export interface MessageFiles {
  /** Attached at once; files over the limit are refused with a message. */
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: string) => void
  readonly tryAgain: (id: string) => void
  readonly clear: () => void
  /** Restores the attachments of a cancelled message. */
  readonly restore: (attachments: readonly Attachment[]) => void
}

export function useMessageFiles(appId: AppId): MessageFiles {
  const client = useClient()
  const store = useStore()
  const show = useToast()

  return useMemo(() => {
    const files = messageFiles(appId)
    function change(update: (chosen: readonly ChosenFile[]) => readonly ChosenFile[]): void {
      store.set(files, update)
      attachmentsDraft(appId).write(readyFiles(store.get(files)))
    }

    async function attach(id: string, file: File): Promise<void> {
      change((chosen) => withState(chosen, id, { phase: 'uploading', file }))
      try {
        const attachment = await client.chat.attach({ appId, file })
        change((chosen) => withState(chosen, id, { phase: 'ready', attachment }))
      } catch (error) {
        const isRefused = describeFailure(error).code === 'ATTACHMENT_REFUSED'
        const state = failedState(file, error)
        change((chosen) => withState(chosen, id, isRefused && state.phase === 'failed' ? { ...state, file: null } : state))
      }
    }

    return {
      add(given) {
        const { added, leftOut } = chooseFiles(store.get(files), given, 'uploading')
        change((chosen) => [...chosen, ...added])
        for (const { id, state } of added) if (state.phase === 'uploading') void attach(id, state.file)
        if (leftOut > 0) show({ tone: 'error', ...ATTACHMENT_TEXT.tooMany(ATTACHMENTS_PER_MESSAGE, leftOut) })
      },
      remove(id) {
        change((chosen) => chosen.filter((each) => each.id !== id))
      },
      tryAgain(id) {
        const state = store.get(files).find((each) => each.id === id)?.state
        if (state?.phase === 'failed' && state.file !== null) void attach(id, state.file)
      },
      clear() {
        change(() => [])
      },
      restore(attachments) {
        change(() => chosenAlready(attachments))
      },
    }
  }, [appId, client, show, store])
}
