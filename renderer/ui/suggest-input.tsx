import { type KeyboardEvent, useId, useState } from 'react'
import { cn } from './cn.ts'
import type { FieldControl } from './field.tsx'
import { Input } from './input.tsx'

export interface SuggestInputProps {
  readonly control: FieldControl
  readonly value: string
  readonly suggestions: readonly string[]
  /** Of the list, for whoever does not see it. */
  readonly listName: string
  /** Below the list. */
  readonly note?: string
  readonly onChange: (value: string) => void
}

/** A text that may be any, with others to choose from below it. */
export function SuggestInput({ control, value, suggestions, listName, note, onChange }: SuggestInputProps) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const isShown = isOpen && suggestions.length > 0
  const choose = (one: string) => {
    onChange(one)
    setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (!isShown) return
    const chosen = suggestions[marked]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMarked((before) => Math.min(Math.max(before + step, -1), suggestions.length - 1))
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && marked >= 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        value={value}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          onChange(event.target.value)
          setMarked(-1)
          setOpen(true)
        }}
      />
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-lg border border-border-strong bg-popover text-popover-foreground shadow-2">
          <div id={listId} role="listbox" tabIndex={-1} aria-label={listName} className="max-h-64 overflow-y-auto p-1">
            {suggestions.map((one, at) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the input, where the focus stays
              <div
                key={one}
                id={`${listId}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === marked}
                className={cn('cursor-pointer rounded-sm px-2 py-1.5 text-sm wrap-anywhere hover:bg-accent', at === marked && 'bg-accent')}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                {one}
              </div>
            ))}
          </div>
          {note !== undefined && <p className="border-t px-3 py-1.5 text-xs text-muted-foreground">{note}</p>}
        </div>
      )}
    </div>
  )
}
