import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../sdk/api-error.ts'
import { onSessionChange } from '../../sdk/session.ts'
import { followRun, toolCalls, type ToolInputs, type ToolPage, type ToolRun, type ToolRunChange } from '../../sdk/tools.ts'

export type { ToolField, ToolInputs, ToolPage, ToolRun, ToolRunChange } from '../../sdk/tools.ts'

export interface ToolState {
  /** Null until it is known. */
  readonly page: ToolPage | null
  /** Why there is no page. */
  readonly failure: ApiError | null
  /** The run that is shown; null: none yet. */
  readonly run: ToolRun | null
  /** Of whoever is signed in, newest first; null until they were read. */
  readonly runs: readonly ToolRun[] | null
  readonly hasMore: boolean
  /** Why the last one did not begin: by field, and else. */
  readonly issues: ReadonlyMap<string, string>
  readonly refusal: ApiError | null
  readonly isBeginning: boolean
  /** `conversation`: of a chat, what it goes on with. */
  begin(inputs: ToolInputs, isFresh: boolean, conversation?: string): Promise<ToolRun | null>
  cancel(): Promise<void>
  show(run: ToolRun): void
  change(change: ToolRunChange): Promise<void>
  remove(run: ToolRun): Promise<void>
  removeConversation(conversation: string): Promise<void>
  forget(): Promise<void>
  readMore(): Promise<void>
  reload(): void
}

/** Of a chat, at a time. */
const MESSAGES_READ = 100
const NO_ISSUES: ReadonlyMap<string, string> = new Map()

/** A tool as whoever is signed in may use it, with the run that is under way. */
export function useTool(path: string): ToolState {
  const [page, setPage] = useState<ToolPage | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [run, setRun] = useState<ToolRun | null>(null)
  const [history, setHistory] = useState<{ readonly runs: readonly ToolRun[]; readonly hasMore: boolean } | null>(null)
  const [issues, setIssues] = useState(NO_ISSUES)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isBeginning, setBeginning] = useState(false)
  const [turn, setTurn] = useState(0)
  const following = useRef<AbortController | null>(null)

  const follow = useCallback(
    (begun: ToolRun) => {
      following.current?.abort()
      const leaving = new AbortController()
      following.current = leaving
      const hear = (next: ToolRun) => {
        setRun(next)
        if (next.state !== 'Loading') setHistory((before) => withRun(before, next))
      }
      void hearRun(path, begun, leaving.signal, hear).catch((error: unknown) => {
        if (!leaving.signal.aborted) setRefusal(asApiError(error))
      })
    },
    [path],
  )

  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      try {
        const found = await toolCalls.page(path)
        if (!isCurrent) return
        setPage(found)
        setFailure(null)
        const list = await toolCalls.runs(path, undefined, found.isChat ? MESSAGES_READ : undefined)
        if (!isCurrent) return
        setHistory(list)
        const begun = list.runs.find(({ state }) => state === 'Loading') ?? (found.access === 'open' ? await resumed(path) : null)
        if (isCurrent && begun !== null) follow(begun)
      } catch (error) {
        if (isCurrent) setFailure(asApiError(error))
      }
    }
    void read()
    const stop = onSessionChange(() => setTurn((before) => before + 1))
    return () => {
      isCurrent = false
      stop()
      following.current?.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read anew at each turn
  }, [path, follow, turn])

  const changed = (next: ToolRun) => {
    setRun((before) => (before?.id === next.id ? next : before))
    setHistory((before) => withRun(before, next))
  }

  /** What was removed is asked for by no page any more. */
  const leaveOut = (isGone: (run: ToolRun) => boolean) => {
    const runs = [...(history?.runs ?? []), ...(run === null ? [] : [run])]
    for (const { id } of runs.filter(isGone)) dropRun(path, id)
    if (run !== null && isGone(run)) setRun(null)
    setHistory((before) => before && { ...before, runs: before.runs.filter((one) => !isGone(one)) })
  }

  return {
    page,
    failure,
    run,
    runs: history?.runs ?? null,
    hasMore: history?.hasMore ?? false,
    issues,
    refusal,
    isBeginning,
    async begin(inputs, isFresh, conversation) {
      if (isBeginning) return null
      setBeginning(true)
      setIssues(NO_ISSUES)
      setRefusal(null)
      try {
        const begun = await toolCalls.begin(path, inputs, isFresh, conversation)
        keepRun(path, begun.id)
        setHistory((before) => withRun(before, begun))
        follow(begun)
        return begun
      } catch (error) {
        const refused = asApiError(error)
        if (refused.code === 'RUN_INPUT_INVALID' && refused.data.issues.length > 0)
          setIssues(new Map(refused.data.issues.map(({ path: name, reason }) => [name, reason])))
        else setRefusal(refused)
        return null
      } finally {
        setBeginning(false)
      }
    },
    async cancel() {
      if (run === null) return
      await toolCalls.cancel(path, run.id).catch((error: unknown) => {
        // It was over a moment before.
        if (asApiError(error).code !== 'RUN_IS_OVER') setRefusal(asApiError(error))
      })
    },
    show(next) {
      setRefusal(null)
      following.current?.abort()
      if (next.state === 'Loading') follow(next)
      else setRun(next)
    },
    change: async (change) => {
      if (run !== null) changed(await toolCalls.change(path, run.id, change))
    },
    async remove(gone) {
      await toolCalls.remove(path, gone.id)
      leaveOut(({ id }) => id === gone.id)
    },
    async removeConversation(conversation) {
      await toolCalls.removeConversation(path, conversation)
      leaveOut((one) => one.conversation === conversation)
    },
    async forget() {
      await toolCalls.forget()
      setPage((before) => before && { ...before, values: {} })
    },
    async readMore() {
      const last = history?.runs.at(-1)
      if (history === null || last === undefined) return
      const next = await toolCalls
        .runs(path, last.id, page?.isChat === true ? MESSAGES_READ : undefined)
        .catch((error: unknown) => setRefusal(asApiError(error)))
      if (next) setHistory({ runs: [...history.runs, ...next.runs], hasMore: next.hasMore })
    },
    reload: () => setTurn((before) => before + 1),
  }
}

async function hearRun(path: string, begun: ToolRun, signal: AbortSignal, hear: (run: ToolRun) => void): Promise<void> {
  for await (const next of followRun(path, begun, signal)) {
    if (signal.aborted) return
    hear(next)
  }
}

function withRun<History extends { readonly runs: readonly ToolRun[] } | null>(before: History, run: ToolRun): History {
  if (before === null) return before
  const isThere = before.runs.some(({ id }) => id === run.id)
  return { ...before, runs: isThere ? before.runs.map((one) => (one.id === run.id ? run : one)) : [run, ...before.runs] }
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('INTERNAL', String(error))
}

const keyOf = (path: string) => `tool-run:${path}`

/** Of a visitor only their page knows which run is theirs. */
function keepRun(path: string, runId: string): void {
  try {
    sessionStorage.setItem(keyOf(path), runId)
  } catch {
    // It is not found again after a reload.
  }
}

function dropRun(path: string, runId: string): void {
  try {
    if (sessionStorage.getItem(keyOf(path)) === runId) sessionStorage.removeItem(keyOf(path))
  } catch {
    // Nothing was kept.
  }
}

async function resumed(path: string): Promise<ToolRun | null> {
  try {
    const runId = sessionStorage.getItem(keyOf(path))
    return runId === null ? null : await toolCalls.get(path, runId)
  } catch {
    return null
  }
}
