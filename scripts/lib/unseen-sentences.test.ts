import { expect, it } from 'vitest'
import { unseenSentences } from './unseen-sentences.mjs'

const message = (id: string, text: string, more: object = {}) => ({ id, area: 'chat', text, ...more })
const idsOf = (messages: Parameters<typeof unseenSentences>[0], seen: string[]) => unseenSentences(messages, seen).map(({ id }) => id)

it('a sentence was seen when it stands in a text, with anything in place of what is filled in', () => {
  const messages = [
    message('whole', 'Thinking...'),
    message('braces', 'Message with ID "{id}" not found in conversation history'),
    message('word', 'N Issues Found', { placeholders: ['N'] }),
    message('quoted', 'Retry'),
    message('named', 'show suppressed issues', { inferred: ['case'] }),
    message('dots', 'Fixing...'),
  ]
  const seen = [
    'You: Thinking...',
    'Message with ID “42” not found in conversation history',
    '3 Issues Found',
    'retry',
    'Show suppressed issues',
    'Fixing it',
  ]
  expect(idsOf(messages, seen)).toEqual(['quoted', 'dots'])
  expect(idsOf(messages, [])).toHaveLength(messages.length)
})
