import type { ContextFile, ContextSettings, RetrievalMethod } from '../../../../shared/domain/context.ts'
import { fileKind, type FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { PINNED_FILES_MAX_TOKENS, WHOLE_APP_TOKENS } from '../../../../shared/limits/context.ts'
import type { IndexCache } from './file-index.ts'
import { namedFiles } from './named-files.ts'
import { type RankedFile, RANKINGS, queryTerms, rankFiles, type WeightedText } from './rank-files.ts'

export interface SelectedFiles {
  /** Every file of the app, the best first. */
  readonly files: readonly ContextFile[]
  /** The search terms, highest weight first. */
  readonly enhancedQuery: string
}

/** The limit keeps pasted text (a log, a page) from outweighing the message itself. */
const MAX_QUERY_CHARS = 8_000

/** Chooses the files that a model sees completely. Deterministic: the same input gives the same choice. */
export function selectFiles(settings: ContextSettings, files: FileMap, cache: IndexCache): SelectedFiles {
  const { message, currentRoute, pinnedFiles, earlier, near = [] } = settings
  const named = namedFiles(message.slice(0, MAX_QUERY_CHARS), currentRoute, files)
  const pinned = pinnedFiles.filter((path) => files.has(path))
  const query = queryOf(message)
  const ranked = rankFiles({
    // Sorted by path, so that ties do not depend on the input's order.
    files: [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, content]) => ({ path, index: cache.of(path, content) })),
    query,
    earlier: earlier.map((paths) => ({ paths })),
    named: [...named.keys(), ...pinned],
    near: new Map(near.map(({ path, score }) => [path, score])),
  })
  const candidates = ranked.map((file): Candidate => {
    const path = FilePath.parse(file.path)
    const content = files.get(path) ?? ''
    const reasons = [...(pinned.includes(path) ? (['pinned'] as const) : []), ...(named.get(path) ?? [])]
    return { ...file, path, tokens: cache.of(path, content).tokens, reasons: isFoundation(path) ? [...reasons, 'foundation'] : reasons }
  })
  const shown = isWhole(settings, candidates) ? everything(candidates) : withinBudget(candidates, settings)
  return {
    enhancedQuery: describeQuery(query),
    files: candidates.map(({ path, tokens, score, places, reasons }) => ({
      path,
      tokens,
      score,
      places,
      methods: [
        ...(shown.isEverything ? (['everything'] as const) : []),
        ...reasons,
        ...RANKINGS.filter((ranking) => places[ranking] !== undefined),
      ],
      isShown: shown.paths.has(path),
    })),
  }
}

interface Candidate extends RankedFile {
  readonly path: FilePath
  readonly tokens: number
  /** Why it is shown regardless of its score. */
  readonly reasons: readonly RetrievalMethod[]
}

interface Shown {
  readonly isEverything: boolean
  readonly paths: ReadonlySet<FilePath>
}

/** Files that every page depends on. */
function isFoundation(path: FilePath): boolean {
  return ['layout', 'style', 'entity'].includes(fileKind(path))
}

function isWhole({ wholeAppTokens }: ContextSettings, candidates: readonly Candidate[]): boolean {
  return candidates.reduce((sum, { tokens }) => sum + tokens, 0) <= wholeAppTokens
}

function everything(candidates: readonly Candidate[]): Shown {
  return { isEverything: true, paths: new Set(candidates.map(({ path }) => path)) }
}

/** The layout, the styles and the schemas are shown as long as they are no more than this; of a larger one, what the message is about. */
const FOUNDATION_TOKENS = 1_500
/** A long file with a low rank would displace all files after it. */
const LONG_SHARE = 0.4
/** The share kept free beside mentioned files. */
const ROOM_BESIDE_SHARE = 0.25
/** Of the best match, so much: what matches less was found by one word that many files have. */
const RELEVANT = 0.45
const FOUNDATION_RELEVANT = 0.25
/** Files that stand beside the best ones: what imports them, what changed with them. */
const NEIGHBOURS = 4
/** Files whose meaning is nearest to the message's. */
const MEANT = 3
/** Of what nobody can tell what it is about. */
const FOR_NO_WORDS = 3

