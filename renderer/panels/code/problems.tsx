import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { CodePlace } from './code-view.ts'

/** Something wrong at a place of a file: found by the build, by the running app, or by the editor. */
export interface Problem extends CodePlace {
  readonly path: FilePath
  readonly message: string
  readonly severity: 'error' | 'warning'
  readonly source: 'build' | 'app' | 'editor'
}

const SOURCES: Readonly<Record<Problem['source'], string>> = { build: 'build', app: 'running app', editor: 'editor' }

export function ProblemList({ problems, onOpen }: { readonly problems: readonly Problem[]; readonly onOpen: (problem: Problem) => void }) {
  return (
    <ul
      aria-label="Problems"
      tabIndex={0}
      className="max-h-[148px] flex-none divide-y overflow-y-auto border-t bg-background focus-visible:-outline-offset-2"
    >
      {problems.map((problem) => {
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
    </ul>
  )
}

/** "no problems", or how many, in the line under the editor. */
export function ProblemCount({
  errors,
  isOpen,
  onToggle,
}: {
  readonly errors: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}) {
  if (errors === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-success">
        <CircleCheck className="icon-12" aria-hidden="true" />
        no problems
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="inline-flex items-center gap-1.5 text-destructive underline-offset-2 hover:underline"
    >
      <CircleAlert className="icon-12" aria-hidden="true" />
      {errors === 1 ? '1 problem' : `${errors} problems`}
    </button>
  )
}
