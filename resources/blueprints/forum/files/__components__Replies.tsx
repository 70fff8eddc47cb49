import { type FormEvent, useState } from 'react'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { May } from '@/components/ui/may'
import { MoreButton } from '@/components/ui/more-button'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Reply } from '@/entities/Reply'
import { useCount } from '@/hooks/use-count'
import { useList } from '@/hooks/use-list'
import { formatDateTime, initials } from '@/lib/utils'
import { texts } from '@/services/texts'

export function Replies({ threadId }: { threadId: string }) {
  const replies = useList(Reply, { filter: { thread: threadId }, sort: '-createdAt', limit: 50 })
  const { count } = useCount(Reply, { thread: threadId })
  const [isSaving, setIsSaving] = useState(false)
  const said = texts.replies

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setIsSaving(true)
    try {
      await Reply.create({ thread: threadId, text: String(fields.get('text')), author: String(fields.get('author')) || null })
      form.reset()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <section className="flex flex-col gap-5">
      <h2 className="text-xl font-bold tracking-[-0.015em]">
        {said.title} ({count ?? replies.rows.length})
      </h2>
      {!replies.isLoading && replies.rows.length === 0 && <p className="text-base text-muted-foreground">{said.none}</p>}
      <MoreButton list={replies} isEarlier className="self-center" />
      <ul className="flex flex-col gap-4">
        {replies.rows.toReversed().map((reply) => (
          <li key={reply.id} className="flex gap-3">
            <Avatar size="lg" aria-hidden>
              <AvatarFallback>{initials(reply.author)}</AvatarFallback>
            </Avatar>
            <div className="min-w-0 flex-1 rounded-2xl rounded-tl-sm border bg-card px-4 py-3">
              <p className="text-sm text-muted-foreground">
                <span className="font-semibold text-foreground">{reply.author || texts.thread.somebody}</span>,{' '}
                {formatDateTime(reply.createdAt)}
              </p>
              <p className="mt-0.5 text-base break-words whitespace-pre-line">{reply.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <May do="create" entity={Reply}>
        <form onSubmit={send} className="grid gap-4 rounded-2xl border bg-card p-5 shadow-card">
          <Field label={said.write} htmlFor="text" isRequired>
            <Textarea id="text" name="text" rows={4} required />
          </Field>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Field label={said.author} htmlFor="author" className="min-w-48">
              <Input id="author" name="author" autoComplete="name" />
            </Field>
            <SaveButton isSaving={isSaving}>{said.send}</SaveButton>
          </div>
        </form>
      </May>
    </section>
  )
}
