import { pascalCase, pluralPhrase, singularPhrase } from '../language/nouns.ts'
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
  const entities = withOtherNames(listsIn(lists).map(readEntity))
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

/** `dogs(name; age); walks`: what stands in brackets is told of the list before it. */
function listsIn(written: string): readonly string[] {
  const isOpen = (text: string) => text.split('(').length > text.split(')').length
  return written.split('; ').reduce<readonly string[]>((lists, part) => {
    const last = lists.at(-1)
    return last !== undefined && isOpen(last) ? [...lists.slice(0, -1), `${last}; ${part}`] : [...lists, part]
  }, [])
}

function readEntity(written: string): TradeEntity {
  const bracket = written.indexOf('(')
  const [many = '', also = ''] = (bracket < 0 ? written : written.slice(0, bracket)).split('=')
  const one = singularPhrase(many.trim())
  const known = knownNoun(one)
  return {
    name: pascalCase(one, 'Item'),
    one,
    many: pluralPhrase(one),
    also: also === '' ? [] : also.split(',').map((word) => word.trim()),
    icon: known?.icon ?? 'Box',
    fields: [],
    rows: [],
    lent: bracket < 0 ? null : readFields(written.slice(bracket + 1, written.lastIndexOf(')'))),
  }
}
