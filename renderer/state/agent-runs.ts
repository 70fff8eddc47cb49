import { type Atom, atom } from 'jotai'
import type { AgentRun } from '../../shared/domain/agent-run.ts'
import type { AppId, TurnId } from '../../shared/domain/ids.ts'
import { openApp } from './open-app.ts'

/** Where the runs of an app stand in its chat. */
export interface AgentRunsView {
  readonly running: AgentRun | null
  /** The run of which a turn is the last step so far, the newest one. */
  readonly endingAt: ReadonlyMap<TurnId, AgentRun>
  /** The number of the step that a turn is; the person's own message is none. */
  readonly steps: ReadonlyMap<TurnId, number>
}

const ofApps = new Map<AppId, Atom<AgentRunsView>>()

export function agentRuns(appId: AppId): Atom<AgentRunsView> {
  const known = ofApps.get(appId)
  if (known !== undefined) return known
  const made = atom((get) => viewOf([...get(openApp(appId).agents).values()]))
  ofApps.set(appId, made)
  return made
}

export function viewOf(runs: readonly AgentRun[]): AgentRunsView {
  const ordered = runs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    running: ordered.findLast(({ state }) => state === 'running') ?? null,
    endingAt: new Map(
      ordered.flatMap((run) => [run.turnIds.at(-1) ?? run.after].flatMap((id) => (id === null ? [] : [[id, run] as const]))),
    ),
    steps: new Map(ordered.flatMap(({ turnIds, after }) => turnIds.map((id, at) => [id, at + 1] as const).slice(after === null ? 1 : 0))),
  }
}
