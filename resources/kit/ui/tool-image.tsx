import { DownloadIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { ToolRun } from '../hooks/use-tool.ts'
import { useToolWords } from '../lib/tool-words.ts'

type ToolBlock = ToolRun['blocks'][number]

export interface ToolImageProps extends Pick<ToolBlock, 'title' | 'content' | 'imageUrl'> {
  /** It is being painted. */
  readonly isPending: boolean
}

/** A part that is a picture: its description stands for it until it is painted, and where it never is. */
export function ToolImage({ title, content, imageUrl, isPending }: ToolImageProps) {
  const words = useToolWords()
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-2 break-inside-avoid">
      {imageUrl === undefined && isPending && (
        <div role="status" aria-label={words.painting}>
          <Skeleton className="grid aspect-square w-full max-w-lg place-items-center rounded-md text-sm text-muted-foreground">
            {words.painting}
          </Skeleton>
        </div>
      )}
      {imageUrl !== undefined && (
        <img src={imageUrl} alt={content} className="h-auto w-full max-w-lg rounded-md border bg-muted object-contain" />
      )}
      <figcaption className="flex max-w-lg items-start gap-3 text-[0.8125rem] text-muted-foreground">
        <span className="min-w-0 flex-1 wrap-anywhere">{content}</span>
        {imageUrl !== undefined && (
          <Button asChild size="icon-sm" variant="outline" className="flex-none print:hidden">
            <a href={imageUrl} download={title === '' ? words.result : title} aria-label={`${words.download}: ${title}`}>
              <DownloadIcon aria-hidden />
            </a>
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
