import { createContext, useContext, useEffect, useState } from 'react'
import { watchMessages } from './flood-guard.ts'
import { createFocusGuard, type FocusGuard } from './focus-guard.ts'
import type { FrameBridge } from './frame-bridge.ts'

/** Why a frame was stopped: its app took the focus in a loop, sent messages in a loop, or did not respond and the person stopped it. */
export type StopReason = 'focus' | 'messages' | 'silent'

/** Guards the builder against what an app in a frame can do to the page around it. */
export interface FrameWatch extends Pick<FocusGuard, 'pressed' | 'answered' | 'isGiven'> {
  connected(frame: HTMLIFrameElement, bridge: FrameBridge): void
  /** Called when the frame has to be removed. Returns how to stop watching it. */
  watch(frame: HTMLIFrameElement, onStop: (why: StopReason) => void): () => void
}

export const FrameWatchContext = createContext<FrameWatch | null>(null)

export function useFrameWatch(): FrameWatch | null {
  return useContext(FrameWatchContext)
}

/** For the panel with the frames: null until it is mounted. */
export function useNewFrameWatch(): FrameWatch | null {
  const [watch, setWatch] = useState<FrameWatch | null>(null)
  useEffect(() => {
    const created = createFrameWatch()
    // oxlint-disable-next-line react/set-state-in-effect -- it listens to the window, and lives as long as the effect
    setWatch(created)
    return created.end
  }, [])
  return watch
}

function createFrameWatch(): FrameWatch & { readonly end: () => void } {
  const stops = new Map<HTMLIFrameElement, (why: StopReason) => void>()
  const stop = (frame: HTMLIFrameElement, why: StopReason): void => {
    const onStop = stops.get(frame)
    stops.delete(frame)
    onStop?.(why)
  }
  const focus = createFocusGuard({ onTaken: (frame) => stop(frame, 'focus') })
  const endMessages = watchMessages((frame) => stop(frame, 'messages'))
  return {
    connected: focus.connected,
    pressed: focus.pressed,
    answered: focus.answered,
    isGiven: focus.isGiven,
    watch(frame, onStop) {
      stops.set(frame, onStop)
      return () => stops.delete(frame)
    },
    end() {
      endMessages()
      focus.stop()
    },
  }
}
