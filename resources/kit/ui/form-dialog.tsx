import type { ReactNode } from 'react'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'

export interface FormDialogProps {
  readonly title: string
  /** What becomes of what is filled in. */
  readonly description: string
  readonly open: boolean
  onOpenChange(open: boolean): void
  readonly children: ReactNode
}

/** A form over the page. */
export function FormDialog({ title, description, open, onOpenChange, children }: FormDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </DialogHeader>
        {children}
      </DialogContent>
    </Dialog>
  )
}
