import { chances, type Weights } from '../statistics/choose.ts'
import type { Owned } from './owners.ts'
import type { Told } from './owners.ts'
import { type Called, factsOfLists, holds, isUsual, type ListFacts, relatedLists, saidBetween, toldOf } from './relation-facts.ts'

// Which list belongs to which: learned from what lies between them, how they are told, and what kinds of things they name.

export interface SaidRelation {
  /** Records of this list, counted from 0, … */
  readonly from: number
  /** … belong to one of this; or both are tied by records of their own. */
  readonly to: number
  readonly isLink: boolean
}

export const KINDS = ['none', 'forward', 'back', 'link'] as const
export type RelationKind = (typeof KINDS)[number]

export function relationsIn(told: Told, owned: readonly Owned[], weights: Weights): readonly SaidRelation[] {
  const lists = relatedLists(told)
  const pairs = pairsOf(lists).map(([one, other]): Pair => {
    const likely = chances(relationFeatures(told, owned, one, other), weights)
    return { one: lists.indexOf(one), other: lists.indexOf(other), likely }
  })
  const likeliest = pairs.flatMap((pair) => relationOf(pair, pair.likely.indexOf(Math.max(...pair.likely))))
  const found = [...likeliest, ...ofLonely(pairs, likeliest)]
  return withoutFar([...found, ...sortedInto(factsOfLists(told, owned), owned, found)])
}

/** What other things are sorted into. */
const SORTS = /^(?:category|type|genre|group|department|section)$/
/** Categories that nothing was said of are those of what stands beside them. */
function sortedInto(lists: readonly ListFacts[], owned: readonly Owned[], found: readonly LikelyRelation[]): readonly LikelyRelation[] {
  return lists.flatMap((list, at) => {
    if (!SORTS.test(list.name) || found.some(({ from, to }) => from === at || to === at)) return []
    const child = lists.findIndex((other) => other !== list && owned.some((field) => field.list === other.list))
    return child < 0 ? [] : [{ from: child, to: at, isLink: false, chance: SURE }]
  })
}

interface Pair {
  readonly one: number
  readonly other: number
  /** Of each of `KINDS`. */
  readonly likely: readonly number[]
}
interface LikelyRelation extends SaidRelation {
  readonly chance: number
}

function relationOf({ one, other, likely }: Pair, kind: number): readonly LikelyRelation[] {
  if (kind === 0) return []
  const [from, to] = KINDS[kind] === 'back' ? [other, one] : [one, other]
  return [{ from, to, isLink: KINDS[kind] === 'link', chance: likely[kind] ?? 0 }]
}

const LEAST_CHANCE = 0.3
/** A list that has nothing to do with any other is rare: it takes what is likeliest of its own. */
function ofLonely(pairs: readonly Pair[], found: readonly LikelyRelation[]): readonly LikelyRelation[] {
  const isOf = (list: number) => (pair: { readonly one: number; readonly other: number }) => pair.one === list || pair.other === list
  const lonely = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))].filter(
    (list) => !found.some(({ from, to }) => from === list || to === list),
  )
  const added = lonely.flatMap((list) => {
    const own = pairs.filter(isOf(list)).flatMap((pair) => KINDS.flatMap((_, kind) => relationOf(pair, kind)))
    const best = own.toSorted((a, b) => b.chance - a.chance)[0]
    return best === undefined || best.chance <= LEAST_CHANCE ? [] : [best]
  })
  return added.filter(
    ({ from, to }, at) =>
      added.findIndex((each) => each.from + each.to === from + to && Math.abs(each.from - each.to) === Math.abs(from - to)) === at,
  )
}

const SURE = 0.8
/** A repair is of a van and the van of a customer: that the repair is the customer’s goes without saying. */
function withoutFar(relations: readonly LikelyRelation[]): readonly SaidRelation[] {
  const belongs = relations.filter(({ isLink }) => !isLink)
  const isFar = ({ from, to }: SaidRelation) =>
    belongs.some((near) => near.from === from && near.to !== to && belongs.some((next) => next.from === near.to && next.to === to))
  return relations
    .filter((each) => each.isLink || each.chance >= SURE || !isFar(each))
    .map(({ from, to, isLink }) => ({ from, to, isLink }))
}

export function pairsOf(lists: readonly number[]): readonly (readonly [number, number])[] {
  return lists.flatMap((one, at) => lists.slice(at + 1).map((other) => [one, other] as const))
}

