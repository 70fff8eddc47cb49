import { RadioGroup as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const RadioGroup = Radix.Root

/** One choice of a `RadioGroup`. */
export function Radio({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={cn(
        'inline-block size-4 flex-none rounded-full border border-input bg-card disabled:cursor-not-allowed disabled:border-border disabled:bg-muted data-[state=checked]:border-[5px] data-[state=checked]:border-primary data-[state=checked]:bg-primary-foreground',
        className,
      )}
      {...rest}
    />
  )
}
