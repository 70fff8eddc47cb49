import type { ContextSource } from '../../../shared/domain/context.ts'
import type { AppId, SourceId } from '../../../shared/domain/ids.ts'
import type { Source, SourceHit } from '../../../shared/domain/source.ts'
import { SOURCE_FIT_SCORE, SOURCE_HITS_MAX, SOURCE_NAMED_CHUNKS, SOURCE_QUESTION_MAX_CHARS } from '../../../shared/limits/sources.ts'
import type { MessageSources } from '../context/show-sources.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'
import { soughtWords, tellingWords } from '../sources/question-words.ts'
import type { SourceIndex } from '../sources/source-index.ts'

export interface FindInSourcesDeps {
  readonly searchable: (appId: AppId) => Promise<readonly Source[]>
  readonly indexOf: (appId: AppId) => Pick<SourceIndex, 'search' | 'chunks'>
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
    const named = sources.filter(({ name }) => isNamed(name, message))
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
    const cited = ({ sourceId, ...hit }: (typeof found)[number]): Piece => ({ source: nameOf.get(sourceId) ?? '', ...hit })
    return [
      ...found.filter(({ sourceId }) => isOfNamed(sourceId)).map(cited),
      ...beginnings.flat(),
      ...found.filter((hit) => !isOfNamed(hit.sourceId) && doesFit(hit, question)).map(cited),
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
export function doesFit({ quote, heading, score }: Pick<SourceHit, 'quote' | 'heading' | 'score'>, question: string): boolean {
  if (score < SOURCE_FIT_SCORE) return false
  const words = tellingWords(question)
  if (soughtWords(question).signs !== null) return true
  const text = `${heading} ${quote}`.normalize('NFKC').toLowerCase()
  return words.filter((word) => text.includes(stemOf(word))).length >= Math.min(2, words.length)
}

/** Whether a message has all words of a data source's name, but for the ending of its file and of its words. */
export function isNamed(name: string, message: string): boolean {
  const words = tellingWords(name.replace(/\.\w{1,5}$/, ''))
  const said = tellingWords(message)
  return words.length > 0 && words.every((word) => said.some((each) => stemOf(each) === stemOf(word)))
}

/** As far as it matters here: the index has stems of its own. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:es|s|en|e|n)$/, '')
}
