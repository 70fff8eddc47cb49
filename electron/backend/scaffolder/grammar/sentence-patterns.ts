import { isKnownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { readContainer } from './containers.ts'
import { describe } from './describe.ts'
import { readItem, readItems } from './read-item.ts'
import { addField, type Description, entityIn, needEntity, statusOwner } from './spec.ts'
import { splitChoices } from './split-list.ts'

const SUBJECT = "(?:for )?(?:(?:each|every|all|an?|the|any|one|our|my) )*(?:of the )?([\\p{L}\\p{N}' -]+?)"

/** "Each X has A, B and C", "Orders have many items", "for every dog I want to know its breed". */
export function readHaving(description: Description, sentence: string): boolean {
  const match = new RegExp(
    `^(?:and |also |then |plus )*${SUBJECT}(?: (?:should|must|can|will|may|also|always|usually|then))* (?:has|have|having|needs?|gets?|contains?|includes?|consists? of|comes? with|shows?|stores?|is described by|are described by|with)(?: to have| at least| also)? (.+)$`,
    'isu',
  ).exec(sentence)
  const want = new RegExp(
    `^for (?:each|every|all|the) ([\\p{L}\\p{N}' -]+?),? (?:(?:i|we|it|you|they)(?:'d| would)? )?(?:(?:want|need|like|should|can|have|must)(?: to)? )*(?:track|store|record|note(?: down)?|know|keep(?: track of)?|see|save|log|write down|enter|add|list)? ?(?:its |their |the |his |her )?(.+)$`,
    'isu',
  ).exec(sentence)
  const found = /^for (?:each|every|all)/i.test(sentence) ? want : match
  const [, subject, list] = found ?? []
  if (subject === undefined || list === undefined) return false
  if (
    /^(?:i|we|it|they|you|this|that|there|the app|app|which|who|what)$/i.test(subject.trim()) ||
    /\b(?:i|we|app|tracker|system|crm|website|tool|database)\b/i.test(subject)
  )
    return false
  const each = /^(?:and |also |then |for )*(?:each|every|all|an?|any|one)\b/i.test(sentence)
  const item = readItem(subject)
  if (item === null) return false
  const isKnown = entityIn(description, item.words) !== undefined
  if (
    !each &&
    !isKnown &&
    !(/\b(?:has|have)\b/i.test(sentence) && item.isPlural && !/\bwith\b/.test(sentence.slice(0, subject.length + 12)))
  )
    return false
  if (readContainer(subject) !== null && !isKnown) return false
  describe(description, needEntity(description, item.words), list, false)
  return true
}

/** "An order belongs to a customer", "tasks are assigned to a member". */
export function readBelonging(description: Description, sentence: string): boolean {
  const match = new RegExp(
    `^(?:and |also )*${SUBJECT} (?:belongs?|(?:is|are|can be|should be|must be|get|gets)? ?(?:assigned|linked|connected|related|tied|attached)|points?|refers?)(?: to| with)(?: exactly| only)? (?:each |every |an? |one |the |our |my |their |some )*([\\p{L}\\p{N}' -]+)$`,
    'iu',
  ).exec(sentence)
  const [, subject, parents] = match ?? []
  if (subject === undefined || parents === undefined) return false
  const item = readItem(subject)
  if (item === null) return false
  const entity = needEntity(description, item.words)
  for (const parent of readItems(parents)) entity.parents.add(needEntity(description, parent.words).one)
  return true
}

/** "Status can be new, baking or delivered", "an order is either open or closed". */
export function readChoices(description: Description, sentence: string): boolean {
  const match =
    /^(?:the |an? |each |every |and |their |its )*([\p{L}' -]+?)(?:'s?)? (?:(?:can|could|may|must|should)(?: only)? be|(?:is|are) (?:either|one of(?: these)?:?)) (?:either )?(.+)$/iu.exec(
      sentence,
    )
  const [, subject, values] = match ?? []
  if (subject === undefined || values === undefined || !/,|\bor\b|\//.test(values)) return false
  const choices = splitChoices(values)
  const of = /^(.+?) of (?:an? |the |each |every )?(.+)$/i.exec(subject)
  const words = of?.[1] ?? subject
  const target =
    of?.[2] === undefined
      ? description.entities.find((entity) => words.toLowerCase().startsWith(`${entity.one} `))
      : entityIn(description, of[2])
  const asEntity = entityIn(description, words)
  const [firstWord = '', ...more] = words.split(' ')
  const entity =
    asEntity ?? target ?? (more.length > 0 && isKnownNoun(firstWord) ? needEntity(description, firstWord) : statusOwner(description))
  if (entity === undefined) return false
  const field =
    target === undefined && asEntity === undefined && entity.one === firstWord.toLowerCase()
      ? more.join(' ')
      : asEntity !== undefined
        ? 'status'
        : target !== undefined && of === null
          ? words.slice(target.one.length + 1)
          : words
  addField(entity, { words: singularPhrase(field), kind: 'choice', choices, isRequired: false })
  return true
}
