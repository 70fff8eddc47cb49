import { knownKind } from '../field-types.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, singularPhrase } from '../nouns.ts'
import { readContainer } from './containers.ts'
import { withNames } from './clauses.ts'
import { describe } from './describe.ts'
import { listName } from './noun-phrase.ts'
import { readAction } from './read-action.ts'
import { asKept, countedNouns, isAction, isAside, withChoices } from './statements.ts'
import { withCommas } from '../reading/run-on.ts'
import { isView, withoutViews } from './views.ts'
import { type Item, fieldSpec, looksLikeField, readItem, readItems } from './read-item.ts'
import { readLending } from './read-lending.ts'
import { reword } from './reword.ts'
import { readBelonging, readChoices, readHaving } from './sentence-patterns.ts'
import { type Description, type EntitySpec, addField, entityIn, needEntity, relate, statusOwner } from './spec.ts'
import { cutOutside, splitChoices, splitList, splitOutside } from './split-list.ts'

const OPENING =
  /^(?:(?:please|hi|hello|hey|ok|okay|so|well|and|also|then|now|basically|finally|oh|thanks?|thank you|plus|additionally|furthermore|besides|for example|lathe)\b[,!. ]*|it(?:'s| is) (?:for|about) |(?:i|we)(?:'d| would)? (?:also |really |just )?(?:want|need|like|love|am looking for|are looking for|have to|must|should be able|plan|wish|mean|collect|sell|make|grow|keep|breed|offer|rent out|teach|own|repair|organi[sz]e|have)\b(?: (?:to|you to|it to|something to|a way to|an easy way to|for)\b)?[, ]*|(?:i|we)'(?:m|re) looking for |(?:can|could|would|will) you (?:please )?|help (?:me|us) (?:to )?|let(?:'s| us| me) |(?:it|the app|this|that|there|they|you|i|we|users?|people|everyone) (?:should|must|needs? to|has to|can|will|could) (?:also |be able to |let (?:me|us) |allow (?:me|us) to )*|(?:it|this|the app) (?:also )?(?:is|has|have)\b |there (?:is|are) |(?:needs?|wants?) to |(?:build|make|create|generate|develop|design|set up|give (?:me|us)|write|program|code|do|have|has|include|contain|be able to)\b ?|(?:to )?(?:manage|track|organi[sz]e|log|record|store|save|keep(?: a)? (?:track|record|list|log) of|keep|list|register|collect|monitor|handle|catalogu?e|remember|administer|follow|see|view|plan|note(?: down)?|enter|add|know(?: about)?|look after|write down|maintain)\b ?|(?:me|us)\b ?|where (?:i|we) can |which (?:can )?|that (?:can |lets? (?:me|us) |helps? (?:me|us) |allows? (?:me|us) to )?|to )+/i

const CONNECT =
  /,?\s+(?:with|including|(?:and |that |which )+(?:has|have|includes?|contains?|tracks?|stores?|lists?)|(?:that|which) (?:also )?(?:has|have|includes?|contains?|tracks?|stores?|manages?|lists?|records?|shows?|keeps track of|keeps|supports?|handles?|lets? (?:me|us) (?:track|manage|log|record|store|keep track of|see)|can (?:track|manage|store|handle))|having|containing|(?:so (?:that )?)?(?:i|we) can (?:track|manage|log|record|store|keep track of|see)|to (?:track|manage|log|keep track of|record|store|list|save|collect|plan|sell|monitor|handle|register|catalogu?e|remember|organi[sz]e)|where (?:(?:my|our|the|all) )?(?:i|we|\w+) can (?:keep track of|hand in|sign up for|look up|write down|\w+)|for (?:tracking|managing|logging|keeping track of|recording|organi[sz]ing|storing|listing))\s+|\s*:\s+|\s+-\s+/

/** More than that is not an app that somebody describes but a text that somebody pasted. */
const MOST_LISTS = 24
const MOST_FIELDS = 40

