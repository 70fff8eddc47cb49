import { History, PenLine, Undo2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Message, SystemActionInfo } from '../../../shared/domain/message.ts'
import { CHAT_TEXT, fill } from '../../../shared/text.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { exactTime } from '../../ui/time-words.ts'
import { MarkdownText } from './markdown.tsx'

/** What the chat says of itself: one line, with its details where there are any. */
export function SystemNote({ message }: { readonly message: Message }) {
  const [isOpen, setOpen] = useState(false)
  const info = message.systemActionInfo
  const hasDetails = (info?.type === 'autofix' || info?.type === 'diff') && message.content !== ''
  return (
    <div role="note" className="flex flex-col gap-1 text-xs text-muted-foreground">
      <p className="flex items-center gap-2">
        {info !== null && <NoteIcon type={info.type} />}
        <span className="min-w-0">{info === null ? message.content : noteText(info)}</span>
        {hasDetails && (
          <button type="button" aria-expanded={isOpen} className="underline underline-offset-2" onClick={() => setOpen(!isOpen)}>
            {isOpen ? CHAT_TEXT.hideDetails : CHAT_TEXT.showDetails}
          </button>
        )}
        <RelativeTime at={message.createdAt} className="ml-auto flex-none" />
      </p>
      {hasDetails && isOpen && (
        <div className="pl-[22px]">
          <MarkdownText text={message.content} />
        </div>
      )}
    </div>
  )
}

function noteText(info: SystemActionInfo): string {
  switch (info.type) {
    case 'autofix':
      return fill(CHAT_TEXT.systemAutofix, { theProduct: 'Lathe' })
    case 'diff':
      return CHAT_TEXT.systemDiff
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

function NoteIcon({ type }: { readonly type: SystemActionInfo['type'] }) {
  const Icon = ICONS[type]
  return <Icon className="icon-14" aria-hidden="true" />
}
