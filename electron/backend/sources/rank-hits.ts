import { type SourceChunk, type SourceHit, type SourceMethod } from '../../../shared/domain/source.ts'
import { SourceId } from '../../../shared/domain/ids.ts'

export interface FoundChunk {
  readonly hit: Omit<SourceHit, 'source'>
  /** How many of the question's words it has. */
  readonly words: number
}

export interface RankedChunk extends FoundChunk {
  readonly id: number
}

export interface StoredHit extends Pick<SourceChunk, 'text' | 'heading' | 'page' | 'row'> {
  readonly url: string | null
  readonly id: number
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
): readonly RankedChunk[] {
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
      const { id, words } = hit
      const methods: readonly [SourceMethod, boolean][] = [
        ['words', sought.words > 0],
        ['signs', sought.signs],
        ['surroundings', beside > 0],
      ]
      const found = methods.filter(([, isIt]) => isIt).map(([method]) => method)
      return { id, hit: { ...quoteOf(hit), score: Math.max(0, sum / highest), methods: found }, words }
    })
}

export function urlOf(url: string | null): Pick<SourceChunk, 'url'> {
  return url === null ? {} : { url }
}

/** Pieces by their words and by their meaning: of both lists, how near a piece is to its best counts half. */
export function joinByMeaning(byWords: readonly RankedChunk[], nearest: readonly StoredHit[]): readonly RankedChunk[] {
  const wordScores = spread(byWords.map(({ id, hit }) => [id, hit.score]))
  const meaningScores = spread(nearest.map(({ id, rank }) => [id, rank]))
  const known = new Map(byWords.map((chunk) => [chunk.id, chunk]))
  for (const hit of nearest)
    if (!known.has(hit.id)) known.set(hit.id, { id: hit.id, hit: { ...quoteOf(hit), score: 0, methods: [] }, words: 0 })
  const joined = [...known.values()].map((chunk) => {
    const meaning = meaningScores.get(chunk.id)
    return { chunk, sum: (wordScores.get(chunk.id) ?? 0) + (meaning ?? 0), isNear: meaning !== undefined }
  })
  const best = Math.max(...joined.map(({ sum }) => sum), Number.MIN_VALUE)
  return joined
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ chunk: { hit, ...chunk }, sum, isNear }) => ({
      ...chunk,
      hit: { ...hit, score: sum / best, methods: isNear ? [...hit.methods, 'meaning'] : hit.methods },
    }))
}

/** From the least of a list, 0, to its best, 1. */
function spread(scores: readonly (readonly [number, number])[]): ReadonlyMap<number, number> {
  const values = scores.map(([, score]) => score)
  const least = Math.min(...values)
  const width = Math.max(...values) - least
  return new Map(scores.map(([id, score]) => [id, width === 0 ? 1 : (score - least) / width]))
}

function quoteOf({ source_id, text, heading, page, row, url }: StoredHit): Omit<SourceHit, 'source' | 'score' | 'methods'> {
  return { sourceId: SourceId.parse(source_id), quote: text.trim(), heading, page, row, ...urlOf(url) }
}