/** Reads a description of an app into lists, their fields, and who belongs to whom. Never refuses; at worst it finds nothing. */
export function readDescription(text: string): Description {
  const description: Description = { entities: [], loose: [] }
  const written = sentencesOf(reword(withBullets(text)))
  const defined = written.filter((sentence) => DEFINITION.test(sentence)).length
  const wished = written.filter((sentence, at) => !isView(sentence) && !(at === 0 && defined > 1 && isHeading(sentence)))
  const sentences = (wished.length === 0 ? written : wished).map((sentence) => withCommas(withChoices(withoutViews(asKept(sentence)))))
  const asking = sentences.filter((sentence) => !isAside(sentence))
  for (const sentence of sentences) {
    if (asking.length === 0 || asking.includes(sentence)) readStatement(description, sentence)
  }
  for (const sentence of written) {
    readGuarded(description, sentence)
    readCounted(description, sentence)
    readPlaces(description, sentence)
  }
  readComments(description, text)
  readBoard(description, text)
  settlePlurals(description)
  description.entities.splice(MOST_LISTS)
  for (const { fields } of description.entities) fields.splice(MOST_FIELDS)
  return description
}

const DEFINITION = /^[^:(,]{3,40}(?::| - ) ?[^:,]+,/

/** "Food bank stock and parcels." above the lists themselves is what the app is called. */
function isHeading(sentence: string): boolean {
  return !/[:,(]/.test(sentence) && sentence.split(' ').length < 9
}

function readStatement(description: Description, sentence: string): void {
  if (
    isBareFields(sentence) &&
    !isAction(sentence) &&
    (description.entities.length > 0 || /\b(?:sku|name|title|product|id)\b/i.test(sentence))
  )
    describe(description, description.entities.at(-1) ?? needEntity(description, 'item'), sentence, true)
  else if (isAction(sentence) && !isDescribed(sentence)) readAction(description, sentence)
  else readSentence(description, sentence)
}

/** "Track invoices. Client, amount, due date." is one list and what is known about it. */
function isBareFields(sentence: string): boolean {
  const parts = splitList(sentence)
  if (parts.length < 4 || /:|\bwith\b|^(?:for|each|every|track|list|i|we|an?|the|my|our|add|need|please)\b/i.test(sentence)) return false
  const known = parts.filter(
    (part) =>
      knownKind(part.replace(/\([^)]*\)/g, '').trim()) !== null ||
      /^(?:sku|name|client|customer|supplier|insurance|employee|author)\b/i.test(part),
  )
  const names = parts.filter(
    (part) =>
      part
        .replace(/\([^)]*\)/g, '')
        .trim()
        .split(' ').length < 5 && !isPluralPhrase(part.replace(/\([^)]*\)/g, '').trim()),
  )
  return known.length * 2 > parts.length && names.length * 3 >= parts.length * 2
}

/** "Each visit has …", "orders can be …", "routes: …" describe a list, whoever does something in them. */
function isDescribed(sentence: string): boolean {
  return (
    /^(?:for )?(?:each|every)\b|\b(?:has|have|belongs?|can be|is either|should be|must be|may be|is one of)\b/i.test(sentence) &&
    !/\b(?:should|can|may|must) be able to\b/i.test(sentence)
  )
}

/** A board by stage needs the stages. */
function readBoard(description: Description, text: string): void {
  const by = /\bboard (?:by|per|with the|of the|showing the) (stage|status|phase|priority)/i.exec(text)?.[1]?.toLowerCase()
  const owner = by === undefined ? undefined : statusOwner(description)
  if (by !== undefined && owner !== undefined && owner.fields.every(({ words }) => words !== by))
    addField(owner, { words: by, kind: 'choice', choices: [], isRequired: false })
}

/** Somebody who comments on a ticket wants the comments kept. */
function readComments(description: Description, text: string): void {
  const on = /\bcomment(?:s|ing)? on (?:an? |the |each |every |our )?(\p{L}+)/iu.exec(text)?.[1]
  const owner = on === undefined ? undefined : entityIn(description, on)
  if (owner === undefined || entityIn(description, 'comment') !== undefined) return
  const comment = needEntity(description, 'comment')
  comment.isListed = true
  comment.parents.add(owner.one)
  for (const words of ['text', 'author', 'date']) addField(comment, { words, kind: null, choices: [], isRequired: words === 'text' })
}

/** "Only the vet may edit the prescriptions": whatever is guarded is kept. */
function readGuarded(description: Description, sentence: string): void {
  const of =
    /^only .{2,40}? (?:can|may|should|must)(?: be able to)? (?:edit|change|see|add|write|approve) (?:the |our |all )?(\p{L}+s)$/iu.exec(
      sentence,
    )?.[1]
  const noun = of === undefined ? '' : singularPhrase(of.toLowerCase())
  if (/^(?:event|document|task)$/.test(knownNoun(noun)?.nounClass ?? '') && !isFieldOf(description, noun)) needEntity(description, noun)
}

