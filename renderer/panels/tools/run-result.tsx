import { CircleAlert, CircleCheck, CircleDashed, History, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { isEveryValidationResolved, type RunBlock, type RunInputs, type ToolRun } from '../../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import { useConnectModel } from '../../parts/model-chip/model-menu.tsx'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { BlockPart } from './block-content.tsx'
import { costWords } from './run-words.ts'
import { say } from '../../../shared/text/say.ts'

export interface RunResultProps {
  readonly appId: AppId
  readonly run: ToolRun | null
  readonly mayRun: boolean
  /** Asks the model whatever came out before. */
  readonly onAgain: (inputs: RunInputs) => void
}

const STEP_WORDS = {
  'search-similar-item': say('Looking for an earlier run…'),
  'query-context-items': say('Reading the sources…'),
  generate: say('Writing…'),
  validate: say('Validating…'),
} as const

/** What came out of a run, as far as it is. */
export function RunResult({ appId, run, mayRun, onAgain }: RunResultProps) {
  if (run === null) return <p className="text-sm text-muted-foreground">{say('The result comes here, part by part.')}</p>
  const isLoading = run.state === 'Loading'
  const written = run.blocks.filter(({ content, reason }) => content !== '' || reason !== null)
  const again = mayRun && !isLoading && (
    <Button size="sm" onClick={() => onAgain(run.inputs)}>
      {run.state === 'Error' ? say('Try again') : say('Run again')}
    </Button>
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div role="status" className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground">
        {isLoading && (
          <span className="flex items-center gap-2">
            <Arc />
            {STEP_WORDS[run.step ?? 'generate']}
          </span>
        )}
        {run.state === 'Success' && (
          <span className="flex items-center gap-1.5">
            <CircleCheck className="icon-14 text-success" aria-hidden="true" />
            {isEveryValidationResolved(run) && run.blocks.some(({ validation }) => validation === 'failed')
              ? say('Done, with parts that failed')
              : say('Done')}
          </span>
        )}
        {!isLoading && <span className="mono">{costWords(run)}</span>}
        {run.state === 'Success' && <span className="ml-auto">{again}</span>}
      </div>
      {run.sameAs !== null && (
        <p className="flex items-start gap-2 rounded-md bg-info-subtle px-3 py-2.5 text-sm text-info-subtle-foreground">
          <History className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
          {TOOL_RUNS_TEXT.similar}
        </p>
      )}
      {run.error !== null && <Failed error={run.error} again={again} />}
      {written.map((block) => (
        <Block key={block.id} appId={appId} block={block} isLoading={isLoading} isGrowing={isLoading && block.id === written.at(-1)?.id} />
      ))}
      {run.citations.length > 0 && (
        <section aria-label={say('Sources')} className="flex flex-col gap-1.5 border-t pt-3 text-xs">
          <h3 className="font-medium text-muted-foreground">{say('Sources')}</h3>
          <ol className="flex flex-col gap-1">
            {run.citations.map(({ n, source, heading, quote }) => (
              <li key={n} className="wrap-anywhere">
                <span className="mono text-muted-foreground">[{n}]</span> <span className="font-medium">{source}</span>
                {heading !== '' && ` · ${heading}`}
                <span className="line-clamp-2 text-muted-foreground">{quote}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function Failed({ error, again }: { readonly error: NonNullable<ToolRun['error']>; readonly again: ReactNode }) {
  const connect = useConnectModel()
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-2.5 rounded-md bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
    >
      <p className="flex items-start gap-2">
        <CircleAlert className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
        {error.code === 'AI_NOT_CONNECTED' ? say('No language model is connected, so the tool cannot run yet.') : error.message}
      </p>
      <div className="flex gap-2">
        {error.code === 'AI_NOT_CONNECTED' && (
          <Button size="sm" onClick={connect}>
            {say('Connect a model')}
          </Button>
        )}
        {again}
      </div>
    </div>
  )
}

interface BlockProps extends Pick<RunResultProps, 'appId'> {
  readonly block: RunBlock
  readonly isLoading: boolean
  readonly isGrowing: boolean
}

function Block({ appId, block, isLoading, isGrowing }: BlockProps) {
  const { title, content, validation, reason } = block
  return (
    <section aria-label={title === '' ? say('Result') : title} className="flex min-w-0 flex-col gap-1.5">
      <header className="flex items-center gap-2">
        <h3 className="min-w-0 flex-1 text-sm font-bold wrap-anywhere">{title}</h3>
        {validation !== null && <Verdict validation={validation} />}
        {!isGrowing && <CopyButton text={() => content} name={say('Copy {words}', { words: title === '' ? say('the result') : title })} />}
      </header>
      <BlockPart appId={appId} block={block} isLoading={isLoading} />
      {reason !== null && <p className="text-xs text-destructive">{reason}</p>}
    </section>
  )
}

function Verdict({ validation }: { readonly validation: NonNullable<RunBlock['validation']> }) {
  if (validation === 'validated')
    return (
      <Chip tone="success">
        <CircleCheck aria-hidden="true" />
        {say('Validated')}
      </Chip>
    )
  return validation === 'failed' ? (
    <Chip tone="error">
      <TriangleAlert aria-hidden="true" />
      {say('Failed')}
    </Chip>
  ) : (
    <Chip>
      <CircleDashed aria-hidden="true" />
      {say('Pending')}
    </Chip>
  )
}
