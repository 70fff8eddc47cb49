import { FileText, X } from 'lucide-react'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import type { LongPaste } from './use-composer.ts'
import { say } from '../../../shared/text/say.ts'

/** Options for a pasted text that is longer than a message may be. */
export function LongPasteNote({ text, attach, pasteBeginning, leaveOut }: LongPaste) {
  return (
    <div
      role="status"
      className="flex flex-col gap-1.5 rounded-t-[calc(var(--radius-lg)-1px)] border-b bg-muted px-3 py-2 text-xs text-muted-foreground"
    >
      <div className="flex items-start gap-2">
        <FileText className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
        <span className="min-w-0 flex-1 leading-[1.125rem]">
          {say('The text has {length} characters; a message takes {MAXMESSAGECHARS}.', {
            length: plainNumber(text.length),
            MAXMESSAGECHARS: plainNumber(MAX_MESSAGE_CHARS),
          })}
        </span>
        <IconButton name={say('Leave it out')} size="xs" tooltipSide="top" onClick={leaveOut}>
          <X className="icon-14" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={pasteBeginning}>
          {say('Paste what fits')}
        </Button>
        <Button size="sm" onClick={attach}>
          {say('Attach as file')}
        </Button>
      </div>
    </div>
  )
}
