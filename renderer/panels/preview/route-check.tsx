import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { VisitedRoute } from '../../../shared/domain/version-check.ts'
import type { FrameCommand, FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { useClient } from '../../state/client.tsx'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { connectFrame, type FrameBridge } from './frame-bridge.ts'
import { measureCpuShare } from './cpu-share.ts'
import { createFrameQueue } from './frame-queue.ts'
import { addressAt } from './frames.ts'
import { takePicture } from './take-picture.ts'
import { type FrameMessage, ownIssue, type PageRoute, SILENT_MS, type UnseenFrame, visitRoutes } from './visit-routes.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'

/** The visible frame loads first. */
const BEGIN_AFTER_MS = 700

interface Wanted {
  readonly versionId: VersionId
  /** It is no version yet: what was mended is looked at before it is kept. */
  readonly isCandidate: boolean
}

interface Unseen extends Wanted {
  readonly url: string
  readonly routes: readonly PageRoute[]
}

/** After a turn: opens each page of the new version once in a hidden frame, with a copy of the rows, and reports errors. */
export function RouteCheck({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const unchecked = useUncheckedVersion(appId)
  const candidate = useCandidate(appId)
  const wanted = candidate ?? unchecked
  const isCandidate = candidate !== null
  const [unseen, setUnseen] = useState<Unseen | null>(null)
  // A check that is no longer wanted is aborted.
  const current = unseen !== null && unseen.versionId === wanted ? unseen : null

  useEffect(() => {
    if (wanted === null) return undefined
    const stop = new AbortController()
    const open = async () => {
      const { url, routes } = await client.checks.open({ appId, versionId: wanted }, { signal: stop.signal })
      if (stop.signal.aborted || routes[0] === undefined) return
      setUnseen({ url: addressAt(url, routes[0].route), versionId: wanted, isCandidate, routes })
    }
    // A check that could not start is skipped silently.
    const timer = setTimeout(() => void open().catch(() => undefined), isCandidate ? 0 : BEGIN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
      setUnseen(null)
    }
  }, [appId, client, wanted, isCandidate])

  const onVisited = useCallback(() => setUnseen(null), [])
  return current === null ? null : <UnseenPages key={current.url} appId={appId} unseen={current} onVisited={onVisited} />
}

/** The newest version, if it is built, was made by an answer or a repair, has not been checked, and no other answer is running. */
function useUncheckedVersion(appId: AppId): VersionId | null {
  const open = openApp(appId)
  const build = useAtomValue(open.build)
  const versions = useAtomValue(open.versions)
  const checks = useAtomValue(open.checks)
  const isMade = useAtomValue(isBeingMade(appId))
  const connection = useAtomValue(open.connection)
  const newest = versions?.[0]
  if (isMade || connection !== 'connected' || newest === undefined || build === null || !build.ok || build.versionId !== newest.id)
    return null
  if (newest.origin !== 'turn' && newest.origin !== 'created' && newest.origin !== 'repair') return null
  return checks?.get(newest.id)?.routes === undefined || checks.get(newest.id)?.routes === null ? newest.id : null
}

/** What a round mended waits to be looked at. */
function useCandidate(appId: AppId): VersionId | null {
  const { rounds, connection } = openApp(appId)
  const isConnected = useAtomValue(connection) === 'connected'
  const running = [...useAtomValue(rounds).values()].find(({ state }) => state === 'running')
  return isConnected ? (running?.candidateId ?? null) : null
}

interface UnseenPagesProps {
  readonly appId: AppId
  readonly unseen: Unseen
  readonly onVisited: () => void
}

function UnseenPages({ appId, unseen, onVisited }: UnseenPagesProps) {
  const client = useClient()
  const element = useRef<HTMLIFrameElement>(null)
  const heard = useRef<((report: FrameReport) => void) | null>(null)
  const connected = useRef<((bridge: FrameBridge) => void) | null>(null)
  const { url, versionId, isCandidate, routes } = unseen

  useEffect(() => {
    const stop = new AbortController()
    const cpu = measureCpuShare()
    const reports = createFrameQueue<FrameMessage>(stop.signal, cpu.read)
    const loaded = createFrameQueue<'loaded'>(stop.signal, cpu.read)
    const refused = watchRefused()
    let bridge: FrameBridge | null = null
    heard.current = reports.add
    connected.current = (next) => {
      const address = refused.take()
      if (bridge === null) loaded.add('loaded')
      else if (address === null) reports.add({ type: 'loaded' })
      if (address !== null) reports.add({ type: 'led-away', address })
      bridge?.close()
      bridge = next
    }
    const frame = { send: (command: FrameCommand) => bridge?.send(command), next: reports.next }
    const look = async () => {
      const hasLoaded = await loaded.next(SILENT_MS)
      const [first] = routes
      const visited =
        hasLoaded === null
          ? first === undefined
            ? []
            : [{ ...first, issues: [ownIssue(first, REPAIR_TEXT.stoppedResponding)] }]
          : await visitRoutes(frame, routes)
      const picture = stop.signal.aborted || isCandidate ? null : await pictureOf(frame, visited)
      bridge?.close()
      if (stop.signal.aborted) return
      // The frame is removed before its result is stored: a page in an endless loop must not stay.
      onVisited()
      await client.checks.report({ appId, versionId, routes: [...visited] })
      if (picture !== null) await client.apps.setPicture({ appId, file: picture })
    }
    look().catch(() => undefined)
    return () => {
      refused.stop()
      cpu.stop()
      stop.abort()
    }
  }, [appId, client, versionId, isCandidate, routes, onVisited])

  const connect = useCallback(() => {
    if (element.current === null) return
    connected.current?.(
      connectFrame(
        element.current,
        url,
        (report) => heard.current?.(report),
        () => undefined,
      ),
    )
  }, [url])

  return (
    <iframe
      ref={element}
      src={url}
      title="Pages being checked"
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow=""
      referrerPolicy="no-referrer"
      onLoad={connect}
      inert
      aria-hidden={true}
      tabIndex={-1}
      data-frame="unseen"
      className="pointer-events-none absolute inset-0 z-0 size-full border-0 bg-transparent opacity-0"
    />
  )
}

/** The app's first page, unless something on it broke or a later page no longer answers. */
async function pictureOf(frame: UnseenFrame, visited: readonly VisitedRoute[]): Promise<File | null> {
  const [first] = visited
  const answers = visited.every(({ issues }) => issues.every(({ title }) => title !== REPAIR_TEXT.stoppedResponding))
  return first !== undefined && first.issues.length === 0 && answers ? takePicture(frame, first) : null
}

/** A frame whose navigation was blocked loads the browser's error page instead. */
const REFUSED_BEFORE_MS = 1_000

/** Records navigations of a frame that this page's policy blocked; the error page loads right after. */
function watchRefused() {
  let last: { readonly address: string; readonly at: number } | null = null
  const note = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src') last = { address: blockedURI, at: performance.now() }
  }
  document.addEventListener('securitypolicyviolation', note)
  return {
    take(): string | null {
      const found = last !== null && performance.now() - last.at < REFUSED_BEFORE_MS ? last.address : null
      last = null
      return found
    },
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  }
}
