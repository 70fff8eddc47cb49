import { expect, test } from 'vitest'
import { issuesOfTests, readAppTests, readStep, testsOf } from './app-test.ts'
import { FilePath, pagePath } from './file-path.ts'

const path = FilePath.parse('__tests__orders.md')
const read = (content: string) => readAppTests(path, content)
const faultsOf = (content: string) => read(content).faults.map(({ line, message }) => `${line}: ${message}`)

test('a file of tests is names and steps, as a person writes them', () => {
  const { tests, faults } = read(`# A new order is listed
- open /orders
- click "Add order"
- fill "Order" with "Sunday \\"bread\\""
- choose "baking" in "Status"
- check "Paid"
- press Enter
- see "Sunday"
- see 1 row with "Sunday"

## Deleting
- open /
- uncheck "Paid"
- click "Delete" in "Sunday"
- not see "Sunday" in "Orders"
- see 4 rows
`)
  expect(faults).toEqual([])
  expect(tests.map(({ name, line, steps }) => [name, line, steps.map(({ step }) => step)])).toEqual([
    [
      'A new order is listed',
      1,
      [
        { verb: 'open', route: '/orders' },
        { verb: 'click', name: 'Add order', within: null },
        { verb: 'fill', label: 'Order', value: 'Sunday "bread"' },
        { verb: 'choose', option: 'baking', label: 'Status' },
        { verb: 'check', label: 'Paid', isOn: true },
        { verb: 'press', key: 'Enter' },
        { verb: 'see', text: 'Sunday', within: null, isThere: true },
        { verb: 'rows', count: 1, text: 'Sunday' },
      ],
    ],
    [
      'Deleting',
      11,
      [
        { verb: 'open', route: '/' },
        { verb: 'check', label: 'Paid', isOn: false },
        { verb: 'click', name: 'Delete', within: 'Sunday' },
        { verb: 'see', text: 'Sunday', within: 'Orders', isThere: false },
        { verb: 'rows', count: 4, text: null },
      ],
    ],
  ])
})

test.each([
  ['hover "Orders"'],
  ['click Orders'],
  ['click "Orders" now'],
  ['open orders'],
  ['open "/orders"'],
  ['press F5'],
  ['see many rows'],
  ['fill "Order"'],
  ['see ""'],
  ['click "Orders'],
  [''],
])('%s is no step', (words) => {
  expect(readStep(words)).toBeNull()
})

test('whatever would never be tried is said with its line: nothing is passed over', () => {
  expect(faultsOf('- see "Orders"')).toEqual(['1: A test begins with its name: # What should hold'])
  expect(faultsOf('# One\n- see "a"\nThen the order is there.\n- look at "it"')).toEqual([
    '3: This is no step of a test: Then the order is there.',
    '4: This is no step of a test: look at "it"',
  ])
  expect(faultsOf('# One\n- see "a"\n# One\n- see "b"')).toContain('3: There are two tests called “One” in this file.')
  expect(faultsOf('# Only clicks\n- open /\n- click "Add"')).toEqual([
    '1: The test “Only clicks” looks at nothing: it needs a step that begins with see or not see.',
  ])
  expect(faultsOf(`# Long\n- see "${'x'.repeat(500)}"`)[0]).toBe('2: This line is too long for a step of a test.')
  expect(faultsOf(`# Endless\n${'- see "a"\n'.repeat(41)}`)).toEqual(['42: A test has up to 40 steps.'])
})

test('an app’s tests are those of all its files of tests; a failed one is an issue of the page where it failed', () => {
  const files = new Map([
    [path, '# One\n- see "a"'],
    [FilePath.parse('__tests__about.md'), '# Two\n- see "b"'],
    [pagePath('Home'), 'export default function Home() {}'],
  ])
  expect(testsOf(files).tests.map(({ name }) => name)).toEqual(['Two', 'One'])
  const failed = { line: 2, words: 'see "a"', seen: 'The page says nothing.', route: '/orders', page: pagePath('Orders') }
  const base = { path, name: 'One', line: 1 }
  expect(issuesOfTests([{ ...base, outcome: 'passed', failed: null }])).toEqual([])
  expect(issuesOfTests([{ ...base, outcome: 'failed', failed }])).toMatchObject([
    { source: 'test', componentName: 'Orders', title: 'The test “One” fails at: see "a"', path: pagePath('Orders'), line: null },
  ])
  expect(issuesOfTests([{ ...base, outcome: 'failed', failed: { ...failed, page: null } }])).toMatchObject([{ path, line: 2 }])
})