/** What speaks for each of the kinds. What belongs to what is learned of both orders at once. */
export function relationFeatures(told: Told, owned: readonly Owned[], one: number, other: number): readonly (readonly string[])[] {
  const all = factsOfLists(told, owned)
  const [first, second] = [all.find(({ list }) => list === one), all.find(({ list }) => list === other)]
  if (first === undefined || second === undefined) return KINDS.map((kind) => [kind])
  const pair: Asked = { told, owned, all, first, second }
  return [apart(pair, 'none'), belonging(pair, first, second), belonging(pair, second, first), apart(pair, 'link')]
}

interface Asked {
  readonly told: Told
  readonly owned: readonly Owned[]
  readonly all: readonly ListFacts[]
  readonly first: ListFacts
  readonly second: ListFacts
}

const MOST_LISTS = 4

/** For nothing between both, and for records that tie them. */
function apart({ told, owned, all, first, second }: Asked, kind: RelationKind): readonly string[] {
  const count = Math.min(all.length, MOST_LISTS)
  const nouns = nounsOf(first, second)
  const steps = all.indexOf(second) - all.indexOf(first)
  const said = saidBetween(told, first.list, second.list)
  return [
    ...apartByName(kind, first, second),
    ...[
      `lists=${count}`,
      `nouns,lists=${nouns},${count}`,
      `steps=${steps}`,
      `steps,lists=${steps},${count}`,
      `holds=${[holds(told, owned, first, second), holds(told, owned, second, first)].toSorted().join()}`,
      ...first.facts,
      ...second.facts,
      ...(said.length === 0 ? ['apart'] : said.flatMap(({ facts }) => facts)),
      ...toldOf(told, first, second),
      ...restOf(all, first, second).map(({ noun }) => `rest=${nouns},${noun}`),
    ].map((fact) => `${kind}:${fact}`),
  ]
}

/** For records of the one that belong to one of the other. */
function belonging({ told, owned, all, first, second }: Asked, child: ListFacts, parent: ListFacts): readonly string[] {
  const count = Math.min(all.length, MOST_LISTS)
  const order = child === first ? 'child first' : 'parent first'
  const said = saidBetween(told, first.list, second.list)
  const ofChild = (fact: string) => `child:${fact}`
  const ofParent = (fact: string) => `parent:${fact}`
  return [
    ...belongingByName(child, parent),
    `order=${order}`,
    `order,lists=${order},${count},${all.indexOf(child)}`,
    `nouns,order=${child.noun}>${parent.noun},${order}`,
    `steps=${all.indexOf(second) - all.indexOf(first)},${order}`,
    `lists=${count}`,
    ...child.facts.map(ofChild),
    ...parent.facts.map(ofParent),
    `holds=${holds(told, owned, child, parent)}`,
    `held=${holds(told, owned, parent, child)}`,
    `usual=${String(isUsual(child.name, parent.name))},${String(isUsual(parent.name, child.name))}`,
    ...said.flatMap((each) => each.facts.map((fact) => `${each.first === child.list ? 'child' : 'parent'} first:${fact}`)),
    ...(said.length === 0 ? [`apart,${order}`] : []),
    ...toldOf(told, first, second).map((fact) => `belongs:${fact}`),
    ...toldOf(told, child).map(ofChild),
    ...toldOf(told, parent).map(ofParent),
    ...restOf(all, first, second).flatMap((rest) => [
      `rival=${child.noun}>${rest.noun}|${parent.noun}`,
      `rival,usual=${String(isUsual(child.name, rest.name))},${String(isUsual(rest.name, parent.name))}`,
      `rival,holds=${holds(told, owned, child, rest)},${holds(told, owned, rest, parent)}`,
      `rival,place=${placeOf(rest, all, first, second)},${order}`,
    ]),
  ]
}

function restOf(all: readonly ListFacts[], first: ListFacts, second: ListFacts): readonly ListFacts[] {
  return all.filter((each) => each !== first && each !== second)
}

function placeOf(rest: ListFacts, all: readonly ListFacts[], first: ListFacts, second: ListFacts): string {
  const at = all.indexOf(rest)
  return at < all.indexOf(first) ? 'before' : at > all.indexOf(second) ? 'after' : 'between'
}

export function apartByName(kind: RelationKind, one: Called, other: Called): readonly string[] {
  const pair = [one.name, other.name].toSorted().join()
  return [kind, `${kind}:pair=${pair}`, `${kind}:nouns=${nounsOf(one, other)}`]
}

export function belongingByName(child: Called, parent: Called): readonly string[] {
  return ['belongs', `pair=${child.name}>${parent.name}`, `nouns=${child.noun}>${parent.noun}`]
}

function nounsOf(one: Called, other: Called): string {
  return [one.noun, other.noun].toSorted().join()
}
