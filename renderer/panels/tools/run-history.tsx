import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ToolRunId } from '../../../shared/domain/ids.ts'
import type { ToolRun } from '../../../shared/domain/tool-run.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { costWords, runTitle, STATE_WORDS } from './run-words.ts'
import type { ToolRuns } from './use-tool-runs.ts'
import { say } from '../../../shared/text/say.ts'

export interface RunHistoryProps {
  readonly runs: Pick<ToolRuns, 'history' | 'hasMore' | 'readMore'>
  readonly onShow: (runId: ToolRunId) => void
}

export function RunHistory({ runs: { history, hasMore, readMore }, onShow }: RunHistoryProps) {
  if (history === null)
    return (
      <DelayedSkeleton label={say('Loading the runs')} className="flex flex-col gap-2">
        <Skeleton className="h-10 rounded-md" />
        <Skeleton className="h-10 rounded-md" />
      </DelayedSkeleton>
    )
  if (history.length === 0)
    return <p className="text-sm text-muted-foreground">{say('Each run is kept here with what went in and what came out.')}</p>
  return (
    <div className="flex flex-col gap-2">
      <ol aria-label={say('Runs')} className="-mx-2 flex flex-col">
        {history.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              onClick={() => onShow(run.id)}
              className="flex w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-accent"
            >
              <StateIcon state={run.state} />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{runTitle(run)}</span>
                <span className="flex gap-2 text-xs text-muted-foreground">
                  {STATE_WORDS[run.state]}
                  <RelativeTime at={run.startedAt} />
                  <span className="mono ml-auto">{costWords(run)}</span>
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" className="self-start" onClick={() => void readMore()}>
          {say('Show earlier runs')}
        </Button>
      )}
    </div>
  )
}

function StateIcon({ state }: Pick<ToolRun, 'state'>) {
  if (state === 'Loading') return <Arc />
  return state === 'Error' ? (
    <CircleAlert className="icon-14 flex-none text-destructive" aria-hidden="true" />
  ) : (
    <CircleCheck className="icon-14 flex-none text-success" aria-hidden="true" />
  )
}