function withinBudget(candidates: readonly Candidate[], { budgetTokens: budget, wholeAppTokens }: ContextSettings): Shown {
  const paths = new Set<FilePath>()
  let left = budget
  const take = ({ path, tokens }: Candidate, room = left): boolean => {
    if (paths.has(path)) return true
    if (tokens > room) return false
    paths.add(path)
    left = Math.max(0, left - tokens)
    return true
  }
  const because = (...reasons: readonly RetrievalMethod[]) =>
    candidates.filter((each) => reasons.some((reason) => each.reasons.includes(reason)))
  // The upper limit of a small model, even for mentioned files.
  const most = wholeAppTokens < WHOLE_APP_TOKENS ? wholeAppTokens : Number.POSITIVE_INFINITY
  let pinnedLeft = Math.min(PINNED_FILES_MAX_TOKENS, most)
  for (const file of because('pinned')) if (take(file, pinnedLeft)) pinnedLeft -= file.tokens
  // Mentioned files may take as much as all others together.
  let mentionedLeft = Math.min(wholeAppTokens + budget, most)
  const mentioned = because('mentioned')
  for (const file of mentioned) if (take(file, mentionedLeft)) mentionedLeft -= file.tokens
  left = Math.max(left, budget * ROOM_BESIDE_SHARE)
  for (const file of because('named', 'error')) take(file)
  // Who points at a file has said what it is about: what else it needs is listed.
  const isPointedAt = mentioned.length > 0
  if (!isPointedAt) for (const file of because('route')) take(file)
  for (const file of foundation(because('foundation'), budget, isPointedAt)) take(file)
  if (isPointedAt) return { isEverything: false, paths }
  const hasWords = candidates.some(({ relevance, places }) => relevance > 0 || places.meaning !== undefined)
  candidates
    .filter((file, place) => (hasWords ? isRelevant(file) : place < FOR_NO_WORDS && file.score > 0))
    .forEach((file, place) => {
      if (place < FOR_NO_WORDS || file.tokens <= budget * LONG_SHARE) take(file)
    })
  return { isEverything: false, paths }
}

function isRelevant({ relevance, places }: Candidate): boolean {
  const { meaning = Infinity, imports = Infinity, together = Infinity } = places
  return relevance >= RELEVANT || meaning <= MEANT || imports <= NEIGHBOURS || together <= NEIGHBOURS
}

/** All of a small one; of a large one what the message is about, the best first, up to half of what there is room for. */
function foundation(files: readonly Candidate[], budget: number, isPointedAt: boolean): readonly Candidate[] {
  const total = files.reduce((sum, { tokens }) => sum + tokens, 0)
  if (isPointedAt) return []
  if (total <= Math.min(FOUNDATION_TOKENS, budget / 2)) return files
  let room = budget / 2
  return files.filter(({ relevance, tokens }) => {
    const isTaken = relevance >= FOUNDATION_RELEVANT && tokens <= room
    if (isTaken) room -= tokens
    return isTaken
  })
}

const QUOTED = /"([^"\n]{2,80})"|“([^”\n]{2,80})”|„([^“\n]{2,80})“|«\s?([^»\n]{2,80}?)\s?»|`([^`\n]{2,80})`/g
const QUOTED_WEIGHT = 1.5
const LATER_WEIGHT = 0.6

/** The first line says what is wanted; quoted texts occur literally on the page or in the code. */
export function queryOf(message: string): readonly WeightedText[] {
  const text = message.slice(0, MAX_QUERY_CHARS).trim()
  const [first = ''] = text.split('\n', 1)
  const quoted = [...text.matchAll(QUOTED)].map((match) => match.slice(1).find((each) => each !== undefined) ?? '')
  return [
    ...quoted.map((each) => ({ text: each, weight: QUOTED_WEIGHT })),
    { text: first, weight: 1 },
    { text: text.slice(first.length), weight: LATER_WEIGHT },
  ]
}

export function describeQuery(query: readonly WeightedText[]): string {
  return [...queryTerms(query)]
    .toSorted(([, a], [, b]) => b - a)
    .map(([term]) => term)
    .join(' ')
}
