import { Download, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Analytics, AnalyticsRange } from '../../../shared/domain/analytics.ts'
import type { App } from '../../../shared/domain/app.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { useClient } from '../../state/client.tsx'
import { useCommands } from '../../state/commands.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { TableDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { exactTime } from '../../ui/time-words.ts'
import { AnalyticsSkeleton, Page } from './analytics-page.tsx'
import { ErrorList } from './error-list.tsx'
import { FigureChart } from './figure-chart.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import type { FigureName } from './figure-words.ts'
import { LiveStrip } from './live-strip.tsx'
import { NamedList } from './named-list.tsx'
import { useAnalytics, useLiveView } from './use-analytics.ts'
import { say } from '../../../shared/text/say.ts'

const RANGES = (['today', '7d', '30d', '90d', 'year'] as const).map((value) => ({ value, label: ANALYTICS_TEXT.ranges[value] }))

export interface AppAnalyticsProps {
  readonly app: App
  /** Of the live app. */
  readonly url: string
}

/** The figures of a published app. */
export function AppAnalytics({ app, url }: AppAnalyticsProps) {
  const [range, setRange] = useState<AnalyticsRange>('7d')
  const { load, reload } = useAnalytics(app.id, range)
  const live = useLiveView(app.id, reload)
  const download = useDownload(app, range)
  return (
    <Page
      name={app.name}
      appId={app.id}
      actions={
        <div className="flex flex-wrap items-center gap-2">
          <Segmented name={say('Time')} value={range} onValueChange={setRange} options={RANGES} />
          <Button size="sm" isLoading={download.isWorking} onClick={download.run}>
            <Download aria-hidden="true" />
            {ANALYTICS_TEXT.download}
          </Button>
        </div>
      }
    >
      {load.phase === 'loading' && <AnalyticsSkeleton />}
      {load.phase === 'failed' && <LoadFailure className="mt-5" message={load.failure.message} onRetry={reload} />}
      {load.phase === 'ready' && load.analytics.problem !== null && (
        <p
          role="alert"
          className="mt-4 flex items-start gap-2 rounded-lg border bg-warning-subtle px-4 py-2.5 text-sm text-warning-subtle-foreground"
        >
          <TriangleAlert className="mt-0.5" aria-hidden="true" />
          {ANALYTICS_TEXT.problem(load.analytics.problem)}
        </p>
      )}
      {load.phase === 'ready' && isUnvisited(load.analytics) && <NoVisits url={url} own={load.analytics.own} />}
      {load.phase === 'ready' && !isUnvisited(load.analytics) && (
        <div className="mt-4 flex flex-col gap-3">
          <LiveStrip live={live} />
          <Figures app={app} analytics={load.analytics} />
        </div>
      )}
    </Page>
  )
}

/** Nobody ever came, and nothing ran. */
function isUnvisited({ since, from, totals }: Analytics): boolean {
  if (since === null) return true
  return since >= from && Object.values(totals).every((value) => value === 0)
}

function NoVisits({ url, own }: { readonly url: string; readonly own: number }) {
  return (
    <EmptyState
      headingLevel={2}
      drawing={<TableDrawing />}
      title={ANALYTICS_TEXT.none.title}
      actions={
        <p className="flex min-w-0 items-center gap-2 rounded-md border bg-card py-1 pr-1 pl-3">
          <span className="mono min-w-0 text-sm wrap-anywhere">{url}</span>
          <CopyButton text={() => url} name={say('Copy the address')} />
        </p>
      }
    >
      {ANALYTICS_TEXT.none.hint}
      {own > 0 && ` ${ANALYTICS_TEXT.own(own)}`}
    </EmptyState>
  )
}

function Figures({ app, analytics }: { readonly app: App; readonly analytics: Analytics }) {
  const [chosen, setChosen] = useState<FigureName>('visits')
  const { totals, points, pages, referrers, devices, functions, errors, own, bots, cuts, isAtLeast } = analytics
  const failedOf = ({ failed }: Analytics['functions'][number]) => (failed === 0 ? undefined : say('{failed} failed', { failed }))
  const notes = [
    ...(own > 0 ? [ANALYTICS_TEXT.own(own)] : []),
    ...(bots > 0 ? [ANALYTICS_TEXT.bots(bots)] : []),
    ...(isAtLeast ? [ANALYTICS_TEXT.atLeast] : []),
    ...cuts.slice(0, 3).map((at) => ANALYTICS_TEXT.cut(exactTime(new Date(at)))),
    ANALYTICS_TEXT.howCounted,
  ]
  return (
    <>
      <FigureTiles totals={totals} chosen={chosen} onChoose={setChosen} isAtLeast={isAtLeast} />
      {totals.visits === 0 && <p className="text-sm text-muted-foreground">{ANALYTICS_TEXT.noneInRange}</p>}
      <FigureChart name={chosen} points={points} />
      <div className="grid gap-3 md:grid-cols-2">
        <NamedList kind="pages" items={pages} />
        <NamedList kind="referrers" items={referrers} />
        <NamedList kind="devices" items={devices} />
        <NamedList kind="functions" items={functions.map((each) => ({ name: each.name, count: each.calls, note: failedOf(each) }))} />
      </div>
      <ErrorList appId={app.id} errors={errors} />
      <ul
        aria-label={say('How it is counted')}
        className="flex max-w-[75ch] flex-col gap-1 text-xs leading-[1.125rem] text-muted-foreground"
      >
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function useDownload(app: App, range: AnalyticsRange): { readonly isWorking: boolean; readonly run: () => void } {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isWorking, setWorking] = useState(false)
  const run = () => {
    setWorking(true)
    client.analytics
      .csv({ appId: app.id, range })
      .then(
        (file) => downloadBlob(file, file.name),
        (error: unknown) => showFailure(ANALYTICS_TEXT.notDownloaded, error),
      )
      .finally(() => setWorking(false))
  }
  useCommands([
    { id: 'analytics.download', title: `${ANALYTICS_TEXT.title}: ${ANALYTICS_TEXT.download}`, group: 'This app', icon: Download, run },
  ])
  return { isWorking, run }
}
