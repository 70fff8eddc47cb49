import { Check, Plus } from 'lucide-react'
import { type KeyboardEvent, useContext, useId, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Input } from '../../../ui/input.tsx'
import { choiceTone } from '../choice-tone.ts'
import type { GridColumn } from '../grid-columns.ts'
import { ColumnPowersContext } from './column-context.ts'
import { say } from '../../../../shared/text/say.ts'

interface ChoicePickerProps {
  readonly column: GridColumn
  readonly choices: readonly string[]
  readonly chosen: readonly string[]
  /** Several options can be chosen: the list stays open. */
  readonly isMultiple: boolean
  /** The initial text of the search. */
  readonly typed: string | null
  readonly onToggle: (choice: string) => void
  /** Clears the choice; null where a value is required. */
  readonly onNone: (() => void) | null
}

type Item = { readonly kind: 'choice' | 'add'; readonly text: string } | { readonly kind: 'none'; readonly text: '' }

/** A searchable list of options; a text that matches none can be added as one. */
export function ChoicePicker({ column, choices, chosen, isMultiple, typed, onToggle, onNone }: ChoicePickerProps) {
  const id = useId()
  const powers = useContext(ColumnPowersContext)
  const [text, setText] = useState(typed ?? '')
  const [at, setAt] = useState(0)
  const [adding, setAdding] = useState<string | null>(null)
  const wanted = text.trim()
  const found = choices.filter((choice) => choice.toLowerCase().includes(wanted.toLowerCase()))
  const canAdd = powers !== null && wanted !== '' && !choices.includes(wanted)
  const items: readonly Item[] = [
    ...(onNone !== null && wanted === '' ? [{ kind: 'none', text: '' } as const] : []),
    ...found.map((choice) => ({ kind: 'choice', text: choice }) as const),
    ...(canAdd ? [{ kind: 'add', text: wanted } as const] : []),
  ]
  const current = Math.min(at, items.length - 1)

  async function take(item: Item | undefined): Promise<void> {
    if (item === undefined || adding !== null) return
    if (item.kind === 'none') return onNone?.()
    if (item.kind === 'add') {
      setAdding(item.text)
      const isThere = await powers?.addChoice(column, item.text)
      setAdding(null)
      if (isThere !== true) return
    }
    setText('')
    setAt(0)
    onToggle(item.text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((Math.max(0, current) + step + items.length) % Math.max(1, items.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void take(items[current])
    }
  }
  return (
    <div className="flex w-64 max-w-[80vw] flex-col gap-1">
      <Input
        autoFocus
        role="combobox"
        aria-label={column.label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length === 0 ? undefined : `${id}-${current}`}
        placeholder={powers === null ? say('Find an option') : say('Find or add an option')}
        value={text}
        maxLength={200}
        isLoading={adding !== null}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      {items.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={column.label}
          aria-multiselectable={isMultiple || undefined}
          className="max-h-64 overflow-y-auto"
        >
          {items.map((item, index) => {
            const isChosen = item.kind === 'choice' && chosen.includes(item.text)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above it has the focus and the keys
              <div
                key={`${item.kind} ${item.text}`}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setAt(index)}
                onClick={() => void take(item)}
                className={cn(
                  'flex h-8 cursor-default items-center gap-2 rounded-md px-2',
                  index === current && 'bg-accent text-accent-foreground',
                )}
              >
                {item.kind === 'choice' && <Chip tone={choiceTone(item.text)}>{item.text}</Chip>}
                {item.kind === 'none' && <span className="text-muted-foreground">{say('No value')}</span>}
                {item.kind === 'add' && (
                  <>
                    <Plus aria-hidden="true" className="icon-14 flex-none text-muted-foreground" />
                    <span className="min-w-0 truncate">
                      {adding === null ? say('Add “{text}”', { text: item.text }) : say('Adding “{adding}”…', { adding })}
                    </span>
                  </>
                )}
                {isChosen && <Check aria-hidden="true" className="icon-14 ml-auto flex-none text-primary" />}
              </div>
            )
          })}
        </div>
      )}
      {items.length === 0 && (
        <p id={`${id}-list`} className="px-2 py-1 text-muted-foreground">
          {choices.length === 0 ? say('There is nothing to choose from yet.') : say('Nothing found.')}
        </p>
      )}
    </div>
  )
}
