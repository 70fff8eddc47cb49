import type { createStore } from 'jotai'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { ConsoleLine, FrameReport } from '../../../shared/domain/preview-bridge.ts'
import { CONSOLE_LINES_KEPT, CONSOLE_TEXT_MAX_CHARS } from '../../../shared/limits/preview.ts'
import { openApp } from '../../state/open-app.ts'
import { pointing } from '../../state/pointing.ts'
import { say } from '../../../shared/text/say.ts'

type Store = ReturnType<typeof createStore>

/** Console lines are batched: an app that logs in a loop renders the panel ten times a second at most. */
const SHOWN_AFTER_MS = 100

const KEYS = { 'mod+k': 'k', 'mod+b': 'b', 'mod+p': 'p', escape: 'Escape' } as const

/** Handles the reports of frames that do not concern loading: console, selection, and shortcuts of the builder. */
export interface FrameReports {
  /** A report of the visible frame, or of one that is loading. */
  heard(key: number, report: FrameReport): void
  /** The visible frame or its version changed. */
  shown(key: number, versionId: VersionId): void
  /** The visible frame is told to refresh: its output belongs to the new version from now on. */
  refreshing(): void
}

export function createFrameReports(store: Store, appId: AppId): FrameReports {
  const open = openApp(appId)
  const { isOn, selection } = pointing(appId)
  let seen: { readonly key: number; readonly versionId: VersionId } | null = null
  /** Output of frames that are not visible yet, by key. */
  const early = new Map<number, ConsoleLine[]>()
  let late: ConsoleLine[] = []
  let refreshedAt = Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    const lines = late
    late = []
    if (lines.length > 0) store.set(open.consoleLines, (kept) => [...kept, ...lines].slice(-CONSOLE_LINES_KEPT))
  }

  function write(key: number, line: ConsoleLine): void {
    if (seen?.key === key) {
      late.push(line)
      timer ??= setTimeout(flush, SHOWN_AFTER_MS)
      return
    }
    const lines = early.get(key) ?? []
    if (lines.length < CONSOLE_LINES_KEPT) early.set(key, [...lines, line])
  }

  return {
    heard(key, report) {
      if (report.type === 'console') write(key, report.line)
      else if (report.type === 'error' && report.error.source === 'runtime') {
        const { title, path, line } = report.error
        write(key, { level: 'error', text: `Uncaught ${title}`.slice(0, CONSOLE_TEXT_MAX_CHARS), at: Date.now(), path, line })
      } else if (report.type === 'selected') {
        // An app can send selections by itself: they count only while the person is pointing.
        if (seen?.key !== key || !store.get(isOn)) return
        store.set(selection, report.element === null ? null : { element: report.element, versionId: seen.versionId })
        if (report.element === null) store.set(isOn, false)
      } else if (report.type === 'shortcut' && seen?.key === key) pressInBuilder(report.keys)
    },
    shown(key, versionId) {
      const since = store.get(open.consoleSince)
      const wasSeen = seen?.key === key
      const isSame = wasSeen && seen?.versionId === versionId
      seen = { key, versionId }
      if (isSame && since !== null) return
      const own = wasSeen ? [...store.get(open.consoleLines), ...late].filter(({ at }) => at >= refreshedAt) : (early.get(key) ?? [])
      clearTimeout(timer)
      timer = undefined
      late = []
      store.set(open.consoleLines, own)
      store.set(open.consoleSince, { versionId, at: Date.now() })
      early.clear()
    },
    refreshing() {
      refreshedAt = Date.now()
    },
  }
}

/** Dispatches a shortcut as if it had been pressed in the builder. */
export function pressInBuilder(keys: keyof typeof KEYS): void {
  const key = KEYS[keys]
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
  const isPlain = key === 'Escape'
  window.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: !isPlain && !isMac, metaKey: !isPlain && isMac, bubbles: true, cancelable: true }),
  )
}

const FLOODED = say('This app writes faster than anybody could read. It is not listened to any more; reload it to hear it again.')

/** The report about an app that sends too many messages. */
export function floodReport(): FrameReport {
  return { type: 'console', line: { level: 'warn', text: FLOODED, at: Date.now(), path: null, line: null } }
}
