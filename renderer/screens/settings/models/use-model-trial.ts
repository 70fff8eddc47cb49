import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { AnswerFormat, ModelTrial, TrialEvent } from '../../../../shared/domain/model-trial.ts'
import { useClient } from '../../../state/client.tsx'

export interface TriedTask {
  readonly task: string
  /** Null while it is asked. */
  readonly passed: boolean | null
  readonly reason: string | null
}

export type TrialRun =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly format: AnswerFormat; readonly total: number; readonly tasks: readonly TriedTask[] }
  | { readonly phase: 'done'; readonly trial: ModelTrial }
  | { readonly phase: 'failed'; readonly message: string }

export interface ModelTrialRun {
  readonly run: TrialRun
  readonly start: (model: string) => void
  readonly stop: () => void
}

/** A trial of a model, as it runs. It ends with the window that watches it. */
export function useModelTrial(onDone: () => void): ModelTrialRun {
  const client = useClient()
  const [run, setRun] = useState<TrialRun>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function watch(model: string, signal: AbortSignal): Promise<void> {
    try {
      for await (const event of await client.models.tryOut({ model }, { signal })) {
        if (signal.aborted) return
        setRun((now) => after(now, event))
      }
      onDone()
    } catch (error) {
      if (!signal.aborted) setRun({ phase: 'failed', message: describeFailure(error).message })
    }
  }

  return {
    run,
    start(model) {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      setRun({ phase: 'running', format: 'blocks', total: 0, tasks: [] })
      void watch(model, abort.signal)
    },
    stop() {
      running.current?.abort()
      setRun({ phase: 'idle' })
    },
  }
}

function after(run: TrialRun, event: TrialEvent): TrialRun {
  if (event.kind === 'done') return { phase: 'done', trial: event.trial }
  if (event.kind === 'failed') return { phase: 'failed', message: event.message }
  const earlier = run.phase === 'running' && run.format === event.format ? run.tasks : []
  if (event.kind === 'asking') {
    const tasks = [...earlier, { task: event.task, passed: null, reason: null }]
    return { phase: 'running', format: event.format, total: event.total, tasks }
  }
  const total = run.phase === 'running' ? run.total : 0
  const { task, passed, reason } = event
  return {
    phase: 'running',
    format: event.format,
    total,
    tasks: earlier.map((one) => (one.task === task ? { task, passed, reason } : one)),
  }
}
