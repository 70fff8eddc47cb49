import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { NoModelNote } from '../../parts/model-chip/no-model-note.tsx'
import { Button } from '../../ui/button.tsx'
import { RunForm } from './run-form.tsx'
import { RunHistory } from './run-history.tsx'
import { RunResult } from './run-result.tsx'
import { useToolRuns } from './use-tool-runs.ts'
import { say } from '../../../shared/text/say.ts'

export interface TryToolProps {
  readonly appId: AppId
  readonly tool: Tool
  readonly mayRun: boolean
  /** What was written is saved before it is run. */
  readonly flush: () => Promise<void>
}

/** A run of the tool as it stands, and the runs before it. */
export function TryTool({ appId, tool, mayRun, flush }: TryToolProps) {
  const runs = useToolRuns(appId, tool.toolId, flush)
  const [view, setView] = useState<'result' | 'history'>('result')
  const { current } = runs
  const hasInstructions = tool.gptPrompt.trim() !== ''
  return (
    <section
      aria-label={say('Try it')}
      className="flex min-w-0 flex-col gap-5 rounded-lg border bg-card p-4 md:sticky md:top-4 md:max-h-[calc(100dvh-2rem)] md:overflow-y-auto"
    >
      <h2 className="text-md font-bold">{say('Try it')}</h2>
      {!hasInstructions && (
        <p className="rounded-md bg-info-subtle px-3 py-2.5 text-sm text-info-subtle-foreground">{TOOLS_TEXT.noInstructions}</p>
      )}
      <NoModelNote />
      <RunForm
        appId={appId}
        tool={tool}
        issues={runs.issues}
        isLocked={!mayRun || !hasInstructions}
        isRunning={current?.state === 'Loading'}
        onRun={(inputs) => {
          setView('result')
          void runs.start(inputs, false)
        }}
        onStop={() => void runs.cancel()}
      />
      <div className="flex gap-1 border-t pt-3">
        <Button size="sm" variant="ghost" isOn={view === 'result'} aria-pressed={view === 'result'} onClick={() => setView('result')}>
          {say('Result')}
        </Button>
        <Button size="sm" variant="ghost" isOn={view === 'history'} aria-pressed={view === 'history'} onClick={() => setView('history')}>
          {say('History')}
        </Button>
      </div>
      {view === 'result' ? (
        <RunResult appId={appId} run={current} mayRun={mayRun} onAgain={(inputs) => void runs.start(inputs, true)} />
      ) : (
        <RunHistory
          runs={runs}
          onShow={(runId) => {
            runs.show(runId)
            setView('result')
          }}
        />
      )}
    </section>
  )
}
