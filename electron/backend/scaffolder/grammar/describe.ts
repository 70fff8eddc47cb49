import { knownKind } from '../field-types.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { namesInClause } from './clauses.ts'
import { listName } from './noun-phrase.ts'
import { areFields, fieldSpec, type Item, looksLikeField, readItem } from './read-item.ts'
import { singularPhrase } from '../nouns.ts'
import { addField, type Description, entityIn, type EntitySpec, needEntity, relate } from './spec.ts'
import { cutOutside, splitChoices, splitOutside } from './split-list.ts'

/** Reads the description of one list: its fields, a field with its choices, or the states it goes through. Returns what it leaves open. */
export function describe(description: Description, entity: EntitySpec, inside: string, isWholeList: boolean): EntitySpec {
  const items = splitFields(inside)
  const named = items.flatMap((item) => item.item ?? [])
  const isStates =
    named.length >= 2 &&
    items.every(({ choices, item }) => choices === null && item !== null && (SIZES.test(item.words) || !isDescriptive(description, item)))
  if (isStates && !isWholeList) {
    const choices = named.map((item) => item.words)
    addField(entity, { words: choiceName(choices), kind: 'choice', choices, isRequired: false })
    return entity
  }
  if (isWholeList || named.length >= 3) entity.isListed = true
  let open = entity
  for (const { item, choices } of items) {
    if (item === null) continue
    if (choices !== null) addField(open, { ...fieldSpec(item), choices })
    else open = placeInside(description, open, item, { isWholeList, isLong: named.length >= 3 }) ?? open
  }
  return open
}

const SIZES = /^(?:small|medium|large|big|tiny|huge|full|half|xs|s|m|l|xl|xxl)$/i

/** "Boxes (small, medium, large)" are of a size, "orders (open, paid)" in a state. */
function choiceName(choices: readonly string[]): string {
  return choices.every((choice) => SIZES.test(choice)) ? 'size' : 'status'
}

function isDescriptive(description: Description, item: Item): boolean {
  return (
    item.kind !== null ||
    item.hasArticle ||
    item.isMany ||
    item.choices.length > 0 ||
    item.inside !== null ||
    knownKind(item.words) !== null ||
    isKnownNoun(item.words) ||
    entityIn(description, item.words) !== undefined
  )
}

/** Of whom one counts how many there are. */
const HEADS =
  /^(?:adults|children|kids|people|persons|babies|teenagers|infants|men|women|passengers|players|participants|attendees|visitors)$/

function placeInside(
  description: Description,
  entity: EntitySpec,
  item: Item,
  { isWholeList, isLong }: { readonly isWholeList: boolean; readonly isLong: boolean },
): EntitySpec | null {
  const belongs = /^(?:which |that )?belongs? to (.+)$/i.exec(item.words)?.[1]
  if (belongs !== undefined) {
    entity.parents.add(needEntity(description, readItem(belongs)?.words ?? belongs).one)
    return null
  }
  const known = entityIn(description, item.words)
  if (known !== undefined && known !== entity) {
    // "each customer has orders" makes orders belong to a customer; "orders with a customer" the other way round.
    if (item.isPlural && !item.hasArticle) relate(entity, known)
    else entity.parents.add(known.one)
    return null
  }
  // "Households: reference number, adults, children": how many of them there are.
  if (isLong && item.isPlural && item.inside === null && !item.isMany && !item.isTheirs) {
    const isCounted = isWholeList && HEADS.test(item.words)
    const belongs =
      knownNoun(entity.one)?.fields.some((field) => field.kind === 'parent' && field.nouns.includes(singularPhrase(item.words))) === true
    const isNamed = !belongs && /^(?:person|thing)$/.test(knownNoun(item.words)?.nounClass ?? '')
    if (isCounted || isNamed) {
      addField(entity, isCounted ? { ...fieldSpec(item), kind: 'integer' } : fieldSpec(item))
      return null
    }
  }
  if (!looksLikeField(item, true) || (item.inside !== null && !item.isNested && areFields(item.words, item.inside))) {
    const child = needEntity(description, listName(item.words)?.one ?? item.words)
    relate(entity, child)
    return item.inside === null ? null : describe(description, child, item.inside, false)
  }
  addField(entity, fieldSpec(item))
  return null
}

/** `status: new, baking, delivered, price` → status with three choices, price. */
function splitFields(inside: string): readonly { readonly item: Item | null; readonly choices: readonly string[] | null }[] {
  const fields: { item: Item | null; choices: string[] | null }[] = []
  for (const part of splitOutside(inside, /\s*(?:,\s*(?:and\s+|plus\s+)?|;\s*|\n+\s*|\s+(?:and|plus|as well as)\s+|\s*[&+]\s*)/)) {
    const written = part.trim()
    if (written === '') continue
    const names = fields.at(-1)?.choices == null ? namesInClause(written) : null
    if (names !== null) {
      for (const name of names) fields.push({ item: readItem(name), choices: null })
      continue
    }
    const opens = cutOutside(
      written,
      /\s*(?::|=)\s*|\s+(?:which can be|that can be|can be|which is|that is|being|either|is one of|one of)\s+(?=[\w"'-]+(?:\s*[,/|]|\s+or\b|$))/,
    )
    const last = fields.at(-1)
    if (opens !== null && readItem(opens[0]) !== null && !/^(?:who|what|when|where|how|whether|which)\b/i.test(opens[2])) {
      const hint = readItem(`${opens[0]} (${opens[2]})`)
      if (hint?.kind !== null && hint !== null) fields.push({ item: hint, choices: null })
      else fields.push({ item: readItem(opens[0]), choices: splitChoices(opens[2]) })
    } else if (last?.choices != null && !opensField(written)) last.choices.push(...splitChoices(written))
    else fields.push({ item: readItem(written), choices: null })
  }
  return fields
}

function opensField(written: string): boolean {
  const item = readItem(written)
  return (
    item !== null &&
    (item.hasArticle ||
      item.inside !== null ||
      item.kind !== null ||
      (knownKind(item.words) !== null &&
        !/^(?:paid|done|completed|returned|cancelled|active|available|published|archived|approved|delivered|confirmed|finished|sold|shipped|resolved|signed|read|watched|owned|borrowed|visible|billed|invoiced|packed|present|vip|medium|other)$/i.test(
          item.words,
        )))
  )
}
