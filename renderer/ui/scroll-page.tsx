import type { ReactNode } from 'react'
import { cn } from './cn.ts'

/** A page that scrolls as a whole. It keeps room for a scrollbar on both sides, so that a list that grows moves nothing. */
export function ScrollPage({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div className="h-full overflow-auto [scrollbar-gutter:stable_both-edges] max-md:[scrollbar-gutter:auto]">
      <div className={cn('mx-auto', className)}>{children}</div>
    </div>
  )
}
