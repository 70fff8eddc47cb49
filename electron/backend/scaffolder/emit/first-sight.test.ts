import { expect, it } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { SHELF } from '../../../../tests/helpers/scaffolder/shelf.ts'

/** One file of the app that a wish makes. */
function fileOf(message: string, name: string): string {
  const { files } = applyAnswer(new Map(), [
    ...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS, shelf: SHELF }),
  ])
  return [...files].find(([path]) => path.endsWith(name))?.[1] ?? ''
}

const HELP_DESK = 'help desk with tickets, priorities, assigned agent and a board by status'

it('a card of a board says how urgent it is and whose, below what it is about', () => {
  const page = fileOf(HELP_DESK, '__Tickets.tsx')
  expect(page).toContain('titleOf={(ticket) => ticket.title}')
  expect(page).toContain('tag={ticket.priority && <Tag>{ticket.priority}</Tag>}')
  expect(page).toContain('person={ticket.assignedAgent}')
})

it('a first page with few figures says how many rows stand where', () => {
  const home = fileOf(HELP_DESK, '__Home.tsx')
  expect(home.match(/<Stat\b/g)).toHaveLength(4)
  expect(home).toContain(`filter={{ status: 'To do' }}`)
})

it('what is spent is drawn by its category, rather than by where a receipt stands', () => {
  const home = fileOf('expense tracker with categories and a monthly chart', '__Home.tsx')
  expect(home).toMatch(/<DonutChartCard[^>]*by="category"/)
  expect(home).not.toContain('<BarChartCard')
})

it('a menu of visitors holds nothing of what only the owner sees', () => {
  const layout = fileOf('a small online shop for handmade candles', '__Layout.tsx')
  expect(layout).toContain('nav={nav}')
  expect(layout).toContain('ownerNav={isAdmin ? ownerNav : []}')
})
