import type { LanguageCode } from '../language.ts'
import type { Meaning } from '../statistics/word-features.ts'
import { isMark, type Word } from '../statistics/words.ts'
import type { Span } from './spans.ts'

// What names nothing, whatever it stands beside.

/** Small words, adverbs and what is called out: no list and no property is called so. */
const SCRAP =
  /^(?:as|like|sometimes|often|always|never|usually|mostly|finally|lastly|firstly|secondly|maybe|perhaps|also|too|then|please|pls|thanks|thx|wonderful|lovely|great|splendid|brilliant|perfect|nice|god|no|yes|ok|okay|well|sorry|hi|hello|als|wie|auch|noch|dann|manchmal|oft|immer|nie|meist|meistens|endlich|schließlich|außerdem|bitte|danke|super|toll|prima|vielleicht|gerne?|nein|sonst|sich|an|comme|aussi|puis|ensuite|parfois|souvent|toujours|jamais|enfin|merci|svp|parfait|génial|voilà|non|como|también|luego|después|veces|siempre|nunca|finalmente|gracias|perfecto|genial|quizás?|ojalá|porfa)$/

export function isScrap({ lower }: Word): boolean {
  return SCRAP.test(lower)
}

/** Without lists and properties that are called by a small word, by a dash or, in German, by a verb. */
export function withoutScraps(spans: readonly Span[], words: readonly Word[], language: LanguageCode): readonly Span[] {
  const isGerman = language === 'de' && capitalsIn(words) >= FEW
  return spans.flatMap((span) => {
    if (span.label !== 'list' && span.label !== 'field') return [span]
    const tidy = withoutDashes(span, words)
    const own = words.slice(tidy.from, tidy.to)
    // Where nouns are written with a capital letter, what has none is no noun.
    const isVerb = isGerman && span.label === 'list' && own.every(({ text }) => /^\p{Ll}/u.test(text))
    const isOwning = OWNING.test(own.map(({ lower }) => lower).join(' '))
    return own.every((word) => isScrap(word)) || isVerb || isOwning ? [] : [tidy]
  })
}

/** "What we own" is the list itself. */
const OWNING =
  /^(?:what (?:i|we|they) (?:own|have|have got|possess)|was (?:ich|wir) (?:haben|habe|besitzen?)|ce que (?:j['’] ai|nous avons|l['’] on a|on a|nous possédons)|ce qu['’] on a|lo que (?:tengo|tenemos|hay))$/

/** "Date and mark - and the average": the dash is no part of the name. */
function withoutDashes(span: Span, words: readonly Word[]): Span {
  let { from, to } = span
  const isDash = (at: number) => /^[-–—/:,]$/.test(words[at]?.text ?? '')
  while (from < to && isDash(from)) from++
  while (to > from && isDash(to - 1)) to--
  return { ...span, from, to }
}

/** "Carnet d'adresses : patients, …" and "gradebook: pupils, …" keep what follows. */
const BOOK =
  /^(?:adresses?|address ?book|adressbuch|adressen|direcciones|gradebook|notenbuch|directory|agenda|carnet|libreta|klassenbuch|verzeichnis|registre|registro)$/
export function withoutBooks(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  return spans.filter((span, at) => {
    const next = spans[at + 1]
    const isBook =
      span.label === 'list' &&
      BOOK.test(
        words
          .slice(span.from, span.to)
          .map(({ lower }) => lower)
          .join(' '),
      )
    return !isBook || next?.label !== 'list' || !words.slice(span.to, next.from).some(({ text }) => /^[:–—-]$/.test(text))
  })
}

const ARTICLE = /^(?:,|and|&|und|et|y|an?|eine?n?|une?|des|unas?|unos?)$/
const UNSURE = 0.6
/** "The date, the reason and notes": what ends a row of properties and is one elsewhere is no list that nobody is sure of. */
export function withLastProperties(spans: readonly Span[], words: readonly Word[], meanings: readonly Meaning[]): readonly Span[] {
  return spans.map((span, at) => {
    const before = spans[at - 1]
    const isUnsure =
      span.label === 'list' && span.certainty < UNSURE && span.to - span.from === 1 && (meanings[span.from]?.kind ?? '') !== ''
    const isJoined = before?.label === 'field' && words.slice(before.to, span.from).every(({ lower }) => ARTICLE.test(lower))
    const isEnd = /^[.!?;¶]$/.test(words[span.to]?.text ?? '.')
    return isUnsure && isJoined && isEnd ? { ...span, label: 'field' as const } : span
  })
}

const FEW = 2
/** Words with a capital letter that begin no sentence. */
function capitalsIn(words: readonly Word[]): number {
  return words.filter(({ text }, at) => {
    const before = words[at - 1]
    return /^\p{Lu}\p{Ll}/u.test(text) && before !== undefined && !isMark(before)
  }).length
}
