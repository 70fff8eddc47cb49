import { useEffect, useState } from 'react'
import { LeadPost, PostTile } from '@/components/PostTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { Post } from '@/entities/Post'
import { useList } from '@/hooks/use-list'
import { tagsOf } from '@/services/posts'
import { choices, texts } from '@/services/texts'

const published = choices.Post.status[1]

export default function Home() {
  const posts = useList(Post, { filter: { status: published }, sort: '-publishedOn', limit: 200 })
  const { rows, isLoading, error } = posts
  const [tag, setTag] = useState<string | null>(null)
  const { name, lead, all, empty, emptyHint } = texts.home
  const tags = [...new Set(rows.flatMap(tagsOf))].toSorted()
  const shown = rows.filter((post) => tag === null || tagsOf(post).includes(tag))
  const [newest, ...others] = shown

  useEffect(() => {
    document.title = name
  }, [name])

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 pb-12 md:gap-14">
      <header className="flex flex-col items-center gap-3 border-b pt-8 pb-8 text-center md:pt-14 md:pb-10">
        <h1 className="text-5xl font-bold tracking-[-0.035em] text-balance md:text-7xl">{name}</h1>
        <p className="max-w-xl text-lg text-pretty text-muted-foreground">{lead}</p>
        {tags.length > 1 && (
          <div role="group" aria-label={texts.home.tags} className="mt-3 flex flex-wrap justify-center gap-2">
            {[null, ...tags].map((each) => (
              <Button
                key={each ?? ''}
                size="sm"
                variant={each === tag ? 'default' : 'ghost'}
                aria-pressed={each === tag}
                onClick={() => setTag(each)}
              >
                {each ?? all}
              </Button>
            ))}
          </div>
        )}
      </header>
      {isLoading && <Skeleton className="h-80 w-full rounded-2xl" />}
      {!isLoading && !newest && <EmptyState title={error?.message ?? empty} hint={error ? undefined : emptyHint} />}
      {newest && <LeadPost post={newest} />}
      {others.length > 0 && (
        <div className="grid gap-x-8 gap-y-12 border-t pt-10 sm:grid-cols-2 md:pt-14">
          {others.map((post) => (
            <PostTile key={post.id} post={post} />
          ))}
        </div>
      )}
      <MoreButton list={posts} className="self-center" />
    </div>
  )
}
