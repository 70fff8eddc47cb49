import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { freePlace } from './free-place.ts'
import { Toast, type ToastContent } from './toast.tsx'

const SHOWN_MS = 6_000

export interface ToasterProps {
  /** The one toast there is; a new one takes its place. `id` tells two with the same words apart. */
  readonly toast: (ToastContent & { readonly id: number }) | null
  readonly onClose: () => void
}

/** Good news goes by itself, unless it is being read or used; an error stays until it is answered. */
export function Toaster({ toast, onClose }: ToasterProps) {
  const [isHeld, setHeld] = useState(false)
  const leaving = toast !== null && toast.tone !== 'error' && !isHeld ? toast.id : null
  const shownMs = toast?.forMs ?? SHOWN_MS
  useEffect(() => {
    if (leaving === null) return undefined
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
  }, [leaving, shownMs, onClose])

  const place = useRef<HTMLDivElement>(null)
  const { remember, leave } = useToastKey(place, toast !== null)
  const close = () => {
    leave()
    onClose()
  }
  const shown = toast?.id
  useLayoutEffect(() => {
    const floating = place.current
    if (floating === null) return undefined
    floating.style.translate = ''
    if (shown === undefined) return undefined
    const move = () => {
      floating.style.translate = ''
      const { x, y } = freePlace(floating)
      floating.style.translate = `${x}px ${y}px`
    }
    move()
    // A dialog that grows when its content has come moves its buttons.
    const grown = new ResizeObserver(() => requestAnimationFrame(move))
    const watched = new WeakSet<Element>()
    const watchDialogs = () => {
      for (const dialog of document.querySelectorAll('[data-dialog]')) {
        if (watched.has(dialog)) continue
        watched.add(dialog)
        grown.observe(dialog)
      }
    }
    watchDialogs()
    // A dialog or a bar that comes later has its buttons elsewhere, once they are drawn.
    const others = () => document.body.childElementCount + document.querySelectorAll('[data-floating]').length
    let known = others()
    const opened = new MutationObserver(() => {
      if (others() === known) return
      known = others()
      watchDialogs()
      requestAnimationFrame(() => requestAnimationFrame(move))
    })
    opened.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('resize', move)
    return () => {
      grown.disconnect()
      opened.disconnect()
      window.removeEventListener('resize', move)
    }
  }, [shown])

  const isError = toast?.tone === 'error'
  return createPortal(
    <div
      ref={place}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[480px] max-md:bottom-[72px]"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        remember(event)
        setHeld(true)
      }}
      onBlur={() => setHeld(false)}
    >
      <output className="block">{toast !== null && !isError && <Shown key={toast.id} toast={toast} onClose={close} />}</output>
      <div role="alert" aria-live="assertive">
        {toast !== null && isError && <Shown key={toast.id} toast={toast} onClose={close} />}
      </div>
    </div>,
    document.body,
  )
}

/** F8 goes to the toast, which is last in the page and soon gone; again, or with Escape, back to where one was. */
function useToastKey(place: RefObject<HTMLDivElement | null>, isShown: boolean) {
  const from = useRef<EventTarget | null>(null)
  const leave = useCallback(() => {
    const isHere = place.current?.contains(document.activeElement) === true
    if (isHere && from.current instanceof HTMLElement) from.current.focus()
    return isHere
  }, [place])
  useEffect(() => {
    if (!isShown) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' && event.key !== 'Escape') return
      const hasLeft = leave()
      if (event.key === 'Escape' && !hasLeft) return
      if (!hasLeft) place.current?.querySelector('button')?.focus()
      event.preventDefault()
      event.stopPropagation()
    }
    // Before the code editor, where the key means the next problem.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [place, isShown, leave])
  const remember = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) from.current = event.relatedTarget
  }
  return { remember, leave }
}

function Shown({ toast, onClose }: { readonly toast: ToastContent; readonly onClose: () => void }) {
  return (
    <div data-toast={toast.tone} className="pointer-events-auto animate-rise">
      <Toast toast={toast} onClose={onClose} />
    </div>
  )
}
