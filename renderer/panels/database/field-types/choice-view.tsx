import { choicesIn, joinChoices, splitChoices } from '../../../../shared/domain/field-types/choice-types.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { choiceTone } from '../choice-tone.ts'
import { ChoicePicker } from '../columns/choice-picker.tsx'
import type { FieldCellProps, FieldEditorProps } from './field-view.ts'
import { say } from '../../../../shared/text/say.ts'

function ChoiceChip({ text }: { readonly text: string }) {
  return (
    <Chip tone={choiceTone(text)} className="align-middle">
      {text}
    </Chip>
  )
}

export function ChoiceCell({ value }: FieldCellProps) {
  return <ChoiceChip text={String(value)} />
}

export function ChoicesCell({ value }: FieldCellProps) {
  return (
    <span className="flex h-full items-center gap-1 overflow-hidden">
      {(Array.isArray(value) ? value : [value]).map((choice) => (
        <ChoiceChip key={String(choice)} text={String(choice)} />
      ))}
    </span>
  )
}

export function ChoiceEditor({ place, control, column, text, typed = null, onText, onChoose }: FieldEditorProps) {
  const choices = choicesIn(column.property)
  if (place === 'form')
    return (
      <Select
        {...control}
        value={text}
        onValueChange={onText}
        options={[{ value: '', label: say('No value') }, ...choices.map((choice) => ({ value: choice, label: choice }))]}
      />
    )
  return (
    <ChoicePicker
      column={column}
      choices={[...new Set([...choices, ...(text === '' ? [] : [text])])]}
      chosen={[text]}
      isMultiple={false}
      typed={typed}
      onToggle={onChoose}
      onNone={column.isRequired || text === '' ? null : () => onChoose('')}
    />
  )
}

export function ChoicesEditor({ place, control, column, text, typed = null, onText }: FieldEditorProps) {
  const chosen = splitChoices(text)
  const choices = choicesIn(column.property)
  const toggle = (choice: string) =>
    onText(joinChoices(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]))
  if (place === 'cell')
    return (
      <ChoicePicker
        column={column}
        choices={[...new Set([...choices, ...chosen])]}
        chosen={chosen}
        isMultiple
        typed={typed}
        onToggle={toggle}
        onNone={null}
      />
    )
  if (choices.length === 0)
    return <Input {...control} placeholder={say('First, second')} value={text} onChange={(event) => onText(event.target.value)} />
  return (
    <span
      id={control?.id}
      role="group"
      aria-label={column.label}
      aria-describedby={control?.['aria-describedby']}
      className="flex flex-wrap gap-x-4 gap-y-1"
    >
      {choices.map((choice) => (
        <label key={choice} className="flex h-7 items-center gap-2 text-sm">
          <Checkbox aria-label={choice} checked={chosen.includes(choice)} onCheckedChange={() => toggle(choice)} />
          {choice}
        </label>
      ))}
    </span>
  )
}
