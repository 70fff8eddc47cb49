import { useAtom } from 'jotai'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { type AppId, RequestId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { fill } from '../../../shared/text/fill.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { editedMessage } from '../../state/edited-message.ts'
import { Button } from '../../ui/button.tsx'
import { Shortcut } from '../../ui/kbd.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { resendWords } from './plan-words.ts'
import type { ResendPlan, ThreadCommands } from './thread-commands.ts'
import { say } from '../../../shared/text/say.ts'

export interface MessageEditorProps {
  readonly appId: AppId
  readonly message: Message
  readonly commands: Pick<ThreadCommands, 'planResend' | 'resend'>
  readonly onSent: () => void
  readonly onCancel: () => void
}

/** Sending the same text again repeats the request id; another text gets a new one. */
interface Attempt {
  readonly content: string
  readonly requestId: RequestId
}

/** Edits an earlier message in place. Says which messages will be put aside before it is sent. */
export function MessageEditor({ appId, message, commands, onSent, onCancel }: MessageEditorProps) {
  const [edited, setEdited] = useAtom(editedMessage(appId))
  const content = edited?.content ?? message.content
  const [isSending, setSending] = useState(false)
  const [plan, setPlan] = useState<ResendPlan | null>(null)
  const [attempted, setAttempted] = useState<Attempt | null>(null)
  const planId = useId()
  const isEmpty = content.trim() === ''

  // Not loaded while sending: the host no longer knows the message then.
  useEffect(() => {
    if (isSending) return
    const asking = new AbortController()
    void commands.planResend(message.id, asking.signal).then((answer) => {
      if (!asking.signal.aborted) setPlan(answer)
    })
    return () => asking.abort()
  }, [commands, message.id, isSending])

  const send = async () => {
    if (isEmpty || isSending) return
    const text = content.trim()
    const attempt = attempted?.content === text ? attempted : { content: text, requestId: RequestId.parse(crypto.randomUUID()) }
    setAttempted(attempt)
    setSending(true)
    const isSent = await commands.resend(message, attempt.content, attempt.requestId)
    setSending(false)
    if (isSent) onSent()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Elsewhere Escape stops the running answer.
      event.preventDefault()
      if (!isSending) onCancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Ctrl+Enter work from each of its controls
    <form
      aria-label={say('Your message, written anew')}
      ref={keepInSight}
      className="flex flex-col gap-2 rounded-lg border border-border-strong bg-muted p-2"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Textarea
        ref={focusAtEnd}
        aria-label={say('Your message')}
        aria-describedby={planId}
        value={content}
        maxLength={MAX_MESSAGE_CHARS}
        className="max-h-[40dvh] overflow-y-auto"
        onChange={(event) => setEdited({ messageId: message.id, content: event.target.value })}
      />
      <p id={planId} role="status" className="min-h-8 px-1 text-xs text-muted-foreground">
        {plan !== null && resendWords(plan)}
        {content.length >= MAX_MESSAGE_CHARS && ` ${fill(SHARED_TEXT.inputMaxLength, { n: plainNumber(MAX_MESSAGE_CHARS) })}`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" isDisabled={isSending} onClick={onCancel}>
          {say('Cancel')}
          <Shortcut shortcut="escape" className="max-md:hidden" />
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          isDisabled={isEmpty}
          disabledReason={say('Write a message first')}
          isLoading={isSending}
          loadingLabel={say('Sending…')}
        >
          {say('Send again')}
          <Shortcut shortcut="mod+enter" className="max-md:hidden" />
        </Button>
      </div>
    </form>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** Scrolls to keep the editor visible while it grows at the end of the thread. */
function keepInSight(form: HTMLFormElement | null): () => void {
  const frame = requestAnimationFrame(() => form?.scrollIntoView({ block: 'nearest' }))
  return () => cancelAnimationFrame(frame)
}
