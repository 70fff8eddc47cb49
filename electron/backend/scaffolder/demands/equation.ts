import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { fieldFromWords, knownKind } from '../spec/field-types.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'
import type { Demand } from './demand.ts'
import { hits, isFigure, listsOf, named } from './names.ts'
import { stemsOf } from '../language/stems.ts'
import { linksOf, retyped, withNumbers, worked } from './working-out.ts'

// What is worked out in so many words: one value times another.

const SIGNS: readonly (readonly [string, RegExp])[] = [
  [
    '*',
    / ?[×*] ?| x | times (?:the |their )?| multiplied (?:by|with) (?:the )?| mal (?:de[mnr] )?| multipliziert mit (?:de[mnr] )?| fois (?:les? |la )?| multiplié\p{L}* par (?:les? |la )?| multiplicad[oa] por (?:el |la )?| por (?:el |la )?/iu,
  ],
  [
    '/',
    / ?÷ ?| divided by (?:the )?| geteilt durch (?:de[mnr] |die )?| divisé\p{L}* par (?:les? |la )?| dividid[oa] (?:entre|por) (?:el |la )?/iu,
  ],
  ['-', / [-–−] | minus (?:the )?| less (?:the )?| abzüglich (?:de[rms] )?| moins (?:les? |la )?| menos (?:el |la |los )?/iu],
  ['+', / ?\+ ?| plus (?:the )?| más (?:el |la )?/iu],
]
const IS =
  /(?<!\p{L})(?:comes? from|results? from|calculated (?:from|as|by)|worked out (?:from|as)|from|equals|is|should be|as|aus|ergibt sich aus|als|ist|à partir d[eu]|est|es|a partir de)(?!\p{L})|[=:(]/iu

/** "The fee should come from words times the rate." */
export function equationWishes({ words, english }: Demand, model: AppModel): readonly Wish[] | null {
  const speak = speakerOf(model.language)
  for (const [sign, pattern] of SIGNS) {
    const found = pattern.exec(words)
    if (found === null || found.index === 0) continue
    if (SIGNS.some(([, other]) => other.test(words.slice(found.index + found[0].length)))) return null
    const before = words.slice(0, found.index)
    const after = words.slice(found.index + found[0].length)
    const split = [...before.matchAll(new RegExp(IS, 'giu'))].at(-1)
    const first = split === undefined ? before : before.slice(split.index + split[0].length)
    const called = split === undefined ? (english.split(pattern)[0] ?? '') : before.slice(0, split.index)
    for (const list of listsOf(model)) {
      const entity = withNumbers(list, (field) => named(field, stemsOf(`${first} ${after}`)))
      const [one, other, missing] = withMissing(first, after, entity, model)
      if (one === null || other === null || one === other) continue
      const added: readonly Wish[] = missing.length === 0 ? [] : [{ kind: 'add-fields', entity: entity.name, fields: missing }]
      const stems = split === undefined ? new Set<string>() : stemsOf(called)
      const result = entity.fields.find((field) => isFigure(field) && field.name !== one && field.name !== other && named(field, stems))
      const label = labelOf(called, split !== undefined) ?? speak('Total', 'Gesamt', 'Total', 'Total')
      const isMoney = [one, other].some((token) => kindOf(token, [...entity.fields, ...missing], model) === 'money') && sign !== '/'
      const own = { ...fieldFromWords(label, { kind: isMoney ? 'money' : 'number' }), label: sentenceCase(label) }
      return [...retyped(list, entity, [one, other]), ...added, ...worked(entity, result ?? own, `${one} ${sign} ${other}`)]
    }
  }
  return null
}

/** "Words times the rate", where only the words are kept. */
function withMissing(
  first: string,
  after: string,
  entity: Entity,
  model: AppModel,
): readonly [string | null, string | null, readonly Field[]] {
  const [one, other] = [termOf(first, entity, model), termOf(after, entity, model)]
  if ((one === null) === (other === null)) return [one, other, []]
  const field = numberCalled(one === null ? first : after)
  if (field === null || entity.fields.some(({ name }) => name === field.name)) return [one, other, []]
  return [one ?? field.name, other ?? field.name, [field]]
}

const ARTICLE = /^(?:the|their|its|his|her|de[rnm]|die|das|l[ae]s?|el|los|sus?|leurs?|my|our) /iu
function numberCalled(words: string): Field | null {
  const plain = words
    .replace(/[.!?]+$/, '')
    .trim()
    .replace(ARTICLE, '')
    .toLowerCase()
  const kind = knownKind(plain)
  return plain.split(' ').length < 3 && kind !== null && /^(?:money|number|integer)$/.test(kind) ? fieldFromWords(plain, { kind }) : null
}

function kindOf(token: string, fields: readonly Field[], { entities }: AppModel): Field['kind'] | undefined {
  const [name, of] = token.split('.')
  const field = fields.find((each) => each.name === name)
  return of === undefined
    ? field?.kind
    : entities.find((each) => each.name === field?.relation)?.fields.find((each) => each.name === of)?.kind
}

/** What it is called where it is named before it is told: "the fee should come from". */
function labelOf(called: string, isTold: boolean): string | null {
  const words = called
    .replace(
      /(?<!\p{L})(?:the|should|must|automatically|be|i want|to see|das|der|die|soll|sich|l[ae]|el|un|une|debe|doit|être|ser)(?!\p{L})/giu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
  return isTold && words !== '' && words.split(' ').length < 4 ? words : null
}

/** A number of its own, or of what it belongs to. */
function termOf(words: string, entity: Entity, model: AppModel): string | null {
  const plain = words.replace(/(?<!\p{L})(?:automatically|please|bitte|for me|for each.*|per .*|each)(?!\p{L})/giu, '').trim()
  if (/^\d+(?:[.,]\d+)?$/.test(plain)) return plain.replace(',', '.')
  const stems = stemsOf(plain)
  const best = (fields: readonly Field[]) =>
    fields.filter((field) => isFigure(field) && named(field, stems)).toSorted((a, b) => hits(b, stems) - hits(a, stems))[0]
  const own = best(entity.fields)
  if (own !== undefined) return own.name
  const linked = linksOf(entity, model).flatMap(({ link, target }) => {
    const field = best(target.fields)
    return field === undefined ? [] : [`${link.name}.${field.name}`]
  })
  return linked.length === 1 ? (linked[0] ?? null) : null
}
