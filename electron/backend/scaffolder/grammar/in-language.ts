import type { Entity, Field } from '../spec/app-model.ts'
import type { Language, Pair } from '../lexicon/other-languages.ts'
import { sentenceCase, singularPhrase } from '../language/nouns.ts'

export interface Translation {
  /** The message in English words, as far as they are known. */
  readonly text: string
  readonly language: Language
  /** What was written, by its English words in lower case. */
  readonly said: ReadonlyMap<string, string>
  /** How a trade of several words was written. It names the app and none of its lists. */
  readonly trade?: ReadonlyMap<string, string>
  /** The message word by word, as it was written and in English. */
  readonly parts?: readonly Part[]
}
interface Part {
  readonly own: string
  readonly english: string
  /** A phrase has put it there. */
  readonly isPut?: boolean
}

/** The entity under the names that its language has for it; its code keeps the English ones. */
export function inLanguage(entity: Entity, translation: Translation): Entity {
  const { one, many } = nounIn(entity, translation)
  return { ...entity, one, many, fields: entity.fields.map((field) => fieldIn(field, translation)) }
}

function nounIn(entity: Entity, translation: Translation): Pair {
  const { language, said } = translation
  const form = said.get(entity.many) ?? said.get(entity.one)
  const usual = language.nouns.get(entity.one)
  const isUsual =
    form === undefined || usual === undefined || [usual.one, usual.many].some((each) => form.toLowerCase().startsWith(each.toLowerCase()))
  const other = form === undefined ? undefined : language.otherForms.get(form.toLowerCase())
  // "Socio" and "socia" are no one and many.
  const isPair =
    other !== undefined &&
    [other.one, other.many].some((each) => each.toLowerCase() === form?.toLowerCase()) &&
    (language.code === 'de' || other.one === other.many || /[sx]$/.test(other.many))
  const known = (isPair ? other : undefined) ?? (isUsual ? usual : undefined)
  if (known !== undefined) return known
  const own = form ?? asSaid(translation, entity.many) ?? asSaid(translation, entity.one)
  if (own === null) return { one: entity.one, many: entity.many }
  const many = language.code === 'de' ? sentenceCase(own) : own.toLowerCase()
  return { one: language.code === 'de' ? many : oneOf(many, language.code), many }
}

/** French and Spanish words end in s where there are several. */
function oneOf(many: string, code: Language['code']): string {
  const [first = '', ...rest] = many.split(' ')
  const single =
    code === 'es' && /[^aeiou][^aeiou]?es$|[lrndj]es$/.test(first) && !/[tbcvm]es$/.test(first)
      ? first.slice(0, -2)
      : first.replace(/s$/, '')
  return [first.length > 4 ? single : first, ...rest].join(' ')
}

function fieldIn(field: Field, translation: Translation): Field {
  const [, plain, unit] = /^(.+) \(([^)]+)\)$/.exec(field.label) ?? []
  if (plain !== undefined) {
    const named = fieldIn({ ...field, label: plain }, translation)
    return { ...named, label: `${named.label} (${unit ?? ''})` }
  }
  const { language, said } = translation
  const words = field.label.toLowerCase()
  // "Nap from" has its base and its end.
  const [, base, end] = /^(.+) (from|to)$/.exec(words) ?? []
  if (base !== undefined && field.kind === 'time') {
    const ends = language.fields.get(end === 'from' ? 'from date' : 'until date') ?? ''
    return { ...field, label: `${fieldIn({ ...field, label: base }, translation).label} ${ends.toLowerCase()}` }
  }
  const form = said.get(words)
  // What somebody wrote in the same letters is their word for it, whatever it means in English: a horse's "box".
  const isOwnWord =
    form === undefined &&
    translation.parts?.some(({ own, english, isPut }) => isPut !== true && own.toLowerCase() === words && english === own) === true
  const written = form === undefined && words.includes(' ') ? asSaid(translation, words) : null
  const usual = isOwnWord ? words : (written ?? language.fields.get(words) ?? language.nouns.get(words)?.one)
  // "Handynummer" stays what it is; "Namen" and "Fotos" are only other forms of what we would write.
  // "Nächster Prüfung" is the "Nächste Prüfung" of another case.
  const stem = usual?.includes(' ') === true && form?.includes(' ') === true ? usual.slice(0, -3).split(' ')[0]?.slice(0, 5) : usual
  const isOwn = form !== undefined && usual !== undefined && !form.toLowerCase().startsWith((stem ?? usual).toLowerCase())
  const label = sentenceCase((isOwn ? form : usual) ?? form ?? asSaid(translation, words) ?? field.label)
  return field.choices === undefined ? { ...field, label } : { ...field, label, choices: choicesIn(field.choices, translation) }
}

