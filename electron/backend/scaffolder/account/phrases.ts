import { stemsOf } from '../language/stems.ts'
import { isFiller } from '../wish/fillers.ts'
import type { HeardWord, Wish } from '../wish/read.ts'

/** Something that a wish names: a list, a property or a value, or what is likely one though nothing was made of it. */
export interface Phrase {
  readonly words: string
  /** What it is about, without small words. */
  readonly content: string
  readonly label: 'list' | 'field' | 'choice' | null
  /** What stands around it. */
  readonly before: string
  readonly after: string
}

/** In their order, each once. */
export function phrasesOf(wish: Wish): readonly Phrase[] {
  const phrases = runsOf(wish).flatMap((run) => phraseOf(run, wish) ?? [])
  const keys = phrases.map(({ content }) => [...stemsOf(content)].join(' '))
  return phrases.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

interface Run {
  readonly from: number
  readonly to: number
  readonly part: HeardWord['part']
}
/** The words of one part, or words in a row of which no part was made. */
function runsOf({ heard }: Wish): readonly Run[] {
  const runs: Run[] = []
  for (const [at, { part, text }] of heard.entries()) {
    if (part === null && isFiller(text)) continue
    const last = runs.at(-1)
    if (last?.to === at && last.part === part) runs[runs.length - 1] = { ...last, to: at + 1 }
    else runs.push({ from: at, to: at + 1, part })
  }
  return runs
}

function phraseOf(run: Run, wish: Wish): Phrase | null {
  const { heard, message } = wish
  const content = heard.slice(run.from, run.to).filter(({ text }) => !isFiller(text))
  const [first, last] = [content[0], content.at(-1)]
  const label = run.part?.label ?? null
  const isThing = label === null ? isLikely(run, content, wish) : label === 'list' || label === 'field' || label === 'choice'
  if (first === undefined || last === undefined || !isThing) return null
  return {
    words: message.slice(first.from, last.to).replace(/\s+/g, ' '),
    content: content.map(({ text }) => text).join(' '),
    label: label as Phrase['label'],
    before: message.slice(0, first.from),
    after: message.slice(last.to),
  }
}

const LEAST_ASKED = 0.3
const WHOSE = /^(?:my|our|meine?[mnr]?|unsere?[mnr]?|mon|ma|notre|mi|nuestr[oa])$/i
const ENDS = /^[.!?:;¶]$/
const OF = /^(?:of|for|von|für|de|du|des|d['’]|pour|para)$/i
/** No trade that stands first, nobody's name, nothing of "for my bakery", and no part of what is said of something else: a club "of paddle". */
function isLikely({ from, to }: Run, content: readonly HeardWord[], { heard, language }: Wish): boolean {
  const [before, next] = [heard[from - 1], heard[to]]
  const isName = language !== 'de' && /^\p{Lu}/u.test(content[0]?.text ?? '') && before !== undefined && !ENDS.test(before.text)
  if (
    before === undefined ||
    before.part !== null ||
    (next?.part ?? null) !== null ||
    isName ||
    WHOSE.test(before.text) ||
    OF.test(before.text)
  )
    return false
  return content.reduce((sum, { asked }) => sum + asked, 0) >= LEAST_ASKED * content.length
}
