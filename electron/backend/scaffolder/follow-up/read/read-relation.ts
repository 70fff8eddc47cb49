import { fieldSpec, readItems } from '../../grammar/read-item.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { isPluralPhrase, pluralPhrase, sentenceCase } from '../../language/nouns.ts'
import { fieldOf, findEntityByWords } from '../find.ts'
import { nothingCalled } from './nothing-called.ts'
import { type Reader, sayOnly } from '../reader.ts'

/** "Customers have many orders", "each order should belong to a customer", "link guests to events". */
export const readRelation: Reader = (text, reading) =>
  readElsewhere(text, reading) ?? readOther(text, reading) ?? readBoth(text, reading) ?? readMany(text, reading) ?? readOne(text, reading)

/** "The invoices page should show the email of the client": what another list keeps. */
const readElsewhere: Reader = (text, { model, last, speak }) => {
  const [, childWords, parentWords] =
    /^(?:see|show|list|display) (?:me )?(?:the |all |all the )?(.+?) of (?:an? |each |every |the )?(.+?)(?: on (?:his|her|its|their|the)(?: own)? page)?$/i.exec(
      text,
    ) ?? []
  const [child, parent] = [childWords, parentWords].map((words) =>
    words === undefined ? undefined : findEntityByWords(model, words, last),
  )
  if (
    child !== undefined &&
    parent !== undefined &&
    child.fields.some(({ relation }) => relation === parent.name) &&
    child.pages === 'standard'
  )
    return sayOnly(
      speak(
        `The page of each ${parent.one} lists its ${child.many} already: open one in ${parent.many}.`,
        `Die Seite jedes Eintrags (${parent.one}) zeigt schon: ${child.many}.`,
        `La page de chaque ${parent.one} montre déjà : ${child.many}.`,
        `La página de cada ${parent.one} ya muestra: ${child.many}.`,
      ),
    )
  const after =
    /^(?:show|display|put|include|have|add) (?:the )?(.+?) of (?:the |each |every )?(.+?) (?:in|on|to|into) (?:the |each |every )?(.+?)(?: (?:page|list|table|overview))?$/i.exec(
      text,
    )
  const before =
    /^(?:the |each |every )?(.+?)(?: (?:page|list|table|overview))? (?:should |must )?(?:also )?(?:show|display|include|have|list)s? (?:the )?(.+?) of (?:the |each |every )?(.+)$/i.exec(
      text,
    )
  const [fact, from, to] = after !== null ? [after[1], after[2], after[3]] : [before?.[2], before?.[3], before?.[1]]
  const [source, target] = [from, to].map((words) => (words === undefined ? undefined : findEntityByWords(model, words, last)))
  if (fact === undefined || source === undefined || target === undefined || source === target) return null
  const field = fieldOf(source, fact)
  if (field === undefined) return null
  const label = field.label.toLowerCase()
  const isLinked = target.fields.some(({ relation }) => relation === source.name)
  return sayOnly(
    speak(
      `${sentenceCase(label)} is kept with ${source.many}, and I cannot show it in the list of ${target.many}.${isLinked ? ` Each ${target.one} names its ${source.one}, whose page has the ${label}.` : ''}`,
      `„${field.label}“ steht bei ${source.many}; in der Liste ${target.many} kann ich es nicht zeigen.`,
      `« ${field.label} » se trouve dans ${source.many} ; je ne peux pas le montrer dans ${target.many}.`,
      `«${field.label}» está en ${source.many}; no puedo mostrarlo en ${target.many}.`,
    ),
  )
}

/** "Connect repairs to the flat, not the tenant". */
const readOther: Reader = (text, reading) => {
  const { model, last, speak } = reading
  const [, childWords, parentWords, otherWords] =
    /^(?:connect|link|relate|attach|assign|tie) (?:each |every |the |all )?(.+?) (?:to|with) (?:an? |the |each |their )?(.+?),? (?:and |but )?(?:not(?: to| with)?|instead of|rather than) (?:an? |the |to the |their )?(.+)$/i.exec(
      text,
    ) ?? []
  if (childWords === undefined || parentWords === undefined || otherWords === undefined) return null
  const [child, parent, other] = [childWords, parentWords, otherWords].map((words) => findEntityByWords(model, words, last))
  if (child === undefined || parent === undefined) return null
  const before = child.fields.find(({ relation }) => other !== undefined && relation === other.name)
  const isThere = child.fields.some(({ relation }) => relation === parent.name)
  if (before === undefined && isThere)
    return sayOnly(
      speak(
        `${sentenceCase(child.many)} belong to a ${parent.one} already, and to no ${other?.one ?? otherWords}.`,
        `${sentenceCase(child.many)} gehören schon dazu (${parent.one}), und sonst zu nichts.`,
        `${sentenceCase(child.many)} : le lien avec ${parent.one} existe déjà, et aucun autre.`,
        `${sentenceCase(child.many)}: ya están unidos a ${parent.one}, y a nada más.`,
      ),
    )
  const gone = before === undefined ? [] : [{ kind: 'remove-field', entity: child.name, field: before.name } as const]
  return [...(isThere ? [] : [{ kind: 'relate', child: child.name, parent: parent.name } as const]), ...gone]
}

