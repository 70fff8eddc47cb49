import { CircleAlert, Ellipsis, Server, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ModelProviderInfo } from '../../../../shared/domain/model-provider.ts'
import type { Model } from '../../../../shared/domain/preferences.ts'
import { Arc } from '../../../ui/arc.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip, Dot } from '../../../ui/chip.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { counted } from '../../../ui/number-words.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { ModelChoice } from './model-choice.tsx'
import { ProviderForm } from './provider-form.tsx'
import { isUntouched, PROVIDER_WORDS } from './provider-words.ts'
import type { TestState } from './use-providers.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { say, sayName } from '../../../../shared/text/say.ts'
import { said } from '../../../ui/said.tsx'

export interface ProviderRowProps {
  readonly provider: ModelProviderInfo
  /** Those that it offers. */
  readonly models: readonly Model[]
  readonly test: TestState | undefined
  readonly onTest: () => void
  /** What is stored of it has changed. */
  readonly onChanged: (provider: ModelProviderInfo) => void
  /** It was connected: tries it. Answers with what is wrong with its key; null where nothing is. */
  readonly onConnected: (provider: ModelProviderInfo) => Promise<string | null>
  readonly onDisconnected: (provider: ModelProviderInfo) => void
}

type Open = 'nothing' | 'form' | 'models' | 'disconnect'

export function ProviderRow({ provider, models, test, onTest, onChanged, onConnected, onDisconnected }: ProviderRowProps) {
  const [open, setOpen] = useState<Open>('nothing')
  const actions = useRef<HTMLSpanElement>(null)
  // What was pressed to close it is gone with it.
  const close = () => {
    setOpen('nothing')
    requestAnimationFrame(() => actions.current?.querySelector('button')?.focus())
  }
  const words = PROVIDER_WORDS[provider.id]
  const isOpen = open === 'form' || open === 'models'
  return (
    <li
      aria-label={sayName(provider.name)}
      className={`flex flex-wrap items-center gap-x-3.5 gap-y-3 py-3 pr-3.5 pl-4 max-md:p-3 ${isOpen ? 'bg-background' : ''}`}
    >
      <span aria-hidden="true" className="mono grid size-8 flex-none place-items-center rounded-md border bg-background text-xs font-bold">
        {words.letters === '' ? <Server /> : words.letters}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <b className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
          {sayName(provider.name)}
          <StateChip provider={provider} test={test} />
        </b>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {isUntouched(provider) ? words.hint : <StoredWords provider={provider} modelCount={models.length} />}
        </p>
      </div>
      <span ref={actions} className="flex gap-1">
        <RowActions
          provider={provider}
          open={open}
          isTesting={test?.phase === 'testing'}
          onOpen={(next) => (next === 'nothing' ? close() : setOpen(next))}
          onTest={onTest}
        />
      </span>
      <TestLine test={test} />
      {open === 'form' && (
        <ProviderForm
          provider={provider}
          onSaved={async (saved) => {
            const refusal = await onConnected(saved)
            if (refusal === null) close()
            return refusal
          }}
        />
      )}
      {open === 'models' && (
        <ModelChoice
          provider={provider}
          models={models}
          onSaved={(saved) => {
            close()
            onChanged(saved)
          }}
          onClose={close}
        />
      )}
      <DisconnectDialog
        provider={provider}
        isOpen={open === 'disconnect'}
        onClose={() => setOpen('nothing')}
        onDisconnected={(left) => {
          close()
          onDisconnected(left)
        }}
      />
    </li>
  )
}

function StateChip({ provider, test }: Pick<ProviderRowProps, 'provider' | 'test'>) {
  if (provider.needsKeyAgain)
    return (
      <Chip tone="error">
        <CircleAlert aria-hidden="true" />
        {say('Enter the key again')}
      </Chip>
    )
  if (!provider.isConnected) return null
  if (test?.phase === 'done' && !test.result.ok)
    return (
      <Chip tone="error">
        <CircleAlert aria-hidden="true" />
        {say('Does not work')}
      </Chip>
    )
  return (
    <Chip tone="success">
      <Dot />
      {say('Connected')}
    </Chip>
  )
}

