import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createKitLines } from './kit-lines.ts'

const prompt = path.resolve(import.meta.dirname, '../../../resources/prompts/system.md')
const lineOf = createKitLines(() => readFile(prompt, 'utf8'))

it('a part of the kit is told by its line', async () => {
  expect(await lineOf('tag')).toMatch(/^- `tag`: `Tag\(/)
  expect(await lineOf('nothing')).toBeNull()
})

it.each([
  ['use-count', '{ count }'],
  ['use-aggregate', '{ total }'],
  ['use-page', 'hasNext'],
  ['use-may', 'boolean'],
])('%s is told by the sentences that call it', async (hook, words) => {
  const line = await lineOf(hook)
  expect(line).toContain(`- @/hooks/${hook}: `)
  expect(line).toContain(words)
  expect(line?.length).toBeLessThan(700)
})
