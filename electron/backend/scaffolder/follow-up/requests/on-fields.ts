import type { Entity, Field, FieldKind } from '../../spec/app-model.ts'
import { fieldFromWords, relationField } from '../../spec/field-types.ts'
import { findChoice, type FoundField } from '../find.ts'
import { addChoices } from '../frames/choices.ts'
import type { SaidPart } from '../../later/read.ts'
import { factsOfType } from './type-words.ts'
import { newFields } from '../read/new-fields.ts'
import type { Wish } from '../wishes.ts'
import { type Asked, fieldNamed, fieldsNamed, listAsked, listNamed, partsOf, withoutArticle, wordsOf } from './asked.ts'

// Requests about fields and their choices.

export function addedFields(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  const names = partsOf(asked, 'new-field')
  if (entity === undefined || names.length === 0) return null
  const fields = newFieldsOf(asked, entity)
  return fields === null ? null : [{ kind: 'add-fields', entity: entity.name, fields }]
}

/** The fields that are told, each with the kind and the choices that stand behind it. */
export function newFieldsOf(asked: Asked, entity: Entity | undefined): readonly Field[] | null {
  const names = partsOf(asked, 'new-field')
  const others = partsOf(asked, 'type', 'new-choice', 'choice')
  const first = names[0]?.at ?? 0
  const made = names.map((name, at) => {
    const until = names[at + 1]?.at ?? Infinity
    // "Pictures of the front and the back": what stands before all of them is of each.
    const isOwn = ({ at: place, slot }: SaidPart) => place < until && (place > name.at || (place < first && (at === 0 || slot === 'type')))
    const own = others.filter(isOwn)
    const types = own.filter(({ slot }) => slot === 'type').map(({ words }) => words)
    const choices = own.filter(({ slot }) => slot !== 'type').map(({ words }) => words)
    return newField(name.words, types, choices, asked, entity)
  })
  return made.every((field) => field !== null) ? made : null
}

function newField(
  written: string,
  types: readonly string[],
  choices: readonly string[],
  asked: Asked,
  entity: Entity | undefined,
): Field | null {
  const words = withoutArticle(written)
  const target = types.length + choices.length > 0 ? undefined : listNamed(words, asked)
  if (target !== undefined && target !== entity && target.one.split(' ').length === words.split(' ').length)
    return relationField(target.one, target.name)
  const type = types.length === 0 ? { kind: null, choices: [] } : factsOfType(types.join(' '), asked)
  if (type === null) return null
  const english = asked.english(words).toLowerCase()
  if (choices.length === 1) return null
  const options = choices.length > 0 ? choices : type.choices
  const told = options.length > 0 || type.kind !== null
  const [plain] = told || entity === undefined ? [] : newFields(english, entity, asked.reading)
  return plain ?? fieldFromWords(english, { kind: type.kind, choices: options })
}

