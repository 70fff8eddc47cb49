import { useStore } from 'jotai'
import { useCallback } from 'react'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { CHAT_SCROLL_DELAY_MS } from '../../../shared/limits.ts'
import { CHAT_TEXT, fill } from '../../../shared/text.ts'
import type { ChatCommands } from '../../panels/chat/chat-commands.ts'
import { openApp } from '../../state/open-app.ts'
import { useToast } from '../../state/toasts.ts'

const MOST_TRIES = 200

/** Scrolls the conversation to a message, loading earlier ones until it is there. */
export function useGoToMessage(appId: AppId, chat: ChatCommands): (messageId: MessageId) => Promise<void> {
  const store = useStore()
  const show = useToast()
  return useCallback(
    async (messageId) => {
      const { thread } = openApp(appId)
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        // The chat may have to be shown first.
        await new Promise((resolve) => setTimeout(resolve, CHAT_SCROLL_DELAY_MS))
        const entry = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(messageId)}"]`)
        if (entry !== null) return scrollTo(entry)
        const before = store.get(thread)
        if (before !== null && !before.hasMore) return show({ tone: 'error', title: fill(CHAT_TEXT.messageNotFound, { id: messageId }) })
        if (before !== null) await chat.loadEarlier()
        if (before !== null && store.get(thread) === before) return
      }
    },
    [appId, chat, show, store],
  )
}

function scrollTo(entry: HTMLElement): void {
  entry.tabIndex = -1
  entry.scrollIntoView({ block: 'center' })
  entry.focus({ preventScroll: true })
  // What was far away gets its true height only now.
  requestAnimationFrame(() => entry.scrollIntoView({ block: 'center' }))
}
