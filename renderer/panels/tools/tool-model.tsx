import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import type { Tool, ToolChanges } from '../../../shared/domain/tool.ts'
import { SETTINGS_TEMPERATURE, SETTINGS_TEMPERATURE_STEP } from '../../../shared/limits/app-settings.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { ModelMenu, useConnectModel } from '../../parts/model-chip/model-menu.tsx'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { languageModels, useModelList } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Section } from './section.tsx'
import { say } from '../../../shared/text/say.ts'

export interface ToolModelProps {
  readonly tool: Tool
  readonly change: (changes: ToolChanges) => void
}

const AS_APP = 'as-app'
const STEPS = Math.round((SETTINGS_TEMPERATURE[1] - SETTINGS_TEMPERATURE[0]) / SETTINGS_TEMPERATURE_STEP)
const TEMPERATURES = Array.from({ length: STEPS + 1 }, (_, step) => (SETTINGS_TEMPERATURE[0] + step * SETTINGS_TEMPERATURE_STEP).toFixed(1))

/** Which model is asked, and how. */
export function ToolModel({ tool: { aiModel, modelTemperature }, change }: ToolModelProps) {
  const { models } = useModelList()
  const id = useId()
  const connect = useConnectModel()
  const offered = languageModels(models)
  const hasNone = models !== null && offered.length === 0
  const isGone = aiModel !== null && models !== null && offered.every((model) => model.id !== aiModel)
  return (
    <Section part="model" hint={say('Without a choice here it is asked as the app’s settings say.')}>
      <div className="flex flex-col gap-1.5">
        <span id={id} className="text-sm leading-4 font-medium">
          {say('Language model')}
        </span>
        {hasNone && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted-foreground">
            {TOOLS_TEXT.noModelToChoose}
            <Button size="sm" onClick={connect}>
              {TOOLS_TEXT.connectModel}
            </Button>
          </p>
        )}
        {(!hasNone || aiModel !== null) && (
          <div className="flex flex-wrap items-center gap-2">
            <ModelMenu models={models === null ? null : offered} chosen={aiModel} onChoose={(model) => change({ aiModel: model })}>
              <Button aria-describedby={id} className="max-w-full min-w-0 shrink font-normal">
                <span className="truncate leading-5">{aiModel === null ? say('As the app') : modelName(aiModel, models)}</span>
                <ChevronsUpDown aria-hidden="true" />
              </Button>
            </ModelMenu>
            {aiModel !== null && (
              <Button variant="ghost" size="sm" onClick={() => change({ aiModel: null })}>
                {say('As the app')}
              </Button>
            )}
          </div>
        )}
        {isGone && <p className="text-xs text-destructive">{say('It is not connected any more. Choose another one.')}</p>}
      </div>
      <Field label={say('Temperature')} hint={say('0: always nearly the same. 2: full of ideas.')}>
        {(control) => (
          <Select
            {...control}
            className="w-40"
            value={modelTemperature === null ? AS_APP : modelTemperature.toFixed(1)}
            onValueChange={(value) => change({ modelTemperature: value === AS_APP ? null : Number(value) })}
            options={[{ value: AS_APP, label: say('As the app') }, ...TEMPERATURES.map((value) => ({ value, label: value }))]}
          />
        )}
      </Field>
    </Section>
  )
}
