import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { FilterEditor, type FilterPlace } from './filter-editor.tsx'
import { type Condition, conditionText } from './filter-model.ts'
import { say } from '../../../../shared/text/say.ts'

interface FilterProps extends FilterPlace {
  readonly conditions: readonly Condition[]
  readonly onChange: (conditions: readonly Condition[]) => void
}

/** Adds a condition. */
export function FilterButton({ conditions, onChange, ...place }: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" aria-label={say('Filter')} isOn={conditions.length > 0} className="max-md:px-2.5">
          <ListFilter aria-hidden="true" />
          <span className="@max-2xl/tools:hidden max-md:hidden">{say('Filter')}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={say('New condition')}>
        <FilterEditor
          {...place}
          condition={null}
          onApply={(condition) => {
            onChange([...conditions, condition])
            setOpen(false)
          }}
          onRemove={null}
        />
      </PopoverContent>
    </Popover>
  )
}

/** The active conditions in words; each can be changed or removed. */
export function FilterBar({ conditions, onChange, ...place }: FilterProps) {
  if (conditions.length === 0) return null
  return (
    <div
      role="group"
      aria-label={say('Conditions')}
      className="flex flex-none items-center gap-1.5 overflow-x-auto border-b px-2.5 py-1.5 text-xs [scrollbar-width:none]"
    >
      {conditions.map((condition, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be the same in every word
        <span key={index} className="flex flex-none items-center gap-1.5">
          {index > 0 && <span className="text-muted-foreground">{say('and')}</span>}
          <ConditionChip
            {...place}
            condition={condition}
            onApply={(next) => onChange(conditions.map((one, at) => (at === index ? next : one)))}
            onRemove={() => onChange(conditions.filter((_, at) => at !== index))}
          />
        </span>
      ))}
      {conditions.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => onChange([])}>
          {say('Clear all')}
        </Button>
      )}
    </div>
  )
}

interface ConditionChipProps extends FilterPlace {
  readonly condition: Condition
  readonly onApply: (condition: Condition) => void
  readonly onRemove: () => void
}

function ConditionChip({ condition, onApply, onRemove, ...place }: ConditionChipProps) {
  const [isOpen, setOpen] = useState(false)
  const column = place.columns.find(({ key }) => key === condition.field)
  const text = column === undefined ? say('{field} is gone', { field: condition.field }) : conditionText(column, condition)
  return (
    <span className="flex items-center rounded-md border border-border-strong bg-card">
      <Popover open={isOpen} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            size="sm"
            variant="ghost"
            className="max-w-72 rounded-r-none font-normal text-foreground"
            isDisabled={column === undefined}
          >
            <ListFilter aria-hidden="true" className="text-primary" />
            <span className="truncate leading-4">{text}</span>
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label={say('Condition: {text}', { text })}>
          <FilterEditor
            {...place}
            condition={condition}
            onApply={(next) => {
              onApply(next)
              setOpen(false)
            }}
            onRemove={onRemove}
          />
        </PopoverContent>
      </Popover>
      <IconButton name={say('Remove: {text}', { text })} size="sm" className="rounded-l-none" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  )
}
