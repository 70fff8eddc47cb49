import { ArrowUp, Square } from 'lucide-react'
import { useAtom } from 'jotai'
import { type KeyboardEvent, memo, type RefObject, useId } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits.ts'
import { fill, SHARED_TEXT } from '../../../shared/text.ts'
import { messageDraft } from '../../state/drafts.ts'
import { openApp } from '../../state/open-app.ts'
import type { OutgoingMessage } from '../../state/sends.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Shortcut } from '../../ui/kbd.tsx'
import { plainNumber } from '../../ui/number-words.ts'
import { ModelChip } from '../../parts/model-chip/model-chip.tsx'

export interface ComposerProps {
  readonly appId: AppId
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly placeholder: string
  /** Null while nothing runs. */
  readonly onStop: (() => void) | null
  readonly onSend: (message: OutgoingMessage) => void
}

/** Where a message is written. It is kept until it is sent, across restarts. */
export const Composer = memo(function Composer({ appId, field, placeholder, onStop, onSend }: ComposerProps) {
  const [draft, setDraft] = useAtom(openApp(appId).draft)
  const limitId = useId()
  const isEmpty = draft.trim() === ''
  const isFull = draft.length >= MAX_MESSAGE_CHARS

  const change = (text: string) => {
    setDraft(text)
    messageDraft(appId).write(text)
  }
  const send = () => {
    if (isEmpty) return
    onSend({ content: draft })
    change('')
  }
  const press = (event: KeyboardEvent) => {
    // Enter that ends a word of an input method is not a send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
  }

  return (
    <div className="mx-3 mb-3 rounded-lg border border-input bg-card transition-colors focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
      <textarea
        ref={field}
        aria-label="Message"
        aria-describedby={isFull ? limitId : undefined}
        placeholder={placeholder}
        value={draft}
        maxLength={MAX_MESSAGE_CHARS}
        rows={1}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        className="block field-sizing-content max-h-[40dvh] min-h-11 w-full resize-none bg-transparent px-3 pt-2.5 pb-1.5 outline-none"
      />
      <div className="flex items-center gap-1 px-1.5 pb-1.5">
        <ModelChip side="top" />
        <span className="flex-1" />
        {isFull && (
          <span id={limitId} role="status" className="px-1 text-xs text-muted-foreground">
            {fill(SHARED_TEXT.inputMaxLength, { n: plainNumber(MAX_MESSAGE_CHARS) })}
          </span>
        )}
        {onStop !== null && (
          <Button size="sm" onClick={onStop}>
            <Square className="fill-current !size-3" aria-hidden="true" />
            Stop
            <Shortcut shortcut="escape" className="max-md:hidden" />
          </Button>
        )}
        {(onStop === null || !isEmpty) && (
          <IconButton
            name={onStop === null ? 'Send' : 'Send after this answer'}
            shortcut="enter"
            size="sm"
            variant="primary"
            tooltipSide="top"
            isDisabled={isEmpty}
            disabledReason="Write a message first"
            onClick={send}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  )
})
