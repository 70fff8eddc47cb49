import { useStore } from 'jotai'
import { useMemo } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, MessageId, RequestId, VersionId } from '../../../shared/domain/ids.ts'
import type { Message, SystemActionInfo } from '../../../shared/domain/message.ts'
import type { Rating } from '../../../shared/domain/rating.ts'
import { entryId, threadFromHistory } from '../../../shared/domain/turn-view.ts'
import type { MovedChoice, RestorePlan, RevertPlan, UndoPlan, Version } from '../../../shared/domain/version.ts'
import { CHAT_HISTORY_PAGE_ITEMS } from '../../../shared/limits/chat.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import type { Client } from '../../api/client.ts'
import { useClient } from '../../state/client.tsx'
import { namedModel } from '../../state/model-list.ts'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import type { Store } from '../../state/watch-app.ts'
import { say } from '../../../shared/text/say.ts'

/** The actions of messages in the thread. Each shows its own result or error; none throws. */
export interface ThreadCommands {
  /** Previews the version of a message, or the draft if that version is previewed already. */
  preview(versionId: VersionId, messageId: MessageId): Promise<void>
  /** What reverting to before the message would do; null when it cannot be done, which has been shown. */
  planRevert(messageId: MessageId): Promise<(RevertPlan & RestorePlan) | null>
  /** True when it was done. */
  revert(messageId: MessageId, plan: RevertPlan, moved: readonly MovedChoice[]): Promise<boolean>
  planUndo(versionId: VersionId): Promise<UndoPlan | null>
  undo(versionId: VersionId, type: SystemActionInfo['type']): Promise<boolean>
  /** What resending a message would do: the version that the app goes back to, or its beginning; null when unknown. */
  planResend(messageId: MessageId, signal: AbortSignal): Promise<ResendPlan | null>
  /** True when it was accepted. The same request id takes effect once. */
  resend(message: Message, content: string, requestId: RequestId): Promise<boolean>
  rate(messageId: MessageId, rating: Rating): Promise<boolean>
}

export type ResendPlan = RevertPlan | 'beginning'

export function useThreadCommands(appId: AppId): ThreadCommands {
  const client = useClient()
  const store = useStore()
  const show = useToast()
  const showFailure = useFailureToast()

  return useMemo(() => {
    const open = openApp(appId)

    async function attempt(failed: string, act: () => Promise<void>): Promise<boolean> {
      store.set(open.savesUnderWay, (count) => count + 1)
      try {
        await act()
        return true
      } catch (error) {
        showFailure(failed, error)
        return false
      } finally {
        store.set(open.savesUnderWay, (count) => count - 1)
      }
    }

    async function undo(versionId: VersionId, type: SystemActionInfo['type']): Promise<boolean> {
      return attempt(type === 'undo_restore' ? VERSIONS_TEXT.versionRestoreFailed : VERSIONS_TEXT.versionUndoRestoreFailed, async () => {
        const { messages } = await client.versions.undoRestore({ appId, versionId })
        showMessages(store, appId, messages)
        show({ tone: 'success', title: type === 'undo_restore' ? CHAT_TEXT.systemRestore : CHAT_TEXT.systemUndoRestore })
      })
    }

    return {
      undo,
      async preview(versionId, messageId) {
        if (store.get(open.previewed)?.versionId === versionId) return store.set(open.previewed, null)
        try {
          const { number, createdAt } = await findVersion(client, store, appId, versionId)
          store.set(open.previewed, { versionId, number, createdAt, messageId })
        } catch (error) {
          showFailure(VERSIONS_TEXT.versionPreviewMessageFailed, error)
        }
      },
      async planRevert(messageId) {
        try {
          const plan = await client.versions.revertPlan({ appId, messageId })
          return { ...plan, ...(await client.versions.restorePlan({ appId, versionId: plan.versionId })) }
        } catch (error) {
          if (describeFailure(error).code === 'NO_VERSION_BEFORE') show({ tone: 'info', title: VERSIONS_TEXT.versionNoPrevious })
          else showFailure(VERSIONS_TEXT.versionRestoreFailed, error)
          return null
        }
      },
      revert: (messageId, plan, moved) =>
        attempt(VERSIONS_TEXT.versionRestoreFailed, async () => {
          const { versionId, messages } = await client.versions.restore({ appId, versionId: plan.versionId, messageId, moved: [...moved] })
          showMessages(store, appId, messages)
          show({
            tone: 'success',
            title: say('The app is as it was in v{versionNumber}', { versionNumber: plan.versionNumber }),
            description: say('Every version and every row is still there.'),
            action: { label: VERSIONS_TEXT.versionUndoRestore, run: () => void undo(versionId, 'restore') },
          })
        }),
      async planUndo(versionId) {
        try {
          return await client.versions.undoPlan({ appId, versionId })
        } catch (error) {
          showFailure(VERSIONS_TEXT.versionUndoRestoreFailed, error)
          return null
        }
      },
      async planResend(messageId, signal) {
        try {
          return await client.versions.revertPlan({ appId, messageId }, { signal })
        } catch (error) {
          return describeFailure(error).code === 'NO_VERSION_BEFORE' ? 'beginning' : null
        }
      },
      resend: ({ id, attachments, isDiscussMode }, content, requestId) =>
        attempt(say('The message was not sent again'), async () => {
          const kept = attachments.map(({ hash, name }) => ({ hash, name }))
          await client.chat.resend({ appId, messageId: id, requestId, content, attachments: kept, isDiscussMode, ...namedModel(store) })
        }),
      async rate(messageId, rating) {
        try {
          await client.chat.rate({ appId, messageId, ...rating })
          return true
        } catch (error) {
          if (describeFailure(error).code === 'RATED_ALREADY') {
            show({ tone: 'info', title: describeFailure(error).message })
            return true
          }
          show({ tone: 'error', title: CHAT_TEXT.ratingFailed, description: say('What you chose and wrote is still there.') })
          return false
        }
      },
    }
  }, [appId, client, store, show, showFailure])
}

async function findVersion(client: Client, store: Store, appId: AppId, versionId: VersionId): Promise<Version> {
  const known = store.get(openApp(appId).versions)?.find(({ id }) => id === versionId)
  return known ?? (await client.versions.get({ appId, versionId })).version
}

/** The messages that a restore left, shown before the feed reports them. */
function showMessages(store: Store, appId: AppId, messages: readonly Message[]): void {
  const newest = messages.at(-1)
  store.set(openApp(appId).thread, (view) => {
    if (view === null || newest === undefined || view.entries.some((entry) => entryId(entry) === newest.id)) return view
    const page = { messages, hasMore: messages.length >= CHAT_HISTORY_PAGE_ITEMS, resumeAfter: view.seq }
    return { ...threadFromHistory(page), replacedSeq: view.replacedSeq }
  })
}
