import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { singularPhrase, wordsOfName } from '../language/nouns.ts'
import { edits } from './split/mend-words.ts'

export interface FoundField {
  readonly entity: Entity
  readonly field: Field
}

const PRONOUN = /^(?:it|them|they|these|those|that|this|their|its)$/i

export function plain(words: string): string {
  return singularPhrase(
    words
      .toLowerCase()
      .replace(/["'“”‘’«»„]/g, '')
      .replace(/^(?:(?:the|an?|my|our|all|each|every|any|its|their|his|her|new|whole|of) )+/, '')
      .replace(
        / (?:field|column|property|table|list|entity|records?|page|form|view|screen|tab|section|option|choice|attribute|entries|rows?)s?$/,
        '',
      )
      .replace(/ (?:no|nr|num)\.?$/, ' number')
      .trim(),
  )
}

const BEFORE = '(?:called |named |of |for |with )?(?:the |an? |my |our )?(?=\\p{L})'
const LIST_BEFORE = new RegExp(`^(?:entity|list|table|page|tab|section|word|term|menu (?:item|entry))s? ${BEFORE}`, 'iu')
const FIELD_BEFORE = new RegExp(`^(?:field|column|property|attribute|option|choice|status|value|word|term|label)s? ${BEFORE}`, 'iu')

/** "The entity orders" is orders, unless something is called so itself; "the status of orders" is no list. */
function withoutKind(words: string, kind: RegExp): string {
  return words.replace(/^(?:the|my|our) /i, '').replace(kind, '')
}

/** Words for the same kind of people and things: whoever says "clients" of customers means them. */
const SAME: readonly (readonly string[])[] = [
  ['customer', 'client', 'buyer', 'shopper'],
  ['product', 'item', 'article', 'good'],
  ['employee', 'staff', 'worker', 'staff member', 'colleague', 'team member'],
  ['supplier', 'vendor'],
  ['invoice', 'bill'],
  ['expense', 'spending', 'cost'],
  ['ticket', 'help desk ticket', 'support ticket', 'issue'],
  ['tenant', 'renter', 'lodger'],
  ['flat', 'apartment', 'unit', 'dwelling', 'property'],
  ['student', 'pupil'],
  ['movie', 'film'],
  ['car', 'vehicle'],
  ['photo', 'picture', 'image'],
  ['volunteer', 'helper'],
  ['guest', 'visitor'],
  ['company', 'business', 'firm', 'organisation', 'organization'],
  ['contact', 'person'],
  ['deal', 'opportunity'],
  ['meal', 'meal plan'],
  ['application', 'grant application', 'grant'],
  ['workout', 'training', 'run', 'session'],
  ['post', 'article', 'blog post', 'entry'],
  ['booking', 'reservation', 'appointment'],
  ['result', 'score'],
  ['task', 'todo', 'to-do', 'to do'],
]

/** Other words for a list, as people may have said it. */
export function otherNames(one: string): readonly string[] {
  return SAME.filter((group) => group.includes(plain(one))).flat()
}

const SAME_FACT: readonly (readonly string[])[] = [
  ['birthday', 'date of birth', 'birth date', 'birthdate', 'dob'],
  ['deadline', 'due date', 'due'],
  ['price', 'cost'],
  ['picture', 'photo', 'image'],
  ['description', 'detail'],
  ['phone', 'phone number', 'mobile', 'mobile number', 'telephone', 'telephone number'],
  ['note', 'remark', 'comment', 'memo'],
  [
    'duration',
    'how long it take',
    'how long they take',
    'time it take',
    'time they take',
    'length',
    'preparation time',
    'cooking time',
    'time',
  ],
  ['assignee', 'assigned to', 'responsible', 'person responsible', 'who is responsible'],
  ['quantity', 'number of piece', 'amount of piece'],
  ['amount', 'sum', 'total'],
  ['rating', 'star', 'score', 'grade'],
  ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'mail address'],
  ['category', 'kind', 'type', 'sort'],
]

export function findEntityByWords(model: AppModel, words: string, last?: Entity): Entity | undefined {
  if (PRONOUN.test(words.trim())) return last
  const bare = withoutKind(words, LIST_BEFORE)
  return entityCalled(model, plain(words)) ?? (bare === words ? undefined : entityCalled(model, plain(bare)))
}

function entityCalled(model: AppModel, wanted: string): Entity | undefined {
  if (wanted === '') return undefined
  const isCalled = (entity: Entity, name: string) =>
    plain(entity.one) === name || plain(entity.many) === name || entity.name.toLowerCase() === name || wordsOfName(entity.name) === name
  const found =
    model.entities.find((entity) => isCalled(entity, wanted)) ??
    model.entities.find((entity) => plain(entity.one).endsWith(` ${wanted}`) || wordsOfName(entity.name).endsWith(` ${wanted}`))
  if (found !== undefined) return found
  const same = SAME.find((group) => group.includes(wanted)) ?? []
  const meant = model.entities.filter((entity) => same.some((name) => isCalled(entity, name)))
  if (meant.length > 0) return meant.length === 1 ? meant[0] : undefined
  const near = model.entities.filter(({ one, many }) => [plain(one), plain(many)].some((name) => isOneSlip(name, wanted)))
  return near.length === 1 ? near[0] : undefined
}

/** One letter wrong, left out, doubled or swapped, in a word that is long enough to be sure. */
function isOneSlip(name: string, written: string): boolean {
  return name.length > 4 && name.charAt(0) === written.charAt(0) && Math.abs(name.length - written.length) < 2 && edits(name, written) === 1
}

/** A pattern that finds the names of the app's lists in a sentence, the longest first. */
export function entityPattern(model: AppModel): string {
  const names = model.entities.flatMap(({ one, many, name }) => [many, one, wordsOfName(name)])
  const escaped = [...new Set(names.map((name) => name.toLowerCase()))]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return escaped.length === 0 ? '(?!)' : `(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?:'s?|s')?(?![\\p{L}\\p{N}])`
}

/** The entity whose name stands in a sentence; the longest name wins. */
export function entityMentioned(model: AppModel, text: string): Entity | undefined {
  const found = [...text.toLowerCase().matchAll(new RegExp(entityPattern(model), 'giu'))].map(([name]) => name.replace(/'s?$/, ''))
  const longest = found.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : findEntityByWords(model, longest)
}

export function fieldOf(entity: Entity, words: string): Field | undefined {
  const bare = withoutKind(words, FIELD_BEFORE)
  return fieldCalled(entity, plain(words)) ?? (bare === words ? undefined : fieldCalled(entity, plain(bare)))
}

function fieldCalled(entity: Entity, wanted: string): Field | undefined {
  if (wanted === '') return undefined
  const named = (field: Field) => [plain(field.label), plain(wordsOfName(field.name))]
  return (
    entity.fields.find((field) => named(field).includes(wanted)) ??
    entity.fields.find((field) =>
      named(field).some(
        (name) =>
          name.endsWith(` ${wanted}`) ||
          (wanted.endsWith(` ${name}`) &&
            wanted.split(' ').length <= name.split(' ').length + 1 &&
            /^(?:phone|email|e-mail|number|address|web)/.test(wanted)),
      ),
    ) ??
    entity.fields.find((field) => named(field).some((name) => SAME_FACT.some((group) => group.includes(name) && group.includes(wanted)))) ??
    (/^(?:phone|telephone|mobile|cell)(?: (?:number|no))?$/.test(wanted)
      ? entity.fields.find((field) => field.kind === 'phone')
      : undefined) ??
    (/^e-?mail(?: address)?$/.test(wanted) ? entity.fields.find((field) => field.kind === 'email') : undefined) ??
    (/^(?:photo|picture|image|pic)$/.test(wanted) ? entity.fields.find((field) => field.kind === 'image') : undefined) ??
    entity.fields.find((field) => named(field).some((name) => isOneSlip(name, wanted)))
  )
}

/** Every field that the words may mean. More than one where lists share a name and nothing says which is meant. */
export function findFields(model: AppModel, words: string, within?: Entity): readonly FoundField[] {
  const inside = within === undefined ? undefined : fieldOf(within, withoutEntity(words, within))
  if (within !== undefined && inside !== undefined) return [{ entity: within, field: inside }]
  const split = /^(.+?) (?:of|in|on|from|for) (?:the |an? |each |every |all |my |our )?(.+)$/i.exec(words)
  const named = split?.[2] === undefined ? undefined : findEntityByWords(model, split[2])
  if (named !== undefined && split?.[1] !== undefined) {
    const field = fieldOf(named, split[1])
    return field === undefined ? [] : [{ entity: named, field }]
  }
  const exact = model.entities.flatMap((entity) =>
    entity.fields
      .filter((field) => [plain(field.label), plain(wordsOfName(field.name))].includes(plain(words)))
      .map((field) => ({ entity, field })),
  )
  if (exact.length > 0) return exact
  const mentioned = entityMentioned(model, words)
  if (mentioned !== undefined) {
    const field = fieldOf(mentioned, withoutEntity(words, mentioned))
    if (field !== undefined) return [{ entity: mentioned, field }]
  }
  return model.entities.flatMap((entity) => {
    const field = fieldOf(entity, words)
    return field === undefined ? [] : [{ entity, field }]
  })
}

/**
 * A field as people point at it: "price", "the price of products", "order status", "customers' phone". The entity that they name counts;
 * without one, the first that has such a field.
 */
export function findField(model: AppModel, words: string, within?: Entity): FoundField | undefined {
  return findFields(model, words, within)[0]
}

export interface FoundChoice extends FoundField {
  readonly choice: string
}

/** The fields that have such a choice: "new", "status new", "the new status", "order status 'new'", "status new of orders". */
export function findChoice(model: AppModel, words: string, within?: Entity): FoundChoice | undefined {
  const wanted = lower(words)
  const found = (within === undefined ? model.entities : [within]).flatMap((entity) =>
    entity.fields.flatMap((field) => (field.choices ?? []).map((choice) => ({ entity, field, choice }))),
  )
  const exact = found.find(({ choice }) => choice.toLowerCase() === wanted)
  if (exact !== undefined) return exact
  return found.find(({ entity, field, choice }) => {
    const [label, name] = [field.label.toLowerCase(), choice.toLowerCase()]
    const forms = [name, `${label} ${name}`, `${name} ${label}`]
    const said = withoutEntity(wanted, entity)
    return forms.includes(said) || forms.includes(withoutEntity(asValue(said), entity))
  })
}

/** "Cupboard choice B2" and "the option B2 from cupboard" are its value. */
function asValue(words: string): string {
  return words
    .replace(/\b(?:choice|option|value)s? /, '')
    .replace(/ (?:choice|option|value)s?$/, '')
    .replace(/^(.+?) (?:from|of|in|for) (?:the )?(.+?)s?$/, (all, value: string, label: string) =>
      label === '' ? all : `${value} ${label}`,
    )
    .trim()
}

function lower(words: string): string {
  return words
    .toLowerCase()
    .replace(/["'“”‘’«»„]/g, '')
    .replace(/^(?:the|an?|my) /, '')
    .trim()
}

function withoutEntity(words: string, entity: Entity): string {
  const names = [entity.many, entity.one].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return words
    .replace(new RegExp(`^(?:the |an? |each |every )?(?:${names})(?:'s?|s')?\\s+`, 'i'), '')
    .replace(new RegExp(`\\s+(?:of|in|on|for) (?:the |an? |each |every |all |my |our )?(?:${names})$`, 'i'), '')
}

/** The list that "it" is about where nothing was said: the only one, the one that the app is named after, or the one that others belong to. */
export function mainEntity(model: AppModel): Entity | undefined {
  const own = model.entities.filter(({ pages }) => pages === 'standard')
  const all = own.length > 0 ? own : model.entities
  if (all.length === 1) return all[0]
  const named = all.filter(({ one, many }) =>
    [plain(one), plain(many)].some((name) => new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '')}`, 'iu').test(model.name)),
  )
  // An app that is called just like a list got its name from it.
  if (named.length === 1 && named[0]?.many.toLowerCase() !== model.name.toLowerCase()) return named[0]
  // "Posts", where comments belong to posts and nothing else stands alone.
  const roots = model.entities.filter((entity) => entity.fields.every(({ relation }) => relation === undefined || relation === entity.name))
  const [root] = roots
  const isRoot =
    roots.length === 1 &&
    root !== undefined &&
    model.entities.every(
      (one) =>
        one === root ||
        (/\b(?:comment|review|item|reply|line|log|photo|image|note|tag|answer)$/i.test(one.one) &&
          one.fields.some(({ relation }) => relation === root.name)),
    )
  return isRoot ? root : undefined
}

/** Whether the name stands in the text as a word of its own. */
export function mentions(text: string, name: string): boolean {
  const escaped = name.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}
