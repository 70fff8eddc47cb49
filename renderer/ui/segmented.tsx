import { ToggleGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { Tooltip } from './tooltip.tsx'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  /** Only the icon is shown; the label is its name and tooltip. */
  readonly isIconOnly?: boolean
  /** More about it, in a tooltip. */
  readonly hint?: string
}

export interface SegmentedProps<Value extends string> {
  /** What is chosen here, for a screen reader. */
  readonly name: string
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly options: readonly SegmentedOption<Value>[]
  readonly className?: string
}

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({ name, value, onValueChange, options, className }: SegmentedProps<Value>) {
  return (
    <Radix.Root
      type="single"
      aria-label={name}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen !== undefined) onValueChange(chosen.value)
      }}
      className={cn('inline-flex gap-px rounded-md bg-secondary p-0.5', className)}
    >
      {options.map((option) => (
        <Tooltip key={option.value} text={option.hint ?? (option.isIconOnly ? option.label : '')}>
          <Radix.Item
            value={option.value}
            aria-label={option.isIconOnly ? option.label : undefined}
            className="inline-flex h-6 min-w-7 items-center justify-center gap-1.5 rounded-sm px-2 text-xs text-muted-foreground transition-colors hover:text-foreground max-md:h-7 [&_.lucide]:icon-14 aria-checked:bg-card aria-checked:text-foreground aria-checked:shadow-[0_0_0_1px_var(--border-strong)]"
          >
            {option.icon}
            {option.isIconOnly ? null : option.label}
          </Radix.Item>
        </Tooltip>
      ))}
    </Radix.Root>
  )
}
