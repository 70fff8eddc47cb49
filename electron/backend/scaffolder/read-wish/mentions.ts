import type { Meaning } from '../statistics/word-features.ts'
import type { Placed } from './owners.ts'
import type { Span } from './labels.ts'
import type { Word } from '../statistics/words.ts'

/** Which mentions of lists mean the same one: "hives" after "beehives", "the order" after "orders". Numbered from 1 as they come. */
export function mentionedLists(spans: readonly Span[], words: readonly Word[], meanings: readonly Meaning[]): readonly Placed[] {
  const known: { readonly key: string; readonly list: number }[] = []
  return spans.map(({ label, from, to }) => {
    if (label !== 'list') return { label, from, to, list: null }
    const key = keyOf(words.slice(from, to), meanings.slice(from, to))
    const same = known.find((each) => areSame(each.key, key))
    const list = same?.list ?? (known.at(-1)?.list ?? 0) + 1
    if (same === undefined) known.push({ key, list })
    return { label, from, to, list }
  })
}

function keyOf(words: readonly Word[], meanings: readonly Meaning[]): string {
  const isKept = (at: number) => at === 0 || at < words.length - 1 || !ROWS.has(words[at]?.lower ?? '')
  return words.flatMap(({ lower }, at) => (isKept(at) ? [meanings[at]?.english || stemOf(lower)] : [])).join(' ')
}

/** A member list is one of members. */
const ROWS = new Set(['list', 'directory', 'register', 'database', 'table'])

const ENDINGS = ['ern', 'en', 'er', 'es', 'e', 'n', 's', 'x']
/** Without what makes several of it, in whichever of the languages. */
function stemOf(lower: string): string {
  return lower.length > 4 ? lower.slice(0, -(ENDINGS.find((end) => lower.endsWith(end))?.length ?? 0) || undefined) : lower
}

/** One is the end of the other: of "rental boats" and "boats". */
function areSame(one: string, other: string): boolean {
  return one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`)
}
