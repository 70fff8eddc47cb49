import { memo } from 'react'
import type { MessageId, VersionId } from '../../../shared/domain/ids.ts'
import { entryId, type LoneMessage, type ThreadEntry, type TurnView, turnPhase, turnVersion } from '../../../shared/domain/turn-view.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { LoneAnswer } from './answer.tsx'
import type { ChatCommands } from './chat-commands.ts'
import { MessageAttachments } from './message-attachments.tsx'
import { SystemNote } from './system-note.tsx'
import type { ThreadActions } from './thread-actions.ts'
import { Turn } from './turn.tsx'
import { UserMessage } from './user-message.tsx'

export interface ThreadChunkProps {
  readonly entries: readonly ThreadEntry[]
  /** The message whose answer can be continued. */
  readonly lastId: MessageId | null
  /** The message below whose answer the app's card is shown. */
  readonly cardedId: MessageId | null
  /** The version that the preview shows instead of the draft. */
  readonly previewedId: VersionId | null
  /** The message that is being edited. */
  readonly editedId: MessageId | null
  readonly versionNumbers: ReadonlyMap<VersionId, number>
  /** The number of the version that is being made. */
  readonly nextVersionNumber: number
  readonly commands: ChatCommands
  readonly actions: ThreadActions
}

/** The estimated height of an entry before its layout. */
const ENTRY_PX = 194

/** A chunk of the thread, rendered again only when one of its entries changes. */
export const ThreadChunkView = memo(function ThreadChunkView(props: ThreadChunkProps) {
  const { entries, lastId, cardedId, previewedId, editedId, versionNumbers, nextVersionNumber, commands, actions } = props
  const numberOf = (turn: TurnView): number | null => {
    if (turnPhase(turn) === 'running') return nextVersionNumber
    const versionId = turnVersion(turn)
    return versionId === null ? null : (versionNumbers.get(versionId) ?? null)
  }
  return (
    // A box with its own layout: while an answer grows, the boxes before it keep theirs, and those outside of the viewport are skipped.
    // Chunks instead of single entries, because the browser tracks each such box in every frame.
    <div
      className="flex flex-none flex-col gap-3.5 [content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${entries.length * ENTRY_PX}px` }}
    >
      {entries.map((entry) => (
        <Entry
          key={entryId(entry)}
          entry={entry}
          versionNumber={entry.kind === 'turn' ? numberOf(entry) : null}
          isLast={entryId(entry) === lastId}
          hasCard={entryId(entry) === cardedId}
          isPreviewed={previewedId !== null && entry.kind === 'turn' && turnVersion(entry) === previewedId}
          isEdited={entryId(entry) === editedId}
          commands={commands}
          actions={actions}
        />
      ))}
    </div>
  )
})

interface EntryProps {
  readonly entry: ThreadEntry
  readonly versionNumber: number | null
  readonly isLast: boolean
  readonly hasCard: boolean
  readonly isPreviewed: boolean
  readonly isEdited: boolean
  readonly commands: ChatCommands
  readonly actions: ThreadActions
}

const Entry = memo(function Entry({ entry, actions, ...of }: EntryProps) {
  return (
    <div
      data-entry={entryId(entry)}
      className="flex flex-none flex-col gap-3.5 rounded-lg -outline-offset-2 outline-transparent transition-[outline-color] duration-500 data-found:outline-2 data-found:outline-primary"
    >
      {entry.kind === 'turn' ? <Turn turn={entry} actions={actions} {...of} /> : <Lone entry={entry} actions={actions} />}
    </div>
  )
})

function Lone({ entry: { message }, actions }: { readonly entry: LoneMessage; readonly actions: ThreadActions }) {
  const isReadOnly = useReadOnlyReason(actions.appId) !== null
  if (message.role === 'system') return <SystemNote message={message} actions={actions} />
  if (message.role === 'user')
    return (
      <UserMessage id={message.id} content={message.content} at={message.createdAt} sender={message.sender} note={null}>
        <MessageAttachments attachments={message.attachments} />
      </UserMessage>
    )
  return <LoneAnswer appId={actions.appId} message={message} onRate={isReadOnly ? null : actions.ask.rate} />
}
