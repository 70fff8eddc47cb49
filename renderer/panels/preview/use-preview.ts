import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { useClient } from '../../state/client.tsx'
import { replacedIssues, withIssue } from '../../state/issue-list.ts'
import { lookedAs } from '../../state/looked-as.ts'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { pointing } from '../../state/pointing.ts'
import { shownRoute } from '../../state/shown-route.ts'
import type { FrameBridge } from './frame-bridge.ts'
import { createFrameReports } from './frame-reports.ts'
import type { StopReason } from './frame-watch.ts'
import { harmIssue } from './harm-issue.ts'
import { addressAt, type Frames, nextFrames, NO_FRAMES, standbyAddress } from './frames.ts'
import { say } from '../../../shared/text/say.ts'

// An app that threw before its first paint may still recover; after this time it is shown as it is.
const AFTER_ERROR_MS = 600
const SILENT_MS = 5_000
// A standby frame that is not ready by then is not used.
const STANDBY_LATE_MS = 2_000
const STANDBY_AFTER_MS = 800
// A page in an endless loop does not answer.
const REFRESH_LATE_MS = 4_000

/** Why no running app is visible. */
export type PreviewTrouble =
  | { readonly kind: 'not-opened'; readonly reason: string }
  | { readonly kind: 'not-built' }
  | { readonly kind: 'stopped'; readonly why: StopReason }

export interface PreviewActions {
  readonly goTo: (route: string) => void
  readonly back: () => void
  readonly reload: () => void
  readonly openInWindow: () => void
}

export interface PreviewState {
  readonly frames: Frames
  readonly trouble: PreviewTrouble | null
  /** The current route in the app. */
  readonly route: string
  /** The actions on the visible frame; another object when the frame changes. */
  readonly actions: PreviewActions
  /** Callbacks of frames, by key. */
  readonly onLoaded: (key: number, bridge: FrameBridge) => void
  readonly onReport: (key: number, report: FrameReport) => void
  readonly onStopped: (key: number, why: StopReason) => void
  /** The visible app began or ceased to be silent. */
  readonly onSilent: (isSilent: boolean) => void
}

