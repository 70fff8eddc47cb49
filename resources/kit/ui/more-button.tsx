import { Button } from '@/components/ui/button'
import { useSentence } from '../lib/words.ts'

export interface MoreButtonProps {
  /** What `useList` answered. */
  readonly list: { readonly hasMore: boolean; readonly isLoadingMore: boolean; loadMore(): Promise<void> }
  /** What there is more of, for screen readers. */
  readonly of?: string | undefined
  /** Earlier rows are loaded, above those that are shown. */
  readonly isEarlier?: boolean | undefined
  readonly className?: string | undefined
}

/** Loads the next rows of a list; nothing when all are loaded. */
export function MoreButton({ list, of, isEarlier = false, className }: MoreButtonProps) {
  const say = useSentence()
  if (!list.hasMore) return null
  return (
    <Button variant="outline" size="sm" disabled={list.isLoadingMore} onClick={() => void list.loadMore()} className={className}>
      {isEarlier
        ? say('Show earlier', 'Frühere anzeigen', 'Afficher les précédents', 'Mostrar anteriores')
        : say('Show more', 'Mehr anzeigen', 'Afficher plus', 'Mostrar más')}
      {of !== undefined && <span className="sr-only">: {of}</span>}
    </Button>
  )
}
