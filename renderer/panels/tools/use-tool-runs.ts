import { useAtomValue, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, ToolId, ToolRunId } from '../../../shared/domain/ids.ts'
import type { RunInputs, ToolRun } from '../../../shared/domain/tool-run.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export interface ToolRuns {
  /** The run that is shown; null: none yet. */
  readonly current: ToolRun | null
  /** Newest first; null until they were read. */
  readonly history: readonly ToolRun[] | null
  readonly hasMore: boolean
  /** Why the last one could not begin, by field. */
  readonly issues: ReadonlyMap<string, string>
  readonly start: (inputs: RunInputs, isFresh: boolean) => Promise<void>
  readonly cancel: () => Promise<void>
  readonly show: (runId: ToolRunId) => void
  readonly readMore: () => Promise<void>
}

const NO_ISSUES: ReadonlyMap<string, string> = new Map()

/** The runs of a tool, each as the feed told of it last. A window that was reloaded goes on with the run that is under way. */
export function useToolRuns(appId: AppId, toolId: ToolId, flush: () => Promise<void>): ToolRuns {
  const client = useClient()
  const store = useStore()
  const toast = useToast()
  const showFailure = useFailureToast()
  const known = useAtomValue(openApp(appId).toolRuns)
  const [read, setRead] = useState<{ readonly runs: readonly ToolRun[]; readonly hasMore: boolean } | null>(null)
  const [shownId, setShownId] = useState<ToolRunId | null>(null)
  const [issues, setIssues] = useState(NO_ISSUES)

  useEffect(() => {
    client.tools.runs({ appId, toolId }).then(
      (page) => {
        setRead(page)
        setShownId((before) => before ?? page.runs.find(({ state }) => state === 'Loading')?.id ?? null)
      },
      // Who cannot be reached says so at the top of the window.
      () => undefined,
    )
  }, [client, appId, toolId])

  // What the feed tells of is newer than any page that was read.
  const ofTool = [...known.values()].filter((run) => run.toolId === toolId)
  const heard = new Set(ofTool.map(({ id }) => id))
  const all = [...ofTool, ...(read?.runs ?? []).filter(({ id }) => !heard.has(id))]
  const history = read === null ? null : all.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : a.startedAt > b.startedAt ? -1 : 0))
  const current = all.find(({ id }) => id === shownId) ?? null

  async function start(inputs: RunInputs, isFresh: boolean): Promise<void> {
    setIssues(NO_ISSUES)
    await flush()
    try {
      const run = await client.tools.run({ appId, toolId, inputs, isFresh })
      // The feed may have been faster.
      store.set(openApp(appId).toolRuns, (runs) => (runs.has(run.id) ? runs : new Map(runs).set(run.id, run)))
      setShownId(run.id)
    } catch (error) {
      const { code, message } = describeFailure(error)
      const found = issuesOf(error)
      if (code === 'RUN_INPUT_INVALID' && found.size > 0) setIssues(found)
      else if (code === 'RUN_LIMIT_REACHED') toast({ tone: 'error', title: message })
      else showFailure(say('The tool was not run'), error, () => void start(inputs, isFresh))
    }
  }

  return {
    current,
    history,
    hasMore: read?.hasMore ?? false,
    issues,
    start,
    async cancel() {
      if (current === null) return
      await client.tools.cancelRun({ appId, toolId, runId: current.id }).catch((error: unknown) => {
        // It was over a moment before.
        if (describeFailure(error).code !== 'RUN_IS_OVER') showFailure(say('The run was not stopped'), error)
      })
    },
    show: setShownId,
    async readMore() {
      const last = read?.runs.at(-1)
      if (read === null || last === undefined) return
      const page = await client.tools.runs({ appId, toolId, before: last.id }).catch((error: unknown) => {
        showFailure(say('The runs were not read'), error)
        return null
      })
      if (page !== null) setRead({ runs: [...read.runs, ...page.runs], hasMore: page.hasMore })
    },
  }
}

function issuesOf(error: unknown): ReadonlyMap<string, string> {
  const data = (error as { readonly data?: { readonly issues?: readonly { readonly path: string; readonly reason: string }[] } }).data
  return new Map((data?.issues ?? []).map(({ path, reason }) => [path, reason]))
}
