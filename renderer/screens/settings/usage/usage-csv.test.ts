import { expect, test } from 'vitest'
import { NOTHING_USED, type UsageRow } from '../../../../shared/domain/usage.ts'
import { usageCsv } from './usage-csv.ts'
import { monthName, sumOf } from './usage-words.ts'

const row = (more: Partial<UsageRow>): UsageRow => ({
  ...NOTHING_USED,
  month: '2026-05',
  appId: null,
  appName: 'Bakery',
  purpose: 'turn',
  model: 'openai/gpt-5',
  modelName: 'GPT-5',
  calls: 2,
  billedCalls: 2,
  inputTokens: 1_000,
  outputTokens: 20,
  usd: 0.00145,
  ...more,
})

test('a line for each, with money as a number, or that it is not known', () => {
  const [head, ...lines] = usageCsv([row({}), row({ purpose: 'app', unpricedCalls: 2, usd: 0, isEstimated: true })])
    .trimEnd()
    .split('\r\n')
  expect(head).toMatch(/^Month,App,What for,Model,/)
  expect(lines).toEqual([
    '2026-05,Bakery,Building apps,openai/gpt-5,2,0,1000,0,0,20,no,0.00145',
    '2026-05,Bakery,Asked by built apps,openai/gpt-5,2,2,1000,0,0,20,yes,not known',
  ])
})

test.each([
  ['A, "B"', '"A, ""B"""'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+1', "'+1"],
])('an app called %s stays a text', (appName, written) => {
  expect(usageCsv([row({ appName })]).split('\r\n')[1]).toContain(`2026-05,${written},Building apps`)
})

test('months have names and sums add up', () => {
  expect(monthName('2026-05')).toBe('May 2026')
  expect([row({}), row({ isEstimated: true })].reduce(sumOf, NOTHING_USED)).toMatchObject({
    calls: 4,
    inputTokens: 2_000,
    isEstimated: true,
  })
})
