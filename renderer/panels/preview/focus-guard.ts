import type { FrameBridge } from './frame-bridge.ts'

export interface FocusGuardNeeds {
  /** The frame took the focus again and again. */
  readonly onTaken: (frame: HTMLIFrameElement) => void
  readonly now?: () => number
}

export interface FocusGuard {
  /** The frame's bridge, once it has loaded. */
  connected(frame: HTMLIFrameElement, bridge: FrameBridge): void
  /** The frame says that a person pressed in it. */
  pressed(frame: HTMLIFrameElement): void
  /** The frame answered the ping of this number. */
  answered(frame: HTMLIFrameElement, ping: number): void
  /** Whether the frame has the focus, and got it from the person. */
  isGiven(frame: HTMLIFrameElement): boolean
  stop(): void
}

/** The frame itself reports a press: before the focus changes, but a busy builder may read it later. */
const PRESS_MS = 3_000
/** A frame that does not say in this time whether it was pressed was not. */
const ANSWER_MS = 2_000
/** That a person was active reaches the builder on a way of its own. */
const ASK_AGAIN_MS = 50
const REMOVED_MS = 10
const TAB_MS = 250
/** Nobody types in the builder and presses in a frame at once. */
const TYPING_MS = 150
const TAKEN_AT_MOST = 4
const WITHIN_MS = 3_000
/** While the window has no focus, nothing says that a frame took it. */
const LOOK_AGAIN_MS = 250

interface Question {
  readonly frame: HTMLIFrameElement
  readonly ping: number
  readonly at: number
  isAnswered: boolean
}

interface Moment {
  readonly frame: HTMLIFrameElement
  readonly at: number
}

/**
 * A frame may have the focus after a press in it, after Tab, or when the builder gives it. Apps can focus themselves at any time; that is
 * taken back at once, so that what a person types in the builder stays there. Until then the frame's own runtime lets no key through.
 */
