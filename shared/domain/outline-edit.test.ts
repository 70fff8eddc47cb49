import { expect, test } from 'vitest'
import type { AppCommand } from './app-command.ts'
import { AppSpec } from './app-spec.ts'
import { editOutline, outlineOfSpec, specOfOutline } from './outline-edit.ts'

const LIBRARY = AppSpec.parse({
  name: 'Lending library',
  lists: [
    {
      one: 'loan',
      many: 'loans',
      view: 'table',
      access: 'members',
      sort: { field: 'Due date', direction: 'down' },
      fields: [
        { label: 'Tool', kind: 'relation', relation: 'tools', required: true },
        { label: 'Lent on', kind: 'date', required: false },
        { label: 'Due date', kind: 'date', required: false },
      ],
      rules: [{ kind: 'order', field: 'Due date', after: 'Lent on', isSameFine: true }],
    },
    {
      one: 'tool',
      many: 'tools',
      view: 'table',
      fields: [
        { label: 'Name', kind: 'text', required: true },
        { label: 'Condition', kind: 'choice', choices: ['good', 'worn'], required: false, start: 'good' },
      ],
      rules: [],
    },
  ],
  home: [],
})

test('a spec that nobody changed on the card comes back as it was', () => {
  const outline = outlineOfSpec(LIBRARY)
  const { lists } = specOfOutline(outline, LIBRARY)
  expect(lists.map(({ many, fields }) => [many, fields])).toEqual(LIBRARY.lists.map(({ many, fields }) => [many, fields]))
  expect(lists[0]?.rules).toEqual(LIBRARY.lists[0]?.rules)
  expect(lists[0]?.sort).toEqual({ field: 'Due date', direction: 'down' })
})

test('a relation may point to a list that comes later', () => {
  const [loans, tools] = outlineOfSpec(LIBRARY).lists
  expect(loans?.fields[0]?.relation).toBe(tools?.entity)
})

test('each command is seen at once', () => {
  const outline = outlineOfSpec(LIBRARY)
  const [loans, tools] = outline.lists.map(({ entity }) => entity)
  const commands: readonly AppCommand[] = [
    { kind: 'add-list', list: { one: 'member', many: 'members', fields: [{ label: 'Name', kind: 'text' }] } },
    { kind: 'relate', entity: loans ?? '', to: 'Member' },
    { kind: 'set-choices', entity: tools ?? '', field: 'condition', choices: [{ value: 'fine', was: 'good' }, { value: 'worn' }] },
    { kind: 'set-rule', entity: tools ?? '', rule: { kind: 'required', field: 'condition', isRequired: true }, isOn: true },
    { kind: 'set-access', entity: tools ?? '', access: 'submit' },
    { kind: 'set-look', look: { colour: 'plum' } },
    { kind: 'change-column', entity: loans ?? '', change: { kind: 'remove', property: 'lentOn' } },
  ]
  const changed = commands.reduce(editOutline, outline)
  expect(changed.lists.map(({ many }) => many)).toEqual(['loans', 'tools', 'members'])
  expect(changed.lists[0]?.fields.map(({ label, relation }) => [label, relation])).toEqual([
    ['Tool', 'Tool'],
    ['Due date', undefined],
    ['Member', 'Member'],
  ])
  // A rule goes with the field that it speaks of.
  expect(changed.lists[0]?.rules).toEqual([])
  expect(changed.lists[1]).toMatchObject({
    access: 'submit',
    permissions: { read: 'admin', write: 'admin', create: 'anonymous' },
    fields: [{}, { choices: ['fine', 'worn'], isRequired: true }],
  })
  expect(changed.look.colour).toBe('plum')
})

test('a list that goes takes along what pointed to it', () => {
  const outline = outlineOfSpec(LIBRARY)
  const after = editOutline(outline, { kind: 'remove-list', entity: 'Tool' })
  expect(after.lists.map(({ fields }) => fields.map(({ label }) => label))).toEqual([['Lent on', 'Due date']])
})

test('two lists or fields of one name are told apart', () => {
  const twice = AppSpec.parse({
    name: 'Twice',
    lists: [
      { one: 'note', many: 'notes', fields: [{ label: 'Day' }, { label: 'Day' }] },
      { one: 'note', many: 'notes', fields: [{ label: '日付' }] },
    ],
  })
  const { lists } = outlineOfSpec(twice)
  expect(lists.map(({ entity, fields }) => [entity, fields.map(({ name }) => name)])).toEqual([
    ['Note', ['day', 'day2']],
    ['Note2', ['field']],
  ])
})
