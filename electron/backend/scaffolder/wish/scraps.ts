import { DETERMINERS, isAdjective, isAdverb, isAuxiliary, isOnlyVerb, isPreposition, isPronoun, verbOf } from '../grammar/word-classes.ts'
import { isInNames } from '../kinds/model.ts'
import type { LanguageCode } from '../language/language.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import type { Meaning } from '../statistics/word-features.ts'
import { isMark, type Word } from '../statistics/words.ts'
import { senseOf } from './senses.ts'
import type { Span } from './labels.ts'

// What names nothing, whatever it stands beside.

/** What is called out, or said in passing: no list and no property is called so. */
const SCRAP =
  /^(?:sometimes|mostly|lastly|firstly|secondly|perhaps|pls|thx|great|splendid|brilliant|god|sorry|hi|hello|als|manchmal|oft|nie|meist|meistens|endlich|schließlich|danke|super|toll|prima|gerne?|nein|sonst|sich|comme|parfois|souvent|jamais|enfin|merci|parfait|génial|voilà|non|como|veces|nunca|finalmente|gracias|perfecto|genial|ojalá|porfa)$/

/** What a property can be called by itself: from when to when, whether something is out or back. */
const TELLING = /^(?:from|to|until|till|since|by|for|against|before|after|in|out|back|off|over|up|down|again|well|early|here)$/

function isScrap(word: Word, language: LanguageCode): boolean {
  return SCRAP.test(word.lower) || (isSmall(word, language) && !isAsking(word, language) && !TELLING.test(smallInEnglish(word, language)))
}

/** What no list is called. */
export function isNoName(word: Word, language: LanguageCode): boolean {
  return isScrap(word, language) || isSmall(word, language)
}

function isSmall(word: Word, language: LanguageCode): boolean {
  const english = smallInEnglish(word, language)
  return english !== '' && english.split(' ').every((part) => SMALL.some((is) => is(part)))
}
const SMALL = [isPreposition, isAdverb, isAuxiliary, isPronoun, (word: string) => DETERMINERS.has(word)]

/** "Who", "wann". */
function isAsking(word: Word, language: LanguageCode): boolean {
  return /^(?:who|whom|whose|what|when|where|which|how|why|whether|if)(?: |$)/.test(smallInEnglish(word, language))
}

/** Empty for what names something. */
function smallInEnglish({ lower }: Word, language: LanguageCode): string {
  if (language === 'en') return isKnownNoun(lower) ? '' : lower
  const known = LANGUAGES.find(({ code }) => code === language)
  return known === undefined || known.english.has(lower) ? '' : (known.small.get(lower) ?? '')
}

/** Without lists and properties that are called by a small word, by a dash or, in German, by a verb. */
export function withoutScraps(spans: readonly Span[], words: readonly Word[], language: LanguageCode): readonly Span[] {
  const isGerman = language === 'de' && capitalsIn(words) >= FEW
  return spans.flatMap((span) => {
    if (span.label !== 'list' && span.label !== 'field') return [span]
    const tidy = withoutJoints(span, words)
    const own = words.slice(tidy.from, tidy.to)
    // Where nouns are written with a capital letter, what has none is no noun.
    const isList = span.label === 'list'
    const isVerb = isList && ((isGerman && own.every(({ text }) => /^\p{Ll}/u.test(text))) || isOnlyDone(own, language, words))
    const isOwning = OWNING.test(own.map(({ lower }) => lower).join(' '))
    const isNothing = own.every((word) => (isList ? isNoName : isScrap)(word, language))
    return isNothing || isVerb || isOwning ? [] : [withoutPraise(tidy, words, language)]
  })
}

const LIKE = /^(?:like|wie|comme|como)$/
const NO_KIND =
  /^(?:i|we|they|you|he|she|to|would|['’]?d|not|just|more|look|looks|feel|something|anything|everything|things?|stuff|data|info|information|details|features|dinge|sachen|daten|choses|données|cosas|datos)$/
const JOINT = /^(?:,|and|or|und|oder|et|ou|y|o|an?|eine?n?|une?|una?|des)$/
/** "Equipment like tents and tables" are examples of what else is told of. */
export function withoutExamples(spans: readonly Span[], words: readonly Word[]): readonly Span[] {
  const isExample = (at: number): boolean => {
    const before = words[at - 1]?.lower ?? ''
    const asked = spans.find(({ label, to }) => label === 'list' && to === at)
    if (LIKE.test(before) || (before === 'as' && words[at - 2]?.lower === 'such'))
      return !NO_KIND.test(words[at - (before === 'as' ? 3 : 2)]?.lower ?? 'i')
    return JOINT.test(before) ? isExample(at - 1) : asked !== undefined && isExample(asked.from)
  }
  const lists = spans.filter(({ label }) => label === 'list')
  const examples = lists.filter(({ from }) => isExample(from))
  const isToldOf = ({ to }: Span) => !/^[.;!?,)]$|^(?:and|or|und|oder|et|ou|y|o)$/.test(words[to]?.lower ?? '.')
  return examples.length < FEW || examples.length === lists.length || examples.some(isToldOf)
    ? spans
    : spans.filter((span) => !examples.includes(span))
}

/** "We lend" is no list of what is lent, unless it means one. */
function isOnlyDone([first, ...rest]: readonly Word[], language: LanguageCode, words: readonly Word[]): boolean {
  const isVerb =
    first !== undefined && rest.length === 0 && language === 'en' && isOnlyVerb(first.lower) && verbOf(first.lower) === first.lower
  return isVerb && senseOf(first.lower, words.map(({ lower }) => lower).join(' ')) === undefined
}

/** "A wonderful poster" is a poster: how something is stands in a name only where names are known to begin so. */
function withoutPraise(span: Span, words: readonly Word[], language: LanguageCode): Span {
  if (language !== 'en') return span
  let { from } = span
  const isPraise = (at: number) => isAdjective(words[at]?.lower ?? '') && !isInNames(words[at]?.lower ?? '')
  while (from < span.to - 1 && isPraise(from)) from++
  return { ...span, from }
}

/** "What we own" is the list itself. */
const OWNING =
  /^(?:what (?:i|we|they) (?:own|have|have got|possess)|was (?:ich|wir) (?:haben|habe|besitzen?)|ce que (?:j['’] ai|nous avons|l['’] on a|on a|nous possédons)|ce qu['’] on a|lo que (?:tengo|tenemos|hay))$/

/** "Date and mark - and the average": the dash is no part of the name, and what joins two names is none of either. */
function withoutJoints(span: Span, words: readonly Word[]): Span {
  let { from, to } = span
  const isDash = (at: number) => /^(?:[-–—/:,&]|and|und|et|y)$/i.test(words[at]?.text ?? '')
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
