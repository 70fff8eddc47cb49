import { pluralPhrase, singularPhrase } from '../language/nouns.ts'
import { splitOutside } from '../language/split-list.ts'
import type { DomainPack, PackEntity } from './domain-pack.ts'
import { type KnownField, knownNoun, readFields } from './lexicon.ts'
import LINES from './data/trades.json' with { type: 'json' }

/** A pack without written rows: which lists a trade has, and what is known about each. Sample rows are made. */
export interface Trade extends DomainPack {
  readonly entities: readonly TradeEntity[]
}
export interface TradeEntity extends PackEntity {
  /** What one usually says of it, and whose it is; null where the noun itself says that. */
  readonly lent: readonly KnownField[] | null
}

export function lentOf(entity: PackEntity): readonly KnownField[] | null {
  return 'lent' in entity ? (entity as TradeEntity).lent : null
}

export const TRADES: readonly Trade[] = LINES.map((line) => {
  const [words = '', de = '', fr = '', es = '', icon = 'Box', colour = 'seagreen', lists = ''] = line
    .split(' | ')
    .map((cell) => cell.trim())
  const entities = withOtherNames(splitOutside(lists, /; /).map(readEntity))
  const named = words.split(',')
  return {
    id: `trade-${named[0] ?? ''}`,
    words: named,
    foreign: { de: lower(de), fr: lower(fr), es: lower(es) },
    colour,
    icon,
    entities,
    main: entities.map(({ name }) => name),
    isOnlyForItsTrade: true,
  }
})

/** What a list belongs to goes by any of that list's names. */
function withOtherNames(entities: readonly TradeEntity[]): readonly TradeEntity[] {
  return entities.map((entity) => ({
    ...entity,
    lent:
      entity.lent?.map((lent) => {
        if (lent.kind !== 'parent') return lent
        const one = lent.nouns.join(' ').replace('*', '')
        const owner = entities.find((each) => each.one === one)
        return { kind: 'parent' as const, nouns: owner === undefined ? [one] : [one, ...owner.also] }
      }) ?? null,
  }))
}

function lower(words: string): readonly string[] {
  return words
    .toLowerCase()
    .split(',')
    .filter((word) => word !== '')
}

function readEntity(written: string): TradeEntity {
  const [, many = '', also = '', fields] = /^([^=(]+)(?:=([^(]+))?(?:\((.+)\))?$/.exec(written.trim()) ?? []
  const one = singularPhrase(many.trim())
  const known = knownNoun(one)
  return {
    name: one.replace(/(?:^|[ -]+)(\w)/g, (_found, letter: string) => letter.toUpperCase()),
    one,
    many: pluralPhrase(one),
    also: also === '' ? [] : also.split(',').map((word) => word.trim()),
    icon: known?.icon ?? 'Box',
    fields: [],
    rows: [],
    lent: fields === undefined ? null : readFields(fields),
  }
}
