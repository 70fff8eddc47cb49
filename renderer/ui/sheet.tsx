import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { scrimClass } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { say } from '../../shared/text/say.ts'

const SIDES = {
  right: 'inset-y-0 right-0 w-[min(400px,100vw)] border-l',
  left: 'inset-y-0 left-0 w-[min(320px,100vw)] border-r',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-xl border-t',
} as const

export interface SheetProps {
  /** Listed in `renderer/dialogs.ts`. */
  readonly name: string
  readonly title: string
  readonly side?: keyof typeof SIDES
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** What has the focus when it opens: the first thing in it, or the sheet, where that would be a button by chance. */
  readonly firstFocus?: 'content' | 'sheet'
  readonly bodyClassName?: string
  readonly children: ReactNode
}

/** A dialog at an edge of the window: the narrow window's menus, and what is read beside the work. */
export function Sheet({ name, title, side = 'right', isOpen, onOpenChange, firstFocus = 'content', bodyClassName, children }: SheetProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          data-dialog={name}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember()
            if (firstFocus === 'content' || !(event.currentTarget instanceof HTMLElement)) return
            event.preventDefault()
            event.currentTarget.focus()
          }}
          onCloseAutoFocus={focus.giveBack}
          className={cn(
            'fixed z-40 flex animate-rise flex-col overflow-hidden border-border-strong bg-popover text-popover-foreground shadow-3 outline-none data-[state=closed]:animate-sink',
            SIDES[side],
          )}
        >
          <div className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-4">
            <Radix.Title className="min-w-0 flex-1 truncate text-sm font-bold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton name={say('Close')} size="sm">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className={cn('min-h-0 flex-1 overflow-auto p-4', bodyClassName)}>{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