export function createFocusGuard({ onTaken, now = () => performance.now() }: FocusGuardNeeds): FocusGuard {
  const bridges = new WeakMap<HTMLIFrameElement, FrameBridge>()
  let given: HTMLIFrameElement | null = null
  let pressed: Moment | null = null
  let refused: Moment | null = null
  let own: HTMLElement | null = focusedOf(document)
  /** The window lost the focus, and to no frame of it. */
  let isAway = false
  let tabbedAt = -Infinity
  let typedAt = -Infinity
  /** To the frame that has the focus: was it pressed? */
  let question: Question | null = null
  let pings = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let taken: readonly number[] = []

  function give(frame: HTMLIFrameElement): void {
    endQuestion()
    given = frame
    refused = null
    bridges.get(frame)?.send({ type: 'keys', isOn: true })
  }

  function withdraw(): void {
    if (given !== null) bridges.get(given)?.send({ type: 'keys', isOn: false })
    given = null
    pressed = null
  }

  function takeBack(frame: HTMLIFrameElement): void {
    endQuestion()
    const at = now()
    refused = { frame, at }
    frame.blur()
    if (own?.isConnected === true) own.focus({ preventScroll: true })
    taken = [...taken, at]
    if (taken.length < TAKEN_AT_MOST) return
    taken = []
    onTaken(frame)
    focusAfter(frame)
  }

  /** The frame may have taken the focus once more before it is gone. */
  function focusAfter(frame: HTMLIFrameElement): void {
    if (frame.isConnected) setTimeout(focusAfter, REMOVED_MS, frame)
    else if (own?.isConnected === true && document.activeElement === document.body) own.focus({ preventScroll: true })
  }

  function check(): void {
    const frame = frameOf(document.activeElement)
    if (frame === null || frame === given) return
    taken = taken.filter((at) => now() - at < WITHIN_MS)
    if (now() - tabbedAt < TAB_MS || isPressed(frame)) give(frame)
    else if (taken.length > 0 || isTyping()) takeBack(frame)
    else if (question?.frame !== frame) ask(frame)
  }

  /** However slow the computer is: the answer comes after what the frame said of a press. */
  function ask(frame: HTMLIFrameElement): void {
    endQuestion()
    pings += 1
    question = { frame, ping: pings, at: now(), isAnswered: false }
    bridges.get(frame)?.send({ type: 'ping', ping: pings })
    waiting = setTimeout(decide, ASK_AGAIN_MS)
  }

  function endQuestion(): void {
    clearTimeout(waiting)
    question = null
  }

  function decide(): void {
    if (question === null) return
    const { frame, at, isAnswered } = question
    clearTimeout(waiting)
    if (document.activeElement !== frame || given === frame) endQuestion()
    else if (isPressed(frame)) give(frame)
    else if ((isAnswered && !isRecent(pressed, frame)) || now() - at > ANSWER_MS) takeBack(frame)
    else waiting = setTimeout(decide, ASK_AGAIN_MS)
  }

  function isRecent(moment: Moment | null, frame: HTMLIFrameElement): boolean {
    return moment?.frame === frame && now() - moment.at < PRESS_MS
  }

  /** A press in a frame activates the page around it too. */
  function isPressed(frame: HTMLIFrameElement): boolean {
    return isRecent(pressed, frame) && navigator.userActivation?.isActive !== false && !isTyping()
  }

  function isTyping(): boolean {
    return now() - typedAt <= TYPING_MS
  }

  const leave = (event: FocusEvent) => {
    if (event.target !== window) return
    isAway = frameOf(document.activeElement) === null
    // Not within the event: the change of focus would go on afterwards, and leave the frame with the keys. When the builder itself calls
    // `focus`, the frame's own event has come by then.
    if (!isAway) setTimeout(check)
  }
  const come = (event: FocusEvent) => {
    if (event.target === window) isAway = false
  }
  /** The browser may give the focus to the frame while the page takes it back: then the element only seems to have it. */
  const lookAgain = () => {
    if (!isAway) return
    const isDisputed = taken.some((at) => now() - at < WITHIN_MS)
    if (isDisputed && own !== null && document.activeElement === own) {
      own.blur()
      own.focus({ preventScroll: true })
    } else check()
  }
  const focus = ({ target }: FocusEvent) => {
    const frame = frameOf(target)
    if (frame !== null) return give(frame)
    tabbedAt = -Infinity
    withdraw()
    if (target instanceof HTMLElement) own = target
  }
  const key = (event: KeyboardEvent) => {
    if (!event.isTrusted) return
    // When it was pressed: a busy builder hears of it late, and a press in the frame soon after.
    typedAt = event.timeStamp
    tabbedAt = event.key === 'Tab' ? now() : -Infinity
  }
  const press = (event: PointerEvent) => {
    if (!event.isTrusted) return
    tabbedAt = -Infinity
    refused = null
    withdraw()
  }
  window.addEventListener('blur', leave)
  window.addEventListener('focus', come)
  document.addEventListener('focusin', focus)
  window.addEventListener('keydown', key, true)
  window.addEventListener('pointerdown', press, true)
  const timer = setInterval(lookAgain, LOOK_AGAIN_MS)

  return {
    connected(frame, bridge) {
      bridges.set(frame, bridge)
      if (frame === given) bridge.send({ type: 'keys', isOn: true })
    },
    pressed(frame) {
      if (isTyping()) return
      pressed = { frame, at: now() }
      if (!isPressed(frame)) return
      if (document.activeElement === frame) give(frame)
      else if (isRecent(refused, frame)) frame.focus({ preventScroll: true })
    },
    answered(frame, ping) {
      if (question?.frame !== frame || question.ping !== ping) return
      question.isAnswered = true
      decide()
    },
    isGiven: (frame) => given === frame && document.activeElement === frame,
    stop() {
      clearInterval(timer)
      endQuestion()
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', come)
      document.removeEventListener('focusin', focus)
      window.removeEventListener('keydown', key, true)
      window.removeEventListener('pointerdown', press, true)
    },
  }
}

function frameOf(target: EventTarget | null): HTMLIFrameElement | null {
  return target instanceof HTMLIFrameElement && target.dataset['frame'] !== undefined ? target : null
}

function focusedOf({ activeElement }: Document): HTMLElement | null {
  return activeElement instanceof HTMLElement && frameOf(activeElement) === null ? activeElement : null
}
