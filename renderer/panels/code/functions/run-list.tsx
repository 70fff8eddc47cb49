import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { FunctionRun } from '../../../../shared/domain/app-function.ts'
import type { FilePath } from '../../../../shared/domain/file-path.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { FUNCTION_SHEET_TEXT } from '../../../../shared/text/functions.ts'
import { useClient } from '../../../state/client.tsx'
import { useMay } from '../../../state/may.ts'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RunView } from './run-view.tsx'
import { type RunFilter, useRuns } from './use-runs.ts'
import { say } from '../../../../shared/text/say.ts'

export interface RunListProps {
  readonly appId: AppId
  readonly name: string
  readonly onOpenFile: (path: FilePath, line: number) => void
  readonly onResolve: ((message: string) => void) | null
}

const STATUS_WORDS = {
  running: 'running',
  success: 'ok',
  error: 'failed',
  timeout: 'timed out',
  memory: 'out of memory',
  stopped: 'stopped',
  refused: 'refused',
} as const
const STATUSES = [
  { value: 'all', label: say('All') },
  { value: 'failed', label: say('Failed') },
] as const
const SIDES = [
  { value: 'all', label: say('Both') },
  { value: 'draft', label: say('Draft') },
  { value: 'live', label: say('Live') },
] as const

/** It ran as it was written, and answered that the call was not right. */
const isTurnedAway = (run: FunctionRun): run is FunctionRun & { readonly httpStatus: number } =>
  run.status === 'success' && run.httpStatus !== null && run.httpStatus >= 400

/** The runs of a function, newest first, followed as they happen. */
export function RunList({ appId, name, onOpenFile, onResolve }: RunListProps) {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  const { isAllowed: mayRun } = useMay('deploy-functions', appId)
  const [filter, setFilter] = useState<RunFilter>({ search: '', status: 'all', side: 'all' })
  const runs = useRuns(appId, name, filter)
  const [opened, setOpened] = useState<string | null>(null)
  const [replaying, setReplaying] = useState<string | null>(null)
  const isFiltered = filter.search !== '' || filter.status !== 'all' || filter.side !== 'all'

  const replay = async (run: FunctionRun) => {
    setReplaying(run.id)
    try {
      const { run: again } = await client.functions.replay({ appId, runId: run.id })
      show({ tone: 'success', title: FUNCTION_SHEET_TEXT.replayed })
      setOpened(again.id)
    } catch (error) {
      fail(FUNCTION_SHEET_TEXT.replay, error)
    } finally {
      setReplaying(null)
    }
  }

  return (
    <div className="flex min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          aria-label={say('Find in the log')}
          placeholder={say('Find in the log')}
          className="min-w-0 flex-1 max-md:basis-full"
          value={filter.search}
          onChange={({ target }) => setFilter({ ...filter, search: target.value })}
        />
        <Segmented
          name={say('Which runs')}
          value={filter.status}
          onValueChange={(status) => setFilter({ ...filter, status })}
          options={STATUSES}
        />
        <Segmented
          name={say('Of which side')}
          value={filter.side}
          onValueChange={(side) => setFilter({ ...filter, side })}
          options={SIDES}
        />
      </div>
      {runs.hasFailed ? (
        <div className="flex flex-col items-center gap-3 py-6 text-sm text-muted-foreground">
          <p role="alert">{FUNCTION_SHEET_TEXT.failed}</p>
          <Button onClick={runs.reload}>{say('Try again')}</Button>
        </div>
      ) : runs.list === null ? (
        <div role="status" aria-label={say('Loading the log')} className="flex flex-col gap-3">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      ) : runs.list.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted-foreground">
          {isFiltered ? FUNCTION_SHEET_TEXT.nothingFound : FUNCTION_SHEET_TEXT.noRuns}
        </p>
      ) : (
        <ul aria-label={say('Runs')} className="divide-y rounded-lg border">
          {runs.list.map((run) => (
            <li key={run.id}>
              <button
                type="button"
                aria-expanded={opened === run.id}
                className="flex w-full items-center gap-2.5 px-2.5 py-2 text-left text-sm hover:bg-accent focus-visible:-outline-offset-2"
                onClick={() => setOpened(opened === run.id ? null : run.id)}
              >
                <ChevronRight
                  className={cn('icon-14 flex-none text-muted-foreground', opened === run.id && 'rotate-90')}
                  aria-hidden="true"
                />
                <span
                  className={cn(
                    'flex-none text-xs md:w-24',
                    run.error !== null
                      ? 'text-destructive'
                      : isTurnedAway(run)
                        ? 'text-warning-subtle-foreground'
                        : 'text-muted-foreground',
                  )}
                >
                  {isTurnedAway(run) ? FUNCTION_SHEET_TEXT.answered(run.httpStatus) : STATUS_WORDS[run.status]}
                </span>
                <span className="min-w-0 flex-1 truncate text-xs text-muted-foreground">
                  {run.error?.message ?? run.log.at(-1)?.text ?? `${run.trigger}, ${run.who}`}
                </span>
                <span className="mono flex-none text-xs text-muted-foreground max-md:hidden">
                  {run.side} · {run.durationMs} ms
                </span>
                <span className="flex-none text-xs text-muted-foreground">
                  <RelativeTime at={run.startedAt} />
                </span>
              </button>
              {opened === run.id && (
                <div className="px-2.5 pt-1 pb-3">
                  <p className="mono mb-2 text-xs text-muted-foreground md:hidden">
                    {run.side} · {run.durationMs} ms
                  </p>
                  <RunView
                    run={run}
                    onOpenFile={onOpenFile}
                    onReplay={mayRun ? () => void replay(run) : null}
                    onResolve={onResolve}
                    isWorking={replaying === run.id}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {runs.hasOlder && (
        <Button className="self-center" onClick={runs.loadOlder}>
          {FUNCTION_SHEET_TEXT.older}
        </Button>
      )}
    </div>
  )
}