/** What there are several of is a list, also where a sentence only mentions it. */
function readCounted(description: Description, sentence: string): void {
  for (const noun of countedNouns(sentence)) {
    const [owner] = description.entities
    if (entityIn(description, noun) === undefined && !isFieldOf(description, noun)) needEntity(description, noun, true)
    else if (owner !== undefined && owner.one !== noun && new RegExp(`\\bper ${noun}\\b`, 'i').test(sentence)) owner.parents.add(noun)
  }
}

/** "23 flats in 3 buildings", "hives at four sites": where they belong. */
function readPlaces(description: Description, sentence: string): void {
  const found =
    /\b(?:\d+|two|three|four|five|six|several|many) (?:\p{L}+ ){0,2}?(\p{L}+s) (?:in|at|on|across|spread over) (?:\d+|two|three|four|five|six|several|different) (?:\p{L}+ ){0,1}?(\p{L}+s)\b/iu.exec(
      sentence,
    )
  const [child, parent] = [found?.[1], found?.[2]].map((noun) => (noun === undefined ? undefined : entityIn(description, noun)))
  if (child !== undefined && parent !== undefined && child !== parent) child.parents.add(parent.one)
}

function isFieldOf({ entities }: Description, noun: string): boolean {
  return entities.some(({ fields }) => fields.some(({ words }) => words === noun || words.endsWith(` ${noun}`)))
}

/** Numbered lines are a list like any other, and so are signs between the things of one line. */
function withBullets(text: string): string {
  return text
    .replace(/(^|\n)[^\S\n]*(?:\d{1,2}[.)]|\(\d{1,2}\)|[a-h]\))[^\S\n]+/g, '$1- ')
    .replace(/^(?=.* - .* - ).+$/gm, (line) => (/^[^:]*? - /.test(line) && !/:\s+- /.test(line) ? line : line.replace(/\s+- /g, '\n- ')))
    .replace(/(?<=\p{L})[^\S\n]+[*•·|][^\S\n]+(?=\p{L})/gu, ', ')
}

/** "Recipes with ingredients. Each ingredient has a quantity": what became a list later was no property before. */
function settlePlurals(description: Description): void {
  for (const owner of description.entities) {
    const listed = owner.fields.flatMap((field) => {
      const isPlain = field.kind === null && field.choices.length === 0 && isPluralPhrase(field.words)
      const child = isPlain ? entityIn(description, field.words) : undefined
      return child === undefined || child === owner || child.fields.length === 0 ? [] : [{ field, child }]
    })
    for (const { field, child } of listed) {
      owner.fields.splice(owner.fields.indexOf(field), 1)
      relate(owner, child)
    }
  }
}

