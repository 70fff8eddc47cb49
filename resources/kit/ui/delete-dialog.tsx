import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Label } from '@/components/ui/label'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { toast } from '@/components/ui/toast'
import { useSentence } from '../lib/words.ts'

type Choice = 'keep' | 'clear' | 'delete'

interface Reference {
  readonly entity: string
  readonly name: string
  readonly property: string
  readonly label: string
  readonly count: number
  readonly isRequired: boolean
}

/** The part of an entity that deleting needs; the SDK's entities have this shape. */
export interface DeletableEntity {
  delete(id: string, options?: { readonly references?: Choice }): Promise<boolean>
  references(id: string): Promise<readonly Reference[]>
  putBack(id: string): Promise<boolean>
}

export interface DeleteDialogProps {
  readonly entity: DeletableEntity
  readonly id: string
  readonly title: string
  readonly description: ReactNode
  readonly confirmLabel: string
  onDeleted?(): unknown
  /** The trigger: one clickable element. */
  readonly children: ReactNode
}

/** Deletes a row: lists the rows that point to it, asks what to do with them, and offers an undo. */
export function DeleteDialog({ entity, id, title, description, confirmLabel, onDeleted, children }: DeleteDialogProps) {
  const say = useSentence()
  const [references, setReferences] = useState<readonly Reference[]>([])
  const [choice, setChoice] = useState<Choice>('keep')

  function look() {
    setChoice('keep')
    // If the references cannot be loaded, the row is deleted and nothing that points to it changes.
    entity.references(id).then(setReferences, () => setReferences([]))
  }

  async function remove() {
    await entity.delete(id, { references: references.length === 0 ? 'keep' : choice })
    const undo = say('Undo', 'Rückgängig', 'Annuler', 'Deshacer')
    toast.success(say('Deleted', 'Gelöscht', 'Supprimé', 'Eliminado'), { label: undo, run: () => putBack() })
    await onDeleted?.()
  }

  async function putBack() {
    try {
      if (await entity.putBack(id)) return toast.success(say('It is back', 'Wieder da', 'C’est de retour', 'Ha vuelto'))
      toast.error(say('It cannot be put back any more', 'Das geht nicht mehr zurück', 'Ce n’est plus possible', 'Ya no se puede recuperar'))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <ConfirmDialog
      title={title}
      description={
        <>
          {description}
          {references.length > 0 && <LinkedRows references={references} choice={choice} onChoice={setChoice} />}
        </>
      }
      confirmLabel={confirmLabel}
      onConfirm={remove}
      onOpen={look}
    >
      {children}
    </ConfirmDialog>
  )
}

interface LinkedRowsProps {
  readonly references: readonly Reference[]
  readonly choice: Choice
  onChoice(choice: Choice): void
}

function LinkedRows({ references, choice, onChoice }: LinkedRowsProps) {
  const id = useId()
  const say = useSentence()
  const isNeeded = references.some(({ isRequired }) => isRequired)
  const what = references.map(({ count, name, label }) => `${count.toLocaleString()} × ${name} (${label})`).join(', ')
  const choices: readonly (readonly [Choice, string])[] = [
    ['keep', say('Leave them as they are', 'So lassen', 'Les laisser', 'Dejarlos como están')],
    ['clear', say('Empty that field in them', 'Das Feld dort leeren', 'Y vider ce champ', 'Vaciar ese campo en ellos')],
    ['delete', say('Delete them too', 'Mit löschen', 'Les supprimer aussi', 'Eliminarlos también')],
  ]
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="font-medium text-foreground">
        {say(`This is used by ${what}.`, `Darauf verweisen ${what}.`, `Utilisé par ${what}.`, `Lo usan ${what}.`)}
      </p>
      <RadioGroup
        value={choice}
        onValueChange={(next) => onChoice(next as Choice)}
        aria-label={say('What becomes of those?', 'Was wird daraus?', 'Que deviennent-ils ?', '¿Qué pasa con ellos?')}
      >
        {choices
          .filter(([value]) => value !== 'clear' || !isNeeded)
          .map(([value, label]) => (
            <span key={value} className="flex min-h-8 items-center gap-2.5 text-foreground">
              <RadioGroupItem id={`${id}-${value}`} value={value} />
              <Label htmlFor={`${id}-${value}`}>{label}</Label>
            </span>
          ))}
      </RadioGroup>
    </div>
  )
}
