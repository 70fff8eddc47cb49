import { type Entity, type Field, labelField } from '../spec/app-model.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import type { PackEntity } from '../lexicon/domain-pack.ts'
import { packEntity } from '../lists/packs.ts'
import { phraseIn } from './phrases/phrases.ts'
import { isOfPerson, type SampleContext } from './sample-context.ts'

const USUAL_COUNT = 8
const MOST = 12

/** Where the rows of a list come from. */
export interface Lender {
  readonly pack: PackEntity | null
  /** Whether what the pack's rows say suits this app; their numbers, days and choices always do. */
  readonly lendsTexts: boolean
  /** Whether the pack is the trade's own. */
  readonly isOfTrade: boolean
  /** What such a thing is called, where the pack does not say. */
  readonly examples: readonly string[]
  readonly count: number
}

export function lenderOf(entity: Entity, context: SampleContext): Lender {
  const pack = packEntity(context.packs, context.chosen, entity.one)
  const examples = knownNoun(entity.one)?.examples ?? []
  const natural =
    pack !== null && pack.rows.length > 0 ? pack.rows.length : examples.length > 0 ? Math.max(examples.length, 6) : USUAL_COUNT
  const ofTrade = context.trade?.of(entity.one) ?? null
  const isOfTrade = pack !== null && context.packs.find(({ entities }) => entities.includes(pack))?.id === context.trade?.name
  const gives = ofTrade !== null && !isOfTrade
  const lendsTexts = pack !== null && !gives && isSpoken(pack, entity, ofTrade ?? examples, context)
  return { pack, lendsTexts, isOfTrade, examples, count: ofTrade !== null && !lendsTexts ? USUAL_COUNT : Math.min(natural, MOST) }
}

/** What nobody has translated gives way to what somebody has. */
function isSpoken(pack: PackEntity, entity: Entity, others: readonly string[], { language, trade }: SampleContext): boolean {
  const label = labelField(entity)
  if (label === undefined || isOfPerson(entity, label)) return true
  const isSaid = (text: unknown) =>
    typeof text !== 'string' || (phraseIn(language, text) ?? trade?.phraseIn(language, text) ?? null) !== null
  const at = pack.fields.findIndex(({ name }) => name === label.name)
  return pack.rows.every((row) => isSaid(row[at])) || others.length === 0 || !others.every(isSaid)
}

/** One of the target's rows: the one that the pack points to, else now this and now that. */
export function relationTo(field: Field, index: number, context: SampleContext, lent: string | null): string | undefined {
  const target = context.entities.find((entity) => entity.name === field.relation)
  if (target === undefined) return undefined
  const wanted = lent?.split(':').at(-1)
  const { count } = lenderOf(target, context)
  return `$ref:${target.name}:${wanted === undefined ? (index * (count % 5 === 0 ? 3 : 5) + 2) % count : Number(wanted) % count}`
}
