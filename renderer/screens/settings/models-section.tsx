import { useState } from 'react'
import type { Failure } from '../../../shared/domain/describe-failure.ts'
import type { ModelProviderInfo } from '../../../shared/domain/model-provider.ts'
import { type Model, SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { useClient } from '../../state/client.tsx'
import { type ModelList, useModelList } from '../../state/model-list.ts'
import { useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { AnswersWith } from './models/answers-with.tsx'
import { AssistantSwitches } from './models/assistant-switches.tsx'
import { KeyStoragePanel } from './models/key-storage-panel.tsx'
import { ProviderRow } from './models/provider-row.tsx'
import { type ProvidersOfScreen, useProviders } from './models/use-providers.ts'
import { BackLink } from './back-link.tsx'
import { TryModelDialog } from './models/try-model-dialog.tsx'
import { SectionGroup, SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

export function ModelsSection() {
  const list = useModelList()
  const screen = useProviders(list.reload)
  const { providers, keyStorage } = screen
  const isStorageFirst = keyStorage.phase === 'ready' && keyStorage.value.state !== 'ready'
  const storagePanel = (
    <SectionGroup title={say('Where keys are kept')}>
      {keyStorage.phase === 'ready' ? (
        <KeyStoragePanel
          storage={keyStorage.value}
          onChanged={(storage) => {
            screen.setKeyStorage(storage)
            screen.reload()
            void list.reload()
          }}
        />
      ) : (
        <Waiting state={keyStorage} label={say('Looking for the keychain')} onRetry={screen.reload} rows={1} />
      )}
    </SectionGroup>
  )
  return (
    <>
      <BackLink />
      <SectionHead title={say('Models')}>
        {say('Choose what answers in the chat. Keys are sealed on this computer and are sent to their provider only.')}
      </SectionHead>
      <SectionGroup title={say('Answers with')}>
        <AnswersWith list={list} />
      </SectionGroup>
      {isStorageFirst && storagePanel}
      <SectionGroup title={say('Providers')} note={connectedWords(providers)}>
        {providers.phase === 'ready' ? (
          <ProviderList screen={screen} list={list} />
        ) : (
          <Waiting state={providers} label={say('Loading the providers')} onRetry={screen.reload} rows={6} />
        )}
      </SectionGroup>
      {list.hasLanguageModel && (
        <SectionGroup title={say('In the chat')}>
          <AssistantSwitches />
        </SectionGroup>
      )}
      {list.hasLanguageModel && list.models !== null && <WhatTheyCan list={list} models={list.models} />}
      {!isStorageFirst && storagePanel}
    </>
  )
}

function ProviderList({ screen, list }: { readonly screen: ProvidersOfScreen; readonly list: ModelList }) {
  const connected = useConnected(screen, list)
  if (screen.providers.phase !== 'ready') return null
  return (
    <ul className="divide-y overflow-hidden rounded-lg border bg-card">
      {screen.providers.value.map((provider) => (
        <ProviderRow
          key={provider.id}
          provider={provider}
          models={(list.models ?? []).filter(({ id }) => id.startsWith(`${provider.id}/`))}
          test={screen.tests.get(provider.id)}
          onTest={() => void screen.test(provider.id)}
          onChanged={(changed) => {
            screen.setProvider(changed)
            void list.reload()
          }}
          onConnected={connected}
          onDisconnected={(left) => {
            screen.setProvider(left)
            screen.forgetTest(left.id)
            void list.reload()
          }}
        />
      ))}
    </ul>
  )
}

/** As a test of a provider says it, and as an answer would. */
const KEY_REFUSED: ReadonlySet<string> = new Set(['key-rejected', 'MODEL_KEY_REJECTED'])

/** Tries a provider that was just connected. The first model that works is chosen, and said, where rules have answered so far. */
function useConnected(screen: ProvidersOfScreen, list: ModelList): (provider: ModelProviderInfo) => Promise<string | null> {
  const client = useClient()
  const show = useToast()
  return async (provider) => {
    screen.setProvider(provider)
    const tested = await screen.test(provider.id)
    if (tested?.ok === false && KEY_REFUSED.has(tested.code)) return tested.message
    if (tested?.ok !== true || list.chosen !== SCAFFOLDER_MODEL) return null
    const offered = await client.models.list().catch(() => [])
    const first = offered.find(({ id }) => id.startsWith(`${provider.id}/`))
    if (first === undefined) return null
    list.choose(first.id)
    show({
      tone: 'success',
      title: say('{name} answers in the chat now', { name: first.name }),
      description: say('Another one can be chosen above, or where messages are written.'),
      action: { label: say('Undo'), run: () => list.choose(SCAFFOLDER_MODEL) },
    })
    return null
  }
}

function WhatTheyCan({ list, models }: { readonly list: ModelList; readonly models: readonly Model[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SectionGroup title={say('What a model can do')}>
      <SettingsList>
        <SettingsRow title={say('Try a model')} end={<Button onClick={() => setOpen(true)}>{say('Try a model…')}</Button>}>
          {say('Small models stumble over how files are written. Ten small tasks show what one can do, and in which form it does best.')}
        </SettingsRow>
      </SettingsList>
      <TryModelDialog
        models={models}
        chosen={list.chosen}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onTried={() => void list.reload()}
      />
    </SectionGroup>
  )
}

function connectedWords(providers: ProvidersOfScreen['providers']): string | undefined {
  if (providers.phase !== 'ready') return undefined
  const connected = providers.value.filter(({ isConnected }) => isConnected).length
  return connected === 0
    ? say('none connected; the scaffolder answers, and nothing leaves this computer')
    : say('{connected} of {length} connected', { connected, length: providers.value.length })
}

interface WaitingProps {
  readonly state: { readonly phase: 'loading' } | { readonly phase: 'failed'; readonly failure: Failure } | { readonly phase: 'ready' }
  readonly label: string
  readonly rows: number
  readonly onRetry: () => void
}

function Waiting({ state, label, rows, onRetry }: WaitingProps) {
  if (state.phase === 'failed') return <LoadFailure message={state.failure.message} onRetry={onRetry} />
  return (
    <DelayedSkeleton label={label} className="divide-y rounded-lg border bg-card">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex h-[58px] flex-col justify-center gap-2 px-4">
          <Skeleton className="w-32" />
          <Skeleton className="w-64 max-w-full" />
        </span>
      ))}
    </DelayedSkeleton>
  )
}
