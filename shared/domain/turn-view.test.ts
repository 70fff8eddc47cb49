import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActionSummary } from './action.ts'
import type { FeedEvent, NewFeedEvent } from './feed-event.ts'
import { wholeText } from './growing-text.ts'
import { MessageId, TurnId, VersionId } from './ids.ts'
import type { Message } from './message.ts'
import {
  EMPTY_THREAD,
  foldEvents,
  lastTurn,
  runningTurn,
  threadFromHistory,
  type ThreadView,
  turnError,
  turnPhase,
  type TurnView,
  withEarlierPage,
} from './turn-view.ts'

const AT = '2026-03-01T10:00:00.000Z'

function id(kind: number, n: number): string {
  return `018f0000-000${kind}-7000-8000-${String(n).padStart(12, '0')}`
}
const turnId = (n: number) => TurnId.parse(id(1, n))
const requestId = (n: number) => MessageId.parse(id(2, n))
const answerId = (n: number) => MessageId.parse(id(3, n))

function message(role: Message['role'], n: number, more: Partial<Message>): Message {
  return {
    id: role === 'user' ? requestId(n) : answerId(n),
    turnId: turnId(n),
    role,
    content: role === 'user' ? `Request ${n}` : `Answer ${n}`,
    createdAt: AT,
    status: 'done',
    error: null,
    actions: [],
    versionId: null,
    model: 'local/scaffolder',
    usage: null,
    systemActionInfo: null,
    attachments: [],
    isDiscussMode: false,
    isPlanMode: false,
    isCut: false,
    rating: null,
    offer: null,
    notBuilt: [],
    sender: null,
    compareWith: null,
    ...more,
  }
}

function action(index: number, more: Partial<ActionSummary> = {}): ActionSummary {
  return {
    index,
    type: 'add_file',
    target: `File${index}.tsx`,
    path: null,
    title: '',
    state: 'running',
    lines: 0,
    added: 0,
    removed: 0,
    fault: null,
    detail: null,
    ...more,
  }
}

/** A small app that keeps its chat as the backend does: messages, a feed, one running turn, a queue. */
function createChat() {
  const messages: Message[] = []
  const events: FeedEvent[] = []
  let running: number | null = null
  let startedAfter = 0
  let count = 0

  const say = (event: NewFeedEvent) => events.push({ ...event, seq: events.length + 1, at: AT })
  const set = (n: number, change: Partial<Message>) => {
    const at = messages.findIndex((entry) => entry.id === requestId(n))
    const changed = { ...messages[at], ...change } as Message
    messages[at] = changed
    return changed
  }
  const queue = () => messages.filter((entry) => entry.role === 'user' && entry.status === 'queued')

  return {
    events,
    history: () => ({ messages: [...messages], hasMore: false, resumeAfter: running === null ? events.length : startedAfter }),
    send() {
      count += 1
      const queued = message('user', count, { status: 'queued' })
      messages.push(queued)
      say({ kind: 'turn.queued', turnId: turnId(count), message: queued })
    },
    begin() {
      const next = queue()[0]
      if (running !== null || next === undefined) return
      running = Number(next.content.split(' ')[1])
      startedAfter = events.length
      const begun = set(running, { status: 'running' })
      say({ kind: 'turn.started', turnId: turnId(running), message: begun, answerId: answerId(running), model: 'local/scaffolder' })
    },
    stream(step: number, late: boolean) {
      const n = late ? Math.max(1, (running ?? count) - 1) : running
      if (n === null || n === 0) return
      const index = step % 3
      const steps: readonly NewFeedEvent[] = [
        { kind: 'turn.text', turnId: turnId(n), delta: `piece ${step}\n\n` },
        { kind: 'turn.reasoning', turnId: turnId(n), delta: 'hm ' },
        { kind: 'turn.action-started', turnId: turnId(n), action: action(index) },
        { kind: 'turn.action-delta', turnId: turnId(n), index, delta: 'a\nb\n' },
        { kind: 'turn.action-finished', turnId: turnId(n), action: action(index, { state: 'complete', lines: 9 }) },
        { kind: 'turn.usage', turnId: turnId(n), usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: step, isEstimated: false } },
      ]
      const event = steps[step % steps.length]
      if (event !== undefined) say(event)
    },
    finish() {
      if (running === null) return
      const versionId = VersionId.parse(id(4, running))
      const answer = message('assistant', running, { versionId })
      set(running, { status: 'done', versionId })
      messages.push(answer)
      say({ kind: 'turn.done', turnId: turnId(running), answer, versionId })
      running = null
    },
    fail(withAnswer: boolean) {
      if (running === null) return
      const error = { code: 'MODEL_STALLED', message: 'It stopped.' }
      const answer = withAnswer ? message('assistant', running, { status: 'failed', error }) : null
      set(running, { status: 'failed', error })
      if (answer !== null) messages.push(answer)
      say({ kind: 'turn.failed', turnId: turnId(running), ...error, answer })
      running = null
    },
    cancel(wasRunning: boolean) {
      const waiting = queue()[0]
      const n = wasRunning ? running : waiting === undefined ? null : Number(waiting.content.split(' ')[1])
      if (n === null) return
      // What had not begun leaves the chat.
      if (wasRunning) set(n, { status: 'cancelled' })
      else
        messages.splice(
          messages.findIndex(({ id }) => id === requestId(n)),
          1,
        )
      say({ kind: 'turn.cancelled', turnId: turnId(n), wasQueued: !wasRunning })
      if (n === running) running = null
    },
  }
}

