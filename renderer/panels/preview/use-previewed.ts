import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { VERSIONS_TEXT } from '../../../shared/text/versions.ts'
import { useClient } from '../../state/client.tsx'
import { openApp, type PreviewedVersion } from '../../state/open-app.ts'
import { useFailureToast } from '../../state/toasts.ts'
import type { FrameBridge } from './frame-bridge.ts'
import { pressInBuilder } from './frame-reports.ts'
import { addressAt, type Frame } from './frames.ts'
import { useEscape } from './use-escape.ts'
import type { PreviewActions } from './use-preview.ts'

// A version that reports nothing is shown as it is.
const SILENT_MS = 3_000

/** An older version in a frame of its own, above the draft, which keeps running. */
export interface Previewed {
  /** The requested version. */
  readonly version: PreviewedVersion
  readonly state: 'opening' | 'shown' | 'not-built'
  /** The visible frame until the requested one has painted; null: the draft. */
  readonly shown: OlderFrame | null
  /** Loading behind it. */
  readonly coming: OlderFrame | null
  readonly route: string
  readonly actions: PreviewActions
  readonly onLoaded: (key: number, bridge: FrameBridge) => void
  readonly onReport: (key: number, report: FrameReport) => void
  readonly leave: () => void
}

export interface OlderFrame {
  readonly version: PreviewedVersion
  readonly frame: Frame
}

interface Opened {
  readonly shown: OlderFrame | null
  readonly coming: OlderFrame | null
  readonly notBuilt: PreviewedVersion | null
}

const NOTHING: Opened = { shown: null, coming: null, notBuilt: null }

/** Null while the draft is shown. `route`: the draft's route, at which the older version opens. */
export function usePreviewed(appId: AppId, route: string): Previewed | null {
  const client = useClient()
  const showFailure = useFailureToast()
  const open = openApp(appId)
  const load = useAtomValue(open.app)
  const [version, setVersion] = useAtom(open.previewed)
  const newestId = load.phase === 'ready' ? load.app.versionId : null
  const [opened, setOpened] = useState<Opened>(NOTHING)
  const [at, setAt] = useState('/')
  const [attempt, setAttempt] = useState(0)
  const keys = useRef(0)
  const bridges = useRef(new Map<number, FrameBridge>())
  const leave = useCallback(() => setVersion(null), [setVersion])
  // A frame that was closed cannot be opened again: its ticket is used up.
  if (version === null && opened !== NOTHING) setOpened(NOTHING)
  const settle = useCallback((key: number) => {
    setOpened((now) => (now.coming?.frame.key === key ? { shown: now.coming, coming: null, notBuilt: null } : now))
  }, [])

  const enter = useEffectEvent(async (wanted: PreviewedVersion, signal: AbortSignal) => {
    if (wanted.versionId === newestId) return leave()
    const startAt = opened.shown === null ? route : at
    try {
      const { url, issues } = await client.apps.preview({ appId, versionId: wanted.versionId }, { signal })
      if (signal.aborted) return
      if (issues.length > 0) return setOpened({ ...NOTHING, notBuilt: wanted })
      setAt(startAt)
      const key = (keys.current += 1)
      const coming = { version: wanted, frame: { key, url: addressAt(url, startAt), versionId: wanted.versionId } }
      setOpened((now) => ({ ...now, coming, notBuilt: null }))
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
    return () => abort.abort()
  }, [version, attempt])
  useEffect(() => {
    if (version !== null) return
    for (const bridge of bridges.current.values()) bridge.close()
    bridges.current.clear()
  }, [version])

  useEscape(version !== null, leave)

  const onLoaded = useCallback((key: number, bridge: FrameBridge) => {
    bridges.current.get(key)?.close()
    bridges.current.set(key, bridge)
  }, [])
  const current = useRef({ version, at, shown: opened.shown })
  useEffect(() => {
    current.current = { version, at, shown: opened.shown }
  })
  const onReport = useCallback(
    (key: number, report: FrameReport) => {
      if (report.type === 'ready') settle(key)
      const isSeen = key === current.current.shown?.frame.key
      if (report.type === 'shortcut' && isSeen) pressInBuilder(report.keys)
      if ('route' in report && (isSeen || report.type === 'ready')) setAt(report.route)
    },
    [settle],
  )
  const actions = useMemo((): PreviewActions => {
    const bridge = () => bridges.current.get(current.current.shown?.frame.key ?? -1)
    return {
      goTo: (to) => bridge()?.send({ type: 'navigate', route: to }),
      back: () => bridge()?.send({ type: 'back' }),
      reload: () => setAttempt((count) => count + 1),
      openInWindow: () => {
        const { version: seen, at: page } = current.current
        if (seen === null) return
        client.apps.preview({ appId, versionId: seen.versionId }).then(
          ({ url }) => window.open(addressAt(url, page), '_blank', 'noopener'),
          (error: unknown) => showFailure(VERSIONS_TEXT.versionPreviewFailed, error),
        )
      },
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the toast's function is new each time and the same in effect
  }, [appId, client])
  if (version === null) return null
  const state = opened.notBuilt === version ? 'not-built' : opened.shown?.version === version ? 'shown' : 'opening'
  return { version, state, shown: opened.shown, coming: opened.coming, route: at, actions, onLoaded, onReport, leave }
}
