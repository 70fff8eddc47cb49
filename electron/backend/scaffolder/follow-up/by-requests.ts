import { inEnglish } from '../statistics/in-english.ts'
import { ownNames as namesOf } from '../later/own-names.ts'
import { type Request, readLater } from '../later/read.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { findEntity } from '../spec/app-model.ts'
import { applyWish } from './apply/apply-wish.ts'
import { clausesOf } from './split/clauses.ts'
import type { Draft } from './apply/draft.ts'
import { inEnglish as inTheirWords, ownNames, type Said } from './split/in-english.ts'
import { factOf, readClause, readWhole } from './read/read-wishes.ts'
import type { Reading } from './reader.ts'
import { isMadeOf } from './requests/made-of.ts'
import { type Asked, saysIt, withoutArticle } from './requests/asked.ts'
import { LEAST_CERTAIN, wishesOf } from './requests/wishes-of.ts'
import type { Wish } from './wishes.ts'

export interface Requested {
  readonly draft: Draft
  /** Every request was understood. */
  readonly isWhole: boolean
  /** From 0 to 1: that of the least sure request of those that were understood. */
  readonly certainty: number
}

/** A message as what was learned from others reads it, request by request. Null where none of them is understood. */
export function byRequests(requests: readonly Request[], message: string, start: Draft, packs: readonly DomainPack[]): Requested | null {
  const { language } = start.said
  const said = new Map<string, string>()
  const english = (words: string): string => {
    if (language === 'en') return inLowerCase(words)
    const meant = inEnglish(words, language)
    if (!said.has(meant.toLowerCase())) said.set(meant.toLowerCase(), withoutArticle(words))
    return meant
  }
  let draft: Draft = { ...start, said: named(start, message, said) }
  let last: string | undefined
  let fact: string | undefined
  let certainty = 1
  const left: string[] = []
  for (const [at, read] of requests.entries()) {
    const request = reread(read, at, message, draft, start)
    if (request.kind === 'chat' && request.certainty >= LEAST_CERTAIN) continue
    const reading: Reading = {
      model: draft.model,
      last: findEntity(draft.model, last),
      fact,
      speak: draft.speak,
      ownField: draft.said.ownField,
    }
    const asked: Asked = { request, language, english, reading }
    const isLost = left.length > 0 && speaksOfBefore(request)
    const found = isLost ? null : (heard(wishesOf(asked), draft, packs) ?? byRules(asked, draft, packs))
    if (found === null) left.push(request.text)
    else {
      draft = found.draft
      certainty = Math.min(certainty, request.certainty)
      fact = factOf(draft.model, found.wishes) ?? fact
      last = listOf(found.wishes) ?? last
    }
  }
  if (!isHeard(draft, start)) return null
  return { draft: { ...draft, unknown: left }, isWhole: left.length === 0, certainty }
}

/** What was added before is known by its name. */
function reread(request: Request, at: number, message: string, { model, said: { language } }: Draft, start: Draft): Request {
  if (model === start.model) return request
  const again = readLater(message, language, namesOf(model))[at]
  return again?.kind === request.kind && again.from === request.from ? again : request
}

interface Found {
  readonly wishes: readonly Wish[]
  readonly draft: Draft
}

function heard(wishes: readonly Wish[] | null, draft: Draft, packs: readonly DomainPack[]): Found | null {
  const next = wishes?.reduce((each, wish) => applyWish(each, wish, packs), draft)
  return wishes === null || next === undefined || !isHeard(next, draft) ? null : { wishes, draft: next }
}

/** What the readers make of a request by itself, where that is of its kind. */
function byRules({ request, reading }: Asked, draft: Draft, packs: readonly DomainPack[]): Found | null {
  if (request.certainty < LEAST_CERTAIN) return null
  const said = inTheirWords(request.text, reading.model)
  const read = clausesOf(said, reading.model).map((clause) => readWhole(clause, reading) ?? readClause(clause, reading))
  const wishes = read.flatMap((each) => each.wishes)
  if (wishes.length === 0 || read.some(({ declined }) => declined.length > 0) || !wishes.every((wish) => isMadeOf(request.kind, wish)))
    return null
  const found = heard(wishes, { ...draft, said }, packs)
  return found === null || found.draft.remarks.length > draft.remarks.length
    ? null
    : { ...found, draft: { ...found.draft, said: draft.said } }
}

/** "And make it required" means what was said before. */
export function speaksOfBefore(request: Request): boolean {
  return request.parts.every(({ slot }) => slot !== 'field' && slot !== 'list') && saysIt(request)
}

/** Something was done, or said, and nothing was refused. */
function isHeard(next: Draft, before: Draft): boolean {
  return next.unknown.length === before.unknown.length && next.done.length + next.notes.length > before.done.length + before.notes.length
}

function listOf(wishes: readonly Wish[]): string | undefined {
  return wishes.flatMap((wish) => ('entity' in wish ? [wish.entity] : []))[0]
}

function named({ said: as, model }: Draft, text: string, said: Map<string, string>): Said {
  const language = LANGUAGES.find(({ code }) => code === as.language)
  return language === undefined ? as : { ...as, ...ownNames({ text, language, model, said }) }
}

/** As it stands within a sentence: an ISBN stays as it is. */
function inLowerCase(words: string): string {
  return words.replace(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) => word.toLowerCase())
}
