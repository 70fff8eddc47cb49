import { expect, test } from 'vitest'
import type { OutlineField } from '../../../../shared/domain/app-outline.ts'
import { addCommand, changeCommands, draftOf, faultOf, removedChoices, NEW_FIELD } from './field-draft.ts'

const STATUS: OutlineField = { name: 'status', label: 'Status', kind: 'choice', choices: ['New', 'Done'], isRequired: false }

test('an unchanged form gives no command', () => {
  expect(changeCommands('Task', STATUS, draftOf(STATUS))).toEqual([])
})

test('all changes are sent together', () => {
  const draft = { ...draftOf(STATUS), label: ' State ', choices: 'New\nReturned\n', isRequired: true, start: 'New' }
  expect(changeCommands('Task', STATUS, draft)).toEqual([
    { kind: 'change-column', entity: 'Task', change: { kind: 'rename', property: 'status', title: 'State' } },
    { kind: 'set-choices', entity: 'Task', field: 'status', choices: [{ value: 'New' }, { value: 'Returned', was: 'Done' }] },
    { kind: 'set-rule', entity: 'Task', rule: { kind: 'required', field: 'status', isRequired: true }, isOn: true },
    { kind: 'set-rule', entity: 'Task', rule: { kind: 'start', field: 'status', value: 'New' }, isOn: true },
  ])
})

test('an option that is only added or only removed does not count as renamed', () => {
  const choicesOf = (choices: string) => changeCommands('Task', STATUS, { ...draftOf(STATUS), choices })[0]
  expect(choicesOf('New\nDoing\nDone')).toMatchObject({ choices: [{ value: 'New' }, { value: 'Doing' }, { value: 'Done' }] })
  expect(choicesOf('Done')).toMatchObject({ choices: [{ value: 'Done' }] })
})

test('a new field has everything that was typed', () => {
  const draft = { ...NEW_FIELD, label: 'Distance', kind: 'number', unit: 'km', start: '5', isRequired: true } as const
  expect(addCommand('Run', draft, '')).toEqual({
    kind: 'add-field',
    entity: 'Run',
    field: { label: 'Distance', kind: 'number', unit: 'km', start: 5, required: true },
  })
  expect(addCommand('Run', { ...NEW_FIELD, label: 'Shoe', kind: 'relation', target: 'Shoe' }, 'shoes')).toMatchObject({
    field: { kind: 'relation', relation: 'shoes' },
  })
})

test('missing input is reported before a command is sent', () => {
  expect(faultOf(NEW_FIELD)).toContain('name')
  expect(faultOf({ ...NEW_FIELD, label: 'Status', kind: 'choice', choices: ' \n' })).toContain('option')
  expect(faultOf({ ...NEW_FIELD, label: 'Shoe', kind: 'relation' })).toContain('points to')
  expect(faultOf({ ...NEW_FIELD, label: 'Shoe' })).toBeNull()
})

test('a removed option is sent with its replacement, if one was chosen', () => {
  const commandOf = (instead: Record<string, string | null>) =>
    changeCommands('Task', STATUS, { ...draftOf(STATUS), choices: 'New', instead })[0]
  expect(removedChoices(STATUS, { ...draftOf(STATUS), choices: 'New\nReturned' })).toEqual([])
  expect(removedChoices(STATUS, { ...draftOf(STATUS), choices: 'New' })).toEqual(['Done'])
  expect(commandOf({})).not.toHaveProperty('gone')
  expect(commandOf({ Done: 'New' })).toMatchObject({ gone: [{ value: 'Done', to: 'New' }] })
  expect(commandOf({ Done: null })).toMatchObject({ gone: [{ value: 'Done', to: null }] })
  // It was an option when it was chosen.
  expect(commandOf({ Done: 'Doing' })).not.toHaveProperty('gone')
})