/** "Remove the status Bob" is about one of its values, and not about the status. */
const NAMES_MORE =
  /^ (?:(?:choice|option|value)s?\b|(?!(?:fields?|columns?|propert(?:y|ies)|info|information|data|values?|box|part|thing|again|please|completely|entirely|out|off|away|too|also|altogether|from|in|of|on|for|at|to|with|and|or|but|then|because|since|as|any|we|i|it|that|which|is|isn|für|von|vom|aus|bei|in|im|und|bitte|wieder|weg|raus|heraus|ganz|de|des|du|dans|et|sur|pour|s|en|y|del|por|para|ya|otra)\b)["'“‘„«]?[\p{L}\d])/iu

function isOfValue({ request }: Asked): boolean {
  if (/\b(?:choice|option)s? (?!fields?\b|columns?\b)["'“‘„«]?[\p{L}\d]/iu.test(request.text)) return true
  return request.parts.some(({ slot, at, words }) => {
    const from = request.text.toLowerCase().indexOf(words.toLowerCase(), Math.max(0, at - request.from))
    return slot === 'field' && from >= 0 && NAMES_MORE.test(request.text.slice(from + words.length))
  })
}

export function removedFields(asked: Asked): readonly Wish[] | null {
  if (isOfValue(asked)) return null
  return onEach(asked, ({ entity, field }) => ({ kind: 'remove-field', entity: entity.name, field: field.name }))
}

export function hiddenFields(asked: Asked): readonly Wish[] | null {
  return onEach(asked, ({ entity, field }) => ({ kind: 'column', entity: entity.name, field: field.name, isShown: false }))
}

const IS_OPTIONAL =
  /(?<!\p{L})(?:optional\p{L}*|voluntary|freiwillig|facultati\p{L}*|opcional\p{L}*|not|no|doesn['’]?t|don['’]?t|needn['’]?t|without|empty|blank|nicht|kein\p{L}*|leer|pas|plus|vide|no|ya no|vacío)(?!\p{L})/iu

export function requiredFields(asked: Asked, isRequired: boolean): readonly Wish[] | null {
  if (!isRequired && !IS_OPTIONAL.test(asked.request.text)) return null
  return onEach(asked, ({ entity, field }) => ({ kind: 'require-field', entity: entity.name, field: field.name, isRequired }))
}

function onEach(asked: Asked, wish: (found: FoundField) => Wish): readonly Wish[] | null {
  return fieldsNamed(asked)?.map(wish) ?? null
}

export function renamedField(asked: Asked): readonly Wish[] | null {
  const [[found, more], [to, other]] = [fieldsNamed(asked) ?? [], wordsOf(asked, 'to')]
  if (found === undefined || to === undefined || more !== undefined || other !== undefined) return null
  return [{ kind: 'rename-field', entity: found.entity.name, field: found.field.name, to: withoutArticle(to) }]
}

export function retypedField(asked: Asked): readonly Wish[] | null {
  const [found, more] = fieldsNamed(asked) ?? []
  const types = wordsOf(asked, 'type')
  const choices = wordsOf(asked, 'new-choice', 'choice')
  if (found === undefined || more !== undefined || (types.length === 0 && choices.length < 2)) return null
  const type = types.length === 0 ? { kind: null, choices: [] } : factsOfType(types.join(' '), asked)
  if (type === null) return null
  const { entity, field } = found
  const options = choices.length > 1 ? choices : type.choices
  const at = { entity: entity.name, field: field.name }
  if (options.length > 1 && type.kind !== 'choices') return [{ kind: 'set-choices', ...at, choices: options }]
  const kind: FieldKind | null = type.kind
  if (kind === null) return null
  // A choice without anything to choose from is none.
  const there = options.length > 1 ? options : field.choices
  if ((kind === 'choice' || kind === 'choices') && there === undefined) return null
  if (field.kind === kind) return [{ kind: 'say', text: isSoAlready(found, asked) }]
  const like = fieldFromWords(field.label, { kind, ...(kind === 'choices' && there !== undefined ? { choices: there } : {}) })
  return [{ kind: 'retype-field', ...at, like: { ...like, kind } }]
}

function isSoAlready({ entity, field }: FoundField, { reading: { speak } }: Asked): string {
  return speak(
    `${field.label} of ${entity.many} is that already.`,
    `${field.label} bei ${entity.many} ist schon so.`,
    `${field.label} (${entity.many}) est déjà ainsi.`,
    `${field.label} de ${entity.many} ya es así.`,
  )
}

/** The field with choices that it is about: the one that it names, that has a choice that it names, or the only one of its list. */
function choiceField(asked: Asked): FoundField | undefined {
  const [said] = wordsOf(asked, 'field')
  if (said !== undefined) {
    const found = fieldNamed(said, asked)
    return found?.field.choices === undefined ? undefined : found
  }
  const [choice] = wordsOf(asked, 'choice')
  const known = choice === undefined ? undefined : findChoice(asked.reading.model, choice)
  if (known !== undefined) return known
  const entity = listAsked(asked)
  const lists = entity === undefined ? asked.reading.model.entities : [entity]
  const all = lists.flatMap((each) => each.fields.filter(({ choices }) => choices !== undefined).map((field) => ({ entity: each, field })))
  return all.length === 1 ? all[0] : undefined
}

export function addedChoices(asked: Asked): readonly Wish[] | null {
  const found = choiceField(asked)
  const fresh = wordsOf(asked, 'new-choice').map(withoutArticle)
  if (found === undefined || fresh.length === 0) return null
  return addChoices(found, fresh, undefined)
}

export function removedChoices(asked: Asked): readonly Wish[] | null {
  const gone = wordsOf(asked, 'choice').map((words) => choiceNamed(words, asked))
  const [first] = gone
  if (first === undefined || !gone.every((each) => each !== undefined && each.field === first.field)) return null
  const names = gone.map((each) => each?.choice)
  const choices = (first.field.choices ?? []).filter((choice) => !names.includes(choice))
  return choices.length === 0 ? null : [{ kind: 'set-choices', entity: first.entity.name, field: first.field.name, choices }]
}

export function renamedChoice(asked: Asked): readonly Wish[] | null {
  const [[from, more], [to, other]] = [wordsOf(asked, 'choice'), wordsOf(asked, 'to')]
  const found = from === undefined ? undefined : choiceNamed(from, asked)
  if (found === undefined || to === undefined || more !== undefined || other !== undefined) return null
  return [{ kind: 'rename-choice', entity: found.entity.name, field: found.field.name, choice: found.choice, to }]
}

export function choiceNamed(words: string, asked: Asked) {
  const [said] = wordsOf(asked, 'field')
  const within = said === undefined ? undefined : fieldNamed(said, asked)
  if (said !== undefined && within === undefined) return undefined
  const model =
    within === undefined ? asked.reading.model : { ...asked.reading.model, entities: [{ ...within.entity, fields: [within.field] }] }
  const found = findChoice(model, withoutArticle(words))
  return found === undefined || within === undefined ? found : { ...found, entity: within.entity }
}

const FIRST =
  /\b(?:first|top|beginning|start|zuerst|ganz (?:vorne|oben|nach (?:vorn|oben))|an den anfang|premi[eè]re?|début|en haut|primer[oa]?|principio|arriba)\b/iu
const LAST = /\b(?:last|end|bottom|zuletzt|ganz (?:hinten|unten|ans ende)|ans ende|derni[eè]re?|fin|en bas|último|última|final|abajo)\b/iu
const BEFORE = /(?<!\p{L})(?:before|above|in front of|ahead of|left of|vor|über|avant|devant|antes|delante)(?!\p{L})/iu
const AFTER =
  /(?<!\p{L})(?:after|behind|below|next to|right of|under|nach|hinter|neben|unter|après|derrière|après|después|detrás|debajo)(?!\p{L})/iu

export function movedField(asked: Asked): readonly Wish[] | null {
  const fields = fieldsNamed(asked) ?? []
  const [one, other, more] = fields
  const { text } = asked.request
  if (one === undefined || more !== undefined) return null
  const at = { kind: 'move-field', entity: one.entity.name, field: one.field.name } as const
  if (other === undefined) return FIRST.test(text) ? [{ ...at, to: 'first' }] : LAST.test(text) ? [{ ...at, to: 'last' }] : null
  if (other.entity !== one.entity || BEFORE.test(text) === AFTER.test(text)) return null
  return [{ ...at, to: BEFORE.test(text) ? { before: other.field.name } : { after: other.field.name } }]
}
