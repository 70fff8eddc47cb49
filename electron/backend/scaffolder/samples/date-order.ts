import { hasWord } from '../language/has-word.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import { isMoment } from '../spec/scheduled.ts'
import { wordsOfName } from '../language/nouns.ts'

type Row = Readonly<Record<string, unknown>>

const DONE =
  /^(?:returned|finished|ended|delivered|completed|adopted|refunded|repaired|sold|paid|collected|picked up|harvested|bottled|brought back|closed|resolved|shipped|left|died|moved out)(?: on| at| date)?$|^(?:date|day) (?:returned|finished|sold|paid)$/
const LATER =
  '^end ^finish ^until ^till ^to ^departure ^time_out ^time_of_departure ^exit ^clock_out ^check_out ^checkout ^due ^deadline ^expir ^return ^back ^valid_until end_date$ end_on$ end_at$ end$ ende_date$ ende_on$ ende_at$ ende$ fin_date$ fin_on$ fin_at$ fin$ until_date$ until_on$ until_at$ until$ due_date$ due_on$ due_at$ due$ deadline_date$ deadline_on$ deadline_at$ deadline$ expiry_date$ expiry_on$ expiry_at$ expiry$ return_date$ return_on$ return_at$ return$ back_date$ back_on$ back_at$ back$ departure_date$ departure_on$ departure_at$ departure$ checkout_date$ checkout_on$ checkout_at$ checkout$'
const FIRST =
  '^start ^begin ^from ^since ^time_in ^time_of_entry ^entry ^clock_in ^lent ^borrowed ^taken ^check_in ^checkin ^arriv ^ordered ^received ^issued ^sown ^planted ^opened ^reported ^hired ^bought ^purchased ^created ^invoice_date ^issue_date ^date ^loan_date ^lend_date ^moved_in beginn_date$ beginn_on$ beginn$ begin_date$ begin_on$ begin$ start_date$ start_on$ start$'

const nameOf = ({ name }: Field) => wordsOfName(name).toLowerCase()

/** Whether it is told of what has come to an end, which lies before today or is not told yet. */
export function isOver(field: Field): boolean {
  return DONE.test(nameOf(field))
}

/** The row with what ends behind what began: lent before due and returned, arrived before left. */
export function inOrder(row: Row, { fields }: Entity, index: number, today: Date): Row {
  const isEnd = (field: Field) => isOver(field) || hasWord(nameOf(field), LATER)
  const changed: Record<string, unknown> = { ...row }
  for (const end of fields.filter((field) => isMoment(field) && isEnd(field))) {
    const start = fields.find((field) => field.kind === end.kind && !isEnd(field) && hasWord(nameOf(field), FIRST))
    const [began, ended] = [start === undefined ? undefined : changed[start.name], changed[end.name]]
    if (typeof began !== 'string' || typeof ended !== 'string') continue
    const moved = began < ended ? ended : after(began, end, index)
    if (isOver(end) && moved.slice(0, 10) > today.toISOString().slice(0, 10) && end.kind !== 'time') delete changed[end.name]
    else changed[end.name] = moved
  }
  return changed
}

/** An hour or two later, some days later, and for what is due two weeks. */
function after(began: string, end: Field, index: number): string {
  const [day = '', time] = end.kind === 'time' ? ['', began] : began.split('T')
  if (time !== undefined) {
    const hour = String(Math.min(Number(time.slice(0, 2)) + 1 + (index % 2), 23)).padStart(2, '0')
    return `${day === '' ? '' : `${day}T`}${hour}${time.slice(2)}`
  }
  const days = isOver(end) ? 2 + (index % 4) : 14
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
