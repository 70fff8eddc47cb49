import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { ImageControl } from '../../parts/image-control/image-control.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { FieldControl } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { isTrue, joinChoices, splitChoices } from './cell-value.ts'
import type { GridColumn } from './grid-columns.ts'
import { RelationPicker } from './relation-picker.tsx'
import type { ListedEntity } from './use-entities.ts'

interface RowFieldControlProps {
  readonly control: FieldControl
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  /** As `typedValue` reads it. */
  readonly text: string
  readonly onText: (text: string) => void
  /** What the row that it points to is called; null while that is not known. */
  readonly relationLabel?: string | null
}

/** The control that fits a field. */
export function RowFieldControl(props: RowFieldControlProps) {
  const { control, column, text, onText } = props
  const { property } = column
  switch (column.type) {
    case 'boolean':
      return <Switch {...control} checked={isTrue(text)} onCheckedChange={(isOn) => onText(isOn ? 'true' : 'false')} />
    case 'select':
      return (
        <Select
          {...control}
          value={text}
          onValueChange={onText}
          options={[{ value: '', label: 'No value' }, ...(property.enum ?? []).map((choice) => ({ value: choice, label: choice }))]}
        />
      )
    case 'multiselect':
      return <Choices {...props} />
    case 'relation':
      return <Relation {...props} />
    case 'image':
      return (
        <ImageControl
          appId={props.appId}
          data={props.data}
          label={column.label}
          value={text === '' ? null : text}
          onChange={(url) => onText(url ?? '')}
          control={control}
        />
      )
    case 'json':
      return <Textarea {...control} className="mono text-xs" value={text} onChange={(event) => onText(event.target.value)} />
    case 'datetime':
      return (
        <Input
          {...control}
          type={property.format === 'date' ? 'date' : 'datetime-local'}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )
    default:
      return property.format === 'multiline' ? (
        <Textarea {...control} value={text} onChange={(event) => onText(event.target.value)} />
      ) : (
        <Input
          {...control}
          inputMode={column.type === 'number' ? 'decimal' : undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )
  }
}

function Choices({ control, column, text, onText }: RowFieldControlProps) {
  const chosen = splitChoices(text)
  const choices = column.property.items?.enum ?? []
  if (choices.length === 0)
    return <Input {...control} placeholder="First, second" value={text} onChange={(event) => onText(event.target.value)} />
  return (
    <span
      id={control.id}
      role="group"
      aria-label={column.label}
      aria-describedby={control['aria-describedby']}
      className="flex flex-wrap gap-x-4 gap-y-1"
    >
      {choices.map((choice) => (
        <label key={choice} className="flex h-7 items-center gap-2 text-sm">
          <Checkbox
            aria-label={choice}
            checked={chosen.includes(choice)}
            onCheckedChange={(isOn) => onText(joinChoices(isOn === true ? [...chosen, choice] : chosen.filter((one) => one !== choice)))}
          />
          {choice}
        </label>
      ))}
    </span>
  )
}

function Relation({ control, column, text, onText, relationLabel = null, ...place }: RowFieldControlProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const label = text === '' ? null : (relationLabel ?? chosen)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button {...control} className="justify-between font-normal">
          <span className={text === '' ? 'text-muted-foreground' : 'truncate'}>{label ?? 'Choose a row'}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={column.label} className="p-1">
        <RelationPicker
          {...place}
          column={column}
          value={text === '' ? null : text}
          onChoose={(rowId, name) => {
            onText(rowId ?? '')
            setChosen(rowId === null ? null : name)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
