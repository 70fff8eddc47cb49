import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { useReturnFocus } from './return-focus.ts'
import { say } from '../../shared/text/say.ts'

// The same height as what floats: what was opened last lies on top, a dialog over the menu that opened it and a menu over its dialog.
export const scrimClass = 'fixed inset-0 z-40 animate-appear bg-scrim data-[state=closed]:animate-vanish'

/** Centred from 768 px on; below that it fills the screen, its footer fixed at the end. */
export const dialogClass =
  'fixed z-40 flex min-h-0 flex-col overflow-hidden border border-border-strong bg-popover text-popover-foreground shadow-3 outline-none max-md:inset-0 max-md:rounded-none max-md:border-0 md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-48px)] md:w-[calc(100vw-48px)] md:-translate-1/2 md:rounded-xl animate-appear data-[state=closed]:animate-vanish'

const WIDTHS = {
  sm: 'md:max-w-[440px]',
  md: 'md:max-w-[560px]',
  lg: 'md:max-w-[760px]',
  cards: 'md:max-w-[980px]',
  xl: 'md:max-w-[1240px]',
} as const

export interface DialogProps {
  /** Listed in `renderer/dialogs.ts`; the accessibility suite opens every one of them. */
  readonly name: string
  readonly title: ReactNode
  /** One sentence under the title. */
  readonly description?: ReactNode
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly size?: keyof typeof WIDTHS
  /** Its buttons, at the right end; what stands at the left end takes `mr-auto`. */
  readonly footer?: ReactNode
  readonly bodyClassName?: string
  readonly children: ReactNode
}

/**
 * Focus goes in, stays in, and returns to where it came from. Its first field has it: what a dialog opens with takes no `autoFocus`, which
 * would come while the menu that opened it is still closing, and be lost to the menu's button.
 */
export function Dialog({ name, title, description, isOpen, onOpenChange, size = 'md', footer, bodyClassName, children }: DialogProps) {
  const focus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          data-dialog={name}
          onOpenAutoFocus={(event) => {
            focus.remember()
            focusFirstField(event)
          }}
          onCloseAutoFocus={focus.giveBack}
          onEscapeKeyDown={leaveToField}
          className={cn(dialogClass, WIDTHS[size])}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className="flex flex-none items-center gap-2.5 border-b py-3.5 pr-3.5 pl-5 max-md:py-2.5 max-md:pr-2 max-md:pl-4">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-md font-bold">{title}</Radix.Title>
              {description !== undefined && <Radix.Description className="text-sm text-muted-foreground">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton name={say('Close')} shortcut="escape" size="sm">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className={cn('min-h-0 flex-1 overflow-auto p-5 max-md:p-4', bodyClassName)}>{children}</div>
          {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix hears of keys before whatever is focused does: a field that Escape means something else to says so. */
function leaveToField(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-takes-escape]') !== null) event.preventDefault()
}

/** The first field, where there is one; else the dialog itself, so that no button is pressed by chance. */
function focusFirstField(event: Event): void {
  const content = event.currentTarget
  if (!(content instanceof HTMLElement)) return
  event.preventDefault()
  const field = content.querySelector<HTMLElement>(
    'input:not([type=hidden], [type=file]):not(:disabled), textarea:not(:disabled), select:not(:disabled)',
  )
  const first = field ?? content
  first.focus()
}

export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-2 border-t bg-muted py-3 pr-3.5 pl-5 max-md:px-3 max-md:py-2.5">
      {children}
    </div>
  )
}
