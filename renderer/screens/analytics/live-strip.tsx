import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { Button } from '../../ui/button.tsx'
import type { LiveLoad } from './use-analytics.ts'
import { say } from '../../../shared/text/say.ts'

/** Who is there now. */
export function LiveStrip({ live: { view, hasEnded, again } }: { readonly live: LiveLoad }) {
  const { now, words } = ANALYTICS_TEXT
  const minutes = view?.minutes ?? []
  const most = Math.max(1, ...minutes)
  const views = minutes.reduce((sum, each) => sum + each, 0)
  return (
    <section
      aria-label={now.title}
      className="flex min-h-[58px] flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border bg-card px-4 py-2.5 max-md:px-3"
    >
      <h2 className="text-sm font-bold">{now.title}</h2>
      {view !== null && (
        <>
          <p className="text-sm">{now.people(view.people)}</p>
          <div aria-hidden="true" className="flex h-7 items-end gap-px">
            {minutes.map((count, index) => (
              <span
                key={index}
                className={count === 0 ? 'w-1 bg-border' : 'w-1 bg-chart-1'}
                style={{ height: `${Math.max(1, Math.round((count / most) * 28))}px` }}
              />
            ))}
          </div>
          <p className="text-xs text-muted-foreground">{now.views(views)}</p>
          {view.pages.length > 0 && (
            <p className="min-w-0 truncate text-xs text-muted-foreground">
              {view.pages
                .slice(0, 3)
                .map(({ name, count }) => `${words('pages', name)} (${count})`)
                .join(', ')}
            </p>
          )}
        </>
      )}
      {hasEnded && (
        <p role="status" className="flex items-center gap-2 text-xs text-muted-foreground">
          {now.lost}
          <Button size="sm" onClick={again}>
            {say('Try again')}
          </Button>
        </p>
      )}
    </section>
  )
}
