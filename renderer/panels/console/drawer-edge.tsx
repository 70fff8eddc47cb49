import { useAtom } from 'jotai'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../../ui/cn.ts'
import { CONSOLE_MIN_PX, consoleHeightAtom } from './console-view.ts'
import { say } from '../../../shared/text/say.ts'

const STEP_PX = 24
/** The part of the running app that stays visible. */
const APP_MIN_PX = 120

/** A drawer below the running app. Its upper edge is dragged, or moved with the arrow keys. */
export function DrawerEdge({ children }: { readonly children: ReactNode }) {
  const [height, setHeight] = useAtom(consoleHeightAtom)
  const drawer = useRef<HTMLDivElement>(null)
  const [isDragged, setDragged] = useState(false)
  const most = () => Math.max(CONSOLE_MIN_PX, (drawer.current?.parentElement?.clientHeight ?? 800) - APP_MIN_PX)
  const to = (next: number) => setHeight(Math.min(next, most()))
  return (
    <div
      ref={drawer}
      // Limited to the available space: the stored height may be from a larger window.
      style={{ height, maxHeight: `calc(100% - var(--bar) - ${APP_MIN_PX}px)` }}
      className="relative flex flex-none flex-col border-t bg-background"
    >
      {/* Covers the app's frame while dragging, which would capture the pointer. */}
      {isDragged && <div className="fixed inset-0 z-40 cursor-row-resize" />}
      <div
        role="separator"
        aria-orientation="horizontal"
        aria-label={say('Height of the console')}
        aria-valuenow={height}
        aria-valuemin={CONSOLE_MIN_PX}
        aria-valuemax={4_000}
        tabIndex={0}
        className={cn(
          'absolute inset-x-0 -top-1 z-50 h-2 cursor-row-resize touch-none outline-none after:absolute after:inset-x-0 after:top-1 after:h-px hover:after:bg-border-strong focus-visible:after:h-0.5 focus-visible:after:bg-ring',
          isDragged && 'after:bg-ring',
        )}
        onKeyDown={(event) => {
          const step = { ArrowUp: STEP_PX, ArrowDown: -STEP_PX, Home: 4_000, End: -4_000 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          to(height + step)
        }}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          setDragged(true)
        }}
        onPointerMove={(event) => {
          const bottom = drawer.current?.getBoundingClientRect().bottom
          if (isDragged && bottom !== undefined) to(bottom - event.clientY)
        }}
        onPointerUp={() => setDragged(false)}
        onPointerCancel={() => setDragged(false)}
      />
      {children}
    </div>
  )
}
