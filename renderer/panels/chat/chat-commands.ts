import { useStore } from 'jotai'
import { useMemo } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { type AppId, type MessageId, RequestId, type TurnId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import { EMPTY_THREAD, entryId, type ThreadView, withEarlierPage } from '../../../shared/domain/turn-view.ts'
import { READ_LOG_LINES_MAX } from '../../../shared/limits/context.ts'
import type { Client } from '../../api/client.ts'
import { useClient } from '../../state/client.tsx'
import { namedModel, reloadModels } from '../../state/model-list.ts'
import { openApp } from '../../state/open-app.ts'
import { newestId, type OutgoingMessage, type Send, unseenSends } from '../../state/sends.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { shownRoute } from '../../state/shown-route.ts'
import type { Store } from '../../state/watch-app.ts'
import { say } from '../../../shared/text/say.ts'

const VERSIONS_AT_ONCE = 200

/** The actions of the chat. Each shows its own result or error; none throws. */
export interface ChatCommands {
  /** Shown at once, sent in the background. */
  send(message: OutgoingMessage): void
  /** Sends a failed message again, with the same request id: it takes effect once. */
  sendAgain(send: Send): void
  /** Discards a failed message. */
  drop(send: Send): void
  /** Cancels the running answer or a queued message. */
  cancel(turnId: TurnId): void
  retry(messageId: MessageId): void
  loadEarlier(): Promise<void>
}

export function useChatCommands(appId: AppId): ChatCommands {
  const client = useClient()
  const store = useStore()
  const showFailure = useFailureToast()

  return useMemo(() => {
    const open = openApp(appId)
    const setState = (send: Send, state: Send['state']) =>
      store.set(open.sends, (sends) => sends.map((each) => (each.requestId === send.requestId ? { ...each, state } : each)))

    const deliver = (send: Send): void => store.set(open.delivered, (before) => before.then(() => deliverNow(send)))

    async function deliverNow(send: Send): Promise<void> {
      try {
        const { requestId, content, isDiscussMode, isPlanMode, spec, agent, compareWith } = send
        const attachments = send.attachments.map(({ hash, name }) => ({ hash, name }))
        const currentRoute = store.get(shownRoute(appId))
        const { messageId } = await client.chat.send({
          appId,
          requestId,
          content,
          attachments,
          isDiscussMode,
          isPlanMode,
          spec,
          agent,
          currentRoute,
          log: store.get(open.consoleLines).slice(-READ_LOG_LINES_MAX),
          ...namedModel(store),
          ...(compareWith === null ? {} : { compareWith }),
        })
        setState(send, { phase: 'accepted', messageId })
      } catch (error) {
        const { code, message } = describeFailure(error)
        setState(send, { phase: 'failed', reason: message })
        if (code === 'MODEL_NOT_FOUND' || code === 'FORBIDDEN') void reloadModels(client, store)
      }
    }

    return {
      send(message) {
        const { content: text, attachments = [], isDiscussMode = false, isPlanMode = false } = message
        const { spec = null, agent = null, compareWith = null } = message
        const content = text.trim()
        if (content === '') return
        const view = store.get(open.thread)
        const send: Send = {
          requestId: RequestId.parse(crypto.randomUUID()),
          content,
          attachments,
          isDiscussMode,
          isPlanMode,
          spec,
          agent,
          compareWith,
          at: new Date().toISOString(),
          after: newestId(view),
          state: { phase: 'sending' },
        }
        store.set(open.sends, (sends) => [...unseenSends(sends, view ?? EMPTY_THREAD), send])
        deliver(send)
      },
      sendAgain(send) {
        setState(send, { phase: 'sending' })
        deliver(send)
      },
      drop(send) {
        store.set(open.sends, (sends) => sends.filter((each) => each.requestId !== send.requestId))
      },
      cancel(turnId) {
        client.chat.cancel({ appId, turnId }).catch((error: unknown) => {
          // The answer ended before the request arrived, which is what the person wanted.
          if (describeFailure(error).code !== 'TURN_NOT_FOUND') showFailure(say('The answer was not stopped'), error)
        })
      },
      retry(messageId) {
        client.chat.retry({ appId, messageId }).catch((error: unknown) => showFailure(say('The message was not sent again'), error))
      },
      async loadEarlier() {
        const view = store.get(open.thread)
        const first = view?.entries[0]
        if (view === null || first === undefined) return
        const fromMessageId = entryId(first)
        try {
          const page = await client.chat.history({ appId, fromMessageId })
          // Another conversation may be open by now.
          const isStillFirst = (now: ThreadView) => now.entries[0] !== undefined && entryId(now.entries[0]) === fromMessageId
          store.set(open.thread, (now) => (now === null || !isStillFirst(now) ? now : withEarlierPage(now, page)))
          await loadVersionsOf(client, store, appId, page.messages)
        } catch {
          // Loading older messages fails silently (spec 002 §8): the button stays and can be pressed again.
        }
      },
    }
  }, [appId, client, store, showFailure])
}

/** Older messages refer to older versions than those that were loaded at first, whose numbers are shown beside the messages. */
async function loadVersionsOf(client: Client, store: Store, appId: AppId, messages: readonly Message[]): Promise<void> {
  const { versions } = openApp(appId)
  const known = store.get(versions) ?? []
  const oldest = known.at(-1)
  const isMissing = messages.some(({ versionId }) => versionId !== null && known.every(({ id }) => id !== versionId))
  if (oldest === undefined || !isMissing) return
  const older = await client.versions.list({ appId, before: oldest.number, limit: VERSIONS_AT_ONCE })
  store.set(versions, (now) => [...(now ?? []), ...older.filter(({ id }) => (now ?? []).every((each) => each.id !== id))])
}
