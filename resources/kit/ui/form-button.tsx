import { PencilIcon, PlusIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { May, type MayProps } from '@/components/ui/may'

export interface FormButtonProps extends Pick<MayProps, 'entity' | 'row'> {
  readonly action: 'add' | 'edit'
  readonly label: string
  /** The title of the dialog; the label by default. */
  readonly title?: string | undefined
  /** What becomes of what is filled in. */
  readonly description: string
  /** Stands beside a heading of the page. */
  readonly isSmall?: boolean | undefined
  /** The form. `onSaved` closes the dialog. */
  children(onSaved: () => void): ReactNode
}

/** A button for those who may add or change a row, and the dialog with the form that it opens. */
export function FormButton({ action, entity, row, label, title = label, description, isSmall = false, children }: FormButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const Icon = action === 'add' ? PlusIcon : PencilIcon
  return (
    <May do={action === 'add' ? 'create' : 'update'} entity={entity} row={row}>
      <Button
        variant={action === 'edit' || isSmall ? 'outline' : 'default'}
        size={isSmall ? 'sm' : 'default'}
        onClick={() => setIsOpen(true)}
      >
        <Icon aria-hidden />
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{description}</DialogDescription>
          </DialogHeader>
          {children(() => setIsOpen(false))}
        </DialogContent>
      </Dialog>
    </May>
  )
}
