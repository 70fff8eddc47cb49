import { Link } from 'react-router'
import { Artwork } from '@/components/ui/artwork'
import type { PostRow } from '@/entities/Post'
import { cn, formatDate } from '@/lib/utils'
import { minutesToRead } from '@/services/posts'
import { texts } from '@/services/texts'

/** The post's picture, or a drawing made from its title. */
export function Cover({ post: { cover, title }, className }: { post: PostRow; className?: string }) {
  const look = cn('w-full object-cover', className)
  return cover ? <img src={cover} alt="" className={look} /> : <Artwork name={title} className={look} />
}

export function PostFacts({ post }: { post: PostRow }) {
  return (
    <p className="text-sm text-muted-foreground">
      {formatDate(post.publishedOn)} · {minutesToRead(post)} {texts.home.minutes}
    </p>
  )
}

/** The newest post: its picture and title across the page. */
export function LeadPost({ post }: { post: PostRow }) {
  return (
    <article className="group grid items-center gap-6 md:grid-cols-[3fr_2fr] md:gap-10">
      <div className="overflow-hidden rounded-2xl">
        <Cover
          post={post}
          className="aspect-[3/2] transition-transform duration-500 group-hover:scale-[1.03] motion-reduce:transform-none"
        />
      </div>
      <div className="flex flex-col gap-3">
        <PostFacts post={post} />
        <h2 className="text-4xl leading-[1.1] font-bold tracking-[-0.025em] text-balance md:text-5xl">
          <Link to={'/read/' + post.id} className="rounded-sm decoration-2 underline-offset-4 hover:underline">
            {post.title}
          </Link>
        </h2>
        <p className="text-lg leading-8 text-pretty text-muted-foreground">{post.summary}</p>
      </div>
    </article>
  )
}

export function PostTile({ post }: { post: PostRow }) {
  return (
    <article className="group flex flex-col gap-3">
      <div className="overflow-hidden rounded-2xl">
        <Cover
          post={post}
          className="aspect-[4/3] transition-transform duration-500 group-hover:scale-[1.04] motion-reduce:transform-none"
        />
      </div>
      <PostFacts post={post} />
      <h2 className="text-2xl leading-tight font-bold tracking-[-0.015em] text-balance">
        <Link to={'/read/' + post.id} className="rounded-sm underline-offset-4 hover:underline">
          {post.title}
        </Link>
      </h2>
      <p className="text-base leading-7 text-pretty text-muted-foreground">{post.summary}</p>
    </article>
  )
}
