import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { ContextItem, SourceStatus } from '../../../shared/domain/source.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import type { ChipTone } from '../../ui/chip.tsx'

interface StatusLook {
  readonly tone: ChipTone
  readonly isHollow: boolean
}

export const STATUS_LOOK: Readonly<Record<SourceStatus, StatusLook>> = {
  synced: { tone: 'success', isHollow: false },
  unsynced: { tone: 'neutral', isHollow: true },
  pending: { tone: 'neutral', isHollow: true },
  running: { tone: 'info', isHollow: false },
  error: { tone: 'error', isHollow: false },
  'usage limit reached': { tone: 'warning', isHollow: false },
}

/** In the language of now: a person may change it while the window is open. */
export function statusWords(status: SourceStatus): string {
  switch (status) {
    case 'synced':
      return SOURCES_TEXT.statusSynced
    case 'unsynced':
    case 'pending':
      return SOURCES_TEXT.statusPending
    case 'running':
      return SOURCES_TEXT.statusSyncing
    case 'error':
      return SOURCES_TEXT.statusError
    case 'usage limit reached':
      return SOURCES_TEXT.statusUsageLimit
    default:
      return assertNever(status)
  }
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
