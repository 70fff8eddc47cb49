import { Plus, Trash2 } from 'lucide-react'
import type { Tool, ToolChanges } from '../../../shared/domain/tool.ts'
import { TEXT_LINE_MAX_CHARS } from '../../../shared/limits/app-settings.ts'
import { TOOL_FIELDS_MAX } from '../../../shared/limits/fields.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { freeId } from './free-id.ts'
import { say } from '../../../shared/text/say.ts'

export interface StepsEditorProps {
  readonly tool: Tool
  readonly change: (changes: ToolChanges) => void
}

/** Whether the form is asked in steps, and in which. A field says itself which step it stands in. */
export function StepsEditor({ tool: { fields, isMultiStepInput, inputSteps }, change }: StepsEditorProps) {
  const add = () => [...inputSteps, { id: freeId(inputSteps), title: say('Step {value}', { value: inputSteps.length + 1 }) }]
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label={say('Ask in steps')}
        hint={fields.length === 0 ? TOOLS_TEXT.stepsNeedField : say('One step after another, each with its fields.')}
        isOn={isMultiStepInput}
        isDisabled={fields.length === 0 && !isMultiStepInput}
        onChange={(isOn) => change({ isMultiStepInput: isOn, ...(isOn && inputSteps.length === 0 ? { inputSteps: add() } : {}) })}
      />
      {isMultiStepInput && (
        <>
          <ol aria-label={say('Steps')} className="flex flex-col gap-2">
            {inputSteps.map((step, at) => (
              <li key={step.id} className="flex items-center gap-2">
                <span className="mono w-5 flex-none text-xs text-muted-foreground">{at + 1}</span>
                <Input
                  aria-label={say('Title of step {value}', { value: at + 1 })}
                  value={step.title}
                  maxLength={TEXT_LINE_MAX_CHARS}
                  autoComplete="off"
                  onChange={(event) => change({ inputSteps: inputSteps.with(at, { ...step, title: event.target.value }) })}
                />
                <IconButton
                  name={say('Delete step {value}', { value: at + 1 })}
                  size="sm"
                  isDisabled={inputSteps.length === 1}
                  disabledReason={inputSteps.length === 1 ? say('There is at least one step.') : undefined}
                  onClick={() => change({ inputSteps: inputSteps.toSpliced(at, 1) })}
                >
                  <Trash2 className="icon-14" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ol>
          <Button
            size="sm"
            className="self-start"
            isDisabled={inputSteps.length >= TOOL_FIELDS_MAX}
            onClick={() => change({ inputSteps: add() })}
          >
            <Plus aria-hidden="true" />
            {say('Add a step')}
          </Button>
        </>
      )}
    </div>
  )
}
