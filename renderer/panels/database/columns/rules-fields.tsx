import { useId } from 'react'
import { possibleRules } from '../../../../shared/domain/column-rules.ts'
import type { PropertySchema } from '../../../../shared/domain/entity-schema.ts'
import { choicesIn } from '../../../../shared/domain/field-types/choice-types.ts'
import { fieldTypeOf } from '../../../../shared/domain/field-types/field-types.ts'
import { TEXT_FORMS, type TextForm } from '../../../../shared/domain/field-types/value-rule.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { RulesDraft } from './rules-draft.ts'
import { say } from '../../../../shared/text/say.ts'

interface RulesFieldsProps {
  readonly property: PropertySchema
  readonly draft: RulesDraft
  readonly wrong: { readonly field: keyof RulesDraft; readonly reason: string } | null
  readonly onChange: (draft: RulesDraft) => void
}

const FORMS = [
  { value: '', label: TABLE_TEXT.forms.any },
  ...(Object.keys(TEXT_FORMS) as TextForm[]).map((form) => ({ value: form, label: TABLE_TEXT.forms[form] })),
]

/** What a column asks of its values: the rules that its type can have. */
export function RulesFields({ property, draft, wrong, onChange }: RulesFieldsProps) {
  const type = fieldTypeOf(property)
  const can = possibleRules(type.storage)
  const change = (changes: Partial<RulesDraft>) => onChange({ ...draft, ...changes })
  const reason = (field: keyof RulesDraft) => (wrong?.field === field ? wrong.reason : null)
  const text = (field: 'default' | 'minimum' | 'maximum', label: string) => (
    <Field label={label} error={reason(field)}>
      {(control) => (
        <Input
          {...control}
          {...inputOf(type.grid.input)}
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  )
  const length = (field: 'minLength' | 'maxLength', label: string) => (
    <Field label={label} error={reason(field)}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  )
  const options = defaultOptions(property)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Tick label={TABLE_TEXT.required} isOn={draft.isRequired} onChange={(isRequired) => change({ isRequired })} />
        {can.unique && <Tick label={TABLE_TEXT.unique} isOn={draft.isUnique} onChange={(isUnique) => change({ isUnique })} />}
      </div>
      {can.default &&
        !draft.isUnique &&
        (options === null ? (
          text('default', TABLE_TEXT.default)
        ) : (
          <Field label={TABLE_TEXT.default}>
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={draft.default}
                onValueChange={(value) => change({ default: value })}
                options={options}
              />
            )}
          </Field>
        ))}
      {can.range && (
        <div className="grid grid-cols-2 gap-3">
          {text('minimum', type.storage === 'datetime' ? TABLE_TEXT.earliest : TABLE_TEXT.minimum)}
          {text('maximum', type.storage === 'datetime' ? TABLE_TEXT.latest : TABLE_TEXT.maximum)}
        </div>
      )}
      {can.text && (
        <>
          <div className="grid grid-cols-2 gap-3">
            {length('minLength', TABLE_TEXT.minLength)}
            {length('maxLength', TABLE_TEXT.maxLength)}
          </div>
          <Field label={TABLE_TEXT.form}>
            {(control) => (
              <Select {...control} className="w-full" value={draft.form} onValueChange={(form) => change({ form })} options={FORMS} />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

function Tick({ label, isOn, onChange }: { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-6 items-center gap-2.5">
      <Checkbox id={id} aria-label={label} checked={isOn} onCheckedChange={(value) => onChange(value === true)} />
      {label}
    </label>
  )
}

function inputOf(input: string): { readonly type?: string; readonly inputMode?: 'decimal' } {
  if (input === 'date' || input === 'datetime-local') return { type: input }
  return input === 'decimal' ? { inputMode: 'decimal' } : {}
}

/** Where there is something to choose from; null: it is written. */
function defaultOptions(property: PropertySchema) {
  const { storage } = fieldTypeOf(property)
  const none = { value: '', label: TABLE_TEXT.noDefault }
  if (storage === 'boolean') return [none, { value: 'true', label: say('Yes') }, { value: 'false', label: say('No') }]
  return storage === 'select' ? [none, ...choicesIn(property).map((choice) => ({ value: choice, label: choice }))] : null
}
