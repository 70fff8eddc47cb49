import { fieldFromWords, kindFromHint, knownKind } from '../field-types.ts'
import { splitChoices } from '../grammar/split-list.ts'
import { findEntityByWords, findField } from './find.ts'
import type { Reader } from './reader.ts'

export const readChoices: Reader = (model, text, last) => {
  const called = /^(?:add|create|include) (?:an? |another |the )?(?:new )?([\p{L} ]+?) (?:called|named) ["“']?(.+?)["”']?$/iu.exec(text)
  if (called?.[1] !== undefined && called[2] !== undefined) {
    const found = findField(model, called[1], last)
    const choices = found?.field.choices ?? []
    if (found?.field.kind === 'choice' && !choices.some((choice) => choice.toLowerCase() === called[2]?.toLowerCase()))
      return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices: [...choices, called[2]] }]
  }
  const add =
    /^(?:add|include|allow) (?:the |an? )?(?:(?:new )?(?:choices?|options?|values?|status(?:es)?|state|stage) )?(.+?)(?: as (?:an? )?(?:new )?(?:choice|option|status|value|state|stage))? (?:to|for|in) (?:the )?(.+?)(?: (?:choices|options|list|values))?$/i.exec(
      text,
    )
  if (add?.[1] !== undefined && add[2] !== undefined) {
    const isQuoted = /^["“'].*["”']$/.test(add[1]) || /\b(?:choice|option|value)s?\b/i.test(text)
    const found = findField(model, add[2])
    const isEntity = findEntityByWords(model, add[2]) !== undefined
    if (found?.field.kind === 'choice' && !isEntity && (isQuoted || knownKind(add[1]) === null || !/^(?:an?|the) /i.test(add[1]))) {
      const choices = [
        ...(found.field.choices ?? []),
        ...splitChoices(add[1]).filter((choice) => !(found.field.choices ?? []).includes(choice)),
      ]
      return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices }]
    }
  }
  const remove =
    /^(?:remove|delete|drop) (?:the )?(?:choice |option |status |value )?["“']?(.+?)["”']?(?: (?:choice|option))? from (?:the )?(.+)$/i.exec(
      text,
    )
  if (remove?.[1] !== undefined && remove[2] !== undefined) {
    const found = findField(model, remove[2])
    const gone = splitChoices(remove[1]).map((choice) => choice.toLowerCase())
    const kept = found?.field.choices?.filter((choice) => !gone.includes(choice.toLowerCase())) ?? []
    if (found?.field.kind === 'choice' && kept.length > 0 && kept.length < (found.field.choices?.length ?? 0)) {
      return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices: kept }]
    }
  }
  const set =
    /^(?:change|set|make|replace|update) (?:the )?(?:(?:choices|options|values) (?:of|for) (?:the )?)?(.+?)(?:'s)?(?: (?:choices|options|values|list))? (?:to|into|be|with|:)(?: be)?:? (.+)$/i.exec(
      text,
    ) ??
    /^(?:the )?(.+?)(?: (?:choices|options|values))? (?:should be|can be|must be|are|is one of|should be one of|is either):? (?:either )?(.+)$/i.exec(
      text,
    )
  if (set?.[1] !== undefined && set[2] !== undefined && /,|\bor\b|\/|->/.test(set[2])) {
    const found = findField(model, set[1], last)
    const asStatus = findEntityByWords(model, set[1])?.fields.find((field) => field.kind === 'choice')
    if (found !== undefined)
      return [{ kind: 'set-choices', entity: found.entity.name, field: found.field.name, choices: splitChoices(set[2]) }]
    if (asStatus !== undefined)
      return [
        { kind: 'set-choices', entity: findEntityByWords(model, set[1])?.name ?? '', field: asStatus.name, choices: splitChoices(set[2]) },
      ]
  }
  return null
}

export const readRequired: Reader = (model, text, last) => {
  const match =
    /^(?:make|mark|set) (?:the )?(.+?) (?:as )?(?:a )?(not required|not mandatory|required|mandatory|compulsory|optional)(?: (?:field )?(?:for|in|of|on) (.+))?$/i.exec(
      text,
    ) ??
    /^(?:the )?(.+?) (?:should be|must be|is|are) (not required|not mandatory|required|mandatory|optional)(?: (?:for|in|of|on) (.+))?$/i.exec(
      text,
    ) ??
    /^(require) (?:an? |the )?(.+?)(?: (?:for|in|of|on) (.+))?$/i.exec(text)
  if (match === null) return null
  const isVerb = match[1]?.toLowerCase() === 'require'
  const words = (isVerb ? match[2] : match[1]) ?? ''
  const within = match[3] === undefined ? last : findEntityByWords(model, match[3])
  const found = findField(model, words, match[3] === undefined ? undefined : within) ?? findField(model, words, last)
  if (found === undefined) return null
  return [
    {
      kind: 'require-field',
      entity: found.entity.name,
      field: found.field.name,
      isRequired: isVerb || /^(?:required|mandatory|compulsory)$/i.test(match[2] ?? ''),
    },
  ]
}

export const readRetype: Reader = (model, text, last) => {
  const match =
    /^(?:make|change|turn|convert|switch|set) (?:the )?(?:type of (?:the )?)?(.+?) (?:in)?to (?:be )?(?:an? )?([\w /-]+?)(?: (?:field|type|column|input))?(?:[:(] ?(.+?)\)?)?$/i.exec(
      text,
    ) ?? /^make (?:the )?(.+?) (?:be )?an? ([\w /-]+?)(?: (?:field|column|input))?(?:[:(] ?(.+?)\)?)?$/i.exec(text)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const words = match[2].trim().toLowerCase()
  const isChoice =
    /^(?:dropdown|drop-down|choice|select|selection|list|picklist|single select)(?: (?:with|of))?$/.test(words) && match[3] !== undefined
  const kind = isChoice ? 'choice' : kindFromHint(words)
  if (kind === null) return null
  const found = findField(model, match[1].replace(/ (?:in)?to(?: an?)?$/, ''), last)
  if (found === undefined) return null
  const like = fieldFromWords(found.field.label, { kind, choices: isChoice ? splitChoices(match[3] ?? '') : [] })
  return [{ kind: 'retype-field', entity: found.entity.name, field: found.field.name, like }]
}
