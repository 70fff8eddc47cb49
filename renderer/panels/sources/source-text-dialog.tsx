import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ContextItem, SourceChunk } from '../../../shared/domain/source.ts'
import { sourcePlaceWords } from '../../../shared/domain/source-place-words.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useClient } from '../../state/client.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../../shared/text/say.ts'

export interface SourceTextDialogProps {
  readonly appId: AppId
  readonly item: ContextItem
  readonly onClose: () => void
}

/** The text of a data source as it was read. */
export function SourceTextDialog({ appId, item, onClose }: SourceTextDialogProps) {
  const client = useClient()
  const [chunks, setChunks] = useState<readonly SourceChunk[] | null>(null)
  const [hasMore, setHasMore] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [from, setFrom] = useState(0)

  useEffect(() => {
    let isWanted = true
    client.sources.look({ appId, id: item.id, offset: from }).then(
      (read) => {
        if (!isWanted) return
        setChunks((before) => [...(before ?? []).slice(0, from), ...read.chunks])
        setHasMore(read.hasMore)
      },
      (error: unknown) => isWanted && setFailure(describeFailure(error).message),
    )
    return () => {
      isWanted = false
    }
  }, [appId, client, item.id, from])

  return (
    <Dialog
      name="source-text"
      title={item.name}
      description={SOURCES_TEXT.lookAbout}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      {failure !== null && <p role="alert">{failure}</p>}
      {chunks === null && failure === null && (
        <DelayedSkeleton label={say('Loading the text')} className="flex flex-col gap-3">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-3/5" />
        </DelayedSkeleton>
      )}
      {chunks?.length === 0 && <p className="text-sm text-muted-foreground">{SOURCES_TEXT.lookEmpty}</p>}
      {chunks !== null && chunks.length > 0 && (
        <ol aria-label={say('Pieces of the text')} className="flex flex-col gap-3">
          {chunks.map((chunk, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name than their number
            <li key={at} className="rounded-lg border bg-card px-3.5 py-2.5">
              <p className="mb-1 flex justify-between gap-3 text-xs text-muted-foreground">
                <span className="min-w-0 break-words">{sourcePlaceWords(chunk)}</span>
                <span className="mono flex-none">{at + 1}</span>
              </p>
              <p className="text-sm leading-[1.3125rem] break-words whitespace-pre-line">{chunk.text.slice(chunk.overlap).trim()}</p>
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <Button className="mt-3" onClick={() => setFrom(chunks?.length ?? 0)}>
          {SOURCES_TEXT.lookMore}
        </Button>
      )}
    </Dialog>
  )
}
