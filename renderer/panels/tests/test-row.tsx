import { ChevronDown, CircleCheck, CircleDashed, CircleX, FileCode } from 'lucide-react'
import { useId, useState } from 'react'
import type { AppTest, AppTestResult } from '../../../shared/domain/app-test.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import { APP_TEST_TEXT } from '../../../shared/text/app-tests.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { STATE_WORDS, type TestState } from './test-words.ts'

interface TestRowProps {
  readonly test: AppTest
  readonly result: AppTestResult | null
  readonly state: TestState
  readonly onOpenFile: (line: number) => void
}

/** One test: whether it holds, and its steps. One that fails is open, at the step where it does. */
export function TestRow({ test, result, state, onOpenFile }: TestRowProps) {
  const id = useId()
  const [opened, setOpened] = useState<boolean | null>(null)
  const isOpen = opened ?? state === 'failed'
  const failed = result?.failed ?? null
  return (
    <li className={cn(isOpen && 'bg-card')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
        className="flex w-full items-start gap-2.5 px-3.5 py-2.5 text-left transition-colors hover:bg-accent focus-visible:-outline-offset-2"
      >
        <StateIcon state={state} />
        <span className="min-w-0 flex-1">
          <b className="text-sm leading-[1.125rem] font-medium wrap-anywhere">{test.name}</b>
          <span className="sr-only">. </span>
          <span className="block text-xs leading-[1.125rem] text-muted-foreground">{STATE_WORDS[state]}</span>
        </span>
        <ChevronDown
          className={cn('icon-14 mt-[3px] flex-none text-muted-foreground transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div id={id}>
        {isOpen && (
          <div className="flex flex-col items-start gap-2 pr-3.5 pb-3 pl-[38px]">
            <ol aria-label={test.name} className="flex w-full flex-col gap-0.5">
              {test.steps.map(({ line, words }) => {
                const isFailed = failed?.line === line
                return (
                  <li
                    key={line}
                    className={cn('mono text-xs leading-[1.25rem] wrap-anywhere text-muted-foreground', isFailed && 'text-foreground')}
                  >
                    {words}
                    {isFailed && (
                      <p className="my-1 rounded-md bg-destructive-subtle px-2 py-1.5 font-sans text-xs leading-[1.125rem] text-destructive-subtle-foreground">
                        {failed.seen}
                      </p>
                    )}
                  </li>
                )
              })}
            </ol>
            <Button size="sm" variant="ghost" className="-ml-2 text-muted-foreground" onClick={() => onOpenFile(failed?.line ?? test.line)}>
              <FileCode aria-hidden="true" />
              {APP_TEST_TEXT.openInCode}
              <span className="sr-only"> {displayName(test.path)}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

function StateIcon({ state }: { readonly state: TestState }) {
  const place = 'icon-16 mt-px flex-none'
  if (state === 'running') return <Arc className="mt-0.5" />
  if (state === 'passed') return <CircleCheck className={cn(place, 'text-success')} aria-hidden="true" />
  if (state === 'failed') return <CircleX className={cn(place, 'text-destructive')} aria-hidden="true" />
  return <CircleDashed className={cn(place, 'text-muted-foreground')} aria-hidden="true" />
}
