import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { fieldClass } from './input.tsx'

export interface SelectOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly isDisabled?: boolean
}

export interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children' | 'size'> {
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly options: readonly SelectOption<Value>[]
  readonly size?: 'sm' | 'md' | 'lg'
}

const HEIGHTS = { sm: 'h-7 text-xs max-md:h-8', md: 'h-8 max-md:h-9', lg: 'h-10 text-base' } as const

/** The browser's own list: Radix's sets `innerHTML`, which our Trusted Types refuse. */
export function Select<Value extends string>({ value, onValueChange, options, size = 'md', className, ...rest }: SelectProps<Value>) {
  return (
    <span className={cn('relative inline-block min-w-0', className)}>
      <select
        className={cn(fieldClass, 'appearance-none truncate pr-8 pl-2.5', HEIGHTS[size])}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen !== undefined) onValueChange(chosen.value)
        }}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled} className="bg-popover text-popover-foreground">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="icon-14 pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted-foreground" />
    </span>
  )
}
