import { type ClipboardEvent, type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { SPEC_CARD_TEXT } from '../../../shared/text/spec-card.ts'
import { AttachButton, DropNote } from '../../parts/attachments/attach-button.tsx'
import { FileChips } from '../../parts/attachments/file-chips.tsx'
import { pastedFiles, useFileDrop } from '../../parts/attachments/use-file-drop.ts'
import { AbsentModel } from '../../parts/model-chip/absent-model.tsx'
import { ModelChip } from '../../parts/model-chip/model-chip.tsx'
import { useReloadApps } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { localValue } from '../../state/local-value.ts'
import { hasLanguageModel as isLanguageModelIn, useKnownModels } from '../../state/model-list.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { Switch } from '../../ui/switch.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type BuildAttempt, buildApp } from './home-commands.ts'
import { useHeldFiles } from './use-held-files.ts'
import { say } from '../../../shared/text/say.ts'

const draft = localValue({ key: 'lathe.prompt', schema: z.string(), fallback: '' })
/** From here on the box says how much is left. */
const NEARLY_FULL = MAX_MESSAGE_CHARS - 1_000

export interface PromptBoxHandle {
  fill(prompt: string): void
  build(prompt: string): void
}

/** The sentence that becomes an app. It is kept until its builder is open, across restarts too. */
export function PromptBox({ given, ref }: { readonly given: string | null; readonly ref: Ref<PromptBoxHandle> }) {
  const [prompt, setPrompt] = useState(() => given ?? draft.read())
  const held = useHeldFiles()
  const [isBuilding, setBuilding] = useState(false)
  const [isPlanMode, setPlanMode] = useState(false)
  const hasLanguageModel = isLanguageModelIn(useKnownModels())
  const attempt = useRef<BuildAttempt | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const client = useClient()
  const navigate = useNavigate()
  const reloadApps = useReloadApps()
  const show = useToast()
  const showFailure = useFailureToast()

  function write(next: string) {
    setPrompt(next)
    draft.write(next)
  }

  async function build(text: string) {
    const sentence = text.trim()
    if ((sentence === '' && held.files.length === 0) || isBuilding) return box.current?.focus()
    const files = held.take()
    if (files === null) return
    setBuilding(true)
    const outcome = await buildApp(client, sentence, files, attempt.current, isPlanMode)
    if (outcome.ok) {
      draft.write('')
      show(null)
      void reloadApps()
      return navigate(`/build/app/${outcome.appId}`)
    }
    attempt.current = outcome.attempt
    setBuilding(false)
    if (outcome.fileId !== null) held.fail(outcome.fileId, outcome.error)
    showFailure(say('The app was not started'), outcome.error, outcome.fileId === null ? () => void build(sentence) : undefined)
    if (outcome.attempt.appId !== null) void reloadApps()
  }

  // The one thing that this screen is for.
  useEffect(() => box.current?.focus(), [])

  useImperativeHandle(ref, () => ({
    fill(text) {
      write(text)
      box.current?.focus()
    },
    build(text) {
      write(text)
      void build(text)
    },
  }))

  const drop = useFileDrop(isBuilding ? null : held.add)
  function paste(event: ClipboardEvent) {
    const given = pastedFiles(event.clipboardData)
    if (given.length === 0 || isBuilding) return
    event.preventDefault()
    held.add(given)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void build(prompt)
  }

  const isEmpty = prompt.trim() === '' && held.files.length === 0
  return (
    <form
      aria-label={say('New app')}
      className="relative rounded-xl border border-input bg-card shadow-2 transition-colors has-[textarea:focus]:border-ring"
      {...drop.handlers}
      onSubmit={(event) => {
        event.preventDefault()
        void build(prompt)
      }}
    >
      {drop.isOver && <DropNote />}
      <AbsentModel onChosen={() => box.current?.focus()} />
      <textarea
        ref={box}
        aria-label={say('What do you want to build?')}
        placeholder={say('A parts inventory for our repair shop. Each part has a bin, a supplier and a minimum stock')}
        rows={2}
        maxLength={MAX_MESSAGE_CHARS}
        value={prompt}
        readOnly={isBuilding}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        className="block field-sizing-content max-h-[40vh] min-h-[92px] w-full resize-none bg-transparent px-[18px] pt-4 pb-1 text-md caret-primary outline-none"
      />
      <FileChips
        appId={null}
        files={held.files}
        onRemove={(id) => {
          held.remove(id)
          box.current?.focus()
        }}
        onTryAgain={() => void build(prompt)}
      />
      <div className="flex items-center gap-1.5 pt-2 pr-2.5 pb-2.5 pl-3">
        <AttachButton onFiles={held.add} field={box} isDisabled={isBuilding} />
        <ModelChip />
        {!hasLanguageModel && (
          <Link to="/settings/models" className="ml-1 link text-xs max-md:hidden">
            {say('Connect a model')}
          </Link>
        )}
        <span className="mono flex-1 pr-2 text-right text-2xs text-muted-foreground" aria-live="polite">
          {prompt.length >= NEARLY_FULL ? say('{n} characters left', { n: plainNumber(MAX_MESSAGE_CHARS - prompt.length) }) : null}
        </span>
        <PlanFirst isOn={isPlanMode} onChange={setPlanMode} />
        <Kbd className="mr-1.5 max-md:hidden" aria-label="Enter">
          ↵
        </Kbd>
        <Button
          variant="primary"
          type="submit"
          isDisabled={isEmpty}
          disabledReason={say('Say first what it should do.')}
          isLoading={isBuilding}
          loadingLabel={isPlanMode ? say('Planning…') : say('Building…')}
        >
          {isPlanMode ? say('Plan it') : say('Build it')}
        </Button>
      </div>
    </form>
  )
}

function PlanFirst({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <Tooltip text={SPEC_CARD_TEXT.planFirstHint}>
      <label htmlFor={id} className="mr-2 flex h-8 flex-none cursor-pointer items-center gap-2 text-xs text-muted-foreground">
        <Switch id={id} checked={isOn} onCheckedChange={onChange} />
        {SPEC_CARD_TEXT.planFirst}
      </label>
    </Tooltip>
  )
}
