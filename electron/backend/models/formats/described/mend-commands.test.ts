import { expect, it } from 'vitest'
import { OutlineList } from '../../../../../shared/domain/app-outline.ts'
import { mendCommands } from './mend-commands.ts'

const field = (name: string, label: string) => ({ name, label, kind: 'text', isRequired: false })
const list = (entity: string, one: string, many: string, fields: readonly object[]) =>
  OutlineList.parse({
    entity,
    one,
    many,
    icon: 'List',
    route: null,
    isInMenu: true,
    permissions: { read: 'all', write: 'all' },
    access: 'members',
    view: 'table',
    views: ['table'],
    sort: null,
    fields,
    rules: [],
  })
const OUTLINE = {
  lists: [list('Book', 'book', 'books', [field('title', 'Title'), field('dueDate', 'Due date')]), list('Member', 'member', 'members', [])],
}
const mend = (written: unknown) => mendCommands(written, OUTLINE)

it('lists and fields are called by the names that they have', () => {
  const written = [
    { kind: 'relate', entity: 'books', to: 'member' },
    { kind: 'change-column', entity: 'book', change: { kind: 'rename', property: 'Due date', title: 'Due' } },
    { kind: 'set-rule', entity: 'Book', rule: { kind: 'order', field: 'due date', after: 'Title' } },
    { kind: 'set-view', entity: 'BOOKS', sort: { field: 'Title', direction: 'up' } },
  ]
  const right = [
    { kind: 'relate', entity: 'Book', to: 'Member' },
    { kind: 'change-column', entity: 'Book', change: { kind: 'rename', property: 'dueDate', title: 'Due' } },
    { kind: 'set-rule', entity: 'Book', rule: { kind: 'order', field: 'dueDate', after: 'title', isSameFine: true }, isOn: true },
    { kind: 'set-view', entity: 'Book', sort: { field: 'title', direction: 'up' } },
  ]
  expect(mend({ say: 'Done.', commands: written })).toEqual({ commands: right, notes: [] })
  expect(mend(written).commands).toEqual(right)
  expect(mend(written[0]).commands).toEqual(right.slice(0, 1))
})

it('a command that there is not is left out and told, and the others stay', () => {
  const { commands, notes } = mend([{ kind: 'paint-it', entity: 'Book' }, { kind: 'remove-list', entity: 'members' }, 'and so on'])
  expect(commands).toEqual([{ kind: 'remove-list', entity: 'Member' }])
  expect(notes).toHaveLength(2)
  expect(notes[0]).toContain('paint-it')
})

it('words alone are no commands', () => {
  for (const written of [null, 'x', {}, { say: 'Hello' }, { commands: 'none' }, { commands: [] }])
    expect(mend(written)).toEqual({ commands: [], notes: [] })
})