/** As we would write them where we know them all, else as the person did. */
function choicesIn(choices: readonly string[], translation: Translation): readonly string[] {
  const { language, parts = [] } = translation
  const known = choices.map((choice) => language.choices.get(choice.toLowerCase()))
  const own = choices.map((choice) => asSaid(translation, choice) ?? (parts.some((part) => part.own === choice) ? choice : null))
  const areUsual = choices.every((_, at) => known[at] !== undefined && (own[at] ?? known[at])?.toLowerCase() === known[at]?.toLowerCase())
  return choices.map((choice, at) => (areUsual ? known[at] : (own[at] ?? known[at])) ?? choice)
}

/** How somebody wrote what we read as these words; null where they did not. */
function asSaid({ parts = [] }: Translation, words: string): string | null {
  const wanted = plainWords(words)
  const spoken = parts.flatMap((part, at) => plainWords(part.english).map((word) => ({ word, at })))
  const exact = parts.filter(
    ({ english, own }) => english.toLowerCase() === words.toLowerCase() && own.toLowerCase() !== words.toLowerCase(),
  )
  if (exact[0] !== undefined) return exact[0].own
  const runs = spoken
    .map((_, from) => spoken.slice(from, from + wanted.length))
    .filter((run) => run.every(({ word }, at) => word === wanted[at]))
  // "Dog" is the dog that somebody wrote, and not a part of what they call their trade.
  const isWhole = (run: typeof spoken) => run.every(({ at }) => spoken.filter((each) => each.at === at).every((each) => run.includes(each)))
  for (const run of runs.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)))) {
    if (wanted.length === 0 || run.length < wanted.length) continue
    const own = parts
      .slice(run[0]?.at, (run.at(-1)?.at ?? 0) + 1)
      .map((part) => part.own)
      .join('')
      .trim()
    // What stands there in English was put so by a phrase, and nobody said it.
    if (!/[,.;:()]/.test(own) && own.toLowerCase() !== words.toLowerCase()) return own
  }
  return null
}
function plainWords(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !/^(?:the|a|an)$/.test(word))
    .map((word) => singularPhrase(word))
}

/** Sample rows of the English entity, with the choices that the translated one has. */
export function rowsInLanguage(
  entity: Entity,
  shown: Entity,
  records: readonly Readonly<Record<string, unknown>>[],
): readonly Readonly<Record<string, unknown>>[] {
  const changed = entity.fields.flatMap((field, at) => {
    const [from, to] = [field.choices, shown.fields[at]?.choices]
    return from === undefined || to === undefined || from === to
      ? []
      : [{ name: field.name, of: new Map(from.map((choice, index) => [choice, to[index] ?? choice])) }]
  })
  if (changed.length === 0) return records
  return records.map((record) =>
    changed.reduce((row, { name, of }) => {
      const value = row[name]
      if (Array.isArray(value)) return { ...row, [name]: value.map((each) => of.get(String(each)) ?? each) }
      return typeof value === 'string' ? { ...row, [name]: of.get(value) ?? value } : row
    }, record),
  )
}
