import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import { hasWord } from '../language/has-word.ts'
import { type Entity, type Field, labelField } from '../spec/app-model.ts'
import type { PackField, PackValue } from '../lexicon/domain-pack.ts'
import { wordOfTrade } from './invented-text.ts'
import { moment } from './invented-values.ts'
import { type Lender, relationTo } from './lender.ts'
import { classOf, isOfPerson, type SampleContext } from './sample-context.ts'

/** What a pack's row says in a property; null where it says nothing that suits. */
export function lentTo(
  field: Field,
  entity: Entity,
  lender: Lender,
  index: number,
  context: SampleContext,
): { readonly value: unknown } | null {
  const at = lender.pack?.fields.findIndex(({ name }) => name === field.name) ?? -1
  const rows = lender.pack?.rows ?? []
  const lent = at < 0 ? undefined : rows[index % Math.max(rows.length, 1)]?.[at]
  if (lent === undefined || !suits(field, entity, lender, context)) return null
  return { value: lentValue(lent, field, index, context, lender.pack?.fields[at]) }
}

function suits(field: Field, entity: Entity, lender: Lender, context: SampleContext): boolean {
  switch (field.kind) {
    case 'email':
    case 'phone':
      return context.language === 'en' && !hasBirthday(entity)
    case 'money':
      return lender.lendsTexts || context.trade?.pricesOf(entity.one) == null
    case 'text':
      if (isOfPerson(entity, field) && field === labelField(entity) && hasBirthday(entity)) return false
      return lender.lendsTexts && (lender.isOfTrade || wordOfTrade(entity, field, 0, context) === undefined)
    case 'multiline':
      // What is said of a baker's customers is not said of a plumber's.
      return lender.lendsTexts && (lender.isOfTrade || context.trade === null || !hasWord(classOf(entity), '=person =org'))
    default:
      return true
  }
}

/** A firm among the customers has none. */
function hasBirthday({ fields }: Entity): boolean {
  return fields.some(({ name }) => hasWord(name, 'birth =age first_name firstname'))
}

function lentValue(value: PackValue, field: Field, index: number, context: SampleContext, lender: PackField | undefined): unknown {
  if (field.kind === 'relation') return relationTo(field, index, context, typeof value === 'string' ? value : null)
  if (field.kind === 'choice') return likeChoice(String(value), lender?.choices ?? [], field.choices ?? [])
  if (typeof value === 'string' && value.startsWith('$ref:')) return nameOfRef(value, context)
  if (typeof value === 'string' && value.startsWith('@')) return dateValue(value, field, context.today)
  const isNumber = NUMBER_KINDS.includes(field.kind)
  if (isNumber !== (typeof value === 'number')) return undefined
  return value
}

/** The person's own choice that stands where the pack's stood: the last of theirs for the last of its, and one after the other for rows of a list. */
function likeChoice(value: string, lent: readonly string[], own: readonly string[]): string | undefined {
  const row = value.startsWith('$ref:') ? value.split(':').at(-1) : undefined
  if (row !== undefined) return own[Number(row) % own.length]
  const same = own.find((choice) => choice.toLowerCase() === value.toLowerCase())
  const at = lent.indexOf(value)
  return same ?? own[at < 0 ? 0 : Math.floor((at * own.length) / lent.length)]
}

/** What a row is called that the app has no list for. */
function nameOfRef(ref: string, { packs, chosen }: SampleContext): string | undefined {
  const [, entity, at] = ref.split(':')
  const pack = (chosen === null ? packs : [chosen, ...packs]).find(({ entities }) => entities.some(({ name }) => name === entity))
  const name = pack?.entities.find((each) => each.name === entity)?.rows[Number(at)]?.[0]
  return typeof name === 'string' && !hasWord(name, '^@ ^$') ? name : undefined
}

/** `@-3` is three days ago, `@2 14:30` the day after tomorrow at half past two. */
function dateValue(written: string, field: Field, today: Date): string {
  const [days = '0', time] = written.slice(1).split(' ')
  return moment(today, Number(days), field, time ?? '10:00')
}