function sentencesOf(text: string): readonly string[] {
  // A line that ends in a colon opens a list of the lines below it.
  const joined = text
    .replace(/:\s*\n+\s*(?=[-*•·\d])/g, ': ')
    .replace(/\n+\s*[-*•·]\s*(?=[^\n:]*(?:\n|$))/g, (_bullet, at: number, all: string) =>
      /:[^\n.]*$/.test(all.slice(0, at)) ? ', ' : '\n',
    )
  // "We are a choir and need to keep track of …" says two things.
  const said = joined
    .replace(/,? (?:and|so) (?=(?:(?:i|we) )?(?:would like|need|want|'d like) )/gi, '. ')
    .replace(/,? (?:and|but|where|while)? ?(?=only (?:the |our |my )?\p{L}+ (?:can|may|should|must|is|are) )/giu, '. ')
  return splitOutside(
    said,
    /(?:[.!?]+(?:\s+|$)|\n+|;\s+|,? (?=(?:each|every) [a-z' -]+ (?:has|have|needs?|belongs?|gets?)\b)|,? (?:but|because|since|so that)\s+)/,
  )
    .map((sentence) => sentence.replace(/^[-*•·\s]+/, '').trim())
    .filter((sentence) => sentence !== '')
}

function readSentence(description: Description, sentence: string): void {
  if (readBelonging(description, sentence) || readHaving(description, sentence) || readChoices(description, sentence)) return
  const opening = OPENING.exec(sentence)?.[0] ?? ''
  const rest = sentence.slice(opening.length).trim()
  if (rest === '' || isChat(sentence, opening)) return
  if (readLending(description, rest)) return
  const cut = cutOutside(rest, CONNECT)
  const container = readContainer(cut === null ? rest : cut[0])
  if (container !== null && cut !== null && cut[1].includes(':') && isLogOf(cut[0], cut[2])) {
    const about = container.about === null ? null : (listName(container.about)?.one ?? null)
    // "Beekeeping" is no thing of which there are several.
    const one = about === null || (about.endsWith('ing') && !isKnownNoun(about)) ? 'entry' : about
    describe(description, needEntity(description, one), cut[2], true)
    return
  }
  if (container !== null && (cut !== null || container.about !== null)) {
    const about = container.about === null ? null : readItems(container.about)
    const named = about?.length === 1 && about[0] !== undefined ? about[0] : null
    // "A list for my thesis: sources, chapters" is called after the thesis and keeps the others.
    const isHeadOfLists = named !== null && cut !== null && /[:-]/.test(cut[1]) && !named.isPlural && isTitle(description, named, cut[2])
    const main = isHeadOfLists ? null : named
    if (about !== null && named === null) readParts(description, [...about, ...readItems(cut?.[2] ?? '')], null)
    else readTop(description, cut?.[2] ?? '', main === null ? null : { words: main.words, isCertain: container.isCertain })
    return
  }
  if (container !== null) return
  const named = cut !== null && !/[:-]/.test(cut[1]) ? readItem(cut[0]) : null
  if (cut !== null && named !== null && !isKnownNoun(named.words) && !/ and |,/.test(cut[0]) && isTitle(description, named, cut[2])) {
    readTop(description, cut[2], null)
    return
  }
  // "Customers: name, email" and "plants - name, species" describe what stands before the sign.
  if (cut !== null && /[:-]/.test(cut[1]) && readItems(cut[0]).length === 1) {
    const subject = readItem(cut[0])
    if (subject !== null && looksLikeField(subject, false) && !subject.isPlural && description.entities.length > 0) {
      const last = statusOwner(description)
      if (last !== undefined) addField(last, { ...fieldSpec(subject), choices: splitChoices(cut[2]) })
    } else if (subject !== null && isTitle(description, subject, cut[2])) readTop(description, cut[2], null)
    else if (subject !== null) describe(description, needEntity(description, listName(subject.words)?.one ?? subject.words), cut[2], true)
    return
  }
  readTop(description, rest, null)
}

/** "Beekeeping log: hive, date, queen seen, frames" has a line for each day, whatever else stands in it. */
function isLogOf(head: string, list: string): boolean {
  const items = readItems(list)
  const isDay = items.some(({ words }) => /^(?:date|day|time|date and time)$/i.test(words))
  return /\b(?:log|log ?book|records?|register|sheet|diary|journal)$/i.test(head.trim()) && items.length > 3 && isDay && !/[(:]/.test(list)
}

/** "Film club: members, movies and screenings" names what it is for before its lists; "plant: name, species" is a list. */
function isTitle(description: Description, subject: Item, list: string): boolean {
  const items = readItems(list)
  // "Zoo rounds: enclosures, animals, keepers" names lists of its own; "orders: number, date" what is known about orders.
  const lists = items.filter(
    (item) =>
      item.isPlural &&
      item.kind === null &&
      /^(?:person|org|place|thing|event|task)$/.test(knownNoun(item.words)?.nounClass ?? '') &&
      knownKind(item.words) === null,
  )
  const many = items.filter((item) => item.isPlural && item.kind === null && knownKind(item.words) === null)
  if (lists.length > 1 && many.length * 2 >= items.length) return true
  if (subject.isPlural || entityIn(description, subject.words) !== undefined) return false
  return items.some((item) => (item.isPlural || item.isNested) && item.kind === null && !looksLikeField(item, false))
}

/** Sentences about the person, not the app. */
function isChat(sentence: string, opening: string): boolean {
  if (
    /^(?:i am|i'm|we are|we're|my name is|i run|we run|i own|i work|we work|i have been|currently|right now|at the moment|today)\b/i.test(
      sentence,
    )
  )
    return true
  return (
    opening === '' &&
    /\b(?:is|are|was|were|get|gets|lose|loses|forget|hate|love|use|uses|using|takes?|would be|don't|doesn't|can't)\b/i.test(sentence) &&
    !/[:,]/.test(sentence)
  )
}

/** The lists of the app itself. `main` is what its name says it is about: `plant` of "a plant tracker". */
function readTop(description: Description, list: string, main: { words: string; isCertain: boolean } | null): void {
  const parts = withNames(splitList(list).map((part) => part.replace(OPENING_VERB, '')))
  const items = parts.flatMap((part) => readItem(part) ?? [])
  const hasFieldFirst =
    main !== null && items.some((item) => looksLikeField(item, false) && entityIn(description, item.words) === undefined)
  const owner = main !== null && (main.isCertain || hasFieldFirst || items.length === 0) ? needEntity(description, main.words) : null
  if (owner !== null && items.length > 0 && items.every((item) => !item.isPlural || looksLikeField(item, true)))
    owner.isListed = items.length >= 3
  readParts(description, items, owner, hasFieldFirst ? null : owner)
}

const OPENING_VERB =
  /^(?:(?:to )?(?:track|manage|log|record|store|list|organi[sz]e|keep track of|handle|see|monitor|plan|save|sell|buy|offer)\s+)(?=\w)/i

/** What was opened by "with" takes the properties that follow it; lists go beside it. */
function readParts(description: Description, items: readonly Item[], owner: EntitySpec | null, main: EntitySpec | null = owner): void {
  let open = owner
  let last = owner
  for (const item of items) {
    const placed = place(description, item, open, last, main)
    if (placed === null) continue
    // "Their pianos, last tuned" goes on about the pianos.
    open = item.isNested || item.isTheirs ? placed : owner
    last = placed
  }
  shareFields(description, items)
}

/** "Dogs and cats with a name, a breed and an age": what was said of both counts for both. */
function shareFields(description: Description, items: readonly Item[]): void {
  const lists = items.filter((item) => item.isPlural && entityIn(description, item.words) !== undefined)
  const [first, second] = lists
  if (
    lists.length !== 2 ||
    items.indexOf(second ?? (items[0] as Item)) !== 1 ||
    second?.isNested !== true ||
    first === undefined ||
    second === undefined ||
    first.inside !== null ||
    second.inside === null
  )
    return
  const from = entityIn(description, second.words)
  const to = entityIn(description, first.words)
  if (from === undefined || to === undefined || from.fields.length < 3) return
  // "Clients, invoices with an amount" says nothing about the clients.
  if (knownNoun(first.words)?.fields !== knownNoun(second.words)?.fields) return
  for (const field of from.fields) addField(to, field)
  to.isListed = from.isListed
}

/** Files one item under what it describes; returns the entity that it opens, if it is one. */
function place(
  description: Description,
  item: Item,
  open: EntitySpec | null,
  last: EntitySpec | null,
  main: EntitySpec | null,
): EntitySpec | null {
  const known = entityIn(description, item.words)
  const isField =
    item.inside === null ? looksLikeField(item, open !== null && !item.isMany, open !== null && open === main) : isFieldWithInside(item)
  if (isField && known === undefined) {
    // "Services and prices" says what each service costs.
    const ofLast =
      /^(?:prices?|costs?|fees?)$/.test(item.words) && !item.hasArticle && item.inside === null && last?.fields.length === 0 ? last : null
    const owner = ofLast ?? open ?? (item.choices.length > 0 && last === null ? (statusOwner(description) ?? null) : last)
    if (owner === null) description.loose.push(fieldSpec(item))
    else addField(owner, fieldSpec(item))
    return null
  }
  if (open !== null && known !== undefined && !item.isPlural && known !== open && item.inside === null) {
    open.parents.add(known.one)
    return null
  }
  // "Works on devices" names none; "devices with a next check" does.
  const name = listName(item.words) ?? (item.inside !== null && /^devices?$/i.test(item.words) ? { one: 'device', owner: null } : null)
  if (known === undefined && name === null) return null
  const entity = known ?? needEntity(description, name?.one ?? item.words)
  if (name !== null && name.owner !== null) entity.parents.add(needEntity(description, name.owner).one)
  if (item.parent !== null && !/^(?:day|week|month|year)\b/i.test(item.parent)) entity.parents.add(needEntity(description, item.parent).one)
  const owner = open ?? (item.isTheirs ? last : null)
  if ((item.isTheirs || item.isMany) && owner !== null && owner !== entity) entity.parents.add(owner.one)
  if (item.kind === 'number') addField(entity, { words: 'quantity', kind: 'number', choices: [], isRequired: false })
  if (item.choices.length > 0) addField(entity, { words: 'status', kind: 'choice', choices: item.choices, isRequired: false })
  return item.inside === null ? entity : describe(description, entity, item.inside, false)
}

/** `status: new, baking` in brackets makes a list; `status (new, baking)` makes a field. */
function isFieldWithInside(item: Item): boolean {
  if (item.inside === null || item.isPlural) return false
  return (
    knownKind(item.words) !== null &&
    !item.inside.includes(':') &&
    readItems(item.inside).every((inner) => knownKind(inner.words) === null || inner.words.length < 3)
  )
}