type Step = { readonly do: 'send' | 'begin' | 'finish' } | { readonly do: 'stream' | 'fail' | 'cancel'; readonly n: number }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Step>({ do: 'send' }, { do: 'begin' }, { do: 'finish' }) },
  { weight: 4, arbitrary: fc.nat(200).map((n): Step => ({ do: 'stream', n })) },
  { weight: 1, arbitrary: fc.nat(3).map((n): Step => ({ do: 'fail', n })) },
  { weight: 1, arbitrary: fc.nat(3).map((n): Step => ({ do: 'cancel', n })) },
)

function play(chat: ReturnType<typeof createChat>, step: Step): void {
  if (step.do === 'stream') chat.stream(step.n, step.n % 7 === 0)
  else if (step.do === 'fail') chat.fail(step.n % 2 === 0)
  else if (step.do === 'cancel') chat.cancel(step.n % 2 === 0)
  else chat[step.do]()
}

const shown = (view: ThreadView) => view.entries

describe('the law of the thread', () => {
  test('a window that comes at any moment shows what one shows that was there from the start', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 60 }), fc.nat(60), (steps, arrival) => {
        const chat = createChat()
        let late: ReturnType<typeof chat.history> | null = null
        steps.forEach((step, index) => {
          if (index === arrival % (steps.length + 1)) late = chat.history()
          play(chat, step)
        })
        const there = foldEvents(EMPTY_THREAD, chat.events)
        const page = late ?? chat.history()
        const came = foldEvents(
          threadFromHistory(page),
          chat.events.filter((event) => event.seq > page.resumeAfter),
        )
        expect(shown(came)).toEqual(shown(there))
        expect(came.seq).toBe(there.seq)
      }),
      { numRuns: 2_000 },
    )
  })

  test('events that come twice change nothing', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 40 }), fc.nat(40), (steps, again) => {
        const chat = createChat()
        for (const step of steps) play(chat, step)
        const view = foldEvents(EMPTY_THREAD, chat.events)
        expect(foldEvents(view, chat.events.slice(again))).toBe(view)
      }),
    )
  })

  test('at most one turn is being written, and no queued one stands before it', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
        const chat = createChat()
        for (const step of steps) play(chat, step)
        const phases = foldEvents(EMPTY_THREAD, chat.events).entries.flatMap((entry) => (entry.kind === 'turn' ? [turnPhase(entry)] : []))
        expect(phases.filter((phase) => phase === 'running').length).toBeLessThanOrEqual(1)
        const firstQueued = phases.indexOf('queued')
        if (firstQueued !== -1) expect(phases.slice(firstQueued).every((phase) => phase === 'queued')).toBe(true)
      }),
    )
  })
})

function started(): ReturnType<typeof createChat> {
  const chat = createChat()
  chat.send()
  chat.begin()
  return chat
}

