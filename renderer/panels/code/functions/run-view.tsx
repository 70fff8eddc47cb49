import { RotateCw, Sparkles } from 'lucide-react'
import type { FunctionRun, SourcePlace } from '../../../../shared/domain/app-function.ts'
import { displayName, FilePath } from '../../../../shared/domain/file-path.ts'
import { FUNCTION_SHEET_TEXT } from '../../../../shared/text/functions.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { say } from '../../../../shared/text/say.ts'

export interface RunViewProps {
  readonly run: FunctionRun
  readonly onOpenFile: (path: FilePath, line: number) => void
  /** Null where it is not offered. */
  readonly onReplay: (() => void) | null
  readonly onResolve: ((message: string) => void) | null
  readonly isWorking: boolean
}

const LEVELS = { log: '', warn: 'text-warning-subtle-foreground', error: 'text-destructive' } as const

/** What a run wrote and, where it failed, why and in which line. */
export function RunView({ run, onOpenFile, onReplay, onResolve, isWorking }: RunViewProps) {
  const { error, log } = run
  return (
    <div className="flex flex-col gap-2.5">
      {error !== null && (
        <div className="rounded-md bg-destructive-subtle px-2.5 py-2 text-sm text-destructive-subtle-foreground">
          <p className="font-medium break-words whitespace-pre-wrap">{error.message}</p>
          {error.place !== null && <PlaceLink place={error.place} onOpenFile={onOpenFile} />}
        </div>
      )}
      {log.length === 0 ? (
        <p className="text-xs text-muted-foreground">{FUNCTION_SHEET_TEXT.noLog}</p>
      ) : (
        <ul
          aria-label={FUNCTION_SHEET_TEXT.log}
          className="mono max-h-64 overflow-auto rounded-md border bg-code px-2.5 py-1.5 text-xs leading-5"
        >
          {log.map(({ level, text }, index) => (
            <li key={index} className={cn('break-words whitespace-pre-wrap', LEVELS[level])}>
              {level !== 'log' && <span className="sr-only">{level}: </span>}
              {text}
            </li>
          ))}
        </ul>
      )}
      {(onReplay !== null || (error !== null && onResolve !== null)) && (
        <div className="flex gap-2">
          {onReplay !== null && run.canReplay && (
            <Button size="sm" isLoading={isWorking} onClick={onReplay}>
              <RotateCw aria-hidden="true" />
              {FUNCTION_SHEET_TEXT.replay}
            </Button>
          )}
          {error !== null && onResolve !== null && (
            <Button size="sm" onClick={() => onResolve(resolveMessage(run))}>
              <Sparkles aria-hidden="true" />
              {FUNCTION_SHEET_TEXT.resolve}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function PlaceLink({ place, onOpenFile }: { readonly place: SourcePlace; readonly onOpenFile: RunViewProps['onOpenFile'] }) {
  const path = FilePath.safeParse(place.path)
  if (!path.success) return null
  const shown = `${displayName(path.data)}:${place.line}`
  return (
    <button
      type="button"
      aria-label={FUNCTION_SHEET_TEXT.openSource(shown)}
      className="mono mt-1 text-xs underline underline-offset-2 hover:no-underline"
      onClick={() => onOpenFile(path.data, place.line)}
    >
      {shown}
    </button>
  )
}

const MAX_LOG_CHARS = 2_000

/** A failed run as a message to the assistant: what failed, where, and what it had written until then. */
function resolveMessage({ name, error, log }: FunctionRun): string {
  const written = log.map(({ text }) => text).join('\n')
  return [
    say('The function {name} failed: {value}', { name, value: error?.message ?? '' }),
    ...(error === null || error.stack === '' ? [] : [error.stack]),
    ...(written === '' ? [] : [`Its log:\n${written.slice(-MAX_LOG_CHARS)}`]),
    say('Find out why and fix it.'),
  ].join('\n\n')
}
