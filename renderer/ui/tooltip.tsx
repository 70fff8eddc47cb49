import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { floatingContainer } from './floating-container.ts'
import { Shortcut } from './kbd.tsx'

const DELAY_MS = 400

/** Once, around the whole program: from the second tooltip on there is no delay. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={200}>
      {children}
    </Radix.Provider>
  )
}

export interface TooltipProps {
  /** Nothing is shown when it is empty. */
  readonly text: ReactNode
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref and event handlers. */
  readonly children: ReactNode
}

export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  if (text === '' || text === null || text === undefined) return children
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={floatingContainer()}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            flushSync(() => setOpen(false))
            passOn(event)
          }}
          // It goes at once: while it vanished it would still be the topmost of what Escape closes.
          className="z-50 flex max-w-72 animate-appear items-center gap-2 rounded-md border border-border-strong bg-popover px-2 py-1 text-xs text-popover-foreground shadow-2"
        >
          {text}
          {shortcut !== undefined && <Shortcut shortcut={shortcut} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape is for what lies under the hint. Radix gives it to the topmost alone, so it is pressed again once the hint has gone. */
function passOn(event: KeyboardEvent): void {
  const { target } = event
  event.preventDefault()
  event.stopPropagation()
  setTimeout(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true })))
}
