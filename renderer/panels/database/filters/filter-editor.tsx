import { type FormEvent, useState } from 'react'
import { choicesIn } from '../../../../shared/domain/field-types/choice-types.ts'
import type { FilterOperator } from '../../../../shared/domain/field-types/filter-operator.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { FIELD_VIEWS } from '../field-types/field-views.ts'
import type { GridColumn } from '../grid-columns.ts'
import { RelationPicker } from '../relation-picker.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { compileCondition, type Condition, newCondition, operandKind, operatorsOf, operatorWord } from './filter-model.ts'
import { say } from '../../../../shared/text/say.ts'

export interface FilterPlace {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly columns: readonly GridColumn[]
}

interface FilterEditorProps extends FilterPlace {
  /** The condition to change; null: a new one. */
  readonly condition: Condition | null
  readonly onApply: (condition: Condition) => void
  readonly onRemove: (() => void) | null
}

/** One condition: a field, an operator, and an operand. */
export function FilterEditor({ condition, onApply, onRemove, ...place }: FilterEditorProps) {
  const { columns } = place
  const [first] = columns
  const [draft, setDraft] = useState<Condition | null>(condition ?? (first === undefined ? null : newCondition(first)))
  const [reason, setReason] = useState<string | null>(null)
  const column = columns.find(({ key }) => key === draft?.field)
  if (draft === null || column === undefined) return null
  const change = (next: Condition) => {
    setDraft(next)
    setReason(null)
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const compiled = compileCondition(column, draft)
    if (compiled.ok) onApply(draft)
    else setReason(compiled.reason)
  }
  return (
    <form className="flex w-72 max-w-[80vw] flex-col gap-2" onSubmit={apply}>
      <Select
        aria-label={say('Field')}
        value={draft.field}
        onValueChange={(field) => {
          const next = columns.find(({ key }) => key === field)
          if (next !== undefined) change(newCondition(next))
        }}
        options={columns.map(({ key, label }) => ({ value: key, label }))}
      />
      <Select<FilterOperator>
        aria-label={say('How it is compared')}
        value={draft.operator}
        onValueChange={(operator) => change({ ...draft, operator })}
        options={operatorsOf(column).map((operator) => ({ value: operator, label: operatorWord(operator, column) }))}
      />
      <Operand {...place} column={column} condition={draft} isWrong={reason !== null} onChange={change} />
      {reason !== null && (
        <p role="alert" className="text-xs text-destructive">
          {reason}
        </p>
      )}
      <div className="flex justify-end gap-2 pt-1">
        {onRemove !== null && (
          <Button size="sm" variant="ghost" className="mr-auto" onClick={onRemove}>
            {say('Remove')}
          </Button>
        )}
        <Button size="sm" variant="primary" type="submit">
          {say('Apply')}
        </Button>
      </div>
    </form>
  )
}

interface OperandProps extends FilterPlace {
  readonly column: GridColumn
  readonly condition: Condition
  readonly isWrong: boolean
  readonly onChange: (condition: Condition) => void
}

function Operand(props: OperandProps) {
  const { column, condition, isWrong, onChange, ...place } = props
  const kind = operandKind(condition.operator)
  if (kind === 'none') return null
  if (kind === 'choices') return <ChoiceList {...props} />
  const { operand } = column.type.filter
  if (operand === 'row') {
    return (
      <RelationPicker
        {...place}
        column={column}
        value={condition.value === '' ? null : condition.value}
        canBeNone={false}
        onChoose={(rowId, label) => onChange({ ...condition, value: rowId ?? '', other: label })}
      />
    )
  }
  const { Editor } = FIELD_VIEWS[column.type.kind]
  if (operand === 'editor' && Editor !== undefined) {
    const write = (value: string) => onChange({ ...condition, value })
    return <Editor {...place} place="form" column={column} text={condition.value} onText={write} onChoose={write} />
  }
  const common = {
    type: operand === 'day' ? 'date' : 'text',
    inputMode: operand === 'number' ? ('decimal' as const) : undefined,
    'aria-invalid': isWrong || undefined,
  }
  return (
    <div className="flex items-center gap-2">
      <Input
        {...common}
        aria-label={kind === 'two' ? say('From') : say('Compared with')}
        value={condition.value}
        onChange={(event) => onChange({ ...condition, value: event.target.value })}
      />
      {kind === 'two' && (
        <>
          <span className="flex-none text-muted-foreground">{say('and')}</span>
          <Input
            {...common}
            aria-label={say('To')}
            value={condition.other}
            onChange={(event) => onChange({ ...condition, other: event.target.value })}
          />
        </>
      )}
    </div>
  )
}

function ChoiceList({ column: { property, label }, condition, onChange }: OperandProps) {
  const choices = [...new Set([...choicesIn(property), ...condition.choices])]
  return (
    <fieldset className="max-h-52 overflow-y-auto rounded-md border p-1">
      <legend className="sr-only">{say('Choices of {label}', { label })}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex h-7 items-center gap-2.5 rounded-sm px-1.5 hover:bg-accent">
          <Checkbox
            aria-label={choice}
            checked={condition.choices.includes(choice)}
            onCheckedChange={(isOn) =>
              onChange({
                ...condition,
                choices: isOn === true ? [...condition.choices, choice] : condition.choices.filter((one) => one !== choice),
              })
            }
          />
          {choice}
        </label>
      ))}
      {choices.length === 0 && <p className="px-1.5 py-1 text-muted-foreground">{say('There is nothing to choose from yet.')}</p>}
    </fieldset>
  )
}
