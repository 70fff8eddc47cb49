import type { ReactNode } from 'react'
import { cn } from './cn.ts'

export interface EmptyStateProps {
  /** One of `drawings.tsx`. */
  readonly drawing?: ReactNode
  readonly title: string
  /** What this place is for. */
  readonly children?: ReactNode
  /** The first action. */
  readonly actions?: ReactNode
  /** A `SuggestionList`. */
  readonly suggestions?: ReactNode
  readonly headingLevel?: 1 | 2 | 3
  readonly className?: string
}

export function EmptyState({ drawing, title, children, actions, suggestions, headingLevel = 3, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={cn(
        'flex min-h-0 flex-1 flex-col items-center gap-1.5 overflow-auto px-8 pt-[clamp(32px,15vh,140px)] pb-6 text-center',
        className,
      )}
    >
      {drawing}
      <Heading className="text-md font-bold">{title}</Heading>
      {children !== undefined && <p className="max-w-[34em] text-balance text-sm leading-[1.3125rem] text-muted-foreground">{children}</p>}
      {actions !== undefined && <div className="mt-3.5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {suggestions}
    </div>
  )
}

export interface Suggestion {
  readonly label: string
  readonly icon?: ReactNode
  readonly hint?: string
  readonly onSelect: () => void
}

export function SuggestionList({
  name,
  items,
  className,
}: {
  readonly name: string
  readonly items: readonly Suggestion[]
  readonly className?: string
}) {
  return (
    <ul aria-label={name} className={cn('mt-4 w-full divide-y overflow-hidden rounded-lg border bg-card text-left', className)}>
      {items.map((item) => (
        <li key={item.label}>
          <button
            type="button"
            onClick={item.onSelect}
            className="flex w-full items-center gap-2.5 px-3 py-[9px] text-left text-sm transition-colors hover:bg-accent focus-visible:-outline-offset-2 [&>.lucide]:icon-14 [&>.lucide]:text-muted-foreground"
          >
            {item.icon}
            <span className="flex-1">{item.label}</span>
            {item.hint !== undefined && <span className="text-xs text-muted-foreground">{item.hint}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
