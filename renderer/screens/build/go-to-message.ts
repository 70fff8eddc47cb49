import { useAtom, useStore } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type AppId, MessageId, type VersionId } from '../../../shared/domain/ids.ts'
import { entryId, entryOf, type ThreadEntry, turnVersion } from '../../../shared/domain/turn-view.ts'
import { CHAT_SCROLL_DELAY_MS } from '../../../shared/limits/chat.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { fill } from '../../../shared/text/fill.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import type { ChatCommands } from '../../panels/chat/chat-commands.ts'
import { useThreadCommands } from '../../panels/chat/thread-commands.ts'
import type { Client } from '../../api/client.ts'
import { useClient } from '../../state/client.tsx'
import { messageRequest } from '../../state/message-request.ts'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import type { Store } from '../../state/watch-app.ts'
import { say } from '../../../shared/text/say.ts'

const FOUND_MARK_MS = 2_000
const MOST_PICTURES = 60

/** Scrolls the conversation to a message, loading earlier ones until it is there. Gives the entry that it stands in, null when there is none. */
export type GoToMessage = (messageId: MessageId) => Promise<ThreadEntry | null>

export function useGoToMessage(appId: AppId, chat: Pick<ChatCommands, 'loadEarlier'>): GoToMessage {
  const store = useStore()
  const client = useClient()
  const show = useToast()
  const showFailure = useFailureToast()
  return useCallback(
    async (messageId) => {
      await whenRead(store, appId)
      // The chat may have to be shown first.
      await new Promise((resolve) => setTimeout(resolve, CHAT_SCROLL_DELAY_MS))
      let entry = await findEntry(store, appId, chat, messageId)
      try {
        if (entry === null && (await openItsConversation(client, store, appId, messageId)))
          entry = await findEntry(store, appId, chat, messageId)
      } catch (error) {
        showFailure(say('This message stands in another conversation, which was not opened'), error)
        return null
      }
      if (entry === 'not-read') return null
      if (entry === null) show({ tone: 'error', title: fill(CHAT_TEXT.messageNotFound, { id: messageId }) })
      else scrollTo(entry, messageId)
      return entry
    },
    [appId, chat, client, show, showFailure, store],
  )
}

/** `?messageId=` goes to that message, once it can; `&preview=true` shows its version as well (spec 002 §2). */
export function useMessageOfAddress(appId: AppId, goTo: (messageId: MessageId) => Promise<ThreadEntry | null>): void {
  const store = useStore()
  const [params] = useSearchParams()
  const asked = MessageId.safeParse(params.get('messageId'))
  const messageId = asked.success ? asked.data : null
  const isPreviewed = params.get('preview') === 'true'
  const commands = useThreadCommands(appId)
  const show = useToast()
  const unknown = asked.success ? null : params.get('messageId')
  const latest = useRef({ goTo, commands, show })
  useEffect(() => {
    latest.current = { goTo, commands, show }
  })
  useEffect(() => {
    if (unknown !== null) latest.current.show({ tone: 'error', title: fill(CHAT_TEXT.messageNotFound, { id: unknown }) })
  }, [unknown])
  useEffect(() => {
    if (messageId === null) return
    void latest.current.goTo(messageId).then((entry) => {
      if (entry === null || !isPreviewed) return
      const versionId = entry.kind === 'turn' ? turnVersion(entry) : entry.message.versionId
      if (versionId === null) latest.current.show({ tone: 'info', title: VERSIONS_TEXT.versionPreviewNone })
      else if (!isShown(store, appId, versionId)) void latest.current.commands.preview(versionId, messageId)
    })
  }, [appId, messageId, isPreviewed, store])
}

/** Goes to the message that a panel asked for. */
export function useRequestedMessage(appId: AppId, goTo: (messageId: MessageId) => Promise<ThreadEntry | null>): void {
  const [asked, setAsked] = useAtom(messageRequest)
  const go = useEffectEvent(goTo)
  useEffect(() => {
    if (asked === null) return
    setAsked(null)
    if (asked.appId === appId) void go(asked.messageId)
  }, [appId, asked, setAsked])
}

/** The newest version is what the preview shows anyway. */
function isShown(store: Store, appId: AppId, versionId: VersionId): boolean {
  const { app, previewed } = openApp(appId)
  const load = store.get(app)
  return store.get(previewed)?.versionId === versionId || (load.phase === 'ready' && load.app.versionId === versionId)
}

function whenRead(store: Store, appId: AppId): Promise<void> {
  const { thread } = openApp(appId)
  return new Promise((resolve) => {
    if (store.get(thread) !== null) return resolve()
    const stop = store.sub(thread, () => {
      if (store.get(thread) === null) return
      stop()
      resolve()
    })
  })
}

/** True once the thread shows the conversation that the message stands in, when that was another one. */
async function openItsConversation(client: Client, store: Store, appId: AppId, messageId: MessageId): Promise<boolean> {
  const [conversation] = await client.chat.conversations({ appId, messageId })
  if (conversation === undefined || conversation.isCurrent) return false
  const { thread } = openApp(appId)
  const left = store.get(thread)?.entries
  const replaced = Promise.withResolvers<boolean>()
  const stop = store.sub(thread, () => {
    const view = store.get(thread)
    if (view !== null && view.entries !== left && view.replacedSeq === null) replaced.resolve(true)
  })
  try {
    await client.chat.openConversation({ appId, conversationId: conversation.id })
    return await replaced.promise
  } finally {
    stop()
  }
}

async function findEntry(
  store: Store,
  appId: AppId,
  chat: Pick<ChatCommands, 'loadEarlier'>,
  messageId: MessageId,
): Promise<ThreadEntry | null | 'not-read'> {
  const { thread } = openApp(appId)
  for (;;) {
    const view = store.get(thread)
    if (view === null) return 'not-read'
    const entry = entryOf(view, messageId)
    // An answer may stand on the first page while its message does not.
    if (entry !== null && (entry.kind === 'turn' || entry.message.role !== 'assistant' || !view.hasMore)) return entry
    if (!view.hasMore) return entry
    const [first] = view.entries
    await chat.loadEarlier()
    // Loading older messages fails silently (spec 002 §8).
    const [firstNow] = store.get(thread)?.entries ?? []
    if (first === undefined || (firstNow !== undefined && entryId(firstNow) === entryId(first))) return 'not-read'
  }
}

/** Waits for the pictures in which what was loaded last is drawn. */
function scrollTo(entry: ThreadEntry, messageId: MessageId, pictures = MOST_PICTURES): void {
  const place = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entryId(entry))}"]`)
  if (place === null) {
    if (pictures > 0) requestAnimationFrame(() => scrollTo(entry, messageId, pictures - 1))
    return
  }
  const target = () => place.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`) ?? place
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  target().scrollIntoView({ block: 'center' })
  // What was far away gets its true height only now.
  requestAnimationFrame(() => target().scrollIntoView({ block: 'center' }))
  place.dataset['found'] = ''
  setTimeout(() => delete place.dataset['found'], FOUND_MARK_MS)
}
