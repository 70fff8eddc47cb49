import { ChevronsUpDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { AppAiSettings, AppAiUse } from '../../../shared/domain/model-provider.ts'
import { SETTINGS_TEMPERATURE, SETTINGS_TEMPERATURE_STEP } from '../../../shared/limits/app-settings.ts'
import { ModelMenu, useConnectModel } from '../../parts/model-chip/model-menu.tsx'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { useMay } from '../../state/may.ts'
import { languageModels, useModelList } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../ui/number-words.ts'
import { NumberField } from './number-field.tsx'
import { say } from '../../../shared/text/say.ts'

export interface AiSettingsProps {
  readonly appId: AppId
  readonly settings: AppAiSettings
  readonly use: AppAiUse
  readonly onSave: (changes: Partial<AppAiSettings>) => void
}

const MOST_USD = 1000
const MOST_CALLS = 100_000

/** Settings for the app's own use of a language model, on its builder's account (`app-runtime.md`, Cost of strangers). */
export function AiSettings({ appId, settings, use, onSave }: AiSettingsProps) {
  const { hasLanguageModel, models } = useModelList()
  const connect = useConnectModel()
  // Only admins choose the model, its temperature and its cost limits (spec 000 §6).
  const { isAllowed: maySet } = useMay('set-models', appId, 'owner')
  return (
    <section aria-label={say('AI in this app')} className="flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-bold">{say('AI in this app')}</h3>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {say(
            'An app can ask a language model for its users, for example to sort or to summarise. That costs you money, so it has limits for each day.',
          )}
        </p>
      </div>
      {models !== null && !hasLanguageModel && (
        <p className="rounded-md border bg-card px-3 py-2.5 text-sm">
          {say('No language model is connected, so the app cannot ask one.')}{' '}
          <button type="button" className="link" onClick={connect}>
            {say('Connect a model')}
          </button>
        </p>
      )}
      <UsedToday use={use} most={settings.appUsdPerDay} />
      {maySet && (
        <>
          <AppModel value={settings.aiModel} onSave={(aiModel) => onSave({ aiModel })} />
          <Temperature value={settings.modelTemperature} onSave={(modelTemperature) => onSave({ modelTemperature })} />
        </>
      )}
      <NumberField
        label={say('The whole app')}
        hint={say('The draft that you try out counts too. 0: only models that cost nothing.')}
        unit={say('US dollars a day')}
        value={settings.appUsdPerDay}
        most={MOST_USD}
        decimals={2}
        isReadOnly={!maySet}
        onSave={(appUsdPerDay) => onSave({ appUsdPerDay })}
      />
      <NumberField
        label={say('Each user who is signed in')}
        hint={say('So that nobody uses up what is meant for all.')}
        unit={say('questions a day')}
        value={settings.userCallsPerDay}
        most={MOST_CALLS}
        decimals={0}
        isReadOnly={!maySet}
        onSave={(userCallsPerDay) => onSave({ userCallsPerDay })}
      />
      <NumberField
        label={say('All visitors without an account together')}
        hint={say('0: who is not signed in may ask nothing.')}
        unit={say('questions a day')}
        value={settings.anonymousCallsPerDay}
        most={MOST_CALLS}
        decimals={0}
        isReadOnly={!maySet}
        onSave={(anonymousCallsPerDay) => onSave({ anonymousCallsPerDay })}
      />
    </section>
  )
}

function UsedToday({ use: { usdToday, callsToday }, most }: { readonly use: AppAiUse; readonly most: number }) {
  const share = most === 0 ? 0 : Math.min(1, usdToday / most)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-xs">
        <span className="text-muted-foreground">{say('Used today')}</span>
        <span className="mono">
          ${usdToday.toFixed(2)} of ${most.toFixed(2)} · {counted(callsToday, 'question')}
        </span>
      </div>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-sm bg-secondary">
        <span className="block h-full bg-primary" style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}

function AppModel({ value, onSave }: { readonly value: string | null; readonly onSave: (model: string | null) => void }) {
  const { models } = useModelList()
  const id = useId()
  const offered = languageModels(models)
  const first = offered[0]
  const isGone = value !== null && models !== null && offered.every((model) => model.id !== value)
  const automatic =
    first === undefined ? say('The first that is connected') : say('The first that is connected: {name}', { name: first.name })
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm leading-4 font-medium">
        {say('Model')}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <ModelMenu models={models === null ? null : offered} chosen={value} onChoose={onSave}>
          <Button aria-describedby={id} className="min-w-0 max-w-full shrink font-normal">
            <span className="truncate leading-5">{value === null ? automatic : modelName(value, models)}</span>
            <ChevronsUpDown aria-hidden="true" />
          </Button>
        </ModelMenu>
        {value !== null && (
          <Button variant="ghost" size="sm" onClick={() => onSave(null)}>
            {say('Use the first')}
          </Button>
        )}
      </div>
      {isGone && (
        <p className="text-xs text-destructive">
          {say('It is not connected any more: the app gets no answers until you choose another one.')}
        </p>
      )}
    </div>
  )
}

function Temperature({ value, onSave }: { readonly value: number; readonly onSave: (temperature: number) => void }) {
  const id = useId()
  // Null unless it is being dragged; saved when it is released.
  const [moved, setMoved] = useState<number | null>(null)
  const shown = moved ?? value
  const letGo = () => {
    if (moved !== null && moved !== value) onSave(moved)
    setMoved(null)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between text-sm leading-4 font-medium">
        {say('Temperature')}
        <output className="mono text-xs font-normal">{shown.toFixed(1)}</output>
      </label>
      <input
        id={id}
        type="range"
        min={SETTINGS_TEMPERATURE[0]}
        max={SETTINGS_TEMPERATURE[1]}
        step={SETTINGS_TEMPERATURE_STEP}
        value={shown}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setMoved(Number(event.target.value))}
        onPointerUp={letGo}
        onKeyUp={letGo}
        onBlur={letGo}
        className="h-5 w-full accent-primary"
      />
      <p id={`${id}-hint`} className="flex justify-between text-xs text-muted-foreground">
        <span>{say('0: always nearly the same')}</span>
        <span>{say('2: full of ideas')}</span>
      </p>
    </div>
  )
}
