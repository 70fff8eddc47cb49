import { type FormEvent, useState } from 'react'
import { ChoiceSelect } from '@/components/ui/choice-select'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Thread } from '@/entities/Thread'
import { choices, texts } from '@/services/texts'

interface NewThreadProps {
  isOpen: boolean
  onClose: () => void
}

export function NewThread({ isOpen, onClose }: NewThreadProps) {
  const [category, setCategory] = useState<string>(choices.Thread.category[0])
  const [isSaving, setIsSaving] = useState(false)
  const said = texts.add

  async function post(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setIsSaving(true)
    try {
      await Thread.create({
        title: String(fields.get('title')),
        text: String(fields.get('text')),
        author: String(fields.get('author')) || null,
        category,
      })
      onClose()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{said.title}</DialogTitle>
          <DialogDescription>{said.hint}</DialogDescription>
        </DialogHeader>
        <form onSubmit={post} className="grid gap-4">
          <Field label={said.threadTitle} htmlFor="title" isRequired>
            <Input id="title" name="title" required />
          </Field>
          <Field label={said.category} htmlFor="category" isRequired>
            <ChoiceSelect id="category" choices={choices.Thread.category} value={category} onChange={setCategory} />
          </Field>
          <Field label={said.text} htmlFor="text" isRequired>
            <Textarea id="text" name="text" rows={5} required />
          </Field>
          <Field label={said.author} htmlFor="author">
            <Input id="author" name="author" autoComplete="name" />
          </Field>
          <SaveButton isSaving={isSaving}>{said.send}</SaveButton>
        </form>
      </DialogContent>
    </Dialog>
  )
}
