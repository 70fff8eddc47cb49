import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { DialogFooter, dialogClass, scrimClass } from './dialog.tsx'
import { useReturnFocus } from './return-focus.ts'
import { say } from '../../shared/text/say.ts'

export interface ConfirmDialogProps {
  /** Listed in `renderer/dialogs.ts`. */
  readonly name: string
  /** The question, with the name of the thing: `Delete "Stockroom"?` */
  readonly title: string
  /** What is lost and how much of it, and what is kept. */
  readonly children: ReactNode
  /** The act and its amount: `Delete 120 deals`. */
  readonly confirmLabel: string
  readonly workingLabel?: string
  readonly isWorking?: boolean
  /** `destructive` is the one fill of that colour in the program. */
  readonly tone?: 'normal' | 'destructive'
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Closing it afterwards is the caller's. */
  readonly onConfirm: () => void
}

/** Opens with the focus on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    name,
    title,
    children,
    confirmLabel,
    workingLabel,
    isWorking = false,
    tone = 'destructive',
    isOpen,
    onOpenChange,
    onConfirm,
  } = props
  const focus = useReturnFocus()
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          data-dialog={name}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className={cn(dialogClass, 'md:max-w-[440px]')}
        >
          <div className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-auto p-5 max-md:p-4">
            <Radix.Title className="text-md font-bold">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="text-sm text-muted-foreground">{children}</div>
            </Radix.Description>
          </div>
          <DialogFooter>
            <Radix.Cancel asChild>
              <Button variant="outline">{say('Cancel')}</Button>
            </Radix.Cancel>
            <Button
              variant={tone === 'destructive' ? 'destructive' : 'primary'}
              isLoading={isWorking}
              loadingLabel={workingLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
