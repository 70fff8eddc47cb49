import { useAtomValue } from 'jotai'
import { ArrowDown } from 'lucide-react'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  countMessages,
  entryId,
  lastTurn,
  type LoneMessage,
  runningTurn,
  type ThreadEntry,
  type ThreadView,
  type TurnView,
  turnPhase,
  turnVersion,
} from '../../../shared/domain/turn-view.ts'
import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
import { CHAT_HISTORY_PAGE_ITEMS, CHAT_LOAD_PREVIOUS_DISTANCE_PX } from '../../../shared/limits.ts'
import { CHAT_TEXT } from '../../../shared/text.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import type { Send } from '../../state/sends.ts'
import { Button } from '../../ui/button.tsx'
import { LoneAnswer } from './answer.tsx'
import type { ChatCommands } from './chat-commands.ts'
import { KeptPlace } from './kept-place.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import { useStickToEnd } from './stick-to-end.ts'
import { SystemNote } from './system-note.tsx'
import type { ThreadActs } from './thread-acts.ts'
import { useThreadCommands } from './thread-commands.ts'
import { useThreadDialogs } from './thread-dialogs.tsx'
import { Turn } from './turn.tsx'
import { NotSent, SendingNote, UserMessage } from './user-message.tsx'

export interface ThreadProps {
  readonly appId: AppId
  readonly view: ThreadView
  readonly sends: readonly Send[]
  readonly versionNumbers: ReadonlyMap<VersionId, number>
  /** What the version that is being made will be called. */
  readonly nextVersionNumber: number
  readonly commands: ChatCommands
}

/** The conversation, oldest first. */
export function Thread({ appId, view, sends, versionNumbers, nextVersionNumber, commands }: ThreadProps) {
  const { scroller, content, isAtEnd, isAtTop, jumpToEnd } = useStickToEnd(CHAT_LOAD_PREVIOUS_DISTANCE_PX)
  const { acts, dialogs, editedId } = useThreadActs(appId, scroller, jumpToEnd)
  const previewed = useAtomValue(openApp(appId).previewed)
  const last = lastTurn(view)
  const running = runningTurn(view)
  const sendCount = sends.length
  useLayoutEffect(() => {
    // Whoever sends wants to see it.
    if (sendCount > 0) jumpToEnd()
  }, [sendCount, jumpToEnd])
  useEndOfAnother(view, jumpToEnd)

  const numberOf = (turn: TurnView): number | null => {
    if (turnPhase(turn) === 'running') return nextVersionNumber
    const versionId = turnVersion(turn)
    return versionId === null ? null : (versionNumbers.get(versionId) ?? null)
  }
  const first = view.entries[0]
  const isBegun = !view.hasMore && countMessages(view) > CHAT_HISTORY_PAGE_ITEMS

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {view.hasMore && isAtTop && <LoadPrevious commands={commands} scroller={scroller} />}
      <div
        ref={scroller}
        role="region"
        aria-label="Conversation"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end gap-3.5 px-4 pt-3.5 pb-3">
          {isBegun && <p className="text-center text-xs text-muted-foreground">{CHAT_TEXT.startOfConversation}</p>}
          <KeptPlace scroller={scroller} firstId={first === undefined ? null : entryId(first)}>
            {view.entries.map((entry) => (
              <Entry
                key={entryId(entry)}
                entry={entry}
                versionNumber={entry.kind === 'turn' ? numberOf(entry) : null}
                isLast={entry === last && (running === null || running === last)}
                isPreviewed={previewed !== null && entry.kind === 'turn' && turnVersion(entry) === previewed.versionId}
                isEdited={editedId !== null && entryId(entry) === editedId}
                commands={commands}
                acts={acts}
              />
            ))}
          </KeptPlace>
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
          Jump to latest
        </Button>
      )}
      {dialogs}
    </div>
  )
}

/** Lies over the thread, so that nothing moves when it comes and goes. */
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
    // The button goes when older messages have come: the focus stays in the conversation.
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

/** What the messages of this thread can do, and what they ask. */
function useThreadActs(appId: AppId, scroller: { readonly current: HTMLElement | null }, onReplaced: () => void) {
  const commands = useThreadCommands(appId)
  const { ask, dialogs } = useThreadDialogs(commands, onReplaced)
  const isReadOnly = useReadOnlyReason(appId) !== null
  const [editedId, setEditedId] = useState<MessageId | null>(null)
  const acts = useMemo(
    (): ThreadActs => ({
      appId,
      commands,
      ask,
      edit: setEditedId,
      stopEditing: (messageId) => {
        setEditedId(null)
        giveFocusBack(scroller.current, messageId)
      },
      stopSent: () => {
        setEditedId(null)
        scroller.current?.focus({ preventScroll: true })
        onReplaced()
      },
    }),
    [appId, ask, commands, onReplaced, scroller],
  )
  return { acts, dialogs, editedId: isReadOnly ? null : editedId }
}

/** To the menu of the message that was edited, when it stands there again. */
function giveFocusBack(scroller: HTMLElement | null, messageId: MessageId): void {
  requestAnimationFrame(() => {
    const menu = scroller?.querySelector<HTMLElement>(`[data-message-menu="${CSS.escape(messageId)}"]`)
    ;(menu ?? scroller)?.focus({ preventScroll: true })
  })
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

interface EntryProps {
  readonly entry: ThreadEntry
  readonly versionNumber: number | null
  readonly isLast: boolean
  readonly isPreviewed: boolean
  readonly isEdited: boolean
  readonly commands: ChatCommands
  readonly acts: ThreadActs
}

const Entry = memo(function Entry({ entry, acts, ...of }: EntryProps) {
  return (
    // What is far away is not laid out: a thousand messages scroll like ten.
    <div
      data-entry={entryId(entry)}
      className="relative flex flex-none flex-col gap-3.5 [contain-intrinsic-size:auto_180px] [content-visibility:auto] after:pointer-events-none after:absolute after:inset-0 after:rounded-lg after:border-2 after:border-primary after:opacity-0 after:transition-opacity after:duration-500 data-found:after:opacity-100"
    >
      {entry.kind === 'turn' ? <Turn turn={entry} acts={acts} {...of} /> : <Lone entry={entry} acts={acts} />}
    </div>
  )
})

function Lone({ entry: { message }, acts }: { readonly entry: LoneMessage; readonly acts: ThreadActs }) {
  const isReadOnly = useReadOnlyReason(acts.appId) !== null
  if (message.role === 'system') return <SystemNote message={message} acts={acts} />
  if (message.role === 'user')
    return (
      <UserMessage id={message.id} content={message.content} at={message.createdAt} note={null}>
        <MessageAttachments attachments={message.attachments} />
      </UserMessage>
    )
  return <LoneAnswer appId={acts.appId} message={message} onRate={isReadOnly ? null : acts.ask.rate} />
}
