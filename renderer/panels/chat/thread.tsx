import { ArrowDown } from 'lucide-react'
import { memo, useLayoutEffect, useRef } from 'react'
import {
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
import type { VersionId } from '../../../shared/domain/ids.ts'
import { CHAT_LOAD_PREVIOUS_DISTANCE_PX, CHAT_HISTORY_PAGE_ITEMS } from '../../../shared/limits.ts'
import { CHAT_TEXT } from '../../../shared/text.ts'
import type { Send } from '../../state/sends.ts'
import { Button } from '../../ui/button.tsx'
import { LoneAnswer } from './answer.tsx'
import type { ChatCommands } from './chat-commands.ts'
import { useStickToEnd } from './stick-to-end.ts'
import { SystemNote } from './system-note.tsx'
import { Turn } from './turn.tsx'
import { NotSent, SendingNote, UserMessage } from './user-message.tsx'

export interface ThreadProps {
  readonly view: ThreadView
  readonly sends: readonly Send[]
  readonly versionNumbers: ReadonlyMap<VersionId, number>
  /** What the version that is being made will be called. */
  readonly nextVersionNumber: number
  readonly commands: ChatCommands
}

/** The conversation, oldest first. */
export function Thread({ view, sends, versionNumbers, nextVersionNumber, commands }: ThreadProps) {
  const { scroller, content, isAtEnd, isAtTop, jumpToEnd } = useStickToEnd(CHAT_LOAD_PREVIOUS_DISTANCE_PX)
  const last = lastTurn(view)
  const running = runningTurn(view)
  const sendCount = sends.length
  useLayoutEffect(() => {
    // Whoever sends wants to see it.
    if (sendCount > 0) jumpToEnd()
  }, [sendCount, jumpToEnd])
  useKeptPlace(scroller, view.entries[0])

  const numberOf = (turn: TurnView): number | null => {
    if (turnPhase(turn) === 'running') return nextVersionNumber
    const versionId = turnVersion(turn)
    return versionId === null ? null : (versionNumbers.get(versionId) ?? null)
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="region"
        aria-label="Conversation"
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end gap-3.5 px-4 pt-3.5 pb-3">
          {view.hasMore && isAtTop && (
            <Button size="sm" className="sticky top-2 z-10 self-center shadow-2" onClick={() => void commands.loadEarlier()}>
              {CHAT_TEXT.loadPrevious}
            </Button>
          )}
          {!view.hasMore && view.entries.length > CHAT_HISTORY_PAGE_ITEMS / 2 && (
            <p className="text-center text-xs text-muted-foreground">{CHAT_TEXT.startOfConversation}</p>
          )}
          {view.entries.map((entry) => (
            <Entry
              key={entryId(entry)}
              entry={entry}
              versionNumber={entry.kind === 'turn' ? numberOf(entry) : null}
              isLast={entry === last && (running === null || running === last)}
              commands={commands}
            />
          ))}
          {sends.map((send) => (
            <UserMessage
              key={send.requestId}
              content={send.content}
              at={send.at}
              note={send.state.phase === 'failed' ? null : <SendingNote />}
            >
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
    </div>
  )
}

interface EntryProps {
  readonly entry: ThreadEntry
  readonly versionNumber: number | null
  readonly isLast: boolean
  readonly commands: ChatCommands
}

const Entry = memo(function Entry({ entry, versionNumber, isLast, commands }: EntryProps) {
  return (
    // What is far away is not laid out: a thousand messages scroll like ten.
    <div
      data-entry={entryId(entry)}
      className="flex flex-none flex-col gap-3.5 [contain-intrinsic-size:auto_180px] [content-visibility:auto]"
    >
      {entry.kind === 'turn' ? (
        <Turn turn={entry} versionNumber={versionNumber} isLast={isLast} commands={commands} />
      ) : (
        <Lone entry={entry} />
      )}
    </div>
  )
})

function Lone({ entry: { message } }: { readonly entry: LoneMessage }) {
  if (message.role === 'system') return <SystemNote message={message} />
  if (message.role === 'user') return <UserMessage content={message.content} at={message.createdAt} note={null} />
  return <LoneAnswer message={message} />
}

/** When earlier messages come in above, what was being read stays where it was. */
function useKeptPlace(scroller: { readonly current: HTMLDivElement | null }, first: ThreadEntry | undefined): void {
  const before = useRef<{ readonly first: ThreadEntry | undefined; readonly height: number }>({ first, height: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const grown = element.scrollHeight - before.current.height
    const isPrepended = before.current.first !== undefined && first !== undefined && entryId(before.current.first) > entryId(first)
    if (isPrepended && element.scrollTop < CHAT_LOAD_PREVIOUS_DISTANCE_PX) element.scrollBy(0, grown)
    before.current = { first, height: element.scrollHeight }
  })
}