/** "An artist can play in several concerts": and a concert has several artists, so what joins them is a list of its own. */
const readBoth: Reader = (text, { model, last }) => {
  const [, one, other] = /^each (.+?) and each (.+?) have several of each other$/i.exec(text) ?? []
  const [of, what] = [one, other].map((words) => (words === undefined ? undefined : findEntityByWords(model, words, last)))
  if (of === undefined || what === undefined || of === what) return null
  return [{ kind: 'line-list', of: of.name, what: what.name, fields: [fieldFromWords('notes')] }]
}

const readMany: Reader = (text, reading) => {
  const { model, last } = reading
  const many =
    /^(?:each |every |an? |one |the )?(.+?) (?:has|have|can have|may have|should have|could have|can contain|contains?|can include)(?: got)? (?:many|several|multiple|more than one|lots of|one or more|any number of) (.+?)(?: with (?:an? |the |their )?(.+))?$/i.exec(
      text,
    )
  const [, parentWords, childWords, fieldWords] = many ?? []
  if (parentWords === undefined || childWords === undefined) return null
  const parent = findEntityByWords(model, parentWords, last)
  if (parent === undefined && /^(?:each|every) /i.test(text) && parentWords.split(' ').length < 3)
    return nothingCalled(parentWords, reading)
  const child = findEntityByWords(model, childWords)
  if (parent !== undefined && child !== undefined && parent.fields.some(({ relation }) => relation === child.name)) {
    // Both may have many of the other, so what joins them is a list of its own.
    const fields = readItems(fieldWords ?? '').map((item) => {
      const spec = fieldSpec(item)
      return fieldFromWords(spec.words, spec)
    })
    return [{ kind: 'line-list', of: parent.name, what: child.name, fields }]
  }
  if (parent !== undefined && child !== undefined) return [{ kind: 'relate', child: child.name, parent: parent.name }]
  if (parent !== undefined && isPluralPhrase(childWords)) {
    const what = fieldWords === undefined ? childWords : `${childWords} with ${fieldWords}`
    return [{ kind: 'describe', text: `${what}. each ${parent.one} has many ${childWords}` }]
  }
  return null
}

const readOne: Reader = (text, reading) => {
  const { model, last } = reading
  const one =
    /^(?:each |every |an? |the |all )?(.+?) (?:must (?:always )?belongs?|belongs?|should (?:always )?belong|has to belong|(?:should |must |can |need to )?(?:link|point|refer|connect)s?|(?:is|are|should be|must be) (?:assigned|linked|connected|related|tied|attached)) (?:to|with) (?:an? |one |exactly one |the |each |my |our )?(.+)$/i.exec(
      text,
    ) ??
    /^(?:link|connect|relate|assign|tie|attach) (?:each |every |the |all |my )?(.+?) (?:to|with) (?:an? |one |the |each |my |our )?(.+)$/i.exec(
      text,
    ) ??
    /^(?:each |every |all |the )?(.+?) (?:needs?|must have|requires?|has to have|have to have) (?:an? |one |exactly one )(.+)$/i.exec(text)
  if (one?.[1] === undefined || one[2] === undefined) return null
  const child = findEntityByWords(model, one[1], last)
  const parent = findEntityByWords(model, one[2], last)
  const isNew = child !== undefined && parent === undefined && /^(?:link|connect|assign|relate|each|every|all)\b/i.test(text)
  const fresh = isNew ? /^([\p{L} -]{3,30}?) with (.+)$/iu.exec(one[2]) : null
  if (fresh?.[1] !== undefined && child !== undefined)
    return [{ kind: 'describe', text: `${pluralPhrase(fresh[1])} with a name, ${fresh[2] ?? ''}. each ${fresh[1]} has many ${child.many}` }]
  if (child === undefined || parent === undefined || child === parent) return null
  const there = child.fields.find(({ relation }) => relation === parent.name)
  const isAlways = /^(?:each|every|all)\b|\b(?:must|always|exactly one|needs?|requires?|has to|have to)\b/i.test(text)
  if (there !== undefined && isAlways && !there.isRequired)
    return [{ kind: 'require-field', entity: child.name, field: there.name, isRequired: true }]
  return [{ kind: 'relate', child: child.name, parent: parent.name }]
}
