import { expect, test } from 'vitest'
import { createProblems } from './problems.ts'

const SECRET = 'sk-live-4711 ada@example.com'

test('an error is kept by its name, its code and its places, never by its words', () => {
  const problems = createProblems(() => 0)
  const error = Object.assign(new TypeError(SECRET, { cause: SECRET }), { code: 'SQLITE_FULL' })
  error.stack = `TypeError: ${SECRET}\n    at ${SECRET} (file:///home/ada/lathe/out/main/main.js:12:3)\n    at C:\\Users\\ada\\out\\engine-worker.js:4:1\n    at node:internal/timers:5:2`
  problems.noteError(error)
  problems.noteError(Object.assign(new Error(SECRET), { name: SECRET, code: SECRET }))
  problems.noteError(SECRET)
  expect(problems.list()).toEqual([
    { at: '1970-01-01T00:00:00.000Z', what: 'TypeError SQLITE_FULL', where: ['main.js:12:3', 'engine-worker.js:4:1'] },
    { at: '1970-01-01T00:00:00.000Z', what: 'Error', where: expect.any(Array) },
    { at: '1970-01-01T00:00:00.000Z', what: 'string', where: [] },
  ])
  expect(JSON.stringify(problems.list())).not.toMatch(/sk-live|example\.com|ada/)
})

test('the last fifty are kept', () => {
  const problems = createProblems(() => 0)
  for (let index = 0; index < 60; index += 1) problems.note(`${index}`)
  expect(problems.list().map(({ what }) => what)).toEqual(Array.from({ length: 50 }, (_each, index) => `${index + 10}`))
})
