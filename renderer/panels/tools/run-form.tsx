import { Play, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { ToolField } from '../../../shared/domain/tool-field.ts'
import { formSteps, inputLabelOf, type RunInputs, textOf } from '../../../shared/domain/tool-run.ts'
import { FIELD_RESERVED_NAME } from '../../../shared/limits/fields.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { ItemValue, PhotoValue, PlaceValue } from './found-values.tsx'
import { say } from '../../../shared/text/say.ts'

export interface RunFormProps {
  readonly appId: AppId
  readonly tool: Tool
  readonly issues: ReadonlyMap<string, string>
  readonly isLocked: boolean
  readonly isRunning: boolean
  readonly onRun: (inputs: RunInputs) => void
  readonly onStop: () => void
}

/** What a person enters: the main input, then the fields that take part. */
export function RunForm({ appId, tool, issues, isLocked, isRunning, onRun, onStop }: RunFormProps) {
  const [values, setValues] = useState<RunInputs>({})
  const set = (name: string, value: RunInputs[string]) => setValues((before) => ({ ...before, [name]: value }))
  const steps = formSteps(tool)
  const hasMain = tool.isChat || !tool.isInputHidden
  const [reached, setReached] = useState(0)
  const at = Math.min(reached, steps.length - 1)
  const isLast = at === steps.length - 1
  // What keeps it from running may stand in an earlier step: that one is shown.
  const [seen, setSeen] = useState(issues)
  if (seen !== issues) {
    setSeen(issues)
    const wrong = issues.has(FIELD_RESERVED_NAME) ? 0 : steps.findIndex(({ fields }) => fields.some(({ name }) => issues.has(name)))
    if (wrong !== -1) setReached(wrong)
  }
  const all = steps.flatMap(({ fields }) => fields)
  const run = () => {
    const names = [...(hasMain ? [FIELD_RESERVED_NAME] : []), ...all.map(({ name }) => name)]
    onRun(Object.fromEntries(names.flatMap((name) => (textOf(values[name]) === '' ? [] : [[name, values[name] ?? '']]))))
  }
  const main = hasMain && at === 0 && (
    <Field label={inputLabelOf(tool)} error={issues.get(FIELD_RESERVED_NAME)}>
      {(control) => (
        <Textarea
          {...control}
          value={textOrEmpty(values[FIELD_RESERVED_NAME])}
          placeholder={tool.inputPlaceholder}
          className="max-h-60"
          onChange={(event) => set(FIELD_RESERVED_NAME, event.target.value)}
        />
      )}
    </Field>
  )
  return (
    <form
      aria-label={say('What goes in')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isRunning || isLocked) return
        if (isLast) run()
        else setReached(at + 1)
      }}
    >
      {tool.isInputCollapsed && main !== false ? (
        <details>
          <summary className="cursor-pointer text-sm text-muted-foreground">{inputLabelOf(tool)}</summary>
          <div className="mt-3">{main}</div>
        </details>
      ) : (
        main
      )}
      {steps.length > 1 && (
        <p role="status" className="text-xs text-muted-foreground">
          <span className="mono">
            {at + 1} {say('of {length}', { length: steps.length })}
          </span>{' '}
          {steps[at]?.title}
        </p>
      )}
      {(steps[at]?.fields ?? []).map((field) => (
        <Value
          key={field.name}
          appId={appId}
          field={field}
          value={values[field.name]}
          error={issues.get(field.name)}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {isRunning ? (
        <Button className="self-start" onClick={onStop}>
          <Square aria-hidden="true" />
          {say('Stop')}
        </Button>
      ) : (
        <div className="flex gap-2">
          {at > 0 && <Button onClick={() => setReached(at - 1)}>{say('Back')}</Button>}
          <Button type="submit" variant="primary" isDisabled={isLocked}>
            {isLast && <Play aria-hidden="true" />}
            {isLast ? say('Run') : say('Next')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface ValueProps {
  readonly appId: AppId
  readonly field: ToolField
  readonly value: RunInputs[string] | undefined
  readonly error: string | undefined
  readonly onChange: (value: RunInputs[string]) => void
}

function Value({ appId, field, value, error, onChange }: ValueProps) {
  const label: ReactNode = field.required ? field.label : `${field.label} (optional)`
  switch (field.type) {
    case 'multiselect':
      return <Several field={field} value={value} error={error} onChange={onChange} />
    case 'height':
      return <Measure {...{ label, value, error, onChange }} units={['cm', 'm', 'ft', 'in']} />
    case 'weight':
      return <Measure {...{ label, value, error, onChange }} units={['kg', 'lb']} />
    case 'select':
      return (
        <Field label={label} error={error}>
          {(control) => (
            <Select
              {...control}
              value={textOrEmpty(value)}
              onValueChange={onChange}
              options={[{ value: '', label: '—' }, ...field.options.map((option) => ({ value: option.label, label: option.label }))]}
            />
          )}
        </Field>
      )
    case 'place':
      return <PlaceValue {...{ appId, field, label, error, onChange }} value={textOrEmpty(value)} />
    case 'photo':
      return <PhotoValue {...{ appId, field, label, error, onChange }} value={textOrEmpty(value)} />
    case 'tool_item_select':
      return <ItemValue {...{ appId, field, label, error, onChange }} value={textOrEmpty(value)} />
    case 'long_text':
      return (
        <Field label={label} error={error}>
          {(control) => (
            <Textarea {...control} className="max-h-60" value={textOrEmpty(value)} onChange={(event) => onChange(event.target.value)} />
          )}
        </Field>
      )
    default:
      return (
        <Field label={label} error={error}>
          {(control) => (
            <Input
              {...control}
              inputMode={field.type === 'email' ? 'email' : undefined}
              value={textOrEmpty(value)}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )
  }
}

function Several({ field, value, error, onChange }: Omit<ValueProps, 'appId'>) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm leading-4 font-medium">{field.required ? field.label : `${field.label} (optional)`}</legend>
      {field.options.map(({ label }) => (
        <label key={label} className="flex items-center gap-2 text-sm">
          <Checkbox
            checked={chosen.includes(label)}
            onCheckedChange={(isOn) => onChange(isOn === true ? [...chosen, label] : chosen.filter((one) => one !== label))}
          />
          {label}
        </label>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-xs text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface MeasureProps extends Omit<ValueProps, 'appId' | 'field'> {
  readonly label: ReactNode
  readonly units: readonly [string, ...string[]]
}

/** A number and its unit: `180 cm`. */
function Measure({ label, value, error, units, onChange }: MeasureProps) {
  const [number = '', unit = units[0]] = textOrEmpty(value).split(' ')
  const [kept, setKept] = useState<string>(unit)
  const put = (nextNumber: string, nextUnit: string) => {
    setKept(nextUnit)
    onChange(nextNumber === '' ? '' : `${nextNumber.replace(',', '.')} ${nextUnit}`)
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            inputMode="decimal"
            value={number}
            autoComplete="off"
            onChange={(event) => put(event.target.value.replaceAll(' ', ''), kept)}
          />
          <Select
            aria-label={say('Unit')}
            value={kept}
            onValueChange={(next) => put(number, next)}
            options={units.map((one) => ({ value: one, label: one }))}
          />
        </div>
      )}
    </Field>
  )
}

const textOrEmpty = (value: RunInputs[string] | undefined) => (Array.isArray(value) ? '' : (value ?? ''))
