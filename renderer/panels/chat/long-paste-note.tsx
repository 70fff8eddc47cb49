import { FileText, X } from 'lucide-react'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { plainNumber } from '../../ui/number-words.ts'

export interface LongPasteNoteProps {
  readonly text: string
  readonly onAttach: () => void
  readonly onPasteBeginning: () => void
  readonly onClose: () => void
}

/** A pasted text that is longer than a message. */
export function LongPasteNote({ text, onAttach, onPasteBeginning, onClose }: LongPasteNoteProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-t-[calc(var(--radius-lg)-1px)] border-b bg-muted px-3 py-2 text-xs text-muted-foreground"
    >
      <FileText className="icon-14" aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-48">
        The text has {plainNumber(text.length)} characters; a message takes {plainNumber(MAX_MESSAGE_CHARS)}.
      </span>
      <Button size="sm" onClick={onAttach}>
        Attach as file
      </Button>
      <Button size="sm" variant="ghost" onClick={onPasteBeginning}>
        Paste what fits
      </Button>
      <IconButton name="Leave it out" size="xs" tooltipSide="top" onClick={onClose}>
        <X className="icon-14" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
