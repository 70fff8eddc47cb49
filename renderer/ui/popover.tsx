import { Popover as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export const Popover = Radix.Root
export const PopoverTrigger = Radix.Trigger
export const PopoverAnchor = Radix.Anchor
export function PopoverContent({ className, sideOffset = 6, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          'z-40 max-h-(--radix-popover-content-available-height) animate-appear overflow-auto rounded-lg border border-border-strong bg-popover p-3 text-sm text-popover-foreground shadow-2 outline-none data-[state=closed]:animate-vanish',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  )
}
