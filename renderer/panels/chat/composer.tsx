import { ArrowUp, Hammer, MessagesSquare, Square } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits.ts'
import { fill, SHARED_TEXT } from '../../../shared/text.ts'
import { AttachButton } from '../../parts/attachments/attach-button.tsx'
import { AttachmentThumbnail } from '../../parts/attachments/attachment-thumbnail.tsx'
import { FileChips } from '../../parts/attachments/file-chips.tsx'
import { pastedFiles } from '../../parts/attachments/use-file-drop.ts'
import { useMessageFiles } from '../../parts/attachments/use-message-files.ts'
import { ModelChip } from '../../parts/model-chip/model-chip.tsx'
import { type ChosenFile, messageFiles, readyOnes } from '../../state/attachments.ts'
import { useChatMode } from '../../state/chat-mode.ts'
import { messageDraft } from '../../state/drafts.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import type { OutgoingMessage } from '../../state/sends.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Shortcut } from '../../ui/kbd.tsx'
import { plainNumber } from '../../ui/number-words.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { LongPasteNote } from './long-paste-note.tsx'
import { MentionList, mentionAria } from './mention-list.tsx'
import { useMentions } from './use-mentions.ts'

export interface ComposerProps {
  readonly appId: AppId
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly placeholder: string
  /** Null while nothing runs. */
  readonly onStop: (() => void) | null
  readonly onSend: (message: OutgoingMessage) => void
}

/** Only where the row has room for it. */
const ROOMY = '@max-[440px]:hidden'

const MODES = [
  { value: 'build', label: 'Build', icon: <Hammer aria-hidden="true" className={ROOMY} /> },
  { value: 'discuss', label: 'Discuss', icon: <MessagesSquare aria-hidden="true" className={ROOMY} />, hint: 'Answers, changes nothing' },
] as const

