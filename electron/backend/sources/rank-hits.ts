import { type SourceChunk, type SourceHit, type SourceMethod } from '../../../shared/domain/source.ts'
import { SourceId } from '../../../shared/domain/ids.ts'

export interface FoundChunk {
  readonly hit: Omit<SourceHit, 'source'>
  /** How many of the question's words it has. */
  readonly words: number
}

export interface StoredHit extends Pick<SourceChunk, 'text' | 'heading' | 'page' | 'row'> {
  readonly url: string | null
  readonly source_id: string
  readonly part: number
  readonly is_german: number
  readonly rank: number
}

/** How much the words around a piece say beside its own. */
const SURROUNDINGS = 0.3
/** How much it says that a piece has all words of a question: a word that most pieces have is worth nothing to BM25. */
const ALL_WORDS = 0.3
/** A piece counts by its own words and, less, by those around it and by how many of the question's it has. */
export function rankHits(
  found: readonly (StoredHit & { readonly words: number })[],
  around: ReadonlyMap<number, number>,
  sought: { readonly words: number; readonly signs: boolean },
): readonly FoundChunk[] {
  const best = Math.max(...found.map(({ rank }) => rank), Number.MIN_VALUE)
  const bestAround = Math.max(...around.values(), Number.MIN_VALUE)
  const scored = found.map((hit) => {
    const beside = (around.get(hit.part) ?? 0) / bestAround
    return { hit, beside, sum: hit.rank / best + SURROUNDINGS * beside + ALL_WORDS * (hit.words / Math.max(1, sought.words)) }
  })
  const highest = Math.max(...scored.map(({ sum }) => sum), Number.MIN_VALUE)
  return scored
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ hit, beside, sum }) => {
      const { source_id, text, heading, page, row, url, words } = hit
      const methods: readonly [SourceMethod, boolean][] = [
        ['words', sought.words > 0],
        ['signs', sought.signs],
        ['surroundings', beside > 0],
      ]
      return {
        hit: {
          sourceId: SourceId.parse(source_id),
          quote: text.trim(),
          heading,
          page,
          row,
          ...urlOf(url),
          score: Math.max(0, sum / highest),
          methods: methods.filter(([, isIt]) => isIt).map(([method]) => method),
        },
        words,
      }
    })
}

export function urlOf(url: string | null): Pick<SourceChunk, 'url'> {
  return url === null ? {} : { url }
}
