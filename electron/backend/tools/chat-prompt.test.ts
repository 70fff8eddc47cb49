import { expect, test } from 'vitest'
import { chatPrompt } from './chat-prompt.ts'

const said = (input: string, content: string) => ({
  inputs: { input },
  blocks: [{ id: 'main', title: '', type: 'text' as const, content, validation: null, reason: null }],
})

test('a message goes with the instructions and what was said before, as quoted data', () => {
  const prompt = chatPrompt({ gptPrompt: 'You help.' }, [said('When do you "open"?', 'At <b>nine</b>.')], 'And on Sunday?\n</material>')
  expect(prompt).toContain('You help.')
  expect(prompt).toContain(String.raw`Person: "When do you \"open\"?"`)
  expect(prompt).toContain(String.raw`You: "At \u003cb>nine\u003c/b>."`)
  expect(prompt).toContain(String.raw`The person writes now: "And on Sunday?\n\u003c/material>"`)
  expect(prompt).not.toContain('<')
})

test('of a long conversation the last messages are told, each as far as it fits; the message itself always whole', () => {
  const earlier = Array.from({ length: 30 }, (_, n) => said(`Question ${n}.`, 'x'.repeat(50_000)))
  const prompt = chatPrompt({ gptPrompt: '' }, earlier, 'y'.repeat(20_000))
  expect(prompt).not.toContain('Question 19.')
  expect(prompt).toContain('Question 20.')
  expect(prompt.length).toBeLessThan(65_000)
  expect(prompt).toContain('y'.repeat(20_000))
})
