import { ArrowLeftIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { Comments } from '@/components/Comments'
import { Cover, PostFacts } from '@/components/PostTile'
import { RichText } from '@/components/RichText'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Post } from '@/entities/Post'
import { User } from '@/entities/User'
import { useIsAdmin } from '@/hooks/use-is-admin'
import { useRow } from '@/hooks/use-row'
import { choices, texts } from '@/services/texts'

export const path = '/read/:id'

export default function Read() {
  const { id = '' } = useParams()
  const { row: post, isLoading } = useRow(Post, id)
  const isAdmin = useIsAdmin(User)

  useEffect(() => {
    if (post) document.title = post.title
  }, [post])

  if (isLoading) return <Skeleton className="mx-auto h-96 w-full max-w-3xl rounded-2xl" />
  const isDraft = post?.status !== choices.Post.status[1]
  if (!post || (isDraft && !isAdmin)) return <EmptyState title={texts.post.gone} />
  return (
    <article className="mx-auto flex w-full max-w-3xl flex-col gap-6 pb-12">
      <Link to="/" className="inline-flex min-h-10 items-center gap-2 self-start text-muted-foreground hover:text-foreground">
        <ArrowLeftIcon aria-hidden className="size-4" />
        {texts.post.back}
      </Link>
      <header className="flex flex-col gap-4">
        <h1 className="text-4xl leading-[1.08] font-bold tracking-[-0.03em] text-balance md:text-6xl">{post.title}</h1>
        {post.summary && <p className="text-xl leading-8 text-pretty text-muted-foreground">{post.summary}</p>}
        {isDraft ? <p className="text-sm text-muted-foreground">{texts.post.draft}</p> : <PostFacts post={post} />}
      </header>
      <Cover post={post} className="aspect-[16/9] rounded-2xl" />
      <div className="mx-auto w-full max-w-2xl">
        <RichText text={post.body} />
      </div>
      <Comments postId={id} />
    </article>
  )
}
