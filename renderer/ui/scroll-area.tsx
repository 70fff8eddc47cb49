import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The browser's own scrolling with a thin bar: Radix's sets `innerHTML`, which our Trusted Types refuse. It can be scrolled by keyboard. */
export function ScrollArea({ name, className, ...rest }: ComponentProps<'div'> & { readonly name: string }) {
  return (
    <div
      role="region"
      aria-label={name}
      tabIndex={0}
      className={cn('min-h-0 overflow-auto overscroll-contain focus-visible:-outline-offset-2', className)}
      {...rest}
    />
  )
}
