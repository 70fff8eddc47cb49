import { useStore } from 'jotai'
import { useMemo, useState } from 'react'
import type { AppId, ConversationId } from '../../../shared/domain/ids.ts'
import type { Conversation } from '../../../shared/domain/message.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'

/** `null` until they were read. */
export type ConversationList = readonly Conversation[] | null

export interface Conversations {
  readonly list: ConversationList
  /** Reads the list again, for whoever looks at it now. */
  read(): Promise<void>
  begin(): Promise<void>
  /** Goes on with an earlier one. */
  goOn(conversationId: ConversationId): Promise<void>
}

/** The stretches of an app's chat. The app stays what it is, whichever is open. */
export function useConversations(appId: AppId): Conversations {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()
  const [list, setList] = useState<ConversationList>(null)

  const acts = useMemo(() => {
    const isEmpty = () => store.get(openApp(appId).thread)?.entries.length === 0
    return {
      async read() {
        // The one that was open at an earlier look is not chosen as if it still were.
        setList(null)
        try {
          setList(await client.chat.conversations({ appId }))
        } catch (error) {
          showFailure('The conversations could not be read', error)
        }
      },
      async begin() {
        if (isEmpty()) return show({ tone: 'info', title: 'This conversation is still empty' })
        try {
          await client.chat.newConversation({ appId })
        } catch (error) {
          showFailure('No conversation was begun', error)
        }
      },
      async goOn(conversationId: ConversationId) {
        try {
          await client.chat.openConversation({ appId, conversationId })
        } catch (error) {
          showFailure('The conversation was not opened', error)
        }
      },
    }
  }, [appId, client, store, show, showFailure])
  return { list, ...acts }
}
