import { useStore } from 'jotai'
import { useMemo, useState } from 'react'
import type { AppId, ConversationId } from '../../../shared/domain/ids.ts'
import type { Conversation } from '../../../shared/domain/message.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

/** `null` until loaded. */
export type ConversationList = readonly Conversation[] | null

export interface Conversations {
  readonly list: ConversationList
  /** Loads the list again when it is opened. */
  read(): Promise<void>
  begin(): Promise<void>
  /** Reopens an earlier conversation. */
  goOn(conversationId: ConversationId): Promise<void>
}

/** The conversations of an app. The app is the same in all of them. */
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
        // The list of an earlier look may mark another conversation as open.
        setList(null)
        try {
          setList(await client.chat.conversations({ appId }))
        } catch (error) {
          showFailure(say('The conversations could not be read'), error)
        }
      },
      async begin() {
        if (isEmpty()) return show({ tone: 'info', title: say('This conversation is still empty') })
        try {
          await client.chat.newConversation({ appId })
        } catch (error) {
          showFailure(say('No conversation was begun'), error)
        }
      },
      async goOn(conversationId: ConversationId) {
        try {
          await client.chat.openConversation({ appId, conversationId })
        } catch (error) {
          showFailure(say('The conversation was not opened'), error)
        }
      },
    }
  }, [appId, client, store, show, showFailure])
  return { list, ...acts }
}
