import { type FormEvent, useState } from 'react'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { May } from '@/components/ui/may'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Comment } from '@/entities/Comment'
import { useList } from '@/hooks/use-list'
import { formatDate, initials } from '@/lib/utils'
import { texts } from '@/services/texts'

export function Comments({ postId }: { postId: string }) {
  const { rows, isLoading } = useList(Comment, { filter: { post: postId }, sort: 'createdAt', limit: 500 })
  const [isSaving, setIsSaving] = useState(false)
  const said = texts.comments

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setIsSaving(true)
    try {
      await Comment.create({ post: postId, author: String(fields.get('author')), text: String(fields.get('text')) })
      form.reset()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <section className="mx-auto mt-6 flex w-full max-w-2xl flex-col gap-6 border-t pt-8">
      <h2 className="text-2xl font-bold tracking-[-0.015em]">
        {said.title} ({rows.length})
      </h2>
      {!isLoading && rows.length === 0 && <p className="text-base text-muted-foreground">{said.none}</p>}
      <ul className="flex flex-col gap-5">
        {rows.map((comment) => (
          <li key={comment.id} className="flex gap-3">
            <Avatar size="lg" aria-hidden>
              <AvatarFallback>{initials(comment.author)}</AvatarFallback>
            </Avatar>
            <div className="min-w-0">
              <p className="text-sm text-muted-foreground">
                <span className="font-semibold text-foreground">{comment.author}</span>, {formatDate(comment.createdAt)}
              </p>
              <p className="text-base break-words whitespace-pre-line">{comment.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <May do="create" entity={Comment}>
        <form onSubmit={send} className="grid gap-4 rounded-2xl border bg-card p-5 shadow-card">
          <Field label={said.name} htmlFor="author" isRequired>
            <Input id="author" name="author" required autoComplete="name" />
          </Field>
          <Field label={said.text} htmlFor="text" isRequired>
            <Textarea id="text" name="text" rows={3} required />
          </Field>
          <SaveButton isSaving={isSaving} className="justify-self-start">
            {said.send}
          </SaveButton>
        </form>
      </May>
    </section>
  )
}
