import { type ReactNode, useEffect, useState } from 'react'
import { cn } from './cn.ts'

/** A grey bar in the true shape of what is coming. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={cn('block h-[11px] rounded-sm bg-secondary', className)} />
}

export interface DelayedSkeletonProps {
  /** What is awaited, for a screen reader: "Loading your apps". */
  readonly label: string
  readonly afterMs?: number
  readonly className?: string
  readonly children: ReactNode
}

/** Takes its room at once, so that nothing moves, and is seen only when the wait has become a wait. */
export function DelayedSkeleton({ label, afterMs = 300, className, children }: DelayedSkeletonProps) {
  const [isSeen, setSeen] = useState(afterMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return (
    <output aria-busy="true" className={cn('block', isSeen ? 'animate-settle' : 'invisible', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  )
}
