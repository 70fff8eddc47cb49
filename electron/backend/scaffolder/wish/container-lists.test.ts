import { expect, test } from 'vitest'
import { understood } from './understood.ts'

test.each([
  ['todo list with priorities, assignee and due date', ['task']],
  ['Kanban board for a small dev team with priorities, assignee and due date', ['task']],
  ['reading list with title, author, pages, finished yes/no', ['book']],
  ['A CRM with company, contact person, phone and last call date', ['contact']],
  ['inventory of tools with name, price and shelf', ['tool']],
  ['Customer support ticket system with priorities and agents', ['ticket']],
  ['A CRM and it has customers with name and status', ['customer']],
])('%s is of %j', (message, lists) => {
  expect(understood(message, 'en').description.entities.map(({ one }) => one)).toEqual(lists)
})