function onlyTurn(view: ThreadView): TurnView {
  const turn = lastTurn(view)
  if (turn === null) throw new Error('no turn')
  return turn
}

test('text, actions and their lines gather while an answer is written', () => {
  const chat = started()
  for (const step of [0, 2, 3, 3, 6]) chat.stream(step, false)
  const turn = onlyTurn(foldEvents(EMPTY_THREAD, chat.events))
  expect(turnPhase(turn)).toBe('running')
  if (turn.answer.phase !== 'writing') throw new Error('not writing')
  expect(wholeText(turn.answer.live.text)).toBe('piece 0\n\npiece 6\n\n')
  expect(turn.answer.live.actions.map(({ index, lines }) => [index, lines])).toEqual([[2, 0]])
})

test('lines are counted for the action that they belong to, and the last of them are kept while it is written', () => {
  const chat = started()
  const events: readonly NewFeedEvent[] = [
    { kind: 'turn.action-started', turnId: turnId(1), action: action(1) },
    { kind: 'turn.action-started', turnId: turnId(1), action: action(0) },
    { kind: 'turn.action-delta', turnId: turnId(1), index: 1, delta: 'one\ntwo\nthr' },
    { kind: 'turn.action-delta', turnId: turnId(1), index: 1, delta: 'ee\n' },
  ]
  const all = [...chat.events, ...events.map((event, at) => ({ ...event, seq: chat.events.length + at + 1, at: AT }))]
  const turn = onlyTurn(foldEvents(EMPTY_THREAD, all))
  if (turn.answer.phase !== 'writing') throw new Error('not writing')
  expect(turn.answer.live.actions.map(({ index, lines }) => [index, lines])).toEqual([
    [0, 0],
    [1, 3],
  ])
  expect(turn.answer.live.tail).toEqual({ index: 1, text: 'one\ntwo\nthree\n' })
  const finished = { kind: 'turn.action-finished', turnId: turnId(1), action: action(1), seq: all.length + 1, at: AT } as const
  const after = onlyTurn(foldEvents(EMPTY_THREAD, [...all, finished]))
  expect(after.answer.phase === 'writing' ? after.answer.live.tail : 'over').toBeNull()
})

test.each([
  ['done', (chat: ReturnType<typeof createChat>) => chat.finish()],
  ['failed', (chat: ReturnType<typeof createChat>) => chat.fail(false)],
  ['failed', (chat: ReturnType<typeof createChat>) => chat.fail(true)],
  ['cancelled', (chat: ReturnType<typeof createChat>) => chat.cancel(true)],
] as const)('a turn that is %s stays so, whatever comes late', (phase, end) => {
  const chat = started()
  chat.stream(0, false)
  end(chat)
  const before = foldEvents(EMPTY_THREAD, chat.events)
  for (const step of [0, 1, 2, 3, 4, 5]) chat.stream(step * 7, true)
  const lateStart: NewFeedEvent = {
    kind: 'turn.started',
    turnId: turnId(1),
    message: message('user', 1, { status: 'running' }),
    answerId: answerId(1),
    model: 'local/scaffolder',
  }
  const lateEnd: NewFeedEvent = { kind: 'turn.done', turnId: turnId(1), answer: message('assistant', 1, {}), versionId: null }
  const seq = chat.events.length
  const after = foldEvents(before, [...chat.events, { ...lateStart, seq: seq + 1, at: AT }, { ...lateEnd, seq: seq + 2, at: AT }])
  expect(after.entries).toBe(before.entries)
  expect(turnPhase(onlyTurn(after))).toBe(phase)
  expect(runningTurn(after)).toBeNull()
  if (phase === 'failed') expect(turnError(onlyTurn(after))?.code).toBe('MODEL_STALLED')
})

test('a message that is sent again is one turn, not two', () => {
  const chat = started()
  chat.fail(false)
  const view = foldEvents(EMPTY_THREAD, chat.events)
  const seq = chat.events.length + 1
  const again = message('user', 1, { turnId: turnId(9), status: 'queued' })
  const retried = foldEvents(view, [{ kind: 'turn.queued', turnId: turnId(9), message: again, seq, at: AT }])
  expect(retried.entries.map((entry) => entry.kind === 'turn' && turnPhase(entry))).toEqual(['queued'])
})

