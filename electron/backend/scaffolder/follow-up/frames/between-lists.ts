import { fieldFromWords } from '../../spec/field-types.ts'
import { readRelation } from '../read/read-relation.ts'
import type { Reading } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import type { Frame } from './frame.ts'
import { listOf, targetOf } from './target.ts'

/** "Connect each athlete to a team": each of the first has one of the second. */
export function readConnect(frame: Frame, text: string, reading: Reading): readonly Wish[] | null {
  if (/\bnot\b|instead of|rather than/i.test(text)) return readRelation(text, reading)
  const to = frame.places.find(({ lead }) => /^(?:to|with|and)$/.test(lead))
  const [first = '', second = ''] = to === undefined ? frame.rest.split(/ and /i) : [to.before, to.text]
  const [child, parent] = [listOf(first, reading), listOf(second, reading)]
  if (child === undefined || parent === undefined || child === parent) return readRelation(text, reading)
  if (
    parent.fields.some(({ relation }) => relation === child.name) &&
    !child.fields.some(({ relation }) => relation === parent.name) &&
    !/\b(?:each|every|an?)\b/i.test(frame.rest)
  )
    return [{ kind: 'relate', child: parent.name, parent: child.name }]
  return [{ kind: 'relate', child: child.name, parent: parent.name }]
}

/** What belongs to what, and of what there are many. */
export function readBetween(text: string, reading: Reading): readonly Wish[] | null {
  const isOfLists =
    /\b(?:many|several|multiple|more than one|lots of)\b|\bbelongs?\b|^(?:each|every|all)\b.*\b(?:needs?|must|has to|have to)\b/i.test(text)
  if (!isOfLists || /[:(]/.test(text)) return null
  const wishes = readRelation(text, reading)
  return wishes?.some(({ kind }) => kind !== 'say') === true ? wishes : null
}

const PICK_SEVERAL =
  /^(?:(?:.+ )?(?:can|should|may|must|could|to|let .+|allow .+)? ?(?:be able to )?(?:pick|choose|select|tick|have|be|enter|give|mark)?(?: between)? ?)?(?:several|more than one|multiple|many)(?: of (?:them|these))?(?: at once| at a time| answers| choices| options| values| possible| allowed)?(?: (?:are|is|should be|can be) (?:possible|allowed|ok|fine|chosen|picked|selected))?$/i

/** "People can pick several": of the field that was spoken of. And what each of two lists has many of. */
export function readSeveralOf(text: string, reading: Reading): readonly Wish[] | null {
  if (PICK_SEVERAL.test(text)) {
    const target = targetOf('it', reading)
    if (target.kind !== 'field') return null
    const choices = target.field.choices
    return [
      {
        kind: 'retype-field',
        entity: target.entity.name,
        field: target.field.name,
        like: { ...target.field, kind: 'choices', ...(choices === undefined ? {} : { choices }) },
      },
    ]
  }
  const both =
    /^(?:an? |one |each |every |the (?:same )?|some )?(.+?) (?:can|may|should|could|must)(?: also)? (?:be|appear|belong|stand|play|take part|work|sit)(?: (?:on|to|part of|in|at|for|assigned to|linked to))* (?:many|several|multiple|more than one|different|various) (?:different )?(.+)$/i.exec(
      text,
    )
  if (both?.[1] === undefined || both[2] === undefined) return null
  const [one, other] = [listOf(both[1], reading), listOf(both[2], reading)]
  if (one === undefined || other === undefined || one === other) return null
  return [{ kind: 'line-list', of: other.name, what: one.name, fields: [fieldFromWords('notes')] }]
}
