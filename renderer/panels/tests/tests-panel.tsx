import { ListChecks, Play, Square, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { displayName } from '../../../shared/domain/file-path.ts'
import { type AppTest, type AppTestFault, issuesOfTests } from '../../../shared/domain/app-test.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { APP_TEST_TEXT } from '../../../shared/text/app-tests.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { fill } from '../../../shared/text/fill.ts'
import { useMay } from '../../state/may.ts'
import { useOpenFile } from '../../state/file-request.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { TestRow } from './test-row.tsx'
import { resultOf, stateOf, summaryOf } from './test-words.ts'
import { type TestRuns, useTestList, useTestRuns } from './use-tests.ts'
import { say } from '../../../shared/text/say.ts'

export interface TestsPanelProps {
  readonly appId: AppId
  readonly onDone: () => void
  /** Sends a message to the assistant. */
  readonly onAsk: (message: string) => void
  /** Begins a file of tests in the code. */
  readonly onNewFile: () => void
}

/** What should hold of an app, as its tests say it, and whether the newest version does what they say. */
export function TestsPanel({ appId, onDone, onAsk, onNewFile }: TestsPanelProps) {
  const { list, versionId, reload } = useTestList(appId)
  const runs = useTestRuns(appId, versionId)
  const readOnly = useReadOnlyReason(appId)
  const { isAllowed: mayEdit } = useMay('edit-code', appId)
  const write = () => onAsk(APP_TEST_TEXT.writeMessage)
  const ways = (isFirst: boolean) => (
    <>
      <Button
        size="sm"
        variant={isFirst ? 'primary' : 'outline'}
        isDisabled={readOnly !== null}
        title={readOnly ?? undefined}
        onClick={write}
      >
        {isFirst ? APP_TEST_TEXT.write : APP_TEST_TEXT.writeMore}
      </Button>
      {mayEdit && (
        <Button size="sm" isDisabled={readOnly !== null} title={readOnly ?? undefined} onClick={onNewFile}>
          {APP_TEST_TEXT.writeByHand}
        </Button>
      )}
    </>
  )
  return (
    <section aria-label={APP_TEST_TEXT.panel} className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="flex-1 text-sm font-bold">{APP_TEST_TEXT.panel}</h2>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      {list.phase === 'loading' && (
        <DelayedSkeleton label={APP_TEST_TEXT.loading} className="flex flex-col gap-4 p-3.5">
          <Skeleton className="w-3/5" />
          <Skeleton className="w-4/5" />
          <Skeleton className="w-2/5" />
        </DelayedSkeleton>
      )}
      {list.phase === 'failed' && (
        <div role="alert" className="flex flex-col items-start gap-2.5 p-4 text-sm">
          {APP_TEST_TEXT.listFailed} {list.reason}
          <Button size="sm" onClick={reload}>
            {say('Try again')}
          </Button>
        </div>
      )}
      {list.phase === 'ready' && list.tests.length === 0 && list.faults.length === 0 && (
        <EmptyState
          drawing={<ListChecks className="mb-1 size-8 text-muted-foreground ![stroke-width:1.25]" aria-hidden="true" />}
          title={APP_TEST_TEXT.emptyTitle}
          className="pt-8"
          actions={ways(true)}
        >
          {APP_TEST_TEXT.empty}
        </EmptyState>
      )}
      {list.phase === 'ready' && (list.tests.length > 0 || list.faults.length > 0) && (
        <>
          <RunBar tests={list.tests} runs={runs} onAsk={onAsk} />
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            <TestList appId={appId} tests={list.tests} runs={runs} />
            <Faults appId={appId} faults={list.faults} />
            <div className="flex flex-wrap gap-2 p-3.5">{ways(false)}</div>
          </div>
        </>
      )}
    </section>
  )
}

interface RunBarProps {
  readonly tests: readonly AppTest[]
  readonly runs: TestRuns
  readonly onAsk: (message: string) => void
}

function RunBar({ tests, runs, onAsk }: RunBarProps) {
  const { run, results, isKnown, isBuilt } = runs
  const isRunning = run.phase === 'running'
  const failed = isRunning
    ? []
    : issuesOfTests(results.filter(({ path, name }) => tests.some((test) => test.path === path && test.name === name)))
  // The button stays where it is: whoever pressed it keeps the focus.
  const button = useRef<HTMLButtonElement>(null)
  const words =
    run.phase === 'failed' ? `${APP_TEST_TEXT.runFailed} ${run.reason}` : isBuilt ? summaryOf(tests, results, run) : APP_TEST_TEXT.notBuilt
  return (
    <div className="flex flex-none flex-col gap-2 border-b px-3.5 py-2.5">
      <div className="flex items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-sm wrap-anywhere">
          {words}
        </p>
        <Button
          ref={button}
          size="sm"
          isDisabled={!isRunning && (!isBuilt || tests.length === 0)}
          onClick={isRunning ? runs.stop : runs.start}
        >
          {isRunning ? <Square aria-hidden="true" /> : <Play aria-hidden="true" />}
          {isRunning ? APP_TEST_TEXT.stop : isKnown ? APP_TEST_TEXT.runAgain : APP_TEST_TEXT.run}
        </Button>
      </div>
      {isRunning && run.total > 0 && (
        <progress className="sr-only" aria-label={APP_TEST_TEXT.panel} max={run.total} value={run.done.length}>
          {run.done.length}
        </progress>
      )}
      {failed.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          className="self-start"
          onClick={() => onAsk(failed.map(({ title, details }) => `${title}\n${details}`).join('\n\n'))}
        >
          {APP_TEST_TEXT.resolve}
        </Button>
      )}
    </div>
  )
}

function TestList({ appId, tests, runs }: { readonly appId: AppId; readonly tests: readonly AppTest[]; readonly runs: TestRuns }) {
  const openFile = useOpenFile()
  return (
    <ul aria-label={APP_TEST_TEXT.panel} className="divide-y border-b">
      {tests.map((test) => {
        const result = resultOf(test, runs.results)
        return (
          <TestRow
            key={`${test.path} ${test.name}`}
            test={test}
            result={result}
            state={stateOf(test, result, runs.run)}
            onOpenFile={(line) => openFile({ appId, path: test.path, line })}
          />
        )
      })}
    </ul>
  )
}

/** Lines that would never be tried are not passed over in silence. */
function Faults({ appId, faults }: { readonly appId: AppId; readonly faults: readonly AppTestFault[] }) {
  const openFile = useOpenFile()
  if (faults.length === 0) return null
  return (
    <div className="border-b bg-warning-subtle px-3.5 py-2.5 text-xs leading-[1.125rem] text-warning-subtle-foreground">
      <p className="flex items-start gap-2">
        <TriangleAlert className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
        {APP_TEST_TEXT.faults}
      </p>
      <ul className="mt-1 flex flex-col gap-1 pl-[22px]">
        {faults.map(({ path, line, message }) => (
          <li key={`${path} ${line} ${message}`} className="wrap-anywhere">
            <button type="button" className="link" onClick={() => openFile({ appId, path, line })}>
              {displayName(path)}, {fill(APP_TEST_TEXT.line, { n: line })}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
      <p className="mt-2 pl-[22px]">{APP_TEST_TEXT.forms}</p>
    </div>
  )
}
