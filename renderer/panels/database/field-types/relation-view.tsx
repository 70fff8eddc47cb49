import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { RelationPicker } from '../relation-picker.tsx'
import { MISSING } from '../use-relation-labels.ts'
import type { FieldCellProps, FieldEditorProps } from './field-view.ts'
import { say } from '../../../../shared/text/say.ts'

export function RelationCell({ column, value, labelOf }: FieldCellProps) {
  const label = labelOf(String(column.property['x-relation']), String(value))
  return label === null || label === MISSING ? <span className="text-muted-foreground italic">{label ?? '…'}</span> : label
}

export function RelationEditor(props: FieldEditorProps) {
  const { place, text, onChoose } = props
  if (place === 'form') return <RelationButton {...props} />
  return <RelationPicker {...props} value={text === '' ? null : text} onChoose={(rowId) => onChoose(rowId ?? '')} />
}

function RelationButton({ control, column, text, onText, relationLabel = null, ...rest }: FieldEditorProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const label = text === '' ? null : (relationLabel ?? chosen)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button {...control} className="justify-between font-normal">
          <span className={text === '' ? 'text-muted-foreground' : 'truncate'}>{label ?? say('Choose a row')}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={column.label} className="p-1">
        <RelationPicker
          {...rest}
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
