import { ArrowUp, Bot, Hammer, ListChecks, MessagesSquare, Square } from 'lucide-react'
import { memo, type RefObject, useId } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { AGENT_TEXT } from '../../../shared/text/agent.ts'
import { fill } from '../../../shared/text/fill.ts'
import { SPEC_CARD_TEXT } from '../../../shared/text/spec-card.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { AttachButton } from '../../parts/attachments/attach-button.tsx'
import { FileChips } from '../../parts/attachments/file-chips.tsx'
import { AbsentModel } from '../../parts/model-chip/absent-model.tsx'
import { ModelChip } from '../../parts/model-chip/model-chip.tsx'
import type { ChatMode } from '../../state/drafts.ts'
import type { OutgoingMessage } from '../../state/sends.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Shortcut } from '../../ui/kbd.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { AgentLimitsLine } from './agent-limits-line.tsx'
import { CompareChip, CompareStrip } from './compare-chip.tsx'
import { LongPasteNote } from './long-paste-note.tsx'
import { MentionList, mentionAria } from './mention-list.tsx'
import { ModeMenu, type ModeOption } from './mode-menu.tsx'
import { PriceLine } from './price-line.tsx'
import { type Composing, useComposer } from './use-composer.ts'
import { say } from '../../../shared/text/say.ts'

export interface ComposerProps {
  readonly appId: AppId
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly placeholder: string
  /** Null while no answer is running. */
  readonly onStop: (() => void) | null
  readonly onSend: (message: OutgoingMessage) => void
}

/** The message box with its attachments. The draft is kept until it is sent, across restarts. */
export const Composer = memo(function Composer({ appId, field, placeholder, onStop, onSend }: ComposerProps) {
  const composing = useComposer(appId, field, onSend)
  const { chosen, files, longPaste, mentions, price } = composing
  return (
    <div className="relative mb-3 flex-none px-3">
      <MentionList mentions={mentions} />
      <div className="rounded-lg border border-input bg-card transition-colors focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
        <CompareStrip compareWith={composing.compareWith} onChoose={composing.setCompareWith} />
        <AbsentModel onChosen={() => field.current?.focus()} />
        {longPaste !== null && <LongPasteNote {...longPaste} />}
        <FileChips
          files={chosen}
          onRemove={(id) => {
            files.remove(id)
            field.current?.focus()
          }}
          onTryAgain={files.tryAgain}
          appId={appId}
        />
        <MessageField composing={composing} field={field} placeholder={placeholder} />
        {composing.mode === 'agent' && <AgentLimitsLine isBilled={price.estimate?.isBilled !== false} />}
        <Foot composing={composing} field={field} onStop={onStop} />
      </div>
      <PriceLine {...price} />
    </div>
  )
})

const PLACEHOLDERS: Partial<Record<ChatMode, string>> = {
  discuss: say('Ask about the app. Nothing will be changed'),
  agent: AGENT_TEXT.placeholder,
}

interface FieldProps extends Pick<ComposerProps, 'field' | 'placeholder'> {
  readonly composing: Composing
}

function MessageField({ composing, field, placeholder }: FieldProps) {
  const { draft, mode, mentions, readOnly, shownRefusal, isFull } = composing
  const limitId = useId()
  const refusalId = useId()
  return (
    <>
      <textarea
        ref={field}
        aria-label={say('Message')}
        aria-describedby={shownRefusal !== null ? refusalId : isFull ? limitId : undefined}
        {...mentionAria(mentions)}
        placeholder={readOnly ?? PLACEHOLDERS[mode] ?? placeholder}
        value={draft}
        maxLength={MAX_MESSAGE_CHARS}
        rows={1}
        readOnly={readOnly !== null}
        onChange={(event) => composing.change(event.target)}
        onSelect={(event) => mentions.follow(event.currentTarget)}
        onBlur={mentions.close}
        onKeyDown={composing.press}
        onPaste={composing.paste}
        className="block field-sizing-content max-h-[40dvh] min-h-11 w-full resize-none bg-transparent px-3 pt-2.5 pb-1.5 outline-none read-only:text-muted-foreground"
      />
      {shownRefusal !== null && (
        <p id={refusalId} role="alert" className="px-3 pb-1.5 text-xs text-destructive">
          {shownRefusal}
        </p>
      )}
      {isFull && (
        <p id={limitId} role="status" className="px-3 pb-1.5 text-right text-xs text-muted-foreground">
          {fill(SHARED_TEXT.inputMaxLength, { n: plainNumber(MAX_MESSAGE_CHARS) })}
        </p>
      )}
    </>
  )
}

