import { inEnglish } from '../statistics/in-english.ts'
import { ownNames as namesOf } from '../later/own-names.ts'
import { readLater } from '../later/read.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import type { DomainPack } from '../packs.ts'
import { findEntity } from '../app-model.ts'
import { applyWish } from './apply-wish.ts'
import type { Draft } from './draft.ts'
import { ownNames, type Said } from './in-english.ts'
import type { Asked } from './requests/asked.ts'
import { withoutArticle } from './requests/asked.ts'
import { LEAST_CERTAIN, wishesOf } from './requests/wishes-of.ts'
import type { Wish } from './wishes.ts'

export interface Requested {
  readonly draft: Draft
  /** Every request was understood. */
  readonly isWhole: boolean
  /** From 0 to 1: that of its least sure request. */
  readonly certainty: number
}

/** A message as what was learned from others reads it, request by request. Null where none of them is understood. */
export function byRequests(message: string, start: Draft, packs: readonly DomainPack[]): Requested | null {
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
  const left: string[] = []
  const requests = readLater(message, language, namesOf(draft.model))
  for (const request of requests) {
    if (request.kind === 'chat' && request.certainty >= LEAST_CERTAIN) continue
    const asked: Asked = {
      request,
      language,
      english,
      reading: { model: draft.model, last: findEntity(draft.model, last), speak: draft.speak, ownField: draft.said.ownField },
    }
    const wishes = wishesOf(asked)
    const next = wishes?.reduce((each, wish) => applyWish(each, wish, packs), draft)
    if (wishes === null || next === undefined || !isHeard(next, draft)) left.push(request.text)
    else {
      draft = next
      last = listOf(wishes) ?? last
    }
  }
  if (!isHeard(draft, start)) return null
  const certainty = Math.min(...requests.map((request) => request.certainty))
  return { draft: { ...draft, unknown: left }, isWhole: left.length === 0, certainty }
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
