export const RICH_TEXT = `/** Text with headings (##), lists (-) and **bold**; everything else is a paragraph. */
export function RichText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-4 text-base leading-7">
      {text.split(/\\n{2,}/).map((block, index) => (
        <Block key={index} text={block.trim()} />
      ))}
    </div>
  )
}

function Block({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h2 className="pt-2 text-xl font-bold">{text.slice(3)}</h2>
  if (text.startsWith('- ')) {
    return (
      <ul className="list-disc pl-6">
        {text.split('\\n').map((line, index) => (
          <li key={index}>
            <Inline text={line.replace(/^- /, '')} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p className="whitespace-pre-line">
      <Inline text={text} />
    </p>
  )
}

function Inline({ text }: { text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <strong key={index}>{part}</strong> : part))
}
`

export function commentsFile(texts: string): string {
  return `import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Comment } from '@/entities/Comment'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
export function Comments({ postId }: { postId: string }) {
  const { rows, isLoading } = useList(Comment, { filter: { post: postId }, sort: 'createdAt', limit: 500 })
  const [isSaving, setIsSaving] = useState(false)

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
    <section className="flex flex-col gap-4 border-t pt-6">
      <h2 className="text-lg font-bold">
        {texts.title} ({rows.length})
      </h2>
      {!isLoading && rows.length === 0 && <p className="text-muted-foreground">{texts.none}</p>}
      <ul className="flex flex-col gap-3">
        {rows.map((comment) => (
          <li key={comment.id} className="rounded-xl border bg-card p-4">
            <p className="text-sm text-muted-foreground">
              <span className="font-semibold text-foreground">{comment.author}</span>, {formatDate(comment.createdAt)}
            </p>
            <p className="mt-1 whitespace-pre-line">{comment.text}</p>
          </li>
        ))}
      </ul>
      <form onSubmit={send} className="grid gap-4">
        <Field label={texts.name} htmlFor="author" isRequired>
          <Input id="author" name="author" required />
        </Field>
        <Field label={texts.text} htmlFor="text" isRequired>
          <Textarea id="text" name="text" rows={3} required />
        </Field>
        <div>
          <SaveButton isSaving={isSaving}>{texts.send}</SaveButton>
        </div>
      </form>
    </section>
  )
}
`
}

export function readFile(texts: string): string {
  return `import { useParams } from 'react-router'
import { Comments } from '@/components/Comments'
import { RichText } from '@/components/RichText'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Post } from '@/entities/Post'
import { useRow } from '@/hooks/use-row'
import { formatDate } from '@/lib/utils'
import { useIsAdmin } from '@/services/useIsAdmin'

${texts}
export const path = '/read/:id'

export default function Read() {
  const { id = '' } = useParams()
  const { row: post, isLoading } = useRow(Post, id)
  const isAdmin = useIsAdmin()

  if (isLoading) return <Skeleton className="mx-auto h-96 w-full max-w-2xl" />
  const isDraft = post?.status !== texts.published
  if (!post || (isDraft && !isAdmin)) return <EmptyState title={texts.gone} />
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHeader title={post.title} hint={isDraft ? texts.draft : formatDate(post.publishedOn)} back={{ to: '/', label: texts.back }} />
      {post.cover && <img src={post.cover} alt="" className="max-h-96 w-full rounded-xl object-cover" />}
      <RichText text={post.body} />
      <Comments postId={id} />
    </article>
  )
}
`
}

export function homeFile(texts: string): string {
  return `import { useState } from 'react'
import { Link } from 'react-router'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Post, type PostRow } from '@/entities/Post'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
const wordsPerMinute = 200

function tagsOf(post: PostRow): string[] {
  return (post.tags ?? '').split(',').flatMap((tag) => tag.trim() || [])
}

/** A picture of its own, or one that is drawn from its title. */
function Cover({ post, className }: { post: PostRow; className: string }) {
  const look = 'w-full overflow-hidden rounded-xl object-cover ' + className
  return post.cover ? <img src={post.cover} alt="" className={look} /> : <Artwork name={post.title} className={look} />
}

export default function Home() {
  const { rows, isLoading, error } = useList(Post, { filter: { status: texts.published }, sort: '-publishedOn', limit: 200 })
  const [tag, setTag] = useState<string | null>(null)
  const tags = [...new Set(rows.flatMap(tagsOf))].sort()
  const shown = rows.filter((post) => tag === null || tagsOf(post).includes(tag))

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 md:py-6">
      <PageHeader title={texts.title} hint={texts.lead} />
      {tags.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {[null, ...tags].map((each) => (
            <Button
              key={each ?? ''}
              size="sm"
              variant={each === tag ? 'default' : 'outline'}
              aria-pressed={each === tag}
              onClick={() => setTag(each)}
            >
              {each ?? texts.all}
            </Button>
          ))}
        </div>
      )}
      {isLoading && <Skeleton className="h-64 w-full" />}
      {!isLoading && shown.length === 0 && <EmptyState title={error?.message ?? texts.empty} />}
      {shown.map((post, index) => (
        <article
          key={post.id}
          className={'grid gap-x-6 gap-y-3 border-b pb-8 last:border-b-0' + (index === 0 ? '' : ' sm:grid-cols-[1fr_15rem]')}
        >
          <Cover post={post} className={index === 0 ? 'aspect-[5/2]' : 'aspect-[3/2] sm:order-last'} />
          <div className="flex flex-col gap-2">
            <p className="text-sm text-muted-foreground">
              {formatDate(post.publishedOn)} · {Math.max(1, Math.round(post.body.split(/\\s+/).length / wordsPerMinute))} {texts.minutes}
            </p>
            <h2 className="text-2xl font-bold tracking-tight text-balance">
              <Link to={'/read/' + post.id} className="hover:underline">
                {post.title}
              </Link>
            </h2>
            <p className="text-base text-muted-foreground">{post.summary}</p>
          </div>
        </article>
      ))}
    </div>
  )
}
`
}
