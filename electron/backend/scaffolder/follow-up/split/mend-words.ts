import type { AppModel } from '../../spec/app-model.ts'
import { knownKind } from '../../spec/field-types.ts'
import { knownWords } from '../../lexicon/lexicon.ts'
import { pluralWord, singularWord, wordsOfName } from '../../language/nouns.ts'
import { colourIn } from '../../look/skin.ts'

/** What people write to change an app: the words that a slip of the keyboard may have meant. */
const USUAL =
  'remove delete rename change should required optional receipt requirement requirements quantity category address description customer customers calendar gallery private public everyone everybody supplier suppliers number phone email birthday employee employees picture second discount colour color status priority invoice invoices product products payment member members schedule reference website amount delivery available favorite separate necessary language license maintenance restaurant reservation subscription translate'.split(
    ' ',
  )
const VERBS = /^(?:remove|delete|rename|change|should|translate)$/
/** Words of such messages that are right as they are, though one letter away from another. */
const RIGHT =
  'predict predicts invite invites approve approved submit submitted trustee trustees touch parents parent visit visits data sample samples example examples test tests info random database records record rows columns column table tables forms language icon home month months year sum average count counts chart total figure figures about above after again alone also another anyone apart around aside before below beside between board boards bottom bring called change charts chart check choose click clear clients close could create current dark date dates default display drop each edit ends enter every field fields fill final find first fixed form forms from front full give given good great group grid guest have hide home into items keep kind know label large last later less letter light like line lines link list lists load local look looks main make many mark menu mine more most move must name named names need never next none note notes once only open option order orders other others over owner owners page pages paid part past people place please point price prices print quick rather read reads really right role round rows sales same save search section select sell send sent shared sharp shop short should show shown shows side simple single site size small some sort sorted start state still store style tabs take team teams text than that their them then there these they thing things this those time times title today together total track true turn type under unit until used user users using value values very view views visible want week weeks were what when where which while white whole whose will with within without word words work works would write year years your'.split(
    ' ',
  )
let known: Set<string> | null = null
function isKnown(word: string): boolean {
  known ??= new Set([...RIGHT, ...USUAL, ...[...knownWords()].flatMap((each) => each.split(' '))])
  const one = singularWord(word)
  const stem = /^(\p{L}{4,}?)(?:ed|d|ing|er|ly)$/u.exec(word)?.[1]
  if (stem !== undefined && (known.has(stem) || known.has(`${stem}e`))) return true
  return known.has(word) || known.has(one) || knownKind(word) !== null || knownKind(one) !== null || colourIn(word) !== null
}

/**
 * Mends words that are one slip away from the app's own words, or from what people usually write here. What stands in quotes, and what
 * something is to be called, is right as it is.
 */
export function mendWords(text: string, model: AppModel): string {
  const own = ownWords(model)
  const isNaming = /^(?:please )?(?:rename|call|name|title)\b|\b(?:called|named)\b|\b(?:title|name|heading) (?:to|of)\b/i.exec(text)
  const end = isNaming === null ? text.length : Math.max(text.search(/ (?:to|into|as|called|named) /i), 0)
  return text.replace(/(["'])[^"']*\1|\p{L}+(?:['’]\p{L}+)?/gu, (word, _mark, at: number) => {
    if (at > end || isListed(text, at) || word.length < 5 || word.length > 20 || /["'’]|\p{Lu}/u.test(word) || own.has(word)) return word
    // Behind an article stands a noun: "a remote" is no "remove".
    const usual = /\b(?:an?|the|each|every|its|their) $/i.test(text.slice(0, at)) ? USUAL.filter((each) => !VERBS.test(each)) : USUAL
    const meant = meantBy(word, own, 1) ?? (isKnown(word) ? undefined : meantBy(word, new Set(usual), word.length > 7 ? 2 : 1))
    return meant ?? word
  })
}

/** What stands after a colon or in brackets is what something may be: it is written as it should be. */
export function isListed(text: string, at: number): boolean {
  const before = text.slice(0, at)
  return /[:(][^.;\n)]*$/.test(before) || (before.split('"').length - 1) % 2 === 1
}

function ownWords(model: AppModel): ReadonlySet<string> {
  const phrases = model.entities.flatMap(({ one, many, name, fields }) => [
    one,
    many,
    wordsOfName(name),
    ...fields.flatMap((field) => [field.label, wordsOfName(field.name), ...(field.choices ?? [])]),
  ])
  const words = phrases.flatMap((phrase) => phrase.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length > 3)
  return new Set(words.flatMap((word) => [word, pluralWord(word)]))
}

function meantBy(word: string, words: ReadonlySet<string>, distance: number): string | undefined {
  if (isKnown(word)) return undefined
  const near = [...words].filter(
    (each) => each.charAt(0) === word.charAt(0) && Math.abs(each.length - word.length) <= distance && edits(each, word) <= distance,
  )
  const sure = near.filter((each) => edits(each, word) === 1)
  return sure.length === 1 ? sure[0] : near.length === 1 ? near[0] : undefined
}

/** Letters left out, doubled, wrong, or swapped with their neighbour. */
export function edits(a: string, b: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1))
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
