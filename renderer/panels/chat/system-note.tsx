import { FileDiff, GitMerge, History, PenLine, Undo2, Wrench } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Message, SystemActionInfo } from '../../../shared/domain/message.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import { CHAT_TEXT } from '../../../shared/text/chat.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { fill } from '../../../shared/text/fill.ts'
import { useOpenChanges } from '../../state/changes-request.ts'
import { isBeingMade } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { exactTime } from '../../ui/time-words.ts'
import { MarkdownText } from './markdown.tsx'
import { usePreviewAction } from './message-actions.tsx'
import type { ThreadActions } from './thread-actions.ts'
import { undoLabel } from './thread-dialogs.tsx'
import { say } from '../../../shared/text/say.ts'

/** A system message: one line, with its details if there are any. */
export function SystemNote({ message, actions }: { readonly message: Message; readonly actions: ThreadActions }) {
  const [isOpen, setOpen] = useState(false)
  const info = message.systemActionInfo
  const hasDetails = (info?.type === 'autofix' || info?.type === 'diff') && message.content !== ''
  return (
    <div role="note" data-message={message.id} className="flex flex-col gap-1 text-xs text-muted-foreground">
      <p className="flex items-start gap-2">
        {info !== null && <NoteIcon info={info} />}
        <span className="min-w-0 wrap-anywhere">
          {info === null ? message.content : noteText(info)}
          {hasDetails && (
            <button
              type="button"
              aria-expanded={isOpen}
              className="ml-2 whitespace-nowrap underline underline-offset-2"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? CHAT_TEXT.hideDetails : CHAT_TEXT.showDetails}
            </button>
          )}
        </span>
        <RelativeTime at={message.createdAt} className="ml-auto flex-none" />
      </p>
      {hasDetails && isOpen && (
        <div className="pl-[22px]">
          <MarkdownText text={message.content} />
        </div>
      )}
      {info !== null && message.versionId !== null && (
        <div className="flex flex-wrap gap-1.5 pl-[22px] empty:hidden">
          {info.type === 'diff' && <SeeChanges from={info.baseVersionId} to={message.versionId} actions={actions} />}
          {info.type === 'restore' && <PreviewButton message={message} actions={actions} />}
          {(info.type === 'restore' || info.type === 'undo_restore') && (
            <UndoButton versionId={message.versionId} type={info.type} actions={actions} />
          )}
        </div>
      )}
    </div>
  )
}

interface SeeChangesProps {
  /** Null: the version before. */
  readonly from: VersionId | null
  readonly to: VersionId
  readonly actions: ThreadActions
}

function SeeChanges({ from, to, actions }: SeeChangesProps) {
  const openChanges = useOpenChanges()
  return (
    <Button size="sm" onClick={() => openChanges(actions.appId, { from, to })}>
      <FileDiff aria-hidden="true" />
      {say('See the changes')}
    </Button>
  )
}

function PreviewButton({ message, actions }: { readonly message: Message; readonly actions: ThreadActions }) {
  const action = usePreviewAction(message, message.versionId, actions)
  if (action === null) return null
  const { label, icon: Icon, isOn, run } = action
  return (
    <Button size="sm" isOn={isOn} aria-pressed={isOn} className="data-on:bg-primary-subtle" onClick={run}>
      <Icon aria-hidden="true" />
      {label}
    </Button>
  )
}

interface UndoProps {
  readonly versionId: VersionId
  readonly type: 'restore' | 'undo_restore'
  readonly actions: ThreadActions
}

function UndoButton({ versionId, type, actions }: UndoProps) {
  const isReadOnly = useReadOnlyReason(actions.appId) !== null
  const isBusy = useAtomValue(isBeingMade(actions.appId))
  if (isReadOnly) return null
  const Icon = ICONS[type === 'restore' ? 'undo_restore' : 'restore']
  return (
    <Button size="sm" isDisabled={isBusy} disabledReason={ERROR_TEXT.chatBusy} onClick={() => actions.ask.undo(versionId, type)}>
      <Icon aria-hidden="true" />
      {undoLabel(type)}
    </Button>
  )
}

function noteText(info: SystemActionInfo): string {
  switch (info.type) {
    case 'autofix':
      return fill(CHAT_TEXT.systemAutofix, { theProduct: 'Lathe' })
    case 'diff':
      return info.merged ?? CHAT_TEXT.systemDiff
    case 'restore':
      return info.restoredVersionDate === null
        ? CHAT_TEXT.systemRestore
        : fill(CHAT_TEXT.systemRestoreDate, { date: exactTime(new Date(info.restoredVersionDate)) })
    case 'undo_restore':
      return CHAT_TEXT.systemUndoRestore
    default:
      return assertNever(info.type)
  }
}

const ICONS = { autofix: Wrench, diff: PenLine, restore: History, undo_restore: Undo2 } as const

function NoteIcon({ info: { type, merged } }: { readonly info: SystemActionInfo }) {
  const Icon = merged === null ? ICONS[type] : GitMerge
  return <Icon className="mt-px icon-14 flex-none" aria-hidden="true" />
}
