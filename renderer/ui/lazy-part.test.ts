import { expect, test } from 'vitest'
import { askBeforeLoading, loadPart } from './lazy-part.ts'

test('a part is not asked for before somebody answers', async () => {
  const answers = [false, false, true]
  askBeforeLoading(async () => answers.shift() === true)
  let waits = 0
  const load = async () => `the part, after ${waits} waits`
  expect(await loadPart(load, async () => void (waits += 1))).toBe('the part, after 2 waits')
})