/** Hidden where the row is too narrow. */
const ROOMY = '@max-[440px]:hidden'

const MODES: readonly ModeOption<ChatMode>[] = [
  { value: 'build', label: say('Build'), icon: <Hammer aria-hidden="true" />, hint: say('Changes the app, once') },
  { value: 'plan', label: SPEC_CARD_TEXT.planFirst, icon: <ListChecks aria-hidden="true" />, hint: SPEC_CARD_TEXT.planFirstHint },
  { value: 'discuss', label: say('Discuss'), icon: <MessagesSquare aria-hidden="true" />, hint: say('Answers, changes nothing') },
  { value: 'agent', label: AGENT_TEXT.mode, icon: <Bot aria-hidden="true" />, hint: AGENT_TEXT.modeHint },
]

function modesFor({ canPlan, canGoOn }: Pick<Composing, 'canPlan' | 'canGoOn'>): readonly ModeOption<ChatMode>[] {
  const offered = MODES.filter(({ value }) => value !== 'plan' || canPlan)
  return offered.map((mode) => (mode.value === 'agent' && !canGoOn ? { ...mode, disabledReason: AGENT_TEXT.needsModel } : mode))
}

interface ToolsProps
  extends
    Pick<ComposerProps, 'field'>,
    Pick<Composing, 'mode' | 'setMode' | 'canPlan' | 'canGoOn' | 'readOnly' | 'compareWith' | 'setCompareWith'> {
  readonly onFiles: (files: readonly File[]) => void
}

/** Memoized, because typing changes none of it. */
const Tools = memo(function Tools({ onFiles, field, mode, setMode, canPlan, canGoOn, readOnly, ...comparing }: ToolsProps) {
  return (
    <>
      <AttachButton onFiles={onFiles} field={field} isDisabled={readOnly !== null} disabledReason={readOnly ?? undefined} />
      <ModelChip side="top" />
      {mode === 'build' && readOnly === null && <CompareChip compareWith={comparing.compareWith} onChoose={comparing.setCompareWith} />}
      <span className="flex-1" />
      <ModeMenu value={mode} onValueChange={setMode} options={modesFor({ canPlan, canGoOn })} labelClass="@max-[340px]:hidden" />
    </>
  )
})

interface FootProps extends Pick<ComposerProps, 'field' | 'onStop'> {
  readonly composing: Composing
}

/** Below the message box: attachments, model, mode, and send or stop. */
function Foot({ composing, field, onStop }: FootProps) {
  const { draft, chosen, files, mode, setMode, canPlan, canGoOn, readOnly, refusal, send, compareWith, setCompareWith } = composing
  return (
    <div className="@container flex items-center gap-1 px-1.5 pb-1.5">
      <Tools
        onFiles={files.add}
        field={field}
        mode={mode}
        setMode={setMode}
        canPlan={canPlan}
        canGoOn={canGoOn}
        readOnly={readOnly}
        compareWith={compareWith}
        setCompareWith={setCompareWith}
      />
      {onStop !== null && (
        <Button size="sm" onClick={onStop}>
          <Square className="fill-current !size-3" aria-hidden="true" />
          {say('Stop')}
          <Shortcut shortcut="escape" className={ROOMY} />
        </Button>
      )}
      {(onStop === null || draft.trim() !== '' || chosen.length > 0) && (
        <IconButton
          name={onStop === null ? say('Send') : say('Send after this answer')}
          shortcut="enter"
          size="sm"
          variant="primary"
          tooltipSide="top"
          isDisabled={refusal !== null}
          disabledReason={refusal ?? undefined}
          onClick={send}
        >
          <ArrowUp aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
