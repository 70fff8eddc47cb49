import type { AnalyticsFigures } from '../../../shared/domain/analytics.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { cn } from '../../ui/cn.ts'
import { exactFigure, type FigureName, shortFigure, SHOWN_FIGURES } from './figure-words.ts'
import { say } from '../../../shared/text/say.ts'

export interface FigureTilesProps {
  readonly totals: AnalyticsFigures
  readonly chosen: FigureName
  readonly onChoose: (name: FigureName) => void
  readonly isAtLeast: boolean
}

/** What it comes to; the one that is chosen is drawn below. */
export function FigureTiles({ totals, chosen, onChoose, isAtLeast }: FigureTilesProps) {
  return (
    <div
      role="group"
      aria-label={say('Figures')}
      className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-5 xl:grid-cols-9"
    >
      {SHOWN_FIGURES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          title={exactFigure(name, totals[name])}
          onClick={() => onChoose(name)}
          className={cn(
            'relative flex min-w-0 flex-col gap-0.5 bg-card px-3 py-2.5 text-left transition-colors hover:bg-accent focus-visible:z-10 focus-visible:-outline-offset-2',
            name === chosen && 'before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-primary',
          )}
        >
          <span className="truncate text-xs text-muted-foreground">{ANALYTICS_TEXT.tiles[name]}</span>
          <span className="mono text-md">
            {shortFigure(name, totals[name])}
            {name === 'visitors' && isAtLeast && '+'}
          </span>
        </button>
      ))}
      <span aria-hidden="true" className="bg-card max-sm:hidden sm:max-xl:block xl:hidden" />
    </div>
  )
}