/** Keeps the newest version that builds running in a frame, and reports problems. */
export function usePreview(appId: AppId): PreviewState {
  const client = useClient()
  const store = useStore()
  const showFailure = useFailureToast()
  const open = openApp(appId)
  const load = useAtomValue(open.app)
  const build = useAtomValue(open.build)
  const connection = useAtomValue(open.connection)
  const isMade = useAtomValue(isBeingMade(appId))
  const versionId = load.phase === 'ready' ? load.app.versionId : null

  const looked = useAtomValue(lookedAs(appId))

  const [frames, tell] = useReducer(nextFrames, NO_FRAMES)
  const [trouble, setTrouble] = useState<PreviewTrouble | null>(null)
  const [route, setRoute] = useState('/')
  const memory = useRef(newMemory())
  const reports = useMemo(() => createFrameReports(store, appId), [store, appId])
  const isPointing = useAtomValue(pointing(appId).isOn)
  const latest = useRef({ frames, route })
  useEffect(() => {
    latest.current = { frames, route }
  })

  const openFrame = useCallback(async () => {
    const request = (memory.current.requests += 1)
    const key = (memory.current.keys += 1)
    try {
      const opened = await client.apps.preview({ appId, ...(looked === null ? {} : { as: looked.as }) })
      if (request !== memory.current.requests || opened.versionId === null) return
      if (opened.issues.length > 0) {
        store.set(open.issues, (list) => replacedIssues(list, opened.issues))
        setTrouble({ kind: 'not-built' })
        tell({ type: 'broken', versionId: opened.versionId })
        return
      }
      setTrouble(null)
      tell({ type: 'opened', frame: { key, url: addressAt(opened.url, latest.current.route), versionId: opened.versionId } })
    } catch (error) {
      if (request === memory.current.requests) setTrouble({ kind: 'not-opened', reason: describeFailure(error).message })
    }
  }, [appId, client, looked, open, store])

  // As somebody else it is another page: what the frame knows is theirs.
  const shownAs = useRef(looked)
  useEffect(() => {
    if (shownAs.current === looked) return
    shownAs.current = looked
    // oxlint-disable-next-line react/set-state-in-effect -- it sets its state when the call has answered
    void openFrame()
  }, [looked, openFrame])

  // While a first version is being written, a frame loads everything except the version's own code.
  const openStandby = useCallback(async () => {
    if (latest.current.frames.standby !== null || memory.current.isStandbyAsked) return
    memory.current.isStandbyAsked = true
    try {
      const { url } = await client.apps.preview({ appId })
      if (latest.current.frames.coming !== null) return
      tell({ type: 'stood-by', frame: { key: (memory.current.keys += 1), url: standbyAddress(url) } })
    } catch {
      // The standby frame only saves time; without it the version is opened as usual.
    } finally {
      memory.current.isStandbyAsked = false
    }
  }, [appId, client])
  const hasFrame = frames.shown !== null || frames.coming !== null
  useEffect(() => {
    if (!isMade || hasFrame || connection !== 'connected') return
    // A shorter answer ends before a standby frame is ready, and both would compete for the processor.
    const timer = setTimeout(() => void openStandby(), STANDBY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMade, hasFrame, connection, openStandby])

  // A restarted host does not know the old frame's token.
  const wasLost = useRef(false)
  useEffect(() => {
    if (connection === 'reconnecting') wasLost.current = true
    if (connection !== 'connected' || !wasLost.current) return
    wasLost.current = false
    tell({ type: 'stood-down' })
    // oxlint-disable-next-line react/set-state-in-effect -- it sets its state when the call has answered
    if (versionId !== null) void openFrame()
  }, [connection, versionId, openFrame])

  useEffect(() => {
    if (build === null || build.ok || build.versionId !== versionId) return
    store.set(open.issues, (list) => replacedIssues(list, build.issues))
    tell({ type: 'broken', versionId: build.versionId })
  }, [build, versionId, open, store])

  useEffect(() => {
    const { timers, bridges } = memory.current
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const bridge of bridges.values()) bridge.close()
    }
  }, [])

  const settle = useCallback(
    (key: number) => {
      clearTimeout(memory.current.timers.get(key))
      if (latest.current.frames.coming?.key !== key) return
      // The issues of the previous version are removed with its frame.
      store.set(open.issues, (list) => replacedIssues(list, memory.current.errors.get(key) ?? []))
      tell({ type: 'settled', key })
    },
    [open, store],
  )
  const settleLater = useCallback(
    (key: number, delayMs: number) => {
      clearTimeout(memory.current.timers.get(key))
      const give = () => {
        // A frame that reloaded itself and came back empty needs a new ticket.
        if (latest.current.frames.shown?.key === key) void openFrame()
        else settle(key)
      }
      memory.current.timers.set(key, setTimeout(give, delayMs))
    },
    [openFrame, settle],
  )

  /** Refreshes the visible frame to the version and keeps inputs; false when no frame can. */
  const refresh = useCallback(
    (version: VersionId): boolean => {
      const { shown, coming } = latest.current.frames
      const bridge = shown === null ? undefined : memory.current.bridges.get(shown.key)
      if (shown === null || coming !== null || bridge === undefined) return false
      if (shown.versionId === version) return true
      bridge.send({ type: 'refresh', versionId: version })
      reports.refreshing()
      clearTimeout(memory.current.late)
      memory.current.late = setTimeout(() => void openFrame(), REFRESH_LATE_MS)
      return true
    },
    [openFrame, reports],
  )

  /** Gives the version to the standby frame; returns whether there was one. */
  const start = useCallback(
    (version: VersionId): boolean => {
      const { standby } = latest.current.frames
      const bridge = standby === null ? undefined : memory.current.bridges.get(standby.key)
      if (standby === null || bridge === undefined) return false
      setTrouble(null)
      bridge.send({ type: 'start', versionId: version, route: latest.current.route })
      tell({ type: 'started', versionId: version })
      settleLater(standby.key, SILENT_MS)
      return true
    },
    [settleLater],
  )
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a frame is another program; this is where it is told
    if (versionId === null || refresh(versionId) || start(versionId)) return
    if (latest.current.frames.standby === null) return void openFrame()
    // Not loaded yet: the version is sent once it is, unless that takes too long.
    memory.current.awaited = versionId
    const timer = setTimeout(() => {
      memory.current.awaited = null
      void openFrame()
    }, STANDBY_LATE_MS)
    memory.current.late = timer
    return () => clearTimeout(timer)
  }, [versionId, refresh, start, openFrame])

  const onLoaded = useCallback(
    (key: number, bridge: FrameBridge) => {
      memory.current.bridges.get(key)?.close()
      memory.current.bridges.set(key, bridge)
      // A page that reloads itself loses its pointing mode.
      if (latest.current.frames.shown?.key === key && store.get(pointing(appId).isOn)) bridge.send({ type: 'select', isOn: true })
      if (latest.current.frames.standby?.key !== key) return settleLater(key, SILENT_MS)
      const { awaited, late } = memory.current
      if (awaited === null) return
      memory.current.awaited = null
      clearTimeout(late)
      start(awaited)
    },
    [appId, settleLater, start, store],
  )

  const onReport = useCallback(
    (key: number, report: FrameReport) => {
      const { frames: now } = latest.current
      const isShown = now.shown?.key === key
      if (!isShown && now.coming?.key !== key) return
      reports.heard(key, report)
      if (report.type === 'error') {
        if (isShown) store.set(open.issues, (list) => withIssue(list, report.error))
        else {
          const errors = memory.current.errors
          errors.set(key, [...(errors.get(key) ?? []), report.error])
          settleLater(key, AFTER_ERROR_MS)
        }
        return
      }
      if (report.type === 'not-refreshed') return void openFrame()
      if (report.type === 'refreshed') {
        clearTimeout(memory.current.late)
        setTrouble(null)
        store.set(open.issues, (list) => replacedIssues(list, []))
        tell({ type: 'refreshed', key, versionId: report.versionId })
      }
      if (report.type === 'ready') settle(key)
      if ('route' in report) {
        setRoute(report.route)
        store.set(shownRoute(appId), report.route)
      }
    },
    [appId, open, openFrame, reports, settle, settleLater, store],
  )

  const onSilent = useCallback(
    (isSilent: boolean) => {
      const told = harmIssue('silent', latest.current.route)
      store.set(open.issues, (list) => (isSilent ? withIssue(list, told) : list.filter(({ issue }) => issue.title !== told.title)))
    },
    [open, store],
  )
  const onStopped = useCallback(
    (key: number, why: StopReason) => {
      clearTimeout(memory.current.late)
      clearTimeout(memory.current.timers.get(key))
      memory.current.bridges.get(key)?.close()
      memory.current.bridges.delete(key)
      setTrouble({ kind: 'stopped', why })
      tell({ type: 'stopped', key })
      store.set(open.issues, (list) => withIssue(list, harmIssue(why, latest.current.route)))
    },
    [open, store],
  )

  const shownVersion = frames.shown?.versionId
  const isBroken = build !== null && !build.ok && build.versionId === versionId
  const shownKey = frames.shown?.key
  useEffect(() => {
    if (shownKey !== undefined && shownVersion !== undefined) reports.shown(shownKey, shownVersion)
  }, [shownKey, shownVersion, reports])
  useEffect(() => {
    if (shownKey !== undefined) memory.current.bridges.get(shownKey)?.send({ type: 'select', isOn: isPointing })
  }, [shownKey, isPointing])
  const actions = useMemo((): PreviewActions => {
    const bridge = () => (shownKey === undefined ? undefined : memory.current.bridges.get(shownKey))
    return {
      goTo: (to) => bridge()?.send({ type: 'navigate', route: to }),
      back: () => bridge()?.send({ type: 'back' }),
      // With a new ticket, so that it also works after the old frame's session has expired.
      reload: () => void openFrame(),
      openInWindow: () => {
        client.apps.preview({ appId, ...(looked === null ? {} : { as: looked.as }) }).then(
          ({ url }) => window.open(addressAt(url, latest.current.route), '_blank', 'noopener'),
          (error: unknown) => showFailure(say('The app was not opened'), error),
        )
      },
    }
  }, [appId, client, looked, openFrame, showFailure, shownKey])
  return { frames, trouble: trouble ?? (isBroken ? { kind: 'not-built' } : null), route, actions, onLoaded, onReport, onStopped, onSilent }
}

/** State that is kept across renders without causing any, by the frames' keys. */
function newMemory() {
  return {
    requests: 0,
    keys: 0,
    isStandbyAsked: false,
    /** The version that waits for the standby frame to load. `late`: the timeout of a command to a frame. */
    awaited: null as VersionId | null,
    late: undefined as ReturnType<typeof setTimeout> | undefined,
    bridges: new Map<number, FrameBridge>(),
    errors: new Map<number, readonly Issue[]>(),
    timers: new Map<number, ReturnType<typeof setTimeout>>(),
  }
}
