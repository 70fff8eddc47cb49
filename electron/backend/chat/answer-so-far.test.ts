import { expect, it } from 'vitest'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { answerSoFar } from './answer-so-far.ts'

const READ = { index: 0, type: 'read', target: 'Home.tsx', state: 'running', lines: 0 } as ActionSummary

it('an answer that had read something, and was broken off, can be read again as it was written', () => {
  const events = [
    { kind: 'turn.text', delta: 'I look.' },
    { kind: 'turn.action-started', action: READ, tag: '<act type="read" path="__pages__Home.tsx">' },
    { kind: 'turn.action-finished', action: { ...READ, state: 'complete' } },
    { kind: 'turn.action-finished', action: { ...READ, state: 'complete', lines: 3 } },
    { kind: 'turn.text', delta: '\n\nHere it' },
  ] as unknown as readonly FeedEvent[]
  const answer = answerSoFar(events)
  expect(answer).toMatchObject({ content: 'I look.\n\nHere it', actions: [{ state: 'complete', lines: 3 }] })
  const parser = createAnswerParser()
  const parts = [...parser.push(answer?.raw ?? ''), ...parser.end()]
  expect(parts.flatMap((part) => (part.type === 'action-finished' ? [part.action] : []))).toMatchObject([
    { type: 'read', kind: 'file', name: '__pages__Home.tsx' },
  ])
})
