import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { VERSIONS_TEXT } from '../../../shared/text.ts'
import { useClient } from '../../state/client.tsx'
import { openApp, type PreviewedVersion } from '../../state/open-app.ts'
import { useFailureToast } from '../../state/toasts.ts'
import type { FrameBridge } from './frame-bridge.ts'
import { addressAt, type Frame } from './frames.ts'
import type { PreviewActions } from './use-preview.ts'

// A version that says nothing at all is shown as it is.
const SILENT_MS = 3_000

/** An older version in a frame of its own, over the draft, which runs on behind it. */
export interface Previewed {
  readonly version: PreviewedVersion
  readonly frame: Frame | null
  /** Until it has painted, the draft is still seen. */
  readonly state: 'opening' | 'shown' | 'not-built'
  readonly route: string
  readonly actions: PreviewActions
  readonly onLoaded: (key: number, bridge: FrameBridge) => void
  readonly onReport: (key: number, report: FrameReport) => void
  readonly leave: () => void
}

interface Opened {
  readonly of: PreviewedVersion
  readonly frame: Frame | null
  readonly state: Previewed['state']
}

/** Null while the draft is what is looked at. `route`: where the draft is; the older version opens there. */
export function usePreviewed(appId: AppId, route: string): Previewed | null {
  const client = useClient()
  const showFailure = useFailureToast()
  const open = openApp(appId)
  const load = useAtomValue(open.app)
  const [version, setVersion] = useAtom(open.previewed)
  const newestId = load.phase === 'ready' ? load.app.versionId : null
  const [opened, setOpened] = useState<Opened | null>(null)
  const [at, setAt] = useState('/')
  const [attempt, setAttempt] = useState(0)
  const keys = useRef(0)
  const bridge = useRef<FrameBridge | null>(null)
  const leave = useCallback(() => setVersion(null), [setVersion])
  // A frame that was left cannot be entered again: its ticket is used up.
  if (version === null && opened !== null) setOpened(null)
  const settle = useCallback((key: number) => {
    setOpened((now) => (now?.frame?.key === key && now.state === 'opening' ? { ...now, state: 'shown' } : now))
  }, [])

  const enter = useEffectEvent(async (wanted: PreviewedVersion, signal: AbortSignal) => {
    if (wanted.versionId === newestId) return leave()
    const startAt = opened?.of.versionId === wanted.versionId ? at : route
    try {
      const { url, issues } = await client.apps.preview({ appId, versionId: wanted.versionId }, { signal })
      if (signal.aborted) return
      setAt(startAt)
      if (issues.length > 0) return setOpened({ of: wanted, frame: null, state: 'not-built' })
      const key = (keys.current += 1)
      setOpened({ of: wanted, frame: { key, url: addressAt(url, startAt), versionId: wanted.versionId }, state: 'opening' })
      const timer = setTimeout(() => settle(key), SILENT_MS)
      signal.addEventListener('abort', () => clearTimeout(timer))
    } catch (error) {
      if (signal.aborted) return
      showFailure(wanted.messageId === null ? VERSIONS_TEXT.versionPreviewFailed : VERSIONS_TEXT.versionPreviewMessageFailed, error)
      leave()
    }
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `attempt` opens the same version again
  useEffect(() => {
    if (version === null) return undefined
    const abort = new AbortController()
    void enter(version, abort.signal)
    return () => {
      abort.abort()
      bridge.current?.close()
      bridge.current = null
    }
  }, [version, attempt])

  useEffect(() => {
    if (version === null) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      leave()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [version, leave])

  const onLoaded = useCallback((_: number, loaded: FrameBridge) => {
    bridge.current?.close()
    bridge.current = loaded
  }, [])
  const onReport = useCallback(
    (key: number, report: FrameReport) => {
      if (report.type === 'ready') settle(key)
      if (report.type === 'shortcut' && report.keys === 'escape') return leave()
      if ('route' in report) setAt(report.route)
    },
    [leave, settle],
  )
  const current = useRef({ version, at })
  useEffect(() => {
    current.current = { version, at }
  })
  const actions = useMemo(
    (): PreviewActions => ({
      goTo: (to) => bridge.current?.send({ type: 'navigate', route: to }),
      back: () => bridge.current?.send({ type: 'back' }),
      reload: () => setAttempt((count) => count + 1),
      openInWindow: () => {
        const { version: seen, at: page } = current.current
        if (seen === null) return
        client.apps.preview({ appId, versionId: seen.versionId }).then(
          ({ url }) => window.open(addressAt(url, page), '_blank', 'noopener'),
          (error: unknown) => showFailure(VERSIONS_TEXT.versionPreviewFailed, error),
        )
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the toast's function is new each time and the same in effect
    [appId, client],
  )
  if (version === null) return null
  // Another version was chosen: until it has come, the one before it stays.
  const shown = opened ?? { of: version, frame: null, state: 'opening' as const }
  const state = shown.of === version ? shown.state : shown.state === 'shown' ? 'shown' : 'opening'
  return { version, frame: shown.frame, state, route: at, actions, onLoaded, onReport, leave }
}
