import { isSentIn } from '../../../../../shared/domain/access.ts'
import type { AppModel, Entity, Field } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { looksLikeField, readItem, readItems } from '../../grammar/read-item.ts'
import { splitList } from '../../language/split-list.ts'
import { isKnownNoun } from '../../lexicon/lexicon.ts'
import { isPluralPhrase } from '../../language/nouns.ts'
import { entityMentioned, entityPattern, fieldOf, findEntityByWords, findField, mainEntity } from '../find.ts'
import { FIELD_WORD, newFields, withoutFieldWord } from './new-fields.ts'
import { isLabel } from './is-label.ts'
import { nothingCalled } from './nothing-called.ts'
import { type Reader, type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const ADD =
  /^(?:add|include|create|insert|have|store|track|save|record|keep track of|show|(?:i|we) (?:also )?(?:need|want|miss)(?: to (?:track|store|have|save|record|add))?|there should be|there is no|another|an?|the|one more|new)\b(?: also| in| me)? (.+)$/i

/** "Add a phone number to customers", "give orders a due date", "add suppliers with a name and a city". */
export const readAddition: Reader = (text, reading) => {
  const { model, last } = reading
  const give = /^give (?:each |every |all |the )?(.+?) (?:(an?|the|some|their|its) .+)$/i.exec(text)
  if (give?.[1] !== undefined) {
    const entity = findEntityByWords(model, give[1], last)
    const list = text.slice(text.toLowerCase().indexOf(give[1].toLowerCase()) + give[1].length)
    if (entity !== undefined) return additions(list, entity, reading)
    if (/^(?:the|each|every|all) /i.test(text.slice(5)) && give[1].split(' ').length < 3) return nothingCalled(give[1], reading)
  }
  const put = /^put (an? |the |some )?(.+?) (?:on|in|into|at|to|onto) (?:each|every|all|the) (.+)$/i.exec(text)
  const owner = put?.[3] === undefined ? undefined : findEntityByWords(model, put[3], last)
  if (put?.[2] !== undefined && owner !== undefined) return additions(put[2], owner, reading)
  const missing = /^(?:the |an? )?(.+?) (?:is|are) missing(?: (?:on|in|from|for) (?:the )?(.+))?$/i.exec(text)
  if (missing?.[1] !== undefined) {
    const entity = missing[2] === undefined ? last : findEntityByWords(model, missing[2], last)
    if (entity !== undefined) return additions(missing[1], entity, reading)
  }
  const child = childList(text, reading)
  if (child !== null) return child
  const add = ADD.exec(text)
  if (add?.[1] === undefined || (/^(?:the|an?|one|new) /i.test(text) && isSentence(add[1]))) return null
  const list = withListedChoices(
    add[1].replace(/^(?:an? )?(?:new )?(?:field|column) (?:for|called|named) (?:the )?(?=[^:]+:)/i, 'a '),
    model,
  )
  const targets = targetsOf(model, list, last)
  if (targets.length > 0) return targets.flatMap((target) => additions(target.list, target.entity, reading))
  const wishes = untargeted(list, reading)
  // "Show me …" asks for what is there: no list is made for it.
  return /^show\b/i.test(text) && wishes?.some(({ kind }) => kind === 'describe') === true ? null : wishes
}

/** "The delivery address is …" says something; "a payment method" names something. */
function isSentence(words: string): boolean {
  return / (?:is|are|was|should|must|can|could|would|has|have|does|do|needs?|looks?|isn't|aren't|doesn't|don't|not)\b/i.test(` ${words}`)
}

export function untargeted(list: string, reading: Reading): readonly Wish[] | null {
  const { model, last, speak } = reading
  const one = /^(?:one|another(?: one)?) (?:for|called|named) (?:the |an? )?(.+)$/i.exec(list)
  if (one?.[1] !== undefined && last !== undefined) return additions(one[1], last, reading)
  const isTable = /^(?:an? |the |another |new )*(?:table|list|entity|collection|database)\b/i.test(list)
  const bare = withoutFieldWord(
    list.replace(
      /^(?:an? |the |another |new )*(?:table|list|entity|collection|database) (?:of|for|called|named|with|to (?:track|store|keep)) /i,
      '',
    ),
  )
  const items = readItems(bare)
  if (items.length === 0) return null
  const areFields =
    !isTable &&
    (bare !== list ||
      (items.length > 1 && items.every((item) => !item.isPlural && item.inside === null)) ||
      (items.some(({ choices }) => choices.length > 0) && items.every((item) => !item.isPlural && !isKnownNoun(item.words))) ||
      (/^(?:an? )?\p{L}+$/u.test(bare) && items.every((item) => !item.isPlural && !isKnownNoun(item.words))) ||
      items.every(
        (item) =>
          item.choices.length > 0 || (item.inside === null && looksLikeField(item, false) && !(item.isPlural && isKnownNoun(item.words))),
      ))
  if (areFields) {
    const entity = last ?? (model.entities.length === 1 ? model.entities[0] : (namedIn(model, bare) ?? mainEntity(model)))
    if (entity !== undefined) return additions(withoutOwner(list, entity), entity, reading)
    const stranger = / (?:to|on) (?:the |each |every |all )?([\p{L}]+s)(?=:| \(|$)/iu.exec(list)?.[1]
    if (stranger !== undefined && entityMentioned(model, stranger) === undefined) return nothingCalled(stranger, reading)
    if (!items.every((item) => isLabel(item.words))) return null
    const names = model.entities.map(({ many }) => many)
    const words = items.map((item) => reading.ownField?.(fieldFromWords(item.words)).label.toLowerCase() ?? item.words).join(', ')
    return sayOnly(
      speak(
        `Say to which list ${words} should be added: ${names.join(', ')}.`,
        `Zu welcher Liste soll „${words}“: ${names.join(', ')}?`,
        `À quelle liste ajouter « ${words} » : ${names.join(', ')} ?`,
        `¿A qué lista añado «${words}»: ${names.join(', ')}?`,
      ),
    )
  }
  const [only] = items
  const whole =
    only === undefined || items.length > 1 || !/^sub/i.test(only.words)
      ? undefined
      : findEntityByWords(model, only.words.replace(/^sub-?/i, ''))
  if (whole !== undefined && only !== undefined) return [{ kind: 'describe', text: `${bare}. each ${whole.one} has many ${only.words}` }]
  return items.every((item) => isListName(item.words)) ? [{ kind: 'describe', text: bare }] : null
}

/** "The customer address" of customers is their address. */
function withoutOwner(list: string, { one }: Entity): string {
  const name = one.replace(/[^\p{L} ]/gu, '')
  return list.replace(new RegExp(`^((?:an? |the )?)${name} (?!number|id|code|no|name|type|since|group)(?=\\p{L}+$)`, 'iu'), '$1')
}

/** A "membership type" is the members'. */
function namedIn({ entities }: AppModel, words: string): Entity | undefined {
  const found = entities.filter(({ one }) => one.length > 3 && new RegExp(`\\b${one.replace(/[^\p{L} ]/gu, '')}`, 'iu').test(words))
  return found.length === 1 ? found[0] : undefined
}

const NO_NAME =
  /^(?:sell|buy|pay|send|mail|book|print|scan|play|charge|calculate|seed|warn|mets|mach|pon)\b|\b(?:i|me|my|we|us|you|they|them|it|its|others?|everyone|everybody|somebody|who|whom|which|that|what|where|when|whether|how|is|are|be|was|should|must|can|could|will|would|see|show|want|need|needs|not|too|very|so|then|please|called|named|between|replace|let|make|change|about|with|more|less|way|thing|things|stuff|something|option|button|feature|function|better|nicer)\b|\d/i

/** What people would call a list: a few words, no sentence. */
function isListName(words: string): boolean {
  const count = words.split(' ').length
  return (
    count <= 3 &&
    !NO_NAME.test(words) &&
    (count === 1 || isKnownNoun(words) || isPluralPhrase(words) || !/ (?:to|for|on|in|at|of|from) /.test(` ${words} `))
  )
}

/** "Add tasks for each deal with a due date" is a list of its own that belongs to what is there; so is the history of a figure. */
function childList(text: string, { model, last }: Reading): readonly Wish[] | null {
  const match =
    /^(?:add|create|include|have) (an? |the )?([\p{L} -]+?) (?:for|to|of|per|on) (?:each |every |all |the )?([\p{L} -]+?)(?: with (.+))?$/iu.exec(
      text,
    )
  const [, article, words = '', parentWords = '', fields] = match ?? []
  const parent = findEntityByWords(model, parentWords, last)
  if (parent === undefined || findEntityByWords(model, words) !== undefined) return null
  const past = /^(.+) history$/i.exec(words)?.[1]
  const kept = past === undefined ? undefined : fieldOf(parent, past)
  if (kept !== undefined && fields === undefined)
    return [{ kind: 'line-list', of: parent.name, what: words, fields: [withoutShape(kept), dayField()] }]
  // What several people write about one thing is a list, with who and when.
  if (/^(?:comments|reviews|replies|testimonials)$/i.test(words) && fields === undefined && article === undefined)
    return [{ kind: 'describe', text: `${words} with a name, a text and a date. each ${parent.one} has many ${words}` }]
  const item = readItem(words)
  if (item === null || !item.isPlural || article !== undefined) return null
  const isList =
    fields !== undefined ? !/^(?:tags|labels|skills|notes|details)$/i.test(words) : isKnownNoun(words) && !looksLikeField(item, true)
  if (!isList) return null
  const described = fields === undefined ? words : `${words} with ${fields}`
  return [{ kind: 'describe', text: `${described}. each ${parent.one} has many ${words}` }]
}

function withoutShape({ name, label, kind, choices }: Field): Field {
  return { name, label, kind, isRequired: false, ...(choices === undefined ? {} : { choices }) }
}
function dayField(): Field {
  return { name: 'date', label: 'Date', kind: 'date', isRequired: true }
}

interface Target {
  readonly entity: Entity
  readonly list: string
}

/** "A next step to deals and a link to contacts": each list with what goes to it. */
function targetsOf(model: AppModel, list: string, last: Entity | undefined): readonly Target[] {
  const names = entityPattern(model)
  const several = [
    ...list.matchAll(
      new RegExp(
        `(.+?) (?:to|for|on|in|into|of) (?:the |each |every |all |my |our |an? )*(${names}|them|it)(?: (?:form|list|table|page)s?)?(?=$| and |, )(?:,? and |, )?`,
        'giu',
      ),
    ),
  ]
  if (several.length > 1 && several.map(([whole]) => whole).join('').length >= list.length - 2)
    return several.flatMap(([, words, name]) => {
      const entity = name === undefined ? undefined : findEntityByWords(model, name, last)
      return entity === undefined || words === undefined ? [] : [{ entity, list: words }]
    })
  // "A deposit to tenants and the date of …": what follows goes there too.
  const [, before, name, after] =
    new RegExp(
      `^(.+?) (?:to|for|on|in) (?:the |each |every |all |my |our )*(${names}),? and (?:also )?((?:the |an? |their )?.+)$`,
      'iu',
    ).exec(list) ?? []
  const owner = name === undefined ? undefined : findEntityByWords(model, name, last)
  if (owner !== undefined && before !== undefined && after !== undefined && entityMentioned(model, after) === undefined)
    return [{ entity: owner, list: `${before}, ${after}` }]
  const cuts = [...list.matchAll(/ (?:to|for|on|in|into|of|from) (?:the |each |every |all |my |our )*/gi)].toReversed()
  for (const cut of cuts) {
    const words = list.slice(cut.index + cut[0].length)
    const bare = words
      .replace(/[,(:].*$/, '')
      .replace(/ (?:called|named|with|as) .*$/, '')
      .replace(/ (?:form|list|table|page)s?$/i, '')
    if (/^(?:everything|all (?:of )?(?:the )?(?:lists|tables|forms|of them)|(?:every|each) (?:list|table|form|one)|all)$/i.test(words))
      return model.entities.filter(({ pages }) => pages === 'standard').map((each) => ({ entity: each, list: list.slice(0, cut.index) }))
    const entity = findEntityByWords(model, bare, last) ?? formOf(model, words)
    if (entity === undefined) continue
    const named = /(?:called|named) ["“']?([\p{L} ]+?)["”']?$/iu.exec(words)?.[1]
    const listed = /^[^:(]*[:(] ?(.+?)\)?$/.exec(words)?.[1]
    const before = list.slice(0, cut.index)
    const isOfFields = new RegExp(`^(?:the |some |new |more |these |following |other )*(?:${FIELD_WORD})$`, 'i').test(before)
    return [{ entity, list: named ?? (isOfFields && listed !== undefined ? listed : before) }]
  }
  return []
}

/** "The sign-up form" is the list that visitors write to. */
function formOf(model: AppModel, words: string): Entity | undefined {
  if (!/\b(?:sign-?up|contact|booking|request|registration|trial|enquiry|inquiry|order|entry) form\b|^form$/i.test(words)) return undefined
  const open = model.entities.filter(isSentIn)
  return open.length === 1 ? open[0] : entityMentioned(model, words)
}

/** "A category to posts: vegetables, flowers" and "tags like vegan, fresh" name the choices. */
function withListedChoices(list: string, model: AppModel): string {
  const listed = new RegExp(
    `^(?!(?:(?:the|some|new|more|these|following) )*(?:${FIELD_WORD})\\b)([^,:(]+?) ((?:to|for|on|in|of) (?:the |each |every |all |my |our |an? )*(?:${entityPattern(model)})): ?([^:]+)$`,
    'iu',
  ).exec(list)
  if (listed !== null && splitList(listed[3] ?? '').length > 1) return `${listed[1] ?? ''} (${listed[3] ?? ''}) ${listed[2] ?? ''}`
  // "A membership type: monthly, yearly": one of it, with what it may be.
  const one = /^((?:an? )?)([^,:()]+): ?([^:()]+)$/i.exec(`${list}`)
  if (
    one !== null &&
    !isPluralPhrase(one[2] ?? '') &&
    splitList(one[3] ?? '').length > 1 &&
    (canHaveChoices(one[2] ?? '') || (one[1] !== '' && !isKnownNoun(one[2] ?? '')))
  )
    return `${one[1] ?? ''}${one[2] ?? ''} (${one[3] ?? ''})`
  const like =
    /^([^,:(]+?),? (?:like|such as|e\.g\.|for example|with (?:the )?(?:options|choices|values)|with) ([^:()]+,[^:()]+?)( (?:to|for|on) (?:the |each |every |all )?\S+)?$/i.exec(
      list,
    )
  if (like !== null && findField(model, like[2] ?? '') === undefined && canHaveChoices(like[1] ?? ''))
    return `${like[1] ?? ''} (${like[2] ?? ''})${like[3] ?? ''}`
  return list
}
function canHaveChoices(words: string): boolean {
  return /\b(?:tags|labels|status|category|type|kind|priority|stage|level|size|colou?rs?|method|categories|state|difficulty|options?|genre|cuisine|diet)$/i.test(
    words.trim(),
  )
}

export function additions(list: string, entity: Entity, reading: Reading): readonly Wish[] {
  const { model } = reading
  const lists = splitList(withoutFieldWord(list)).flatMap((words) => findEntityByWords(model, words) ?? [])
  const [only] = lists
  // "Add comments to posts": many of them, so each of them belongs to one.
  if (only !== undefined && lists.length === 1 && only !== entity && isPluralPhrase(list.trim()) && splitList(list).length === 1)
    return [{ kind: 'relate', child: only.name, parent: entity.name }]
  // "The dog's name" of a form is the dog name.
  const fields = newFields(list.replace(/(?<=\p{L}{2})'s (?=\p{L})/gu, ' '), entity, reading)
  return fields.length === 0 || !fields.every(({ label }) => isLabel(label))
    ? [{ kind: 'unknown', text: list }]
    : [{ kind: 'add-fields', entity: entity.name, fields }]
}
