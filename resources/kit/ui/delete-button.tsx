import { Trash2Icon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { DeleteDialog, type DeletableEntity } from '@/components/ui/delete-dialog'
import { May, type MayProps } from '@/components/ui/may'
import { useSentence } from '../lib/words.ts'

export interface DeleteButtonProps {
  readonly entity: DeletableEntity & MayProps['entity']
  readonly row: { readonly id: string; readonly creatorId?: string | null | undefined }
  /** What such a row is called: "order". */
  readonly noun: string
  /** What this row is called; its noun by default. */
  readonly name?: string | undefined
  onDeleted?(): unknown
}

/** A button for those who may delete a row; it asks first, and offers to take it back. */
export function DeleteButton({ entity, row, noun, name, onDeleted }: DeleteButtonProps) {
  const say = useSentence()
  const called = name ?? say(`this ${noun}`, noun, noun, noun)
  return (
    <May do="delete" entity={entity} row={row}>
      <DeleteDialog
        entity={entity}
        id={row.id}
        title={say(`Delete ${called}?`, `${called} löschen?`, `Supprimer : ${called} ?`, `¿Eliminar ${called}?`)}
        description={say(
          `The ${noun} is gone for everybody who can see it.`,
          'Der Eintrag ist dann für alle weg.',
          'L’entrée disparaît pour tout le monde.',
          'Desaparece para todos.',
        )}
        confirmLabel={say(`Delete ${noun}`, `${noun} löschen`, `Supprimer : ${noun}`, `Eliminar ${noun}`)}
        {...(onDeleted && { onDeleted })}
      >
        <Button variant="outline">
          <Trash2Icon aria-hidden />
          {say('Delete', 'Löschen', 'Supprimer', 'Eliminar')}
        </Button>
      </DeleteDialog>
    </May>
  )
}
