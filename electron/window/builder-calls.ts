import { openAsBlob } from 'node:fs'
import path from 'node:path'
import type { BrowserWindow } from 'electron'
import type { DesktopEvent, OfferedCommand } from '../../shared/domain/desktop.ts'
import { speakInProgram } from '../backend/lib/spoken-language.ts'
import type { UpdateCalls, WindowCalls } from '../transport/desktop-door.ts'

/** Beyond its ends, the taskbar shows that something goes on without saying how far it is. */
const UNKNOWN_PROGRESS = 2
const NO_PROGRESS = -1

/** One window of the builder, with what its page said of itself and what waits for it. */
export interface BuilderWindow {
  readonly window: BrowserWindow
  readonly calls: WindowCalls
  readonly commands: () => readonly OfferedCommand[]
  /** Long work goes on in it. */
  readonly isWorking: () => boolean
  readonly tell: (event: DesktopEvent) => void
  /** Files that the person opened with Lathe. */
  readonly hand: (files: readonly string[]) => void
}

export interface BuilderNeeds {
  readonly onOffer: () => void
  readonly updates: UpdateCalls
}

export function createBuilderWindow(window: BrowserWindow, { onOffer, updates }: BuilderNeeds): BuilderWindow {
  let commands: readonly OfferedCommand[] = []
  let isWorking = false
  let files: string[] = []
  const waiting: DesktopEvent[] = []
  let more = Promise.withResolvers<void>()

  const tell = (event: DesktopEvent) => {
    waiting.push(event)
    more.resolve()
    more = Promise.withResolvers()
  }
  return {
    window,
    commands: () => commands,
    isWorking: () => isWorking,
    tell,
    hand(given) {
      files.push(...given)
      tell({ type: 'files' })
    },
    calls: {
      async *watch(signal) {
        const isOver = () => signal?.aborted === true
        const end = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
        // A page that reloads finds what still waits.
        if (files.length > 0 && waiting.length === 0) waiting.push({ type: 'files' })
        const state = updates.state()
        if (state.phase !== 'none') yield { type: 'update', state }
        while (!isOver()) {
          const next = waiting.shift()
          if (next === undefined) await Promise.race([more.promise, end])
          else yield next
        }
      },
      offer(given) {
        commands = given
        onOffer()
      },
      speak(language) {
        speakInProgram(language)
        onOffer()
      },
      work(progress) {
        isWorking = progress !== null
        window.setProgressBar(progress === null ? NO_PROGRESS : progress === 'unknown' ? UNKNOWN_PROGRESS : progress)
      },
      async takeFiles() {
        const taken = files
        files = []
        return Promise.all(taken.map(async (file) => new File([await openAsBlob(file)], path.basename(file))))
      },
      updates,
    },
  }
}