/** Where a message is written, with what goes with it. All of it is kept until it is sent, across restarts. */
export const Composer = memo(function Composer({ appId, field, placeholder, onStop, onSend }: ComposerProps) {
  const [draft, setDraft] = useAtom(openApp(appId).draft)
  const chosen = useAtomValue(messageFiles(appId))
  const files = useMessageFiles(appId)
  const [mode, setMode] = useChatMode(appId)
  const readOnly = useReadOnlyReason(appId)
  const [longPaste, setLongPaste] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const ids = { limit: useId(), refusal: useId() }

  const change = (text: string) => {
    setDraft(text)
    messageDraft(appId).write(text)
  }
  const write = useCaret(field, change)
  const mentions = useMentions(appId, { field, write })
  const refusal = readOnly ?? refusalOf(draft, chosen)
  const isBlocked = refusal !== null
  const isFull = draft.length >= MAX_MESSAGE_CHARS

  const send = () => {
    // A message without words says nothing yet; anything else that keeps it back is said.
    if (isBlocked) return setRefused(draft.trim() !== '' || chosen.length > 0)
    onSend({ content: draft, attachments: readyOnes(chosen), isDiscussMode: mode === 'discuss' })
    change('')
    files.clear()
    setRefused(false)
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.press(event)) return
    // Enter that ends a word of an input method is not a send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (readOnly !== null) return
    const given = pastedFiles(event.clipboardData)
    const text = event.clipboardData.getData('text/plain')
    const { selectionStart, selectionEnd } = event.currentTarget
    const isTooLong = text.length > MAX_MESSAGE_CHARS - draft.length + (selectionEnd - selectionStart)
    if (given.length === 0 && !isTooLong) return
    event.preventDefault()
    if (given.length > 0) files.add(given)
    else setLongPaste(text)
  }
  const endLongPaste = (act?: (text: string) => void) => {
    if (longPaste !== null) act?.(longPaste)
    setLongPaste(null)
    field.current?.focus()
  }
  const pasteBeginning = (text: string) => {
    const { selectionStart = draft.length, selectionEnd = draft.length } = field.current ?? {}
    const room = MAX_MESSAGE_CHARS - draft.length + (selectionEnd - selectionStart)
    write(draft.slice(0, selectionStart) + text.slice(0, room) + draft.slice(selectionEnd), selectionStart + Math.min(room, text.length))
  }

  return (
    <div className="relative mb-3 flex-none px-3">
      <MentionList mentions={mentions} />
      <div className="rounded-lg border border-input bg-card transition-colors focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
        {longPaste !== null && (
          <LongPasteNote
            text={longPaste}
            onAttach={() => endLongPaste((text) => files.add([new File([text], 'Pasted text.txt', { type: 'text/plain' })]))}
            onPasteBeginning={() => endLongPaste(pasteBeginning)}
            onClose={() => endLongPaste()}
          />
        )}
        <FileChips
          files={chosen}
          onRemove={(id) => {
            files.remove(id)
            field.current?.focus()
          }}
          onTryAgain={files.tryAgain}
          thumbnail={({ state }) =>
            state.phase === 'ready' ? <AttachmentThumbnail appId={appId} attachment={state.attachment} alt="" className="size-7" /> : null
          }
        />
        <textarea
          ref={field}
          aria-label="Message"
          aria-describedby={isRefused ? ids.refusal : isFull ? ids.limit : undefined}
          {...mentionAria(mentions)}
          placeholder={readOnly ?? (mode === 'discuss' ? 'Ask about the app. Nothing will be changed' : placeholder)}
          value={draft}
          maxLength={MAX_MESSAGE_CHARS}
          rows={1}
          readOnly={readOnly !== null}
          onChange={(event) => {
            change(event.target.value)
            mentions.follow(event.target)
            setRefused(false)
          }}
          onSelect={(event) => mentions.follow(event.currentTarget)}
          onBlur={mentions.close}
          onKeyDown={press}
          onPaste={paste}
          className="block field-sizing-content max-h-[40dvh] min-h-11 w-full resize-none bg-transparent px-3 pt-2.5 pb-1.5 outline-none read-only:text-muted-foreground"
        />
        {isRefused && refusal !== null && readOnly === null && (
          <p id={ids.refusal} role="alert" className="px-3 pb-1.5 text-xs text-destructive">
            {refusal}
          </p>
        )}
        {isFull && (
          <p id={ids.limit} role="status" className="px-3 pb-1.5 text-right text-xs text-muted-foreground">
            {fill(SHARED_TEXT.inputMaxLength, { n: plainNumber(MAX_MESSAGE_CHARS) })}
          </p>
        )}
        <div className="@container flex items-center gap-1 px-1.5 pb-1.5">
          <AttachButton onFiles={files.add} field={field} isDisabled={readOnly !== null} disabledReason={readOnly ?? undefined} />
          <ModelChip side="top" />
          <span className="flex-1" />
          <Segmented name="What a message does" value={mode} onValueChange={setMode} options={MODES} className="flex-none" />
          {onStop !== null && (
            <Button size="sm" onClick={onStop}>
              <Square className="fill-current !size-3" aria-hidden="true" />
              Stop
              <Shortcut shortcut="escape" className={ROOMY} />
            </Button>
          )}
          {(onStop === null || draft.trim() !== '') && (
            <IconButton
              name={onStop === null ? 'Send' : 'Send after this answer'}
              shortcut="enter"
              size="sm"
              variant="primary"
              tooltipSide="top"
              isDisabled={isBlocked}
              disabledReason={refusal ?? undefined}
              onClick={send}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
    </div>
  )
})

/** Why the message cannot be sent as it is; null when it can. */
function refusalOf(draft: string, chosen: readonly ChosenFile[]): string | null {
  if (chosen.some(({ state }) => state.phase === 'failed')) return 'A file was not attached. Remove it, or try again.'
  if (chosen.some(({ state }) => state.phase === 'uploading')) return 'The files are still being attached.'
  if (draft.trim() !== '') return null
  return chosen.length === 0 ? 'Write a message first' : 'Say what to do with the files.'
}

/** Writes a text into the box and puts the caret where it belongs once it is there. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>, change: (text: string) => void) {
  const wanted = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    field.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = null
  })
  return (text: string, caret: number) => {
    wanted.current = caret
    change(text)
  }
}
