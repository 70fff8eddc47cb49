import { type FormEvent, useState } from 'react'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { May } from '@/components/ui/may'
import { MoreButton } from '@/components/ui/more-button'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Comment } from '@/entities/Comment'
import { useCount } from '@/hooks/use-count'
import { useList } from '@/hooks/use-list'
import { formatDate, initials } from '@/lib/utils'
import { texts } from '@/services/texts'

export function Comments({ postId }: { postId: string }) {
  const comments = useList(Comment, { filter: { post: postId }, sort: '-createdAt', limit: 50 })
  const { count } = useCount(Comment, { post: postId })
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
        {said.title} ({count ?? comments.rows.length})
      </h2>
      {!comments.isLoading && comments.rows.length === 0 && <p className="text-base text-muted-foreground">{said.none}</p>}
      <MoreButton list={comments} isEarlier className="self-center" />
      <ul className="flex flex-col gap-5">
        {comments.rows.toReversed().map((comment) => (
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
