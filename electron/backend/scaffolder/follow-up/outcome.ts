import type { Skin } from '../spec/app-model.ts'
import { ownNames } from '../later/own-names.ts'
import type { Kind } from '../later/labels.ts'
import { type Request, readLater } from '../later/read.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { byRequests, type Requested, speaksOfBefore } from './by-requests.ts'
import type { Draft } from './apply/draft.ts'
import { IT } from './requests/asked.ts'
import { isMadeOf } from './requests/made-of.ts'
import type { Wish } from './wishes.ts'

export interface Outcome {
  readonly draft: Draft
  /** What cannot be done, as sentences. */
  readonly declined: readonly string[]
  /** All that the readers made of it. */
  readonly wishes: readonly Wish[]
}

/** From where on it is trusted more than what was understood in part. */
const SURE = 0.6
/** From where on it is trusted more than readers who take it for something else. */
const SURE_OF_KIND = 0.9
/** What calls something by words of the message, whatever they are. */
const NAMING: readonly Wish['kind'][] = ['add-fields', 'add-page', 'rename-field', 'rename-entity', 'rename-choice', 'rename-app']

/** Where the readers leave something over, or take it for something else, what was learned from other messages may understand it. */
export function understood(message: string, ruled: Outcome, start: Draft, packs: readonly DomainPack[]): Outcome {
  const { draft, declined } = ruled
  const isNothing = draft.done.length + draft.notes.length + draft.idle.length + declined.length === 0
  const requests = readLater(message, start.said.language, ownNames(start.model))
  const isOther = isPainted(requests, ruled, start) || isOtherThan(requests, ruled)
  if (draft.unknown.length === 0 && !isNothing && !isOther && !mayLack(requests, ruled)) return ruled
  const requested = byRequests(requests, message, start, packs)
  const isAsMuch = requested?.isWhole === true || (requested?.draft.done.length ?? 0) >= draft.done.length
  if (isPainted(requests, ruled, start))
    return { draft: requested?.draft ?? { ...start, unknown: requests.map(({ text }) => text) }, declined, wishes: [] }
  if (requested !== null && (isNothing || (isOther && isAsMuch) || isMore(requested, draft, requests)))
    return { draft: requested.draft, declined: [], wishes: [] }
  return isNothing && draft.unknown.length === 0 ? { ...ruled, draft: { ...draft, unknown: draft.remarks } } : ruled
}

/** Half of a message is worth having where the readers have none of it. */
function isMore({ draft, isWhole, certainty }: Requested, { done, notes, unknown }: Draft, requests: readonly Request[]): boolean {
  if (isWhole ? certainty < SURE : certainty < SURE_OF_KIND || done.length > 0) return false
  const heard = unknown.filter((text) => isHeardIn(text, requests))
  return draft.done.length * 2 + draft.notes.length > done.length * 2 + notes.length - heard.length / 2
}

/** "In bold" is in no part of a request, so it was not heard there either. */
function isHeardIn(text: string, requests: readonly Request[]): boolean {
  const within = requests.filter((request) => request.text.toLowerCase().includes(text.toLowerCase()))
  return (
    requests.some(({ parts }) => parts.some(({ words }) => text.toLowerCase().includes(words.toLowerCase()))) ||
    within.some((request) => request.kind === 'undo') ||
    IT.test(text)
  )
}

const STANDING: readonly Kind[] = ['right', 'rows', 'remove-list']

/** It was only said something, or fewer wishes were made than there are. Where it is about rights, rows or a whole list, what was said stands. */
function mayLack(requests: readonly Request[], { wishes, declined }: Outcome): boolean {
  const asked = requests.filter(({ kind }) => kind !== 'chat')
  if (declined.length > 0 || asked.some(({ kind }) => STANDING.includes(kind))) return false
  return wishes.every(({ kind }) => kind === 'say') || wishes.length < asked.length
}

/** "The unpaid bookings orange" is no colour of the app, whatever else it is. */
function isPainted(requests: readonly Request[], { wishes }: Outcome, { model }: Draft): boolean {
  const looks = (skin: Skin) => JSON.stringify({ ...skin, currency: undefined })
  const isPaint = (wish: Wish) => wish.kind === 'skin' && looks(wish.skin) !== looks(model.skin)
  return isSure(requests, SURE) && wishes.some((wish) => isPaint(wish) && !requests.some(({ kind }) => isMadeOf(kind, wish)))
}

/** The message asks surely for nothing of a kind that the readers made of it: "add a calendar page" is no field. */
function isOtherThan(requests: readonly Request[], { wishes, declined }: Outcome): boolean {
  const isFitting = (wish: Wish) => requests.some(({ kind }) => isMadeOf(kind, wish))
  if (!isSure(requests, SURE_OF_KIND)) return false
  // "And show how it develops": what was just added, and no part of it.
  if (requests.slice(1).some((request) => request.kind === 'chart' && speaksOfBefore(request))) return true
  const named = wishes.filter(({ kind }) => NAMING.includes(kind))
  const isSwallowed = declined.length === 0 && requests.some(({ kind }) => kind !== 'chat' && !wishes.some((wish) => isMadeOf(kind, wish)))
  return named.length > 0 && (isSwallowed || !named.every(isFitting))
}

function isSure(requests: readonly Request[], least: number): boolean {
  return requests.length > 0 && requests.every(({ certainty }) => certainty >= least)
}
