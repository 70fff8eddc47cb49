import { type FieldKind, NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { HomeFigure } from '../../../../shared/domain/app-spec.ts'
import { sentenceCase } from '../language/nouns.ts'
import { isDay } from '../spec/scheduled.ts'
import { type Asked, fainter, fieldIn, fieldSets, listsAsked, partsOf, type Way, waysOf, wordsOf } from './asked.ts'
import { bareWords, type Found, fieldsCalled } from './find-in-app.ts'
import { isSaid, meaningIn, saidIn, tokensOf } from './vocabulary.ts'

// Requests for what is worked out: figures and charts on the first page, and fields that are worked out of others.

const UNSURE = 0.5
const isAmount = ({ kind }: OutlineField) => NUMBER_KINDS.includes(kind)

function onHome(figure: HomeFigure): readonly AppCommand[] {
  return [{ kind: 'set-home', figure, isShown: true }]
}

export function figured(asked: Asked): readonly Way[] {
  const measure = meaningIn('measure', wordsOf(asked, 'measure').join(' ')) ?? meaningIn('measure', asked.request.text)
  const which = wordsOf(asked, 'which').join(' ')
  const isPart = which !== '' || wordsOf(asked, 'group').length > 0
  if (measure === undefined) return []
  const fields = fieldSets(asked).filter(({ thing }) => thing.length === 1)
  if (wordsOf(asked, 'field').length > 0 && fields.length === 0) return []
  if (measure === 'count' || (fields.length === 0 && measure === 'total')) return countOf(asked, which, isPart)
  const ways = waysOf(fields, ([found]) =>
    found === undefined || !isAmount(found.field) ? null : onHome({ list: found.list.entity, field: found.field.name, show: measure }),
  )
  // "This month": a sum of some rows is none of all.
  return isPart ? fainter(ways, UNSURE) : ways
}

function countOf(asked: Asked, which: string, isPart: boolean): readonly Way[] {
  const isLate = isSaid('overdue', which)
  return listsAsked(asked).flatMap(({ thing: list, score }): readonly Way[] => {
    const days = list.fields.filter(isDay)
    const due = days.find(({ label }) => meaningIn('moment', label) === 'due') ?? (days.length === 1 ? days[0] : undefined)
    if (isLate && due !== undefined) return [{ commands: onHome({ list: list.entity, field: due.name, show: 'overdue' }), score }]
    const isOfOther = isPart || partsOf(asked, 'field').length > 0
    return [{ commands: onHome({ list: list.entity, show: 'count' }), score: isOfOther ? score * UNSURE : score }]
  })
}

export function charted(asked: Asked): readonly Way[] {
  const group = wordsOf(asked, 'group').join(' ')
  const fields = fieldSets(asked).filter(({ thing }) => thing.length === 1)
  if (wordsOf(asked, 'field').length > 0 && fields.length === 0) return []
  const [amount] = fields[0]?.thing ?? []
  const lists: readonly Found<OutlineList>[] =
    amount === undefined
      ? listsAsked(asked)
      : fields.flatMap(({ thing: [found], score }) => (found === undefined ? [] : [{ thing: found.list, score }]))
  return lists.flatMap(({ thing: list, score }): readonly Way[] => {
    const chartOf = (field: OutlineField, fit: number): Way => ({
      commands: onHome({ list: list.entity, field: field.name, show: 'chart' }),
      score: score * fit,
    })
    const isMore = wordsOf(asked, 'which').length > 0 || isSaid('remove', asked.request.text)
    const by = group === '' ? undefined : fieldIn(group, list)
    if (by === null) return []
    if (by !== undefined) return [chartOf(by.thing.field, by.score * (amount === undefined && !isMore ? 1 : UNSURE))]
    const isOverTime = isSaid('time', `${group} ${asked.request.text}`)
    const days = list.fields.filter(isDay)
    const told = amount !== undefined && amount.list === list ? amount.field : undefined
    if (group !== '' && !isOverTime) return []
    if (told !== undefined) return [chartOf(told, isMore || group !== '' || (isAmount(told) && !isOverTime) ? UNSURE : 1)]
    return days.length === 1 && isOverTime ? days.map((day) => chartOf(day, isMore ? UNSURE : 1)) : []
  })
}

/** "Quantity times price": a new field that is worked out of others of its list. */
export function reckoned(asked: Asked): readonly Way[] {
  const [[name, more], [said, other]] = [wordsOf(asked, 'new-field', 'field'), wordsOf(asked, 'formula')]
  if (name === undefined || said === undefined || more !== undefined || other !== undefined) return []
  const label = sentenceCase(bareWords(name))
  return listsAsked(asked).flatMap(({ thing: list, score }): readonly Way[] => {
    const formula = formulaOf(said, list)
    if (formula === null) return []
    const known = partsOf(asked, 'field').length > 0 ? fieldsCalled(name, [list])[0] : undefined
    const command: AppCommand =
      known === undefined
        ? { kind: 'add-field', entity: list.entity, field: { label, kind: formula.kind, formula: formula.text } }
        : {
            kind: 'set-rule',
            entity: list.entity,
            rule: { kind: 'formula', field: known.thing.field.name, formula: formula.text },
            isOn: true,
          }
    return [{ commands: [command], score: score * formula.score }]
  })
}

interface Formula {
  readonly text: string
  readonly kind: FieldKind
  readonly score: number
}

function formulaOf(said: string, list: OutlineList): Formula | null {
  const words = tokensOf(said)
  const signs = saidIn('sum', words)
  if (signs.length === 0) return null
  const ends = [...signs.map(({ from }) => from), words.length]
  const terms = ends.map((end, at) => termOf(words.slice(signs[at - 1]?.to ?? 0, end).join(' '), list))
  if (!terms.every((term) => term !== null)) return null
  const fields = terms.flatMap(({ field }) => field ?? [])
  const score = Math.min(...terms.map((term) => term.score))
  if (fields.some(isDay)) return ofDays(terms, signs[0]?.meaning, score)
  if (fields.length === 0) return null
  const text = terms.map((term, at) => `${at === 0 ? '' : ` ${signs[at - 1]?.meaning ?? ''} `}${term.code}`).join('')
  return { text, kind: fields.some(({ kind }) => kind === 'money') ? 'money' : 'number', score }
}

/** From day to day are days, and some days after a day is a day. */
function ofDays([one, other, more]: readonly Term[], sign: string | undefined, score: number): Formula | null {
  if (one?.field === undefined || other === undefined || more !== undefined || !isDay(one.field)) return null
  if (sign === '-' && other.field !== undefined && isDay(other.field))
    return { text: `days(${other.code}, ${one.code})`, kind: 'integer', score }
  const isCounted = other.field === undefined ? other.isOfDays : other.field.kind === 'integer'
  return sign === '+' && isCounted ? { text: `after(${one.code}, ${other.code})`, kind: 'date', score } : null
}

interface Term {
  readonly code: string
  readonly field?: OutlineField
  readonly isOfDays: boolean
  readonly score: number
}

function termOf(said: string, list: OutlineList): Term | null {
  const [first = '', unit] = said.trim().split(' ')
  const number = Number(first.replace(',', '.'))
  if (first !== '' && Number.isFinite(number) && (unit === undefined || isSaid('days', unit)))
    return { code: String(number), isOfDays: unit !== undefined, score: 1 }
  const found = first === '' ? undefined : fieldsCalled(said, [list])[0]
  const field = found?.thing.field
  return found === undefined || field === undefined || !(isAmount(field) || isDay(field))
    ? null
    : { code: field.name, field, isOfDays: false, score: found.score }
}
