import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { CodePlace } from './code-view.ts'
import { say } from '../../../shared/text/say.ts'

/** A problem at a position of a file: reported by the build, by the running app, or by the editor. */
export interface FileProblem extends CodePlace {
  readonly path: FilePath
  readonly message: string
  readonly severity: 'error' | 'warning'
  readonly source: 'build' | 'app' | 'editor'
}

const SOURCES: Readonly<Record<FileProblem['source'], string>> = { build: 'build', app: 'running app', editor: 'editor' }

/** A long file may have thousands, which would take long to render. */
const MOST_SHOWN = 100

/** Errors first. */
export function ProblemList({
  problems,
  onOpen,
}: {
  readonly problems: readonly FileProblem[]
  readonly onOpen: (problem: FileProblem) => void
}) {
  const sorted = problems.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
  const left = problems.length - MOST_SHOWN
  return (
    <ul
      aria-label={say('Problems')}
      tabIndex={0}
      className="max-h-[148px] flex-none divide-y overflow-y-auto border-t bg-background focus-visible:-outline-offset-2"
    >
      {sorted.slice(0, MOST_SHOWN).map((problem) => {
        const { path, line, column, message, severity, source } = problem
        const Icon = severity === 'error' ? CircleAlert : TriangleAlert
        return (
          <li key={JSON.stringify([source, path, line, column, message])}>
            <button
              type="button"
              onClick={() => onOpen(problem)}
              className="flex w-full items-baseline gap-2.5 px-3.5 py-1.5 text-left text-xs hover:bg-accent focus-visible:-outline-offset-2"
            >
              <Icon className={`icon-14 self-center ${severity === 'error' ? 'text-destructive' : 'text-warning'}`} aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="sr-only">{severity}: </span>
                {message}
              </span>
              <span className="mono flex-none text-muted-foreground">
                {displayName(path)}:{line}
              </span>
              <span className="w-20 flex-none text-muted-foreground max-md:hidden">{SOURCES[source]}</span>
            </button>
          </li>
        )
      })}
      {left > 0 && <li className="px-3.5 py-1.5 text-xs text-muted-foreground">{say('and {left} more', { left: plainNumber(left) })}</li>}
    </ul>
  )
}

interface ProblemCountProps {
  readonly problems: readonly FileProblem[]
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The line below the editor: "no problems", or how many. */
export function ProblemCount({ problems, isOpen, onToggle }: ProblemCountProps) {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (problems.length === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-success">
        <CircleCheck className="icon-12" aria-hidden="true" />
        {say('no problems')}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`inline-flex items-center gap-1.5 underline-offset-2 hover:underline ${errors > 0 ? 'text-destructive' : ''}`}
    >
      {errors > 0 ? (
        <CircleAlert className="icon-12" aria-hidden="true" />
      ) : (
        <TriangleAlert className="icon-12 text-warning" aria-hidden="true" />
      )}
      {errors > 0 ? counted(errors, 'problem') : counted(problems.length, 'warning')}
    </button>
  )
}
