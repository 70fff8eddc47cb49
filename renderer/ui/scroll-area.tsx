import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

/** The browser's own scrolling with a thin bar: Radix's sets `innerHTML`, which our Trusted Types refuse. Browsers let a keyboard scroll it. */
export function ScrollArea({ name, className, ...rest }: ComponentProps<'section'> & { readonly name: string }) {
  return (
    <section
      aria-label={name}
      className={cn('min-h-0 overflow-auto overscroll-contain focus-visible:-outline-offset-2', className)}
      {...rest}
    />
  )
}
