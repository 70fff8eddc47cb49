import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { say } from '../../../shared/text/say.ts'

export interface ModeOption<Mode extends string> {
  readonly value: Mode
  readonly label: string
  readonly icon: ReactNode
  readonly hint: string
  /** Why it cannot be chosen, in place of the hint. */
  readonly disabledReason?: string | null
}

export interface ModeMenuProps<Mode extends string> {
  readonly value: Mode
  readonly onValueChange: (mode: Mode) => void
  readonly options: readonly ModeOption<Mode>[]
  /** Hides the label where the row is too narrow. */
  readonly labelClass: string
}

/** What a message does. */
export function ModeMenu<Mode extends string>({ value, onValueChange, options, labelClass }: ModeMenuProps<Mode>) {
  const chosen = options.find((option) => option.value === value) ?? options[0]
  if (chosen === undefined) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="sm"
          variant="soft"
          aria-label={say('What a message does: {label}', { label: chosen.label })}
          className="data-[state=open]:bg-accent"
        >
          {chosen.icon}
          <span className={labelClass}>{chosen.label}</span>
          <ChevronDown className="!size-3" aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="end" className="w-72">
        <DropdownMenuRadioGroup
          value={value}
          onValueChange={(next) => {
            const picked = options.find((option) => option.value === next)
            if (picked !== undefined) onValueChange(picked.value)
          }}
        >
          {options.map(({ value: mode, label, icon, hint, disabledReason = null }) => (
            <DropdownMenuRadioItem
              key={mode}
              value={mode}
              disabled={disabledReason !== null}
              className="h-auto items-start py-1.5 max-md:h-auto max-md:py-2 [&>.lucide]:mt-[3px] [&>.lucide]:icon-14"
            >
              {icon}
              <span className="min-w-0">
                {label}
                <span className="block text-xs text-muted-foreground">{disabledReason ?? hint}</span>
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
