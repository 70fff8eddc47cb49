import { useEffect, useState } from 'react'
import { type Model, SCAFFOLDER_MODEL } from '../../../shared/domain/preferences.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Chip } from '../../ui/chip.tsx'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { SectionGroup, SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'

const SCAFFOLDER: Model = {
  id: SCAFFOLDER_MODEL,
  name: 'Built-in scaffolder',
  provider: 'local',
  inputPrice: null,
  cacheReadPrice: null,
  cacheWritePrice: null,
  outputPrice: null,
  contextLength: null,
}

export function ModelsSection() {
  const client = useClient()
  const showFailure = useFailureToast()
  const [models, setModels] = useState<readonly Model[]>([SCAFFOLDER])
  const [chosen, setChosen] = useState<string>(SCAFFOLDER_MODEL)

  useEffect(() => {
    client.models.list().then(setModels, (error: unknown) => showFailure('The models could not be read', error))
    client.preferences.get().then(
      ({ builderModel }) => setChosen(builderModel),
      () => undefined,
    )
  }, [client, showFailure])

  function choose(model: string) {
    const before = chosen
    setChosen(model)
    client.preferences.update({ builderModel: model }).catch((error: unknown) => {
      setChosen(before)
      showFailure('The model was not chosen', error)
    })
  }

  return (
    <>
      <SectionHead title="Models">Choose what answers in the chat.</SectionHead>
      <SectionGroup title="Answers with">
        <RadioGroup value={chosen} onValueChange={choose} aria-label="Answers with">
          <SettingsList>
            {models.map((model) => (
              <ModelRow key={model.id} model={model} isChosen={model.id === chosen} />
            ))}
          </SettingsList>
        </RadioGroup>
      </SectionGroup>
      <SectionGroup title="Providers">
        <SettingsList>
          <SettingsRow title="No language model can be connected yet">
            Connecting OpenAI, Anthropic, Google, OpenRouter, Ollama or a server of your own comes with a later version of Lathe. Until then
            the scaffolder answers, and nothing leaves this computer.
          </SettingsRow>
        </SettingsList>
      </SectionGroup>
    </>
  )
}

function ModelRow({ model, isChosen }: { readonly model: Model; readonly isChosen: boolean }) {
  const isScaffolder = model.id === SCAFFOLDER_MODEL
  return (
    <SettingsRow
      isChosen={isChosen}
      start={<Radio value={model.id} aria-label={model.name} />}
      title={
        <>
          {model.name}
          {isScaffolder && (
            <Chip tone={isChosen ? 'brand' : 'neutral'} className={isChosen ? 'bg-card' : ''}>
              works offline
            </Chip>
          )}
        </>
      }
    >
      {isScaffolder
        ? 'Fixed rules, not a language model. It makes data apps from your nouns and verbs, says what it cannot do, and costs nothing.'
        : priceOf(model)}
    </SettingsRow>
  )
}

function priceOf({ provider, inputPrice, outputPrice }: Model): string {
  if (inputPrice === null || outputPrice === null) return provider
  return `${provider}, $${inputPrice.toFixed(2)} in, $${outputPrice.toFixed(2)} out per 1M tokens`
}
