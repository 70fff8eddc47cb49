import type { LanguageCode } from '../language/language.ts'
import { isMark, LINE_END, type Word } from '../statistics/words.ts'
import { featuresOf, meaningOf } from '../statistics/word-features.ts'
import { type Kind, PARTS } from './labels.ts'
import { type OwnName, rolesOf } from './own-names.ts'
import { classesOf } from './word-classes.ts'

type Features = readonly (readonly string[])[]

/** For what each word says: the word and what is around it, and what the app has under its name. */
export function slotFeatures(words: readonly Word[], language: LanguageCode, names: readonly OwnName[]): Features {
  const roles = rolesOf(words, names)
  const role = (at: number) => roles[at] ?? ''
  const classes = words.map(({ lower }) => classesOf(lower))
  const told = new Set(classes.flat())
  return featuresOf(words, language).map((features, at) => {
    const own = role(at)
    return [
      ...features,
      `own=${own}`,
      `own-1=${role(at - 1)}`,
      `own+1=${role(at + 1)}`,
      `own,w-1=${own},${words[at - 1]?.lower ?? ''}`,
      `own,w+1=${own},${words[at + 1]?.lower ?? ''}`,
      `owns=${role(at - 1)}|${own}|${role(at + 1)}`,
      ...[-2, -1, 0, 1, 2].flatMap((by) => (classes[at + by] ?? []).flatMap((each) => [`is${by}=${each}`, `is${by},own=${each},${own}`])),
      ...[...told].flatMap((each) => [`told=${each},${own}`]),
      ...lastOf(classes, at).map((each) => `since=${each},${own}`),
    ]
  })
}

const WITH_KIND = /^(?:w=|w-1=|w\+1=|own=|own-1=|own\+1=|place=|is-?[01]=|kind=|noun=|mark-1|left=)/

/** As `slotFeatures`, where it is known of which kind the request of each word is. */
export function askedFeatures(words: readonly Word[], language: LanguageCode, names: readonly OwnName[], kinds: readonly Kind[]): Features {
  return slotFeatures(words, language, names).map((features, at) => {
    const kind = kinds[at] ?? ''
    return [...features, `k=${kind}`, ...features.filter((name) => WITH_KIND.test(name)).map((name) => `${kind}&${name}`)]
  })
}

/** What was said last before a word. */
function lastOf(classes: readonly (readonly string[])[], at: number): readonly string[] {
  return classes.slice(0, at).findLast((each) => each.length > 0) ?? []
}

/** For where requests begin: words, and what they say. `slots`: tags of slots. */
export function startFeatures(words: readonly Word[], language: LanguageCode, slots: readonly number[]): Features {
  const english = words.map((word) => meaningOf(word, language).english)
  const said = slots.map((tag) => PARTS.labelOf(tag) ?? '')
  const classes = words.map(({ lower }) => classesOf(lower))
  return words.map((word, at) => {
    const near = (by: number) => words[at + by]?.lower ?? ''
    const means = (by: number) => english[at + by] ?? ''
    const slot = (by: number) => said[at + by] ?? (at + by < 0 ? '^' : '$')
    const isFree = slot(0) === ''
    const features = [
      'bias',
      `slot=${slot(0)}`,
      `slot-1,slot=${slot(-1)},${slot(0)}`,
      `slot,slot+1=${slot(0)},${slot(1)}`,
      `slot+1,w=${slot(1)},${word.lower}`,
      `slot-1,w=${slot(-1)},${word.lower}`,
      `slot,w-1=${slot(0)},${near(-1)}`,
      `slot,w+1=${slot(0)},${near(1)}`,
      `mark-1=${isMarkAt(words, at - 1) ? near(-1) : ''}`,
      `first=${String(at === 0)},${at === 0 || isSentenceEnd(words[at - 1]) ? word.lower : ''}`,
      `last=${at === words.length - 1 ? word.lower : ''}`,
      `long=${Math.min(Math.floor(words.length / 6), 5)}`,
    ]
    // What is said in a slot is told by its label, its words hardly matter; what is around it does.
    features.push(
      `w=${word.lower}`,
      `e=${means(0)}`,
      `w-1,w=${near(-1)} ${word.lower}`,
      `w,w+1=${word.lower} ${near(1)}`,
      `e-1,e=${means(-1)} ${means(0)}`,
      `e,e+1=${means(0)} ${means(1)}`,
      `w-1=${near(-1)}`,
      `w+1=${near(1)}`,
      `e-1=${means(-1)}`,
      `e+1=${means(1)}`,
      `free,w=${String(isFree)},${word.lower}`,
      `w..=${word.lower} ${near(1)} ${near(2)}`,
    )
    for (const each of classes[at] ?? []) {
      features.push(`is=${each}`, `is,slot=${each},${slot(0)}`, `is,slot+1=${each},${slot(1)}`)
      for (const next of classes[at + 1] ?? []) features.push(`is,is+1=${each},${next}`)
    }
    if (word.lower.length > 4) features.push(`start=${word.lower.slice(0, 4)}`, `end=${word.lower.slice(-3)}`)
    return features
  })
}

function isMarkAt(words: readonly Word[], at: number): boolean {
  const word = words[at]
  return word !== undefined && isMark(word)
}
export function isSentenceEnd(word: Word | undefined): boolean {
  return word !== undefined && (word.text === LINE_END || /^[.!?;]$/.test(word.text))
}
