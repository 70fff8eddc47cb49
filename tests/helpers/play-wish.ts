import type { Page } from 'playwright'
import type { Client } from '../../renderer/api/client.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { type AppId, RequestId } from '../../shared/domain/ids.ts'
import type { Issue } from '../../shared/domain/issue.ts'
import type { RepairRound } from '../../shared/domain/repair-round.ts'
import { issuesOfCheck, type VersionCheck } from '../../shared/domain/version-check.ts'
import { CONTRAST_TEXT } from '../../shared/text/contrast.ts'
import { type ModelServer, startModelServer } from '../fixtures/model-server.ts'
import { readAnswer, readSecondAnswer, readWish } from './wishes.ts'

/** What became of an answer in the builder, with its pages opened. */
export interface PlayedTurn {
  readonly wish: string
  readonly turn: number
  /** Actions that were refused in the end. */
  readonly refused: number
  readonly isBuilt: boolean
  /** What was wrong once the rules were done, and after the model was asked for it. */
  readonly found: readonly Issue[]
  readonly left: readonly Issue[]
}

/** A model that answers as it did when the wishes were written. */
interface WishModel {
  readonly server: ModelServer
  /** The next request is this message. */
  expect(wish: string, turn: number): void
}

export async function startWishModel(): Promise<WishModel> {
  let now = { wish: '', turn: 0, isAnswered: true }
  const server = await startModelServer(({ body }) => {
    if (!now.isAnswered) {
      now.isAnswered = true
      return { answer: readAnswer(now.wish, now.turn), chunk: 800 }
    }
    const asked = JSON.stringify(body.messages.at(-1)?.content)
    const path = /__(?:pages|components|services|functions|styles)__\w+\.\w+|__Layout\.tsx/.exec(asked)?.[0] ?? ''
    return { answer: readSecondAnswer(now.wish, now.turn, path) ?? 'I leave it as it is.', chunk: 800 }
  })
  return { server, expect: (wish, turn) => void (now = { wish, turn, isAnswered: false }) }
}

/** How long nothing may happen to an answer until it is taken as finished. */
const QUIET_MS = 4_000

/** All messages of a wish, one after the other, at an open builder. */
export async function playWish(
  { page, origin, client, model }: { readonly page: Page; readonly origin: string; readonly client: Client; readonly model: WishModel },
  wish: string,
): Promise<readonly PlayedTurn[]> {
  const { name, messages } = readWish(wish)
  const { id: appId } = await client.apps.save({ genApp: { header: name, appBuilderVersion: 4 } })
  await page.goto(new URL(`/build/app/${appId}`, origin).href)
  const played: PlayedTurn[] = []
  for (const [at, content] of messages.entries()) {
    model.expect(wish, at + 1)
    const events = await followTurn(client, appId, () =>
      client.chat.send({ appId, requestId: RequestId.parse(crypto.randomUUID()), content }),
    )
    played.push({ wish, turn: at + 1, ...(await readTurn(client, appId, events)) })
  }
  return played
}

/** All that happens to an app from a message on, until nothing more does. */
async function followTurn(client: Client, appId: AppId, send: () => Promise<unknown>): Promise<readonly FeedEvent[]> {
  const events: FeedEvent[] = []
  let quiet: NodeJS.Timeout | undefined
  let isOver = false
  const { resumeAfter } = await client.chat.history({ appId, limit: 1 })
  const feed = await client.apps.events({ appId, after: resumeAfter })
  /** Ended by itself: Node forgets the signal of a request that was collected. */
  const end = () => {
    isOver = true
    void feed.return?.(undefined)
  }
  await send()
  try {
    for await (const event of feed) {
      events.push(event)
      clearTimeout(quiet)
      if (isSettled(events)) quiet = setTimeout(end, QUIET_MS)
    }
  } catch (error) {
    if (!isOver) throw error
  }
  return events
}

const checksOf = (events: readonly FeedEvent[]): readonly VersionCheck[] =>
  events.flatMap((event) => (event.kind === 'version.checked' ? [event.check] : []))
const roundOf = (events: readonly FeedEvent[]): RepairRound | undefined =>
  events.flatMap((event) => (event.kind === 'repair.changed' ? [event.round] : [])).at(-1)

/** The newest version was looked at, and nobody is being asked about it. */
function isSettled(events: readonly FeedEvent[]): boolean {
  const newest = events.flatMap((event) => (event.kind === 'preview.built' ? [event] : [])).at(-1)
  if (events.some(({ kind }) => kind === 'turn.failed')) return true
  if (newest === undefined || roundOf(events)?.state === 'running') return false
  const check = checksOf(events).findLast(({ versionId }) => versionId === newest.versionId)
  return !newest.ok || (check !== undefined && check.types !== null && check.routes !== null)
}

async function readTurn(client: Client, appId: AppId, events: readonly FeedEvent[]): Promise<Omit<PlayedTurn, 'wish' | 'turn'>> {
  const done = events.find((event) => event.kind === 'turn.done')
  const [newest] = await client.versions.list({ appId, limit: 1 })
  const of = (versionId: string | null | undefined) => checksOf(events).findLast((check) => check.versionId === versionId)
  const isBuilt = events.some((event) => event.kind === 'preview.built' && event.versionId === done?.versionId && event.ok)
  const [first, last] = [of(done?.versionId), of(newest?.id)]
  return {
    refused: done === undefined ? Number.POSITIVE_INFINITY : done.answer.actions.filter(({ fault }) => fault !== null).length,
    isBuilt,
    found: first === undefined ? [] : issuesOfCheck(first),
    left: last === undefined ? [] : issuesOfCheck(last),
  }
}

const FAINT = new RegExp(CONTRAST_TEXT.title.split('{theme}')[0]?.split('{text}')[1] ?? '')

export const isFaint = ({ title }: Issue): boolean => FAINT.test(title)
export const isOfTypes = ({ source, details }: Issue): boolean => source === 'types' && /^TS\d/.test(details)
