import { hash as digest } from 'node:crypto'
import type { NearFile } from '../../../../shared/domain/context.ts'
import type { FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { inWholeNumbers } from '../../lib/whole-numbers.ts'
import { fileInWords } from '../select/file-index.ts'
import type { Meaning, MeaningStore } from './meaning-store.ts'

export interface NearSearch {
  readonly message: string
  readonly files: FileMap
  readonly store: MeaningStore
  readonly embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>
}

/** Of a message, as much as says what is wanted; of a file, as much as small models read. */
const MESSAGE_CHARS = 1_500
const FILE_CHARS = 1_800
const NEAREST = 8
/** Between the mean of all files, 0, and the nearest, 1: what is farther is near by chance. */
const NEAR_ENOUGH = 0.6
/** A nearest file that is hardly nearer than all others says nothing. */
const LEAST_SPREAD = 0.02

/** The files whose meaning is nearest to the message's. Only what is new or has changed is asked for, with the message. */
export async function findNear({ message, files, store, embed }: NearSearch): Promise<readonly NearFile[]> {
  const told = [...files].map(([path, content]) => tellOf(path, content))
  const known = await store.read()
  const unknown = [...new Map(told.flatMap((file) => (known.has(file.hash) ? [] : [[file.hash, file]]))).values()]
  const [asked, ...answered] = await embed([message.slice(0, MESSAGE_CHARS), ...unknown.map(({ text }) => text)])
  const fresh = new Map(unknown.map(({ hash }, at) => [hash, inWholeNumbers(answered[at] ?? [])]))
  const meanings = new Map(told.map(({ hash }): [string, Meaning] => [hash, fresh.get(hash) ?? known.get(hash) ?? new Int8Array()]))
  // Without the disk it is asked for again the next time.
  if (fresh.size > 0) await store.write(meanings).catch(() => undefined)
  const wanted = inWholeNumbers(asked ?? [])
  return nearest(told.map(({ path, hash }) => ({ path, score: nearness(wanted, meanings.get(hash) ?? new Int8Array()) })))
}

interface ToldFile {
  readonly path: FilePath
  readonly text: string
  readonly hash: string
}

function tellOf(path: FilePath, content: string): ToldFile {
  const name = path
    .replace(/\.\w+$/, '')
    .replace(/_+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
  const text = `${name}. ${fileInWords(path, content)}`.slice(0, FILE_CHARS)
  return { path, text, hash: digest('sha256', text).slice(0, 32) }
}

function nearest(files: readonly NearFile[]): readonly NearFile[] {
  const sorted = files.toSorted((a, b) => b.score - a.score)
  const mean = files.reduce((sum, { score }) => sum + score, 0) / Math.max(1, files.length)
  const spread = (sorted[0]?.score ?? 0) - mean
  if (!(spread > LEAST_SPREAD)) return []
  return sorted
    .slice(0, NEAREST)
    .map(({ path, score }) => ({ path, score: Number(((score - mean) / spread).toFixed(4)) }))
    .filter(({ score }) => score >= NEAR_ENOUGH)
}

/** The cosine of the angle between them; 0 where they cannot be compared. */
function nearness(a: Meaning, b: Meaning): number {
  if (a.length !== b.length || a.length === 0) return 0
  let [dot, ofA, ofB] = [0, 0, 0]
  for (let at = 0; at < a.length; at += 1) {
    const [left = 0, right = 0] = [a[at], b[at]]
    dot += left * right
    ofA += left * left
    ofB += right * right
  }
  return ofA === 0 || ofB === 0 ? 0 : dot / Math.sqrt(ofA * ofB)
}
