import { ArrowDown, ArrowUp, CircleDashed, ListChecks, MessagesSquare, Pencil, X } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { TurnView } from '../../../shared/domain/turn-view.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { openApp } from '../../state/open-app.ts'
import { queueOf } from '../../state/queue.ts'
import { SPEC_CARD_TEXT } from '../../../shared/text/spec-card.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useChatPlace } from './chat-place.tsx'
import { MessageAttachments } from './message-attachments.tsx'
import { MessageText } from './message-text.tsx'
import { useSenderName } from './sender-name.ts'
import { type QueueCommands, useQueueCommands } from './queue-commands.ts'
import { say } from '../../../shared/text/say.ts'

/** Disabled at the end of the queue. */
const AT_END = 'aria-disabled:not-aria-busy:text-border-strong'

/** A queued message: it can be moved, edited or removed. */
export function QueuedTurn({ turn }: { readonly turn: TurnView }) {
  const { appId } = useChatPlace()
  const commands = useQueueCommands(appId)
  const { turnId, request } = turn
  const sender = useSenderName(request.sender)
  const order = useAtomValue(queueOf(appId).turnIds)
  const edited = useAtomValue(queueOf(appId).edits).get(turnId) ?? null
  const at = order.indexOf(turnId)
  const card = useRef<HTMLElement>(null)
  const keepFocus = useFocusThatMoves(card, at)

  const move = (step: -1 | 1) => {
    keepFocus()
    commands.move(turnId, step)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys work from each of its controls
    <article
      ref={card}
      aria-label={say('Queued message {value} of {length}', { value: at + 1, length: order.length })}
      className="rounded-lg border border-dashed border-border-strong px-3 pt-[7px] pb-2.5"
      onKeyDown={press}
    >
      <header className="mb-[3px] flex min-h-[22px] items-center gap-1.5 text-xs leading-[18px] text-muted-foreground">
        <CircleDashed className="icon-14" aria-hidden="true" />
        <b className="text-foreground">{say('Queued')}</b>
        {sender !== null && <span className="truncate">{say('by {sender}', { sender })}</span>}
        {order.length > 1 && (
          <span className="mono text-2xs">
            {at + 1} {say('of {length}', { length: order.length })}
          </span>
        )}
        {request.isDiscussMode && (
          <span className="flex items-center gap-1">
            <MessagesSquare className="icon-12" aria-hidden="true" />
            {say('Discuss')}
          </span>
        )}
        {request.isPlanMode && (
          <span className="flex items-center gap-1">
            <ListChecks className="icon-12" aria-hidden="true" />
            {SPEC_CARD_TEXT.planFirst}
          </span>
        )}
        {edited === null && (
          <span className="-my-1 -mr-1.5 ml-auto flex">
            <IconButton
              name={say('Earlier')}
              shortcut="alt+up"
              size="xs"
              tooltipSide="top"
              className={AT_END}
              isDisabled={at <= 0}
              onClick={() => move(-1)}
            >
              <ArrowUp className="icon-14" aria-hidden="true" />
            </IconButton>
            <IconButton
              name={say('Later')}
              shortcut="alt+down"
              size="xs"
              tooltipSide="top"
              className={AT_END}
              isDisabled={at === order.length - 1}
              onClick={() => move(1)}
            >
              <ArrowDown className="icon-14" aria-hidden="true" />
            </IconButton>
            <IconButton
              name={say('Edit the queued message')}
              size="xs"
              tooltipSide="top"
              onClick={() => commands.write(turnId, request.content)}
            >
              <Pencil className="icon-14" aria-hidden="true" />
            </IconButton>
            <IconButton name={say('Remove from the queue')} size="xs" tooltipSide="top" onClick={() => commands.takeOut(turnId, request)}>
              <X className="icon-14" aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </header>
      {edited === null ? (
        <MessageText content={request.content} />
      ) : (
        <QueuedEditor turnId={turnId} text={edited} before={request.content} commands={commands} card={card} />
      )}
      <MessageAttachments attachments={request.attachments} />
    </article>
  )
}

interface QueuedEditorProps {
  readonly turnId: TurnId
  readonly text: string
  readonly before: string
  readonly commands: QueueCommands
  readonly card: { readonly current: HTMLElement | null }
}

function QueuedEditor({ turnId, text, before, commands, card }: QueuedEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const element = field.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  const isEmpty = text.trim() === ''
  // The button that opened the editor is mounted again a moment later.
  const leave = () => requestAnimationFrame(() => card.current?.querySelector<HTMLElement>('[aria-label^="Edit"]')?.focus())
  const cancel = () => {
    commands.write(turnId, null)
    leave()
  }
  const save = async () => {
    if (isEmpty) return
    if (text.trim() === before) return cancel()
    if (await commands.saveEdit(turnId, text.trim())) leave()
  }
  return (
    <div className="mt-1 flex flex-col gap-2">
      <Textarea
        ref={field}
        aria-label={say('Queued message')}
        value={text}
        maxLength={MAX_MESSAGE_CHARS}
        className="max-h-[40dvh] w-full"
        onChange={(event) => commands.write(turnId, event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          // Escape closes this field instead of stopping the running answer.
          if (event.key === 'Escape') {
            event.preventDefault()
            cancel()
          }
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            void save()
          }
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={cancel}>
          {say('Cancel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isDisabled={isEmpty}
          disabledReason={say('Write something, or remove the message.')}
          onClick={() => void save()}
        >
          {say('Save')}
        </Button>
      </div>
    </div>
  )
}

/** Moving a card in the DOM drops the focus inside of it: this restores it. */
function useFocusThatMoves(card: { readonly current: HTMLElement | null }, at: number): () => void {
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    const name = wanted.current
    wanted.current = null
    if (name === null || card.current?.contains(document.activeElement)) return
    card.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever it has another place
  }, [at, card])
  return () => {
    wanted.current = document.activeElement?.getAttribute('aria-label') ?? null
  }
}

/** Keeps the unsaved edit of a queued message whose turn has begun. Mounted once per thread. */
export function useKeptEdits(appId: AppId): void {
  const { turnIds, edits } = queueOf(appId)
  const waiting = useAtomValue(turnIds)
  const written = useAtomValue(edits)
  const isLoaded = useAtomValue(openApp(appId).conversation) !== null
  const { write, keepText } = useQueueCommands(appId)
  useEffect(() => {
    if (!isLoaded) return
    for (const [turnId, text] of written) {
      if (waiting.includes(turnId)) continue
      write(turnId, null)
      if (text.trim() !== '') keepText(text)
    }
  }, [isLoaded, keepText, waiting, write, written])
}
