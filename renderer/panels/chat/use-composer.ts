import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { AgentLimits } from '../../../shared/domain/agent-run.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { PriceEstimate } from '../../../shared/domain/usage.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { ATTACHMENT_TEXT } from '../../../shared/text/attachments.ts'
import { pastedFiles } from '../../parts/attachments/use-file-drop.ts'
import { type MessageFiles, useMessageFiles } from '../../parts/attachments/use-message-files.ts'
import { type ChosenFile, messageFiles, readyFiles } from '../../state/attachments.ts'
import { agentLimits } from '../../state/agent-limits.ts'
import { useChatMode } from '../../state/chat-mode.ts'
import { type ChatMode, messageDraft } from '../../state/drafts.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import type { OutgoingMessage } from '../../state/sends.ts'
import { useChosenModel, useIsRules } from '../../state/model-list.ts'
import { type Mentions, useMentions } from './use-mentions.ts'
import { usePriceEstimate } from './use-price-estimate.ts'
import { say } from '../../../shared/text/say.ts'

/** The message that is being written, and its actions. */
export interface Composing {
  readonly draft: string
  readonly chosen: readonly ChosenFile[]
  /** The model that answers beside the chosen one; null: one answers. */
  readonly compareWith: string | null
  readonly setCompareWith: (model: string | null) => void
  readonly files: MessageFiles
  readonly mode: ChatMode
  readonly setMode: (mode: ChatMode) => void
  /** There is no app yet, so a plan can be requested first. */
  readonly canPlan: boolean
  /** A model answers that can go on by itself. */
  readonly canGoOn: boolean
  readonly mentions: Mentions
  /** Why nothing can be sent in this app; null when it can. */
  readonly readOnly: string | null
  /** Why this message cannot be sent; null when it can. */
  readonly refusal: string | null
  /** The same, once sending was attempted. */
  readonly shownRefusal: string | null
  readonly isFull: boolean
  readonly change: (field: HTMLTextAreaElement) => void
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly paste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  readonly send: () => void
  readonly longPaste: LongPaste | null
  /** The expected cost, and the model. */
  readonly price: { readonly model: string; readonly estimate: PriceEstimate | null; readonly agent: AgentLimits | null }
}

/** A pasted text that is longer than the remaining space, and the options for it. */
export interface LongPaste {
  readonly text: string
  readonly attach: () => void
  readonly pasteBeginning: () => void
  readonly leaveOut: () => void
}

export function useComposer(
  appId: AppId,
  field: RefObject<HTMLTextAreaElement | null>,
  onSend: (message: OutgoingMessage) => void,
): Composing {
  const [draft, setDraft] = useAtom(openApp(appId).draft)
  const chosen = useAtomValue(messageFiles(appId))
  const files = useMessageFiles(appId)
  const [chosenMode, setMode] = useChatMode(appId)
  const app = useAtomValue(openApp(appId).app)
  const canPlan = app.phase === 'ready' && app.app.versionId === null
  const model = useChosenModel()
  const canGoOn = !useIsRules(model)
  const limits = useAtomValue(agentLimits)
  const isOffered = (chosenMode !== 'plan' || canPlan) && (chosenMode !== 'agent' || canGoOn)
  const mode = isOffered ? chosenMode : 'build'
  const readOnly = useReadOnlyReason(appId)
  const [isTried, setTried] = useState(false)
  const [tooLong, setTooLong] = useState<string | null>(null)

  const keep = (text: string) => {
    setDraft(text)
    messageDraft(appId).write(text)
    setTried(false)
  }
  const write = useCaret(field, keep)
  const mentions = useMentions(appId, { field, write })
  const attachments = readyFiles(chosen)
  const [chosenBeside, setCompareWith] = useAtom(openApp(appId).compareWith)
  const showComparison = useSetAtom(openApp(appId).shownComparison)
  // What answers anyway is nothing to compare with, and only what changes the app is compared.
  const compareWith = mode === 'build' && chosenBeside !== model ? chosenBeside : null
  const estimate = usePriceEstimate(appId, model, compareWith, { content: draft, attachments, isDiscussMode: mode === 'discuss' })
  const refusal = readOnly ?? refusalOf(draft, chosen)

  const send = () => {
    // An empty message shows no error; other reasons are shown.
    if (refusal !== null) return setTried(draft.trim() !== '' || chosen.length > 0)
    const content = draft.trim() === '' ? ATTACHMENT_TEXT.alone(chosen.length, mode === 'discuss' ? 'discuss' : 'build') : draft
    onSend({
      content,
      attachments,
      isDiscussMode: mode === 'discuss',
      isPlanMode: mode === 'plan',
      compareWith,
      agent: mode === 'agent' ? limits : null,
    })
    // What costs more than one answer is chosen anew each time.
    if (mode === 'agent') setMode('build')
    setCompareWith(null)
    // The app is what changes now, not what was compared before.
    showComparison(null)
    keep('')
    files.clear()
  }
  const endLongPaste = (act: (text: string) => void) => () => {
    if (tooLong !== null) act(tooLong)
    setTooLong(null)
    field.current?.focus()
  }
  const pasteBeginning = (text: string) => {
    const { selectionStart = draft.length, selectionEnd = draft.length } = field.current ?? {}
    const beginning = text.slice(0, roomIn(draft, selectionStart, selectionEnd))
    write(draft.slice(0, selectionStart) + beginning + draft.slice(selectionEnd), selectionStart + beginning.length)
  }

  return {
    draft,
    price: { model, estimate, agent: mode === 'agent' ? limits : null },
    compareWith,
    setCompareWith,
    chosen,
    files,
    mode,
    setMode,
    canPlan,
    canGoOn,
    mentions,
    readOnly,
    refusal,
    shownRefusal: isTried && readOnly === null ? refusal : null,
    isFull: draft.length >= MAX_MESSAGE_CHARS,
    send,
    change(element) {
      keep(element.value)
      mentions.follow(element)
    },
    press(event) {
      if (mentions.press(event)) return
      // Enter that ends an input method's composition does not send.
      if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
      event.preventDefault()
      send()
    },
    paste(event) {
      if (readOnly !== null) return
      const given = pastedFiles(event.clipboardData)
      const text = event.clipboardData.getData('text/plain')
      const { selectionStart, selectionEnd } = event.currentTarget
      if (given.length === 0 && text.length <= roomIn(draft, selectionStart, selectionEnd)) return
      event.preventDefault()
      if (given.length > 0) files.add(given)
      else setTooLong(text)
    },
    longPaste:
      tooLong === null
        ? null
        : {
            text: tooLong,
            attach: endLongPaste((text) => files.add([new File([text], 'Pasted text.txt', { type: 'text/plain' })])),
            pasteBeginning: endLongPaste(pasteBeginning),
            leaveOut: endLongPaste(() => undefined),
          },
  }
}

/** How many characters fit in place of the selection. */
function roomIn(draft: string, selectionStart: number, selectionEnd: number): number {
  return MAX_MESSAGE_CHARS - draft.length + (selectionEnd - selectionStart)
}

function refusalOf(draft: string, chosen: readonly ChosenFile[]): string | null {
  if (chosen.some(({ state }) => state.phase === 'failed')) return say('A file was not attached. Remove it, or try again.')
  if (chosen.some(({ state }) => state.phase === 'uploading')) return say('The files are still being attached.')
  return draft.trim() === '' && chosen.length === 0 ? say('Write a message first') : null
}

/** Sets the text of the box, and the caret once it is rendered. */
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
