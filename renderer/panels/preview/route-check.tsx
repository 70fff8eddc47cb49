import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { appTests } from '../../state/app-tests.ts'
import { agentRuns } from '../../state/agent-runs.ts'
import { useClient } from '../../state/client.tsx'
import { useIsAtLeast } from '../../state/members.ts'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { lookAtCandidate, lookAtPages, type LookDeps, lookForAgent, runTests, takePictureOf } from './look-unseen.ts'

/**
 * `candidate`: what was mended is looked at before it is kept. `agent`: what goes on by itself wants to know what its last step made.
 * `picture`: of what a person changed themselves.
 */
type Kind = 'candidate' | 'agent' | 'pages' | 'tests' | 'picture'

/** The visible frame loads first. Whoever changes an app by hand goes on for a while. */
const BEGIN_AFTER_MS: Readonly<Record<Kind, number>> = { candidate: 0, agent: 700, pages: 700, tests: 700, picture: 2_500 }

interface Wanted {
  readonly kind: Kind
  readonly versionId: VersionId
  /** How often a person asked for it; 0: nobody had to. */
  readonly times: number
}

/**
 * After a turn, opens each page of the new version once in a hidden frame with a copy of the rows, and reports errors; then, and after every
 * other change, runs the tests of the app in the same way. A change that no answer made ends with a picture of the first page.
 */
export function RouteCheck({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const store = useStore()
  const host = useRef<HTMLDivElement>(null)
  const mayEdit = useIsAtLeast(appId, 'edit')
  const { pictured, setPictured } = usePictured(appId)
  const due = useWanted(appId, pictured)
  const wanted = mayEdit ? due : null
  const kind = wanted?.kind ?? null
  const versionId = wanted?.versionId ?? null
  const times = wanted?.times ?? 0

  useEffect(() => {
    if (kind === null || versionId === null || host.current === null) return undefined
    const stop = new AbortController()
    const deps = { client, store, appId, versionId, host: host.current, signal: stop.signal }
    // What could not start is skipped silently; a run of the tests says it itself.
    const begin = async () => {
      await begun(kind, deps, stopOf(deps))
      if (kind === 'picture' && !stop.signal.aborted) setPictured(versionId)
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), times > 0 ? 0 : BEGIN_AFTER_MS[kind])
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [appId, client, store, kind, versionId, times, setPictured])

  return <div ref={host} className="contents" />
}

function begun(kind: Kind, deps: LookDeps, stopped: AbortSignal): Promise<void> {
  if (kind === 'candidate') return lookAtCandidate(deps)
  if (kind === 'agent')
    return lookForAgent({ ...deps, wantsPictures: deps.store.get(agentRuns(deps.appId)).running?.wantsPictures === true })
  if (kind === 'pages') return lookAtPages(deps)
  if (kind === 'picture') return takePictureOf(deps)
  return runTests({ ...deps, stopped }).finally(() => {
    if (!deps.signal.aborted) deps.store.set(appTests(deps.appId).asked, null)
  })
}

/** Aborted when the person stops the run of this version. */
function stopOf({ store, appId, versionId, signal }: LookDeps): AbortSignal {
  const { stopped } = appTests(appId)
  store.set(stopped, null)
  const stop = new AbortController()
  const end = store.sub(stopped, () => {
    if (store.get(stopped) === versionId) stop.abort()
  })
  signal.addEventListener('abort', end, { once: true })
  return stop.signal
}

/** The version of the newest picture; what is there when the app is opened has its own. */
function usePictured(appId: AppId) {
  const [newest] = useAtomValue(openApp(appId).versions) ?? []
  const [pictured, setPictured] = useState<VersionId | null>(null)
  if (pictured === null && newest !== undefined) setPictured(newest.id)
  return { pictured, setPictured }
}

function useWanted(appId: AppId, pictured: VersionId | null): Wanted | null {
  const candidateId = useCandidate(appId)
  const newest = useNewestBuilt(appId)
  const agentLooksAt = useAgentLook(appId)
  const checks = useAtomValue(openApp(appId).checks)
  const asked = useAtomValue(appTests(appId).asked)
  const run = useAtomValue(appTests(appId).run)
  if (candidateId !== null) return { kind: 'candidate', versionId: candidateId, times: 0 }
  if (agentLooksAt !== null) return { kind: 'agent', versionId: agentLooksAt, times: 0 }
  if (newest === null) return null
  const check = checks?.get(newest.id)
  if (isVisited(newest) && (check === undefined || check.routes === null)) return { kind: 'pages', versionId: newest.id, times: 0 }
  if (asked?.versionId === newest.id) return { kind: 'tests', versionId: newest.id, times: asked.times }
  // A run that failed is begun again by the person.
  const hasFailed = run.phase === 'failed' && run.versionId === newest.id
  if (check !== undefined && check.tests === null && !hasFailed) return { kind: 'tests', versionId: newest.id, times: 0 }
  const isPictured = pictured === null || pictured === newest.id || isVisited(newest)
  return isPictured ? null : { kind: 'picture', versionId: newest.id, times: 0 }
}

/** Made by an answer or a repair: its pages are opened. */
function isVisited({ origin }: Version): boolean {
  return origin === 'turn' || origin === 'created' || origin === 'repair'
}

/** The newest version, if it is built and no other answer is running. */
function useNewestBuilt(appId: AppId): Version | null {
  const open = openApp(appId)
  const build = useAtomValue(open.build)
  const versions = useAtomValue(open.versions)
  const isMade = useAtomValue(isBeingMade(appId))
  const connection = useAtomValue(open.connection)
  const newest = versions?.[0]
  if (isMade || connection !== 'connected' || newest === undefined || build === null || !build.ok || build.versionId !== newest.id)
    return null
  return newest
}

/** What a round mended waits to be looked at. */
function useCandidate(appId: AppId): VersionId | null {
  const { rounds, connection } = openApp(appId)
  const isConnected = useAtomValue(connection) === 'connected'
  const running = [...useAtomValue(rounds).values()].find(({ state }) => state === 'running')
  return isConnected ? (running?.candidateId ?? null) : null
}

/** What the last step of the agent made, or what it goes on with. */
function useAgentLook(appId: AppId): VersionId | null {
  const isConnected = useAtomValue(openApp(appId).connection) === 'connected'
  const { running } = useAtomValue(agentRuns(appId))
  return isConnected ? (running?.lookingAt ?? null) : null
}
