import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** Off, on, or `indeterminate` for some. Give it a label by `<label htmlFor>` or `aria-label`. */
export function Checkbox({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'inline-grid size-4 flex-none place-items-center rounded-sm border border-input bg-card text-primary-foreground transition-colors disabled:cursor-not-allowed disabled:border-border disabled:bg-muted data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary',
        className,
      )}
      {...rest}
    >
      <Radix.Indicator className="group [&_.lucide]:size-3 [&_.lucide]:stroke-[2.6]">
        <Check className="group-data-[state=indeterminate]:hidden" aria-hidden="true" />
        <Minus className="hidden group-data-[state=indeterminate]:block" aria-hidden="true" />
      </Radix.Indicator>
    </Radix.Root>
  )
}
