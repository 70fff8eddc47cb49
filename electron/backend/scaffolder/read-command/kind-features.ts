import type { LanguageCode } from '../language/language.ts'
import type { Word } from '../statistics/words.ts'
import { meaningOf } from '../statistics/word-features.ts'
import { PARTS } from './labels.ts'
import { classesOf } from './word-classes.ts'

/** What a request is made of, for its kind. `roles`: what each word is in the app; `slots`: tags of what it says. */
export function kindFeatures(
  words: readonly Word[],
  language: LanguageCode,
  roles: readonly string[],
  slots: readonly number[],
): readonly string[] {
  const english = words.map((word) => meaningOf(word, language).english)
  const classes = words.map(({ lower }) => classesOf(lower))
  const said = slots.map((tag) => PARTS.labelOf(tag) ?? '')
  // What the app has is one thing or another, whatever it is called.
  const bare = words.map(({ lower }, at) => (isRole(roles[at]) ? `<${roles[at]?.split(',')[0] ?? ''}>` : lower))
  const word = (at: number) => bare[at] ?? '$'
  const features = new Set(['bias', `w0=${words[0]?.lower ?? ''}`, `w01=${word(0)} ${word(1)}`, `w012=${word(0)} ${word(1)} ${word(2)}`])
  features.add(`last=${words.at(-1)?.lower ?? ''}`).add(`long=${Math.min(5, Math.floor(words.length / 4))}`)
  for (const [at, { lower }] of words.entries()) {
    features
      .add(`w=${lower}`)
      .add(`e=${english[at] ?? ''}`)
      .add(`role=${roles[at] ?? ''}`)
    features
      .add(`2=${word(at)} ${word(at + 1)}`)
      .add(`3=${word(at)} ${word(at + 1)} ${word(at + 2)}`)
      .add(`_=${word(at)} _ ${word(at + 2)}`)
    if (lower.length > 4) features.add(`start=${lower.slice(0, 4)}`)
    for (const own of classes[at] ?? []) {
      features.add(`is=${own}`).add(`is,role=${own},${isRole(roles[at + 1]) ? word(at + 1) : ''}`)
      if (at === 0) features.add(`is0=${own}`)
      for (const next of classes[at + 1] ?? []) features.add(`is,is=${own},${next}`)
    }
    const slot = said[at]
    if (slot !== undefined && slot !== '')
      features
        .add(`slot=${slot}`)
        .add(`slot-1=${slot},${words[at - 1]?.lower ?? '^'}`)
        .add(`slot+1=${slot},${words[at + 1]?.lower ?? '$'}`)
  }
  const told = [...new Set(classes.flat())].toSorted()
  const owns = [...new Set(roles.filter(isRole))].toSorted()
  for (const one of told) {
    for (const other of told) if (one < other) features.add(`both=${one},${other}`)
    for (const role of owns) features.add(`with=${one},${role}`)
  }
  features.add(`roles=${owns.join(' ')}`).add(`slots=${[...new Set(said.filter((slot) => slot !== ''))].toSorted().join(' ')}`)
  return [...features]
}

function isRole(role: string | undefined): boolean {
  return role !== undefined && role !== '' && !role.startsWith('~')
}
