import { fieldFromWords } from '../../spec/field-types.ts'
import { splitChoices, splitList } from '../../language/split-list.ts'
import { sentenceCase, singularPhrase } from '../../language/nouns.ts'
import { fieldOf, findChoice, findEntityByWords, findField, mainEntity } from '../find.ts'
import { nothingCalled } from './nothing-called.ts'
import { whichOne } from './read-removal.ts'
import { type Reader, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'

/** "A tool can have several categories", "split alto into alto 1 and alto 2", "swap status and due date". */
export const readSeveral: Reader = (text, reading) =>
  readPicking(text, reading) ?? readMany(text, reading) ?? readSplit(text, reading) ?? readSwap(text, reading)

const SEVERAL = '(?:several|multiple|many|more than one|two or more|any number)'
const PICK = '(?:pick|choose|select|tick|check|have|enter|set|assign|take)'
/** "People should be able to pick several", "make it multiple choice": of the field that is named, else the one that was spoken of. */
const PICKING: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:let|allow) (?:me|us|people|users|them|everyone|you)(?: to)? |(?:people|users|you|i|we|one|they|everyone|it)(?: should| can| could| must| may| want| need)*(?: be able)?(?: to)? )?(?:be able to )?${PICK} ${SEVERAL}(?: of (?:them|these|those))?(?: ((?!at once|at the same|of )[\\p{L} ]+?))?(?: at (?:once|a time|the same time))?(?:: ?(.+))?$`,
    'iu',
  ),
  new RegExp(
    `^(?:allow |make )?${SEVERAL}(?: ([\\p{L} ]+?))?(?: (?:are|is|should be|must be))?(?: possible| allowed| ok(?:ay)?)(?: at once| at the same time)?$`,
    'iu',
  ),
  /^(?:make|turn|change|convert) (?:the )?(.+?) (?:in)?(?:to )?(?:an? )?multi(?:ple)?[- ]?(?:choice|select(?:ion)?)(?: field)?$/iu,
  /^(?:the )?(.+?) (?:should|must|could) be (?:an? )?multi(?:ple)?[- ]?(?:choice|select(?:ion)?)(?: field)?(?: (?:with|of|:) ?(.+))?$/iu,
]

const readPicking: Reader = (text, reading) => {
  const found = PICKING.map((pattern) => pattern.exec(text)).find((match) => match !== null)
  if (found === undefined || found === null) return null
  const { model, last, fact } = reading
  const [, said = '', listed] = found
  const words = /^(?:it|them|that|this|of them|options?|choices?|values?)?$/i.test(said.trim()) ? (fact ?? '') : said
  const field = words === '' ? undefined : (findField(model, singularPhrase(words), last) ?? findField(model, words, last))
  const choices = listed === undefined ? [] : splitChoices(listed)
  if (field === undefined) {
    const entity = last ?? (model.entities.length === 1 ? model.entities[0] : mainEntity(model))
    if (entity === undefined || words === '' || choices.length < 2) return null
    return [{ kind: 'add-fields', entity: entity.name, fields: [fieldFromWords(words, { kind: 'choices', choices })] }]
  }
  const { entity, field: one } = field
  if (one.kind === 'relation' || one.kind === 'choices')
    return readMany(`${entity.one} can have several ${one.label.toLowerCase()}`, reading)
  const usual = choices.length > 1 ? choices : (one.choices ?? fieldFromWords(one.label).choices ?? [])
  if (usual.length === 0) return readMany(`${entity.one} can have several ${one.label.toLowerCase()}`, reading)
  const like = { ...fieldFromWords(one.label, { kind: 'choices', choices: usual }), label: one.label }
  return [{ kind: 'retype-field', entity: entity.name, field: one.name, like }]
}

const readMany: Reader = (text, { model, last, speak }) => {
  const [, owner, words] =
    /^(?:an? |the |each |every )?(.+?) (?:can|may|could|should) have (?:several|many|multiple) (.+)$/i.exec(text) ??
    /^(?:allow|make) (?:(?:for )?(?:an? |each )?(.+?) (?:to have )?)?(?:several|many|multiple) (.+?)(?: possible)?$/i.exec(text) ??
    []
  if (words === undefined) return null
  const entity = owner === undefined ? last : findEntityByWords(model, owner, last)
  if (entity === undefined || findEntityByWords(model, words) !== undefined) return null
  const field = fieldOf(entity, singularPhrase(words)) ?? fieldOf(entity, words)
  if (field === undefined || field.kind === 'choices') return null
  if (field.kind === 'choice' && field.choices !== undefined) {
    const like = { ...fieldFromWords(field.label, { kind: 'choices', choices: field.choices }), label: field.label }
    return [{ kind: 'retype-field', entity: entity.name, field: field.name, like }]
  }
  const label = field.label.toLowerCase()
  const target = model.entities.find(({ name }) => name === field.relation)
  return sayOnly(
    speak(
      target === undefined
        ? `${sentenceCase(label)} of ${entity.many} is a text of its own, so I cannot make several of it by rule. Write them with commas, or say what they can be: “make ${label} a choice: …”; then several can be chosen.`
        : `Each ${entity.one} has one ${label}; several at once take a list between the two: “add ${label} assignments with ${entity.one} and ${target.one}”.`,
      `„${field.label}“ kann bei ${entity.many} nur einmal stehen; mehrere auf einmal brauchen eine Auswahl oder eine eigene Liste.`,
      `« ${field.label} » n’a qu’une valeur dans ${entity.many} ; pour plusieurs, il faut une liste de choix ou une liste à part.`,
      `«${field.label}» tiene un solo valor en ${entity.many}; para varios hace falta una lista de opciones o una lista aparte.`,
    ),
  )
}

const ALIKE = /,? (?:and )?(?:the )?same (?:for|with) (?:all )?(?:the )?(?:others?|rest|other ones)$/i

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const readSplit: Reader = (text, reading) => {
  const [, words, parts] = /^(?:split|divide|separate|break) (?:up )?(?:the )?(.+?) (?:in|up in)?to (.+)$/i.exec(text) ?? []
  if (words === undefined || parts === undefined) return null
  const { model, last, speak } = reading
  const choice = findChoice(model, words, last) ?? findChoice(model, words)
  const isForAll = ALIKE.test(parts)
  const names = splitChoices(parts.replace(ALIKE, ''))
  const [first] = names
  if (choice !== undefined && first !== undefined && names.length > 1) {
    const { entity, field } = choice
    // "Alto 1 and alto 2, same for the others": each is split in the same way.
    const split = (each: string) =>
      each === choice.choice || isForAll ? names.map((name) => name.replace(new RegExp(escaped(choice.choice), 'i'), each)) : [each]
    const choices = (field.choices ?? []).flatMap(split)
    const renamed = (field.choices ?? []).filter((each) => split(each).length > 1)
    return [
      ...renamed.map((each): Wish => ({
        kind: 'rename-choice',
        entity: entity.name,
        field: field.name,
        choice: each,
        to: split(each)[0] ?? each,
      })),
      { kind: 'set-choices', entity: entity.name, field: field.name, choices },
    ]
  }
  const found = findField(model, words, last)
  if (found === undefined) return nothingCalled(words, reading)
  const { entity, field } = found
  const shared = /\b(\p{L}+)$/u.exec(parts)?.[1] ?? ''
  const labels = splitList(parts).map((part) =>
    part.includes(' ') || part === shared || !/^(?:name|number|date|address)$/i.test(shared) ? part : `${part} ${shared}`,
  )
  const label = field.label.toLowerCase()
  const left: Wish = {
    kind: 'say',
    text: speak(
      `I left ${label} of ${entity.many} as it is: what is written there I cannot take apart. Remove it when the new fields are filled in.`,
      `„${field.label}“ bei ${entity.many} ist geblieben: Was dort steht, kann ich nicht aufteilen.`,
      `« ${field.label} » reste : je ne peux pas séparer ce qui y est écrit.`,
      `«${field.label}» se queda: no puedo dividir lo que hay escrito.`,
    ),
  }
  return [{ kind: 'add-fields', entity: entity.name, fields: labels.map((each) => fieldFromWords(each)) }, left]
}

const readSwap: Reader = (text, reading) => {
  const { model, last } = reading
  const [, one, other] =
    /^(?:swap|switch|exchange) (?:the )?(?:(?:order|places?|positions?) of )?(?:the )?(.+?) (?:and|with) (?:the )?(.+)$/i.exec(text) ?? []
  if (one === undefined || other === undefined) return null
  const both = model.entities.filter((each) => fieldOf(each, one) !== undefined && fieldOf(each, other) !== undefined)
  if (last === undefined && both.length > 1)
    return whichOne(
      one,
      both.flatMap((each) => {
        const field = fieldOf(each, one)
        return field === undefined ? [] : [{ entity: each, field }]
      }),
      reading,
    )
  const within = last ?? both[0]
  const second = findField(model, other, within)
  const found = findField(model, one, second?.entity ?? within)
  const entity = found?.entity
  if (found === undefined || second === undefined || entity === undefined || second.entity !== entity) return null
  const [a, b] = [entity.fields.indexOf(found.field), entity.fields.indexOf(second.field)]
  const [early, late] = a < b ? [found.field, second.field] : [second.field, found.field]
  const after = entity.fields[entity.fields.indexOf(late) - 1]
  const moves: Wish[] = [{ kind: 'move-field', entity: entity.name, field: late.name, to: { before: early.name } }]
  if (after !== undefined && after !== early)
    moves.push({ kind: 'move-field', entity: entity.name, field: early.name, to: { after: after.name } })
  return moves
}
