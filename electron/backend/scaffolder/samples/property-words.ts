import { hasWord } from '../language/has-word.ts'
import type { NounClass } from '../lexicon/lexicon.ts'
import WORDS from './data/property-words.json' with { type: 'json' }

// Words for rows that nobody has written yet.

const SHORT = Object.entries(WORDS.short)
const LONG = Object.entries(WORDS.long)

/** Of somebody, of what happens, and of things. */
function notesOf(of: NounClass): string {
  if (of === 'person' || of === 'org') return WORDS.notes.people
  return of === 'event' || of === 'task' ? WORDS.notes.events : WORDS.notes.things
}

function nth(words: string | undefined, index: number): string | undefined {
  const all = words?.split(';').map((word) => word.trim())
  return all?.[index % all.length]
}

/** What such a property says, in a word or two. The name is tried in lower case. */
export function sampleWords(name: string, index: number, of: NounClass): string | undefined {
  const isStored = of === 'thing' && hasWord(name, 'location place$') && !hasWord(name, 'birth')
  return nth(isStored ? WORDS.stored : SHORT.find(([pattern]) => hasWord(name, pattern))?.[1], index)
}
/** What it says at length; what nothing is known of stays empty rather than to speak of something else. */
export function sampleSentence(name: string, index: number, of: NounClass): string | undefined {
  return nth(
    LONG.find(([pattern]) => hasWord(name, pattern))?.[1] ?? (hasWord(name, 'note comment remark') ? notesOf(of) : undefined),
    index,
  )
}
