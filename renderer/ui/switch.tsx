import { Switch as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'group relative inline-block h-[18px] w-[30px] flex-none rounded-full bg-input transition-colors disabled:cursor-not-allowed disabled:bg-border-strong data-[state=checked]:bg-primary',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="absolute top-0.5 left-0.5 block size-3.5 rounded-full bg-card transition-transform group-data-[state=checked]:translate-x-3 group-data-[state=checked]:bg-primary-foreground" />
    </Radix.Root>
  )
}
