import { createRateLimit, originOf } from './frame-bridge.ts'

/** Apps have a port of their own to the builder; messages to its window are nobody's, and each takes time. */
const MESSAGES_PER_SECOND = 200

/** `onFlood`: a frame posts messages to the builder's window in a loop. Returns how to stop watching. */
export function watchMessages(onFlood: (frame: HTMLIFrameElement) => void): () => void {
  const admits = createRateLimit(MESSAGES_PER_SECOND, () => performance.now())
  const count = ({ source, origin }: MessageEvent) => {
    if (source === window || admits()) return
    const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-frame]')]
    // A frame inside of the app's has its origin, or none.
    const frame = frames.find((each) => each.contentWindow === source) ?? frames.find((each) => originOf(each.src) === origin) ?? frames[0]
    if (frame !== undefined) onFlood(frame)
  }
  window.addEventListener('message', count)
  return () => window.removeEventListener('message', count)
}
