import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/utils'
import { useIsForLooking } from '../lib/refused-acts.ts'

export interface EmptyStateProps {
  readonly icon?: LucideIcon | undefined
  readonly title: string
  readonly hint?: ReactNode
  /** The first action. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

export function EmptyState({ icon: Icon, title, hint, children, className }: EmptyStateProps) {
  // The hint suggests an action that the visitor may not do.
  const isForLooking = useIsForLooking() && children !== undefined
  return (
    <div data-slot="empty-state" className={cn('flex flex-col items-center px-6 py-10 text-center', className)}>
      <div className="relative mb-4">
        <Drawing hasPlus={Icon === undefined} />
        {Icon && (
          <Icon
            aria-hidden
            strokeWidth={1.75}
            className="absolute top-[49px] left-[46px] size-[22px] -translate-x-1/2 -translate-y-1/2 text-link"
          />
        )}
      </div>
      <h2 className="text-base leading-6 font-bold tracking-[-0.01em]">{title}</h2>
      {hint !== undefined && hint !== null && !isForLooking && (
        <p className="mt-1 max-w-sm text-sm text-balance text-muted-foreground">{hint}</p>
      )}
      {children !== undefined && children !== null && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{children}</div>}
    </div>
  )
}

/** Two cards in greys, and one stroke in the brand colour. */
function Drawing({ hasPlus }: { hasPlus: boolean }) {
  return (
    <svg width="120" height="78" viewBox="0 0 120 78" fill="none" strokeWidth="1.5" strokeLinecap="round" aria-hidden>
      <rect x="30" y="6" width="82" height="36" rx="10" className="fill-background stroke-border" />
      <path d="M44 18h38M44 27h22" className="stroke-border" />
      <rect x="8" y="26" width="76" height="46" rx="10" className="fill-card stroke-bar" />
      {hasPlus ? (
        <path d="M46 41v16M38 49h16" strokeWidth="2" className="stroke-link" />
      ) : (
        <path d="M22 49h6M64 49h6" className="stroke-border" />
      )}
    </svg>
  )
}
