import type { ContextItem, SourceStatus } from '../../../shared/domain/source.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import type { ChipTone } from '../../ui/chip.tsx'

interface StatusView {
  readonly text: string
  readonly tone: ChipTone
  readonly isHollow: boolean
}

export const STATUS: Readonly<Record<SourceStatus, StatusView>> = {
  synced: { text: SOURCES_TEXT.statusSynced, tone: 'success', isHollow: false },
  unsynced: { text: SOURCES_TEXT.statusPending, tone: 'neutral', isHollow: true },
  pending: { text: SOURCES_TEXT.statusPending, tone: 'neutral', isHollow: true },
  running: { text: SOURCES_TEXT.statusSyncing, tone: 'info', isHollow: false },
  error: { text: SOURCES_TEXT.statusError, tone: 'error', isHollow: false },
  'usage limit reached': { text: SOURCES_TEXT.statusUsageLimit, tone: 'warning', isHollow: false },
}

/** 940 B, 12 KB, 1.2 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`
}

/** What is inside, and how large it is. */
export function factsOf({ numOfChunks, inside, size }: ContextItem): string {
  const { pages = null, rows = null } = inside ?? {}
  const within = [pages === null ? [] : SOURCES_TEXT.pages(pages), rows === null ? [] : SOURCES_TEXT.rows(rows)].flat()
  return [...within, ...(numOfChunks === 0 ? [] : [SOURCES_TEXT.chunks(numOfChunks)]), sizeWords(size)].join(' · ')
}
