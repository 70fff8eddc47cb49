import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../../resources/packs/all-packs.ts'
import { FilePath } from '../../../../../shared/domain/file-path.ts'
import { answerTexts } from '../../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../../testing/apply-answer.ts'

const APP = 'Customers with name. Orders with customer, due date, amount and status (new, baking, delivered)'
const today = new Date('2026-03-14T12:00:00Z')

const NOTHING: AppliedAnswer['files'] = new Map()

function answer(files: AppliedAnswer['files'], message: string): AppliedAnswer {
  return applyAnswer(files, answerTexts({ message, appName: 'Bakery', files, packs: DOMAIN_PACKS, today }))
}

/** The files after all of the messages, by their paths. */
function after(...messages: readonly string[]): (path: string) => string {
  const files = [APP, ...messages].reduce((before, message) => answer(before, message).files, NOTHING)
  return (path) => files.get(FilePath.parse(path)) ?? ''
}

/** What is said to the last of the messages. */
function saying(first: string, then: string): string {
  return answer(answer(NOTHING, first).files, then).prose
}

test('what a list opens with follows a choice to its new name, and goes with the choice', () => {
  const opened = ['the list of orders should open with the new ones only', 'rename new to received'] as const
  expect(after(...opened)('__pages__Orders.tsx')).toContain("['received'].includes(order.status ?? '')")
  expect(after(...opened, 'remove the choice received')('__pages__Orders.tsx')).not.toContain('isAll')
})

test('a figure follows a choice, its field and its list', () => {
  const home = after(
    'show the sum of the amount of delivered orders on the home page',
    'rename delivered to handed over',
    'rename status of orders to stage',
    'rename orders to jobs',
  )('__pages__Home.tsx')
  expect(home).toContain("['handed over'].includes(job.stage ?? '')")
})

test('what is counted beside a row follows the list that is counted', () => {
  const counted = 'show the number of new orders next to each customer'
  expect(after(counted)('__components__CustomerTable.tsx')).toContain('useTally')
  const renamed = after(counted, 'rename new to received', 'rename status of orders to stage', 'rename orders to jobs')
  expect(renamed('__components__CustomerTable.tsx')).toMatch(/\['received'\]\.includes\(job\.stage \?\? ''\)/)
  expect(after(counted, 'rename customers to guests')('__components__GuestTable.tsx')).toContain('useTally')
})

test.each([
  ['rename the status of orders to stage', 'status of orders'],
  ['rename the status field of orders to stage', 'status of orders'],
  ['rename status in orders to stage', 'status of orders'],
  ['rename the status new to fresh', 'new of status in orders'],
  ['rename status baking of orders to in the oven', 'baking of status in orders'],
])('%s', (message, renamed) => {
  expect(saying(APP, message)).toContain(`renamed ${renamed} to`)
})

test('how many of some there are is no chart of all', () => {
  expect(saying(APP, 'show how many new orders each customer has')).toContain('a column “Orders · new”')
})

test('what cannot be read of a focus is no focus', () => {
  const order = FilePath.parse('__entities__Order.json')
  const schema = JSON.parse(after('the list of orders should open with the new ones only')(order))
  const files = new Map([
    [order, JSON.stringify({ ...schema, 'x-opens': null, 'x-figures': [null, 7], 'x-tally': ['x'], 'x-focus': [{}, 3] })],
  ])
  expect(answer(files, 'add a phone number to orders').prose).toContain('phone number')
})
