import { CheckIcon, ChevronDownIcon } from 'lucide-react'
import { useState } from 'react'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Tag } from '@/components/ui/tag'
import { cn } from '@/lib/utils'
import { useWords } from '../lib/words.ts'
import { fieldStyle } from '../lib/styles.ts'

export interface MultiSelectProps<Option extends string = string> {
  readonly id: string
  readonly options: readonly Option[]
  readonly value: readonly string[]
  onChange(value: NoInfer<Option>[]): void
  readonly placeholder?: string | undefined
}

const SEARCH_FROM = 8

export function MultiSelect<const Option extends string>({ id, options, value, onChange, placeholder }: MultiSelectProps<Option>) {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  // A value that is no longer a choice can still be seen and removed.
  const all: readonly string[] = [...options, ...value.filter((chosen) => !options.some((option) => option === chosen))]

  function toggle(option: string) {
    const chosen = value.includes(option)
      ? value.filter((each) => each !== option)
      : all.filter((each) => each === option || value.includes(each))
    onChange(chosen as Option[])
  }

  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <button
          id={id}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- the trigger adds what the role needs
          role="combobox"
          data-slot="multi-select"
          aria-haspopup="listbox"
          className={cn(fieldStyle, 'flex min-h-10 cursor-pointer items-center gap-2 py-1.5 text-left')}
        >
          <span className="flex min-w-0 flex-1 flex-wrap gap-1">
            {value.length === 0 ? (
              <span className="text-muted-foreground">{placeholder ?? words.choose}</span>
            ) : (
              value.map((chosen) => (
                <Tag key={chosen} tone="neutral">
                  {chosen}
                </Tag>
              ))
            )}
          </span>
          <ChevronDownIcon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={words.choices} className="w-(--radix-popover-trigger-width) min-w-52 p-0">
        <Command label={words.choices}>
          {options.length >= SEARCH_FROM ? (
            <CommandInput placeholder={words.search} />
          ) : (
            <CommandInput className="sr-only" wrapperClassName="sr-only" />
          )}
          <CommandList label={words.choices} aria-multiselectable className="p-1.5">
            <CommandEmpty>{words.nothingFound}</CommandEmpty>
            {all.map((option) => {
              const isChosen = value.includes(option)
              return (
                <CommandItem key={option} value={option} aria-checked={isChosen} onSelect={() => toggle(option)}>
                  <span
                    aria-hidden
                    className={cn(
                      'grid size-[1.125rem] shrink-0 place-content-center rounded-[6px] border border-input bg-card',
                      isChosen && 'border-primary bg-primary text-primary-foreground',
                    )}
                  >
                    {isChosen && <CheckIcon strokeWidth={3} className="size-3 text-current" />}
                  </span>
                  <span className="min-w-0 break-words">{option}</span>
                  {isChosen && <span className="sr-only">chosen</span>}
                </CommandItem>
              )
            })}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}
