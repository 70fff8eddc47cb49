import { expect, it } from 'vitest'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { earlierAnswer, refusedActions } from './earlier-answer.ts'

const RAW = `Did it.
<act type="add_file" path="__pages__P.tsx" title="a > b">
${'x'.repeat(5_000)}
</act>
<act type="partial_edit" path="__pages__Q.tsx" title="Q">
<<<<<<< SEARCH
old
=======
new
>>>>>>> REPLACE
</act>
Done <act type="delete_file" path="__pages__R.tsx"/>
<act type="add_file" path="__hooks__useCart.ts" title="Cart">
export const useCart = () => 1`

const action = (index: number, of: Partial<ActionSummary>): ActionSummary => ({
  index,
  type: 'partial_edit',
  target: 'Q.tsx',
  path: null,
  title: '',
  state: 'complete',
  lines: 0,
  added: 0,
  removed: 0,
  fault: null,
  detail: null,
  ...of,
})
const ACTIONS = [
  action(0, { type: 'add_file', target: 'P.tsx', path: FilePath.parse('__pages__P.tsx') }),
  action(1, {
    state: 'refused',
    fault: 'no-match',
    detail: 'Part 1: nothing in the file is like it.',
    path: FilePath.parse('__pages__Q.tsx'),
  }),
  action(2, { type: 'delete_file', path: FilePath.parse('__pages__R.tsx'), held: { read: 'anonymous', write: null } }),
  action(3, { type: 'add_file', state: 'truncated', path: FilePath.parse('__services__useCart.ts') }),
]

it('is told without its files, with what was not applied and why', () => {
  expect(earlierAnswer(RAW, ACTIONS)).toBe(
    [
      'Did it.',
      '(add_file __pages__P.tsx)',
      '(partial_edit __pages__Q.tsx: NOT APPLIED. The text to replace was not found. Part 1: nothing in the file is like it.)',
      'Done',
      '(delete_file __pages__R.tsx: applied, but the access that it opens waits until the person allows it)',
      '(add_file __services__useCart.ts: NOT APPLIED, the answer ended inside of it)',
    ].join('\n'),
  )
  expect(earlierAnswer('<act type="delete_file" path="__pages__R.tsx"/>')).toBe('(delete_file __pages__R.tsx)')
  expect(earlierAnswer('  ')).toBe('(No answer.)')
})

it('tells of rows what became of them, also where only some were changed', () => {
  const raw = '<act type="update_rows" entity="Deal">[{"id":"1","set":{"total":-1}}]</act>'
  const detail = '1 row was changed. Of 1 row not everything fits. 1, total: must be at least 0.'
  expect(earlierAnswer(raw, [action(0, { type: 'update_rows', target: 'Deal', detail })])).toBe(`(update_rows Deal: ${detail})`)
})

it('keeps what a refused action said', () => {
  expect(refusedActions(RAW, ACTIONS)).toEqual([
    {
      type: 'partial_edit',
      target: '__pages__Q.tsx',
      reason: 'The text to replace was not found. Part 1: nothing in the file is like it.',
      body: '<<<<<<< SEARCH\nold\n=======\nnew\n>>>>>>> REPLACE\n',
    },
  ])
  expect(refusedActions(RAW, [])).toEqual([])
})
