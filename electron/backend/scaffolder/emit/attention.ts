import { type Entity, type Field, labelField } from '../spec/app-model.ts'
import { entityNames, type Imports, quote, rowTitle, arrow } from './code.ts'
import { stateClosed } from './open-state.ts'

/** A reason why a row wants somebody: it is due, it runs low, or it is not paid. */
type Concern =
  | { readonly kind: 'due'; readonly entity: Entity; readonly day: Field }
  | { readonly kind: 'low'; readonly entity: Entity; readonly amount: Field; readonly least: Field }

const DUE =
  /^(?:due|expir|best|deadline|next|renew|return|useBy|valid|follow)|(?:due|deadline|expiry|expires|expiration|bestBefore|renewal|nextFollowUp|followUp|validUntil|returnBy|dueBack|dueBackOn)(?:Date|On|At|By)?$/i
const TODAYS = /^(?:deliver|delivery|pickUp|appointment|visit)(?:y|Date|Day|On)*$/i

export function concernsOf(entities: readonly Entity[]): readonly Concern[] {
  return entities.flatMap((entity): readonly Concern[] => {
    const day = entity.fields.find(
      ({ kind, name }) =>
        (kind === 'date' || kind === 'datetime') && (DUE.test(name) || TODAYS.test(name)) && !/lastContact|birth/i.test(name),
    )
    const isAmount = ({ kind, name }: Field) =>
      (kind === 'integer' || kind === 'number') &&
      /^(?:quantity|stock|inStock|amount|onHand|count|qty)(?:OnHand|InStock|Left|Available|Now)?$|(?:OnHand|InStock)$/i.test(name)
    const amount = entity.fields.find(isAmount)
    const least = entity.fields.find(
      ({ kind, name }) => (kind === 'integer' || kind === 'number') && /re-?order|minimum|^min|lowStock|threshold/i.test(name),
    )
    return [
      ...(day === undefined ? [] : [{ kind: 'due' as const, entity, day }]),
      ...(amount === undefined || least === undefined ? [] : [{ kind: 'low' as const, entity, amount, least }]),
    ]
  })
}

/** Which rows of a list are unpaid, as code; null where nothing says so or there is no money. */
export function unpaid(entity: Entity): { readonly money: Field; readonly test: string } | null {
  const { row } = entityNames(entity)
  const money = entity.fields.find(({ kind, name }) => kind === 'money' && !/budget|rate$|salary|deposit|cost/i.test(name))
  if (money === undefined) return null
  const flag = entity.fields.find(({ kind, name }) => kind === 'boolean' && /paid|settled|received/i.test(name))
  if (flag !== undefined) return { money, test: `!${row}.${flag.name}` }
  const status = entity.fields.find(
    ({ kind, choices }) => kind === 'choice' && choices?.some((choice) => /^(?:paid|bezahlt|payée?|pagad[oa])$/i.test(choice)),
  )
  if (status === undefined) return null
  const closed = (status.choices ?? []).filter((choice) =>
    /^(?:paid|draft|cancelled|canceled|written off|bezahlt|entwurf|storniert|payée?|brouillon|annulée?|pagad[oa]|borrador|anulad[oa])$/i.test(
      choice,
    ),
  )
  return { money, test: `![${closed.map(quote).join(', ')}].includes(${row}.${status.name} ?? '')` }
}

/** `const attention = [ … ]` of the first page. */
export function attentionCode(concerns: readonly Concern[], needs: Imports): string {
  const calls = concerns.map((concern) => {
    const names = entityNames(concern.entity)
    const title = rowTitle(concern.entity, names.row)
    if (title.needs !== null) needs.add('@/lib/utils', title.needs)
    const head = [`${names.rows}.rows`, quote(names.route), arrow(names.row, titleWith(concern.entity, names.row, title.code))]
    if (concern.kind === 'low') {
      needs.add('@/services/attention', 'runningLow')
      return call('runningLow', [
        ...head,
        `(${names.row}) => ${names.row}.${concern.amount.name}`,
        `(${names.row}) => ${names.row}.${concern.least.name}`,
      ])
    }
    needs.add('@/services/attention', 'dueSoon')
    const closed = stateClosed(concern.entity, names.row)
    return call('dueSoon', [
      ...head,
      `(${names.row}) => ${names.row}.${concern.day.name}`,
      closed === 'false' ? '() => false' : `(${names.row}) => ${closed}`,
    ])
  })
  needs.add('@/components/Attention', 'Attention')
  return `  const attention = [\n${calls.map((each) => `    ...${each.replaceAll('\n', '\n    ')},`).join('\n')}\n  ]\n`
}

/** A title, else what the row is called. */
function titleWith(entity: Entity, row: string, code: string): string {
  return labelField(entity)?.isRequired === false && code === `${row}.${labelField(entity)?.name ?? ''}` ? `${code} ?? ''` : code
}

function call(name: string, values: readonly string[]): string {
  return `${name}(\n${values.map((value) => `  ${value},`).join('\n')}\n)`
}
