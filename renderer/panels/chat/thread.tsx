import { useAtom, useAtomValue } from 'jotai'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { countMessages, entryId, lastTurn, runningTurn, type ThreadView, turnPhase, turnVersion } from '../../../shared/domain/turn-view.ts'
import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
import { CHAT_HISTORY_PAGE_ITEMS, CHAT_LOAD_PREVIOUS_DISTANCE_PX } from '../../../shared/limits/chat.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { editedMessage } from '../../state/edited-message.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import type { Send } from '../../state/sends.ts'
import { Button } from '../../ui/button.tsx'
import type { ChatCommands } from './chat-commands.ts'
import { ScrollAnchor } from './scroll-anchor.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import { useStickToEnd } from './stick-to-end.ts'
import { type ThreadChunk, chunkThread } from './thread-chunks.ts'
import type { ThreadActions } from './thread-actions.ts'
import { useThreadCommands } from './thread-commands.ts'
import { useThreadDialogs } from './thread-dialogs.tsx'
import { ThreadChunkView } from './thread-chunk-view.tsx'
import { NotSent, SendingNote, UserMessage } from './user-message.tsx'
import { say } from '../../../shared/text/say.ts'

export interface ThreadProps {
  readonly appId: AppId
  readonly view: ThreadView
  readonly sends: readonly Send[]
  readonly versionNumbers: ReadonlyMap<VersionId, number>
  /** The number of the version that is being made. */
  readonly nextVersionNumber: number
  readonly commands: ChatCommands
}

/** The conversation, oldest first. */
export function Thread({ appId, view, sends, versionNumbers, nextVersionNumber, commands }: ThreadProps) {
  const { scroller, content, isAtEnd, isAtTop, jumpToEnd } = useStickToEnd(CHAT_LOAD_PREVIOUS_DISTANCE_PX)
  const { actions, dialogs, editedId } = useThreadActs(appId, scroller, jumpToEnd)
  const previewed = useAtomValue(openApp(appId).previewed)
  const last = lastTurn(view)
  const running = runningTurn(view)
  const sendCount = sends.length
  useLayoutEffect(() => {
    // A sent message is scrolled into view.
    if (sendCount > 0) jumpToEnd()
  }, [sendCount, jumpToEnd])
  useEndOfAnother(view, jumpToEnd)

  const chunks = useThreadChunks(view)
  const first = view.entries[0]
  // While another answer is running, no answer can be continued.
  const lastId = last === null || (running !== null && running !== last) ? null : last.request.id
  const cardedId = newestWithVersion(view)
  const isBegun = !view.hasMore && countMessages(view) > CHAT_HISTORY_PAGE_ITEMS

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {view.hasMore && isAtTop && <LoadPrevious commands={commands} scroller={scroller} />}
      <div
        ref={scroller}
        role="region"
        aria-label={say('Conversation')}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end gap-3.5 px-4 pt-3.5 pb-3">
          {isBegun && <p className="text-center text-xs text-muted-foreground">{CHAT_TEXT.startOfConversation}</p>}
          <ScrollAnchor scroller={scroller} firstId={first === undefined ? null : entryId(first)}>
            {chunks.map(({ key, entries }) => (
              <ThreadChunkView
                key={key}
                entries={entries}
                lastId={lastId}
                cardedId={cardedId}
                previewedId={previewed?.versionId ?? null}
                editedId={editedId}
                versionNumbers={versionNumbers}
                nextVersionNumber={nextVersionNumber}
                commands={commands}
                actions={actions}
              />
            ))}
          </ScrollAnchor>
          {sends.map((send) => (
            <UserMessage
              key={send.requestId}
              content={send.content}
              at={send.at}
              note={send.state.phase === 'failed' ? null : <SendingNote />}
            >
              <MessageAttachments attachments={send.attachments} />
              {send.state.phase === 'failed' && (
                <NotSent reason={send.state.reason} onAgain={() => commands.sendAgain(send)} onDrop={() => commands.drop(send)} />
              )}
            </UserMessage>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button size="sm" className="absolute bottom-2 left-1/2 -translate-x-1/2 animate-rise shadow-2" onClick={jumpToEnd}>
          <ArrowDown aria-hidden="true" />
          {say('Jump to latest')}
        </Button>
      )}
      {dialogs}
    </div>
  )
}

/** The newest answer that changed the app: only below this one the app's card is shown. */
function newestWithVersion({ entries }: ThreadView): MessageId | null {
  const newest = entries.findLast((entry) => entry.kind === 'turn' && turnPhase(entry) === 'done' && turnVersion(entry) !== null)
  return newest === undefined ? null : entryId(newest)
}

/** Laid over the thread, so that nothing moves when it appears and disappears. */
function LoadPrevious({
  commands,
  scroller,
}: {
  readonly commands: ChatCommands
  readonly scroller: { readonly current: HTMLElement | null }
}) {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    // The button disappears when older messages are loaded: the focus stays in the conversation.
    scroller.current?.focus({ preventScroll: true })
    await commands.loadEarlier()
    setLoading(false)
  }
  return (
    <Button size="sm" className="absolute top-2 left-1/2 z-10 -translate-x-1/2 shadow-2" isLoading={isLoading} onClick={() => void load()}>
      {CHAT_TEXT.loadPrevious}
    </Button>
  )
}

/** The actions of the thread's messages, and their dialogs. */
function useThreadActs(appId: AppId, scroller: { readonly current: HTMLElement | null }, onReplaced: () => void) {
  const commands = useThreadCommands(appId)
  const { ask, dialogs } = useThreadDialogs(commands, onReplaced)
  const isReadOnly = useReadOnlyReason(appId) !== null
  const [edited, setEdited] = useAtom(editedMessage(appId))
  const actions = useMemo(
    (): ThreadActions => ({
      appId,
      commands,
      ask,
      edit: (messageId) => setEdited({ messageId, content: null }),
      stopEditing: (messageId) => {
        setEdited(null)
        giveFocusBack(scroller.current, messageId)
      },
      stopSent: () => {
        setEdited(null)
        scroller.current?.focus({ preventScroll: true })
        onReplaced()
      },
    }),
    [appId, ask, commands, onReplaced, scroller, setEdited],
  )
  return { actions, dialogs, editedId: isReadOnly ? null : (edited?.messageId ?? null) }
}

/** Focuses the menu of the edited message once it is mounted again. */
function giveFocusBack(scroller: HTMLElement | null, messageId: MessageId): void {
  requestAnimationFrame(() => {
    const menu = scroller?.querySelector<HTMLElement>(`[data-message-menu="${CSS.escape(messageId)}"]`)
    ;(menu ?? scroller)?.focus({ preventScroll: true })
  })
}

function useThreadChunks({ entries }: ThreadView): readonly ThreadChunk[] {
  const [cut, setCut] = useState(() => ({ entries, chunks: chunkThread([], entries) }))
  if (cut.entries === entries) return cut.chunks
  const chunks = chunkThread(cut.chunks, entries)
  setCut({ entries, chunks })
  return chunks
}

/** Another conversation is shown from its end. */
function useEndOfAnother({ entries }: ThreadView, jumpToEnd: () => void): void {
  const shown = useRef(entries)
  useLayoutEffect(() => {
    const [before] = shown.current
    if (before !== undefined && !entries.some((entry) => entryId(entry) === entryId(before))) jumpToEnd()
    shown.current = entries
  }, [entries, jumpToEnd])
}
