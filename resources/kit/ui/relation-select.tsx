import { CheckIcon, ChevronDownIcon, XIcon } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { Command, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { useChoices } from '@/hooks/use-list'
import { useRow } from '@/hooks/use-row'
import { cn } from '@/lib/utils'
import { isClosedList } from '../lib/closed-lists.ts'
import { useWords } from '../lib/words.ts'
import type { ListableEntity } from '../lib/entity.ts'
import { fieldStyle } from '../lib/styles.ts'

type AnyRow = { readonly id: string }

export interface RelationSelectProps {
  readonly id: string
  readonly entity: ListableEntity<AnyRow>
  readonly labelKey: string
  readonly value: string | null | undefined
  onChange(value: string | null): void
  readonly placeholder?: string | undefined
}

const SHOWN = 100
const SEARCH_PAUSE_MS = 200

/** Picks a row of another entity; its id is the value. */
export function RelationSelect({ id, entity, labelKey, value, onChange, placeholder }: RelationSelectProps) {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { row, isLoading } = useRow(entity, value)
  const label = row ? labelOf(row, labelKey) : null

  function choose(next: string | null) {
    onChange(next)
    setIsOpen(false)
  }

  return (
    <div data-slot="relation-select" className="relative min-w-0">
      <Popover open={isOpen} onOpenChange={setIsOpen}>
        <PopoverTrigger asChild>
          <button
            id={id}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- the trigger adds what the role needs
            role="combobox"
            aria-haspopup="listbox"
            className={cn(fieldStyle, 'flex h-10 cursor-pointer items-center gap-2 text-left', value && 'pr-20')}
          >
            <span className={cn('min-w-0 flex-1 truncate', label === null && 'text-muted-foreground')}>
              {label ?? (value ? (isLoading ? words.loading : words.notFound) : (placeholder ?? words.choose))}
            </span>
            <ChevronDownIcon aria-hidden className={cn('size-4 shrink-0 text-muted-foreground', value && 'absolute right-3.5')} />
          </button>
        </PopoverTrigger>
        <PopoverContent align="start" aria-label={words.choices} className="w-(--radix-popover-trigger-width) min-w-60 p-0">
          <Choices entity={entity} labelKey={labelKey} value={value} onChoose={choose} />
        </PopoverContent>
      </Popover>
      {value && (
        <button
          type="button"
          aria-label={`Clear ${label ?? 'choice'}`}
          onClick={() => onChange(null)}
          className="absolute inset-y-0 right-9 inline-flex w-10 cursor-pointer items-center justify-center rounded-full text-muted-foreground hover:text-foreground focus-visible:-outline-offset-4"
        >
          <XIcon aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}

interface ChoicesProps extends Pick<RelationSelectProps, 'entity' | 'labelKey' | 'value'> {
  onChoose(id: string): void
}

function Choices({ entity, labelKey, value, onChoose }: ChoicesProps) {
  const said = useWords()
  const [words, setWords] = useState('')
  const asked = useSettled(words.trim())
  // The backend searches, so that rows beyond the first hundred are found too.
  const filter = asked === '' ? undefined : { [labelKey]: { contains: asked } }
  const { rows, isLoading, error } = useChoices(entity, { sort: labelKey, limit: SHOWN, filter })
  const needle = useDeferredValue(words.trim().toLowerCase())
  const shown = rows.filter((row) => labelOf(row, labelKey).toLowerCase().includes(needle))
  const [marked, setMarked] = useState('')
  // Rows come later than what was typed: the one that was marked before may not be among them, and Enter always chooses one.
  const current = shown.some(({ id }) => id === marked) ? marked : (shown[0]?.id ?? '')
  const isWaiting = isLoading || asked.toLowerCase() !== words.trim().toLowerCase()
  return (
    <Command shouldFilter={false} label={said.choices} value={current} onValueChange={setMarked}>
      <CommandInput value={words} onValueChange={setWords} placeholder={said.search} aria-label={said.search} />
      <CommandList label={said.choices} className={cn(shown.length > 0 && 'p-1.5')}>
        {shown.map((row) => (
          <CommandItem key={row.id} value={row.id} onSelect={() => onChoose(row.id)}>
            <span className="min-w-0 flex-1 break-words">{labelOf(row, labelKey)}</span>
            {row.id === value && <CheckIcon aria-hidden className="text-current" />}
            {row.id === value && <span className="sr-only">chosen</span>}
          </CommandItem>
        ))}
      </CommandList>
      {shown.length === 0 && (
        <output className="block px-4 pt-2 pb-6 text-center text-sm text-muted-foreground">
          {isClosedList(error)
            ? said.closed
            : error
              ? error.message
              : isWaiting
                ? said.searching
                : words === ''
                  ? said.nothingToChoose
                  : said.nothingFound}
        </output>
      )}
    </Command>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function labelOf(row: AnyRow, labelKey: string): string {
  const label = (row as Readonly<Record<string, unknown>>)[labelKey]
  return label === null || label === undefined || label === '' ? 'Untitled' : String(label)
}
