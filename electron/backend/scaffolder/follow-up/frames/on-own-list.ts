import type { Entity } from '../../spec/app-model.ts'
import { relationField } from '../../spec/field-types.ts'
import { splitList } from '../../language/split-list.ts'
import { pascalCase } from '../../language/nouns.ts'
import { additions } from '../read/addition-readers.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { newList } from './on-new-list.ts'
import { bareWords, targetOf } from './target.ts'

const OWN_LIST =
  /^(?:make |turn |put )?(?:the |each )?(.+?) (?:(?:should|must|has to|have to|needs? to) (?:be|get|have|become) |into |in |to be |becomes? |be |need |needs |is missing as |are missing as )?(?:(?:an? |its |their |his |her |the )?(?:(?:own|separate|proper|real|extra|different) )+(?:list|table|entity)|an? (?:list|table))(?: apart| (?:on|of) (?:its|their) own)?(?:,? (?:with|having|and (?:with|have)|(?=\()) ?\(?((?:(?!,? (?:and )?(?:an?|the|each|every|one) ).)+?)\)?)?(?:,? (?:not (?:just )?(?:one |a )?(?:free )?text|(?:and|so) (?:it|the|that|i|we) .*))?$/i

/** "The client should be its own list": of what was a word in each row. */
export function readOwnList(text: string, reading: Reading): readonly Wish[] | null {
  const page = readOwnPage(text, reading)
  if (page !== null) return page
  const said = OWN_LIST.exec(text)
  const target = said?.[1] === undefined ? undefined : targetOf(said[1], reading)
  if (target?.kind === 'list')
    return said?.[2] === undefined ? standsAlready(target.entity, reading) : additions(said[2], target.entity, reading)
  // Many of each are a list whose rows belong to it.
  if (target?.kind === 'field' && target.field.kind === 'multiline')
    return newList(bareWords(said?.[1] ?? ''), ['name', ...splitList(said?.[2] ?? '')], target.entity, reading)
  return target?.kind === 'field' && target.field.kind === 'text'
    ? [{ kind: 'own-list', entity: target.entity.name, field: target.field.name, ...(said?.[2] === undefined ? {} : { facts: said[2] }) }]
    : null
}

function standsAlready({ many }: Entity, { speak }: Reading): readonly Wish[] {
  return sayOnly(
    speak(
      `The list of ${many} is there already, with a page of its own.`,
      `Die Liste ${many} gibt es schon, mit eigener Seite.`,
      `La liste ${many} existe déjà, avec sa page.`,
      `La lista ${many} ya existe, con su página.`,
    ),
  )
}

/** "Every project should have its own page with all its hours and the sum": what was a word in each row becomes a list. */
function readOwnPage(text: string, reading: Reading): readonly Wish[] | null {
  const [, what = '', rest = ''] =
    /^(?:(?:i want|make|give|let) )?(?:(?:each|every|all|the|an?) )?(.+?) (?:should |must |needs? to |to |can )?(?:have|has|get|gets|needs?) (?:(?:its|their|his|her|an?) )?own (?:detail |details |own )?pages?(.*)$/i.exec(
      text,
    ) ?? []
  const target = what === '' ? undefined : targetOf(what, reading)
  if (target?.kind !== 'field' || target.field.kind !== 'text') return null
  const { entity, field } = target
  const figures = entity.fields.filter(({ kind }) => kind === 'money' || ['number', 'integer', 'percent'].includes(kind))
  const amount = /\b(?:sum|total)s?\b/i.test(rest)
    ? (figures.find(({ label }) => rest.toLowerCase().includes(label.toLowerCase())) ?? figures[0])
    : undefined
  const own: Wish = { kind: 'own-list', entity: entity.name, field: field.name }
  const by = relationField(field.label.toLowerCase(), '').name
  return amount === undefined
    ? [own]
    : [
        own,
        { kind: 'tally', entity: pascalCase(field.label.toLowerCase(), field.name), tally: { of: entity.name, by, amount: amount.name } },
      ]
}
