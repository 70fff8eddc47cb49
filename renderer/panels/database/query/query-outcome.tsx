import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { Button } from '../../../ui/button.tsx'
import type { TextProblem } from '../../../ui/code-editor/editor-types.ts'
import { Shortcut } from '../../../ui/kbd.tsx'
import { QueryAnswer } from './query-answer.tsx'
import type { QueryState } from './use-query.ts'
import { say } from '../../../../shared/text/say.ts'

interface QueryOutcomeProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly state: QueryState
  /** What of the text is meant, as long as it stands there. */
  readonly problem: TextProblem | null
  readonly text: string
  readonly onGoTo: (offset: number) => void
}

/** What became of a question. */
export function QueryOutcome({ appId, data, state, problem, text, onGoTo }: QueryOutcomeProps) {
  switch (state.phase) {
    case 'idle':
      return (
        <div className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center text-sm text-muted-foreground">
          <p>{say('The rows that answer your question stand here.')}</p>
          <p className="flex items-center gap-2 text-xs max-md:hidden">
            <Shortcut shortcut="mod+enter" /> {say('runs what is selected, or everything')}
          </p>
        </div>
      )
    case 'running':
      return (
        <p role="status" className="p-6 text-center text-sm text-muted-foreground">
          {say('Reading…')}
        </p>
      )
    case 'answered':
      return <QueryAnswer appId={appId} data={data} sql={state.sql} answer={state.answer} />
    case 'failed':
      return (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
        >
          <p className="min-w-0 flex-1 basis-60 break-words">{state.message}</p>
          {problem !== null && (
            <Button size="sm" onClick={() => onGoTo(problem.start)}>
              {say('Go to {text}', { text: placeInWords(text, problem.start) })}
            </Button>
          )}
        </div>
      )
  }
}

function placeInWords(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n')
  return say('line {length}, column {value}', { length: lines.length, value: (lines.at(-1)?.length ?? 0) + 1 })
}