test('a queue that was put into another order keeps it while the running turn is read again', () => {
  const waiting = [1, 2, 3].map((n) => message('user', n, { status: 'queued' }))
  const queued = waiting.map((entry, index): FeedEvent => ({
    kind: 'turn.queued',
    turnId: turnId(index + 1),
    message: entry,
    seq: index + 1,
    at: AT,
  }))
  const reordered = [waiting[0], { ...message('user', 3, { status: 'queued' }), content: 'Request 3, anew' }, waiting[1]].filter(
    (entry) => entry !== undefined,
  )
  const view = foldEvents(threadFromHistory({ messages: reordered, hasMore: false, resumeAfter: 0 }), queued)
  expect(view.entries.map((entry) => (entry.kind === 'turn' ? entry.request.content : ''))).toEqual([
    'Request 1',
    'Request 3, anew',
    'Request 2',
  ])
})

test('a replaced chat is remembered until the history is read again', () => {
  const view = foldEvents(EMPTY_THREAD, [{ kind: 'chat.replaced', seq: 4, at: AT }])
  expect(view.replacedSeq).toBe(4)
  expect(threadFromHistory({ messages: [], hasMore: false, resumeAfter: 4 }).replacedSeq).toBeNull()
})

test('what the chat says of itself stands after what has begun, before what waits, once', () => {
  const queued = message('user', 2, { status: 'queued' })
  const system = { ...message('assistant', 9, { turnId: null, content: '- `Home.tsx`, new (+1)' }), role: 'system' as const }
  const at = (seq: number, event: NewFeedEvent): FeedEvent => ({ ...event, seq, at: AT })
  const events = [
    at(1, { kind: 'turn.queued', turnId: turnId(1), message: message('user', 1, { status: 'queued' }) }),
    at(2, { kind: 'turn.queued', turnId: turnId(2), message: queued }),
    at(3, {
      kind: 'turn.started',
      turnId: turnId(1),
      message: message('user', 1, { status: 'running' }),
      answerId: answerId(1),
      model: 'local/scaffolder',
    }),
    at(4, { kind: 'message.added', message: system }),
  ]
  const said = (view: ThreadView) => view.entries.map((entry) => (entry.kind === 'turn' ? entry.request : entry.message).content)
  const view = foldEvents(EMPTY_THREAD, events)
  expect(said(view)).toEqual(['Request 1', system.content, 'Request 2'])

  // A window that read the history already has it, and hears of it again.
  const read = threadFromHistory({ messages: [message('user', 1, { status: 'running' }), system, queued], hasMore: false, resumeAfter: 2 })
  expect(said(foldEvents(read, events))).toEqual(['Request 1', system.content, 'Request 2'])

  const edited = foldEvents(view, [
    at(5, { kind: 'message.changed', message: { ...system, content: '- `Home.tsx`, new (+2)' } }),
    at(6, { kind: 'message.changed', message: { ...queued, content: 'Written anew' } }),
  ])
  expect(said(edited)).toEqual(['Request 1', '- `Home.tsx`, new (+2)', 'Written anew'])
  const left = foldEvents(edited, [at(7, { kind: 'turn.cancelled', turnId: turnId(2), wasQueued: true })])
  expect(said(left)).toEqual(['Request 1', '- `Home.tsx`, new (+2)'])
})

test('an earlier page goes before what is shown and leaves the answer that is being written alone', () => {
  const chat = createChat()
  for (let n = 0; n < 3; n += 1) {
    chat.send()
    chat.begin()
    chat.finish()
  }
  const { messages } = chat.history()
  chat.send()
  chat.begin()
  chat.stream(0, false)
  // The page breaks between a request and its answer.
  const newest = threadFromHistory({ messages: messages.slice(3), hasMore: true, resumeAfter: 0 })
  expect(newest.entries[0]?.kind).toBe('lone')
  const live = foldEvents(
    newest,
    chat.events.filter((event) => 'turnId' in event && event.turnId === turnId(4)),
  )
  const whole = withEarlierPage(live, { messages: messages.slice(0, 3), hasMore: false })
  expect(whole.entries).toEqual(foldEvents(EMPTY_THREAD, chat.events).entries)
  expect(whole.hasMore).toBe(false)
})