function StoredWords({ provider, modelCount }: { readonly provider: ModelProviderInfo; readonly modelCount: number }) {
  const { baseUrl, contextLength, hasKey, needsKeyAgain, updatedAt, isConnected } = provider
  if (needsKeyAgain) return say('Its key was lost with the place that held it. Chats that used it wait; nothing else was lost.')
  return (
    <>
      {isConnected && <>{modelCount === 0 ? say('No models known yet') : counted(modelCount, 'model')}</>}
      {hasKey ? say(', with a key') : say(', without a key')}
      {baseUrl !== null && (
        <>
          , <span className="mono break-all">{baseUrl}</span>
        </>
      )}
      {contextLength !== null && (
        <>
          ,{' '}
          <span className="mono">
            {provider.id === 'ollama'
              ? `num_ctx ${contextLength}`
              : say('{contextLength} tokens', { contextLength: plainNumber(contextLength) })}
          </span>
        </>
      )}
      {updatedAt !== null && (
        <>
          {say(', changed')} <RelativeTime at={updatedAt} />
        </>
      )}
    </>
  )
}

interface RowActionsProps {
  readonly provider: ModelProviderInfo
  readonly open: Open
  readonly isTesting: boolean
  readonly onOpen: (open: Open) => void
  readonly onTest: () => void
}

function RowActions({ provider, open, isTesting, onOpen, onTest }: RowActionsProps) {
  const hasChosen = useRef(false)
  const choose = (next: Open) => {
    hasChosen.current = true
    onOpen(next)
  }
  const words = PROVIDER_WORDS[provider.id]
  if (open === 'form')
    return (
      <Button variant="ghost" size="sm" onClick={() => onOpen('nothing')}>
        {say('Cancel')}
      </Button>
    )
  if (provider.needsKeyAgain || !provider.isConnected)
    return (
      <>
        <Button
          size="sm"
          aria-label={`${provider.needsKeyAgain ? say('Enter a new key for') : words.connectLabel} ${provider.name}`}
          onClick={() => onOpen('form')}
        >
          {provider.needsKeyAgain ? say('Enter a new key') : words.connectLabel}
        </Button>
        {!isUntouched(provider) && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={say('Disconnect {name}', { name: provider.name })}
            onClick={() => onOpen('disconnect')}
          >
            {say('Disconnect')}
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button size="sm" aria-label={say('Test {name}', { name: provider.name })} isLoading={isTesting} onClick={onTest}>
        {say('Test')}
      </Button>
      {/* One that the environment of the host connects is changed there. */}
      {provider.updatedAt !== null && (
        <DropdownMenu onOpenChange={(isOpen) => isOpen && (hasChosen.current = false)}>
          <DropdownMenuTrigger asChild>
            <IconButton name={say('More about {name}', { name: provider.name })} size="sm">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </DropdownMenuTrigger>
          {/* What it opens takes the focus itself. */}
          <DropdownMenuContent align="end" onCloseAutoFocus={(event) => hasChosen.current && event.preventDefault()}>
            <DropdownMenuItem onSelect={() => choose('form')}>{say('Change its settings…')}</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => choose('models')}>{say('Choose its models…')}</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem tone="destructive" onSelect={() => onOpen('disconnect')}>
              {say('Disconnect…')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  )
}

/** What the last test said, in its own sentence. */
function TestLine({ test }: Pick<ProviderRowProps, 'test'>) {
  return (
    <div role="status" className="w-full pl-[46px] text-xs empty:hidden max-md:pl-0">
      {test?.phase === 'testing' && (
        <span className="flex items-center gap-2 text-muted-foreground">
          <Arc className="size-3.5" />
          {say('Asking for its models…')}
          <Button variant="ghost" size="sm" onClick={test.cancel}>
            {say('Cancel')}
          </Button>
        </span>
      )}
      {test?.phase === 'done' && (
        <span className={test.result.ok ? 'text-muted-foreground' : 'flex items-start gap-1.5 text-destructive'}>
          {!test.result.ok && <TriangleAlert className="icon-14 mt-px" aria-hidden="true" />}
          <span>
            {test.result.message}
            {test.result.ok && (
              <> {said('It answered in {span}.', { span: <span className="mono">{Math.round(test.result.durationMs)} ms</span> })}</>
            )}
          </span>
        </span>
      )}
    </div>
  )
}
