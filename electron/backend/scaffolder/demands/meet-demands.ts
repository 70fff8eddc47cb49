import type { AppModel } from '../spec/app-model.ts'
import { withoutWhatCannotBeDone } from '../answer/cannot.ts'
import { applyWish } from '../follow-up/apply/apply-wish.ts'
import { type Draft, startDraft } from '../follow-up/apply/draft.ts'
import { elsewhereOf } from '../commands/elsewhere.ts'
import { speakerOf } from '../language/language.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { type Demand, says, type Turn } from './demand.ts'
import { figureWishes } from './figures.ts'
import { markWishes, tonesIn } from './marks.ts'
import { leftWishes } from './left.ts'
import { lookWishes } from './looks.ts'
import { measureIn } from './measures.ts'
import { momentWishes } from './moments.ts'
import { orderWishes } from './orders.ts'
import { totalsOf } from './products.ts'
import { reckonedWishes } from './reckoned.ts'
import { rightWishes } from './rights.ts'
import { ruleWishes } from './rules.ts'
import { linkWishes, thereAlready, tickWishes } from './there.ts'
import { viewWishes } from './views.ts'
import { CALCULATED } from './working-out.ts'

// The road of every demand of a first wish: it is met as the same wish would be in a later message, or it is said.

export interface Met {
  readonly model: AppModel
  /** What the app does not do, in the words of the person. */
  readonly unmet: readonly string[]
  /** What is to be known about it: who has to be made an admin. */
  readonly notes: readonly string[]
}

/** Who is likely to know a demand of this label, in the order in which they are asked. */
const TURNS: Readonly<Record<Demand['label'], readonly Turn[]>> = {
  figure: [markWishes, leftWishes, reckonedWishes, figureWishes, momentWishes, orderWishes, viewWishes],
  order: [orderWishes, momentWishes, markWishes, figureWishes, viewWishes],
  view: [viewWishes, momentWishes, orderWishes, figureWishes],
  look: [markWishes, lookWishes, momentWishes],
  rule: [ruleWishes, markWishes, rightWishes, reckonedWishes],
  right: [rightWishes, ruleWishes],
  beyond: [beyondWishes, markWishes, reckonedWishes, momentWishes],
  link: [linkWishes, momentWishes],
  part: [viewWishes, orderWishes, momentWishes, figureWishes],
}

interface Around {
  readonly packs: readonly DomainPack[]
  readonly english: (words: string) => string
}

export function meetDemands(model: AppModel, demands: readonly Demand[], { packs, english }: Around): Met {
  const said = { text: '', language: model.language, ownField: asItIs, ownChoice: asItIs, ownEntity: asItIs }
  const started = startDraft({ model, speak: speakerOf(model.language), elsewhere: elsewhereOf(new Map(), model), said })
  let draft = { ...totalsOf(model).reduce((each, wish) => applyWish(each, wish, packs), started), notes: started.notes }
  const unmet: string[] = []
  for (const demand of demands) {
    // "Free ones green, taken ones grey" are two.
    const whole = tonesIn(demand).length > 1 ? null : metBy(demand, draft, packs)
    if (whole !== null) {
      draft = whole.draft
      if (!whole.isWhole) unmet.push(inShort(demand.words))
      continue
    }
    const parts = partsOf(demand, english)
    const left = parts.filter((part) => {
      const met = metBy(part, draft, packs)
      draft = met?.draft ?? draft
      return met?.isWhole !== true
    })
    unmet.push(...(left.length === parts.length ? [demand] : left).map(({ words }) => inShort(words)))
  }
  return { model: draft.model, unmet, notes: draft.notes }
}

/** Which of them an app does not meet that is written already. */
export function notMetIn(model: AppModel, demands: readonly Demand[]): readonly string[] {
  const isThere = (demand: Demand) => turnsOf(demand).some((turn) => turn(demand, model)?.length === 0)
  return demands.filter((demand) => !isThere(demand)).map(({ words }) => inShort(words))
}

const asItIs = <Thing>(thing: Thing) => thing

/** Null where nobody knows it; not whole where a part of it is missing. */
function metBy(demand: Demand, draft: Draft, packs: readonly DomainPack[]): { readonly draft: Draft; readonly isWhole: boolean } | null {
  for (const turn of turnsOf(demand)) {
    const wishes = turn(demand, draft.model)
    if (wishes === null) continue
    const next = wishes.reduce((each, wish) => applyWish(each, wish, packs), draft)
    // Of what was done, only what goes beyond it is told: who has to be made an admin.
    const notes = wishes.some(({ kind }) => kind === 'permit') ? next.notes : draft.notes
    return { draft: { ...next, notes }, isWhole: next.unknown.length === draft.unknown.length }
  }
  return null
}

const SHOWN: readonly Turn[] = [momentWishes, orderWishes, viewWishes]
/** What should be worked out is not met by an order. */
function turnsOf(demand: Demand): readonly Turn[] {
  const turns = [thereAlready, tickWishes, ...TURNS[demand.label]]
  const isWorkedOut = says(demand, CALCULATED) || measureIn(demand) === 'mean'
  return demand.label === 'figure' && isWorkedOut ? turns.filter((turn) => !SHOWN.includes(turn)) : turns
}

/** "What is out, who has it and what is overdue" are three. */
function partsOf(demand: Demand, english: (words: string) => string): readonly Demand[] {
  const parts = demand.words.split(/[,;]\s*|(?<!\p{L})(?:and|und|et|y|sowie|plus)(?!\p{L})/iu).flatMap((part) => part.trim() || [])
  return parts.length < 2 ? [demand] : parts.map((words) => ({ ...demand, words, english: english(words) }))
}

/** It was declined in a sentence of its own. */
function beyondWishes({ english }: Demand): readonly [] | null {
  return withoutWhatCannotBeDone(english).declined.length > 0 ? [] : null
}

const MOST_WORDS = 12
function inShort(text: string): string {
  const words = text
    .replace(/[<>{}]/g, '')
    .trim()
    .replace(/^(?:and|und|et|y|e|sowie|plus) (?=\p{L})/iu, '')
    .split(/\s+/)
  const short = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(' ')} …` : words.join(' ')
  return words.length > 3 ? `“${short}”` : short
}
