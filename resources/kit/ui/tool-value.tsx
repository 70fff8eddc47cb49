import { type ReactNode, useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MultiSelect } from '@/components/ui/multi-select'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { ToolItem } from '@/components/ui/tool-item'
import { ToolPhoto } from '@/components/ui/tool-photo'
import { ToolPlace } from '@/components/ui/tool-place'
import type { ToolField, ToolInputs } from '../hooks/use-tool.ts'
import { useToolWords } from '../lib/tool-words.ts'

type Value = ToolInputs[string]

export interface ToolValueProps {
  readonly field: ToolField
  readonly value: Value | undefined
  readonly error: string | undefined
  onChange(value: Value): void
}

const UNITS: Readonly<Record<string, readonly [string, ...string[]]>> = { height: ['cm', 'm', 'ft', 'in'], weight: ['kg', 'lb'] }
/** A choice cannot have an empty value. */
const NONE = ' '

/** The control for one field of a tool. */
export function ToolValue({ field, value, error, onChange }: ToolValueProps) {
  const words = useToolWords()
  const id = useId()
  const label = field.required ? field.label : `${field.label} (${words.optional})`
  const units = UNITS[field.type]
  const text = textOf(value)
  const set = (next: string) => onChange(next)
  return (
    <Field label={label} htmlFor={id} error={error ?? null} isRequired={field.required} hint={field.instructions || undefined}>
      {units !== undefined ? (
        <Measure id={id} value={text} units={units} onChange={set} />
      ) : field.type === 'multiselect' ? (
        <MultiSelect
          id={id}
          options={field.options.map((option) => option.label)}
          value={typeof value === 'object' ? value : []}
          onChange={(next) => onChange([...next])}
        />
      ) : field.type === 'place' ? (
        <ToolPlace id={id} value={text} onChange={set} />
      ) : field.type === 'photo' ? (
        <ToolPhoto id={id} label={field.label} value={text} onChange={set} />
      ) : field.type === 'tool_item_select' ? (
        <ToolItem id={id} field={field} value={text} onChange={set} />
      ) : field.type === 'select' ? (
        <Choice id={id} field={field} value={text} onChange={set} />
      ) : field.type === 'long_text' ? (
        <Textarea id={id} value={text} className="max-h-72" onChange={(event) => set(event.target.value)} />
      ) : (
        <Input
          id={id}
          value={text}
          inputMode={field.type === 'email' ? 'email' : 'text'}
          autoComplete={field.type === 'email' ? 'email' : 'off'}
          autoCapitalize={field.type === 'email' ? 'none' : undefined}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}

interface PartProps {
  readonly id: string
  readonly value: string
  onChange(value: string): void
}

function Choice({ id, field, value, onChange }: PartProps & { readonly field: ToolField }) {
  const words = useToolWords()
  return (
    <Select value={value} onValueChange={(next) => onChange(next === NONE ? '' : next)}>
      <SelectTrigger id={id}>
        <SelectValue placeholder="—" />
      </SelectTrigger>
      <SelectContent>
        {!field.required && <SelectItem value={NONE}>{words.none}</SelectItem>}
        {field.options.map(({ label, iconUrl }) => (
          <SelectItem key={label} value={label}>
            <Labelled icon={iconUrl}>{label}</Labelled>
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}

function Labelled({ icon, children }: { readonly icon: string | null; readonly children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {icon !== null && <img src={icon} alt="" className="size-5 flex-none rounded-sm object-cover" />}
      <span className="truncate">{children}</span>
    </span>
  )
}

/** A number and its unit: `180 cm`. */
function Measure({ id, value, units, onChange }: PartProps & { readonly units: readonly [string, ...string[]] }) {
  const words = useToolWords()
  const [number = '', written] = value.split(' ')
  const [kept, setKept] = useState<string>(units[0])
  const unit = written ?? kept
  const put = (nextNumber: string, nextUnit: string) => {
    setKept(nextUnit)
    onChange(nextNumber === '' ? '' : `${nextNumber.replace(',', '.')} ${nextUnit}`)
  }
  return (
    <div className="flex gap-2">
      <Input
        id={id}
        inputMode="decimal"
        value={number}
        autoComplete="off"
        onChange={(event) => put(event.target.value.replaceAll(' ', ''), unit)}
      />
      <Select value={unit} onValueChange={(next) => put(number, next)}>
        <SelectTrigger aria-label={words.unit} className="w-24 flex-none">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {units.map((one) => (
            <SelectItem key={one} value={one}>
              {one}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  )
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : ''
}
