import type { ContextSource } from '../../../shared/domain/context.ts'
import type { AppId, SourceId } from '../../../shared/domain/ids.ts'
import type { Source } from '../../../shared/domain/source.ts'
import { SOURCE_FIT_SCORE, SOURCE_HITS_MAX, SOURCE_NAMED_CHUNKS, SOURCE_QUESTION_MAX_CHARS } from '../../../shared/limits/sources.ts'
import type { MessageSources } from '../context/show-sources.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'
import type { FoundChunk } from '../sources/rank-hits.ts'
import { soughtWords, tellingWords } from '../sources/question-words.ts'
import type { SourceIndex } from '../sources/source-index.ts'

export interface FindInSourcesDeps {
  readonly searchable: (appId: AppId) => Promise<readonly Source[]>
  readonly indexOf: (appId: AppId) => Pick<SourceIndex, 'search' | 'chunks' | 'stems'>
  readonly reportBug: (error: unknown) => void
}

export type FindInSources = (appId: AppId, message: string, roomTokens: number) => Promise<MessageSources>

type Piece = Omit<ContextSource, 'tokens'>

/** What a message to a model is about in the data sources of an app. An answer never fails for it: without an index it is without pieces. */
export function createFindInSources({ searchable, indexOf, reportBug }: FindInSourcesDeps): FindInSources {
  /** What was found in a data source that is named, then the rest of it from its beginning, then what was found elsewhere. */
  async function piecesFor(appId: AppId, message: string, sources: readonly Source[]): Promise<readonly Piece[]> {
    const index = indexOf(appId)
    const nameOf = new Map(sources.map(({ id, name }) => [id, name]))
    const question = message.slice(0, SOURCE_QUESTION_MAX_CHARS)
    const found = await index.search(question, [...nameOf.keys()], SOURCE_HITS_MAX)
    const [said = new Set(), ...names] = await index.stems([message, ...sources.map(({ name }) => nameWords(name))])
    const named = sources.filter((_, at) => isNamed(names[at] ?? new Set(), said))
    const isOfNamed = (id: SourceId) => named.some((source) => source.id === id)
    const beginnings = await Promise.all(
      named.map(async ({ id, name }) =>
        (await index.chunks(id, 0, SOURCE_NAMED_CHUNKS)).map(({ text, heading, page, row, url }): Piece => ({
          source: name,
          heading,
          page,
          row,
          ...(url === undefined ? {} : { url }),
          quote: text.trim(),
          score: null,
          methods: [],
        })),
      ),
    )
    const cited = ({ hit: { sourceId, ...hit } }: FoundChunk): Piece => ({ source: nameOf.get(sourceId) ?? '', ...hit })
    return [
      ...found.filter(({ hit }) => isOfNamed(hit.sourceId)).map(cited),
      ...beginnings.flat(),
      ...found.filter((each) => !isOfNamed(each.hit.sourceId) && doesFit(each, question)).map(cited),
    ]
  }

  return async (appId, message, roomTokens) => {
    const sources = await searchable(appId)
    const names = sources.map(({ name }) => name)
    if (sources.length === 0) return { names, pieces: [] }
    try {
      return { names, pieces: within(await piecesFor(appId, message, sources), roomTokens) }
    } catch (error) {
      reportBug(error)
      return { names, pieces: [] }
    }
  }
}

/** Each piece once, up to the first that there is no room for. */
function within(pieces: readonly Piece[], roomTokens: number): readonly ContextSource[] {
  const shown = new Map<string, ContextSource>()
  let left = roomTokens
  for (const piece of pieces) {
    const key = JSON.stringify([piece.source, piece.page, piece.row, piece.quote])
    if (shown.has(key)) continue
    const tokens = estimateTokens(piece.quote)
    left -= tokens
    if (left < 0) break
    shown.set(key, { ...piece, tokens })
  }
  return [...shown.values()]
}

/** Of a question with several words, something always has one: a piece with two of them is about it. */
export function doesFit({ hit, words }: FoundChunk, question: string): boolean {
  if (hit.score < SOURCE_FIT_SCORE) return false
  return soughtWords(question).signs.length > 0 || words >= Math.min(2, tellingWords(question).length)
}

/** Of a data source's name, what a message would say of it. */
function nameWords(name: string): string {
  return tellingWords(name.replace(/\.\w{1,5}$/, '')).join(' ')
}

const ENDING_CHARS = 2
const STEM_CHARS = 4

/** Whether a message has all words of a data source's name. The index knows the endings of English; those of other languages are short. */
function isNamed(name: ReadonlySet<string>, message: ReadonlySet<string>): boolean {
  const isSame = (one: string, other: string) =>
    one.length >= STEM_CHARS && other.startsWith(one) && other.length - one.length <= ENDING_CHARS
  return (
    name.size > 0 && [...name].every((word) => message.has(word) || [...message].some((said) => isSame(word, said) || isSame(said, word)))
  )
}
