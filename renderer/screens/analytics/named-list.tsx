import type { NamedCount } from '../../../shared/domain/analytics.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { cn } from '../../ui/cn.ts'
import { plainNumber } from '../../../shared/text/counted.ts'

export interface NamedListProps {
  readonly kind: 'pages' | 'referrers' | 'devices' | 'functions'
  readonly items: readonly (NamedCount & { readonly note?: string | undefined })[]
}

/** The most frequent first, each with its share as a bar behind it. */
export function NamedList({ kind, items }: NamedListProps) {
  const title = ANALYTICS_TEXT.kinds[kind]
  const most = Math.max(1, ...items.map(({ count }) => count))
  const isCode = kind === 'pages' || kind === 'functions'
  return (
    <section aria-label={title} className="flex min-w-0 flex-col rounded-lg border bg-card">
      <h2 className="px-4 pt-3 pb-1.5 text-sm font-bold max-md:px-3">{title}</h2>
      {items.length === 0 ? (
        <p className="px-4 pb-3.5 text-sm text-muted-foreground max-md:px-3">{ANALYTICS_TEXT.nothing}</p>
      ) : (
        <ol
          className="max-h-72 overflow-auto px-2.5 pb-2.5 focus-visible:-outline-offset-2 max-md:px-1.5"
          tabIndex={items.length > 8 ? 0 : undefined}
        >
          {items.map(({ name, count, note }) => (
            <li key={name} className="relative flex items-baseline gap-3 px-1.5 py-1 text-sm">
              <span
                aria-hidden="true"
                className="absolute inset-y-0.5 left-0 rounded-sm bg-primary-subtle"
                style={{ width: `${(count / most) * 100}%` }}
              />
              <span className={cn('relative min-w-0 flex-1 truncate', isCode && name !== '' && name !== '-' && 'mono text-xs')}>
                {ANALYTICS_TEXT.words(kind, name)}
              </span>
              {note !== undefined && <span className="relative text-xs text-muted-foreground">{note}</span>}
              <span className="mono relative text-xs">{plainNumber(count)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
