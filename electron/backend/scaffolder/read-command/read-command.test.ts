import { describe, expect, test } from 'vitest'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import { AppSpec } from '../../../../shared/domain/app-spec.ts'
import { outlineOfSpec } from '../../../../shared/domain/outline-edit.ts'
import type { LanguageCode } from '../language/language.ts'
import { readCommand } from './read-command.ts'

const SPEC = AppSpec.parse({
  name: 'Library',
  lists: [
    { one: 'member', many: 'members', fields: [{ label: 'Name' }, { label: 'Email', kind: 'email' }, { label: 'Birthday', kind: 'date' }] },
    {
      one: 'book',
      many: 'books',
      fields: [
        { label: 'Title', required: true },
        { label: 'Genre', kind: 'choice', choices: ['Novel', 'Poetry'] },
        { label: 'Price', kind: 'money' },
        { label: 'Quantity', kind: 'integer' },
        { label: 'Notes', kind: 'multiline' },
      ],
    },
    {
      one: 'loan',
      many: 'loans',
      fields: [
        { label: 'Due date', kind: 'date' },
        { label: 'Notes', kind: 'multiline' },
      ],
    },
  ],
})
const outline = outlineOfSpec(SPEC)
const app = { ...outline, lists: outline.lists.map((list) => ({ ...list, views: ['table', 'board', 'calendar', 'gallery'] as const })) }
const read = (message: string, language: LanguageCode = 'en') =>
  readCommand(message, language, { ...app, lists: app.lists.map((list) => ({ ...list, views: [...list.views] })) })

const SURE: readonly (readonly [message: string, command: AppCommand])[] = [
  ['add a phone number to members', { kind: 'add-field', entity: 'Member', field: { label: 'Phone number', kind: 'phone' } }],
  ['remove the price from books', { kind: 'change-column', entity: 'Book', change: { kind: 'remove', property: 'price' } }],
  ['rename genre to Category', { kind: 'change-column', entity: 'Book', change: { kind: 'rename', property: 'genre', title: 'Category' } }],
  [
    'make the email required',
    { kind: 'set-rule', entity: 'Member', rule: { kind: 'required', field: 'email', isRequired: true }, isOn: true },
  ],
  ['every loan belongs to a member', { kind: 'relate', entity: 'Loan', to: 'Member' }],
  ['make it dark green', { kind: 'set-look', look: { colour: 'darkgreen' } }],
  ['add 20 sample members', { kind: 'add-samples', entity: 'Member', count: 20 }],
  ['call the app Reading Room', { kind: 'rename-app', name: 'Reading Room' }],
]

describe('a later message', () => {
  test.each(SURE)('that is plain is a command: %s', (message, command) => {
    expect(read(message)).toEqual({ kind: 'commands', commands: [command], notDone: [] })
  })

  test('that would lose what it does not call by its name is asked about', () => {
    const isRemoval = (command: AppCommand) => command.kind === 'change-column' && command.change.kind === 'remove'
    expect(read('remove the genre from books')).toMatchObject({ kind: 'commands' })
    const asked = read('delete the cost of books')
    expect(asked.kind).toBe('choices')
    expect(asked.kind === 'choices' && asked.choices.some((commands) => commands.some(isRemoval))).toBe(true)
    const shown = read('remove the price of books from the overview')
    expect(shown.kind === 'commands' && shown.commands.some(isRemoval)).toBe(false)
  })

  test('in another language is one too', () => {
    expect(read('füge bei members ein Geburtsjahr hinzu', 'de')).toMatchObject({ kind: 'commands' })
    expect(read('mets-le en vert foncé', 'fr')).toMatchObject({ commands: [{ kind: 'set-look', look: { colour: 'darkgreen' } }] })
  })

  test('that may be about several lists is asked back, with one choice for each', () => {
    const found = read('remove the notes')
    expect(found.kind).toBe('choices')
    const entities =
      found.kind === 'choices' ? found.choices.map(([command]) => (command !== undefined && 'entity' in command ? command.entity : '')) : []
    expect(entities).toEqual(['Book', 'Loan'])
  })

  test('that names no list is never done to one of several', () => {
    const found = read('add a phone number')
    expect(found.kind).not.toBe('commands')
  })

  test('of two requests does both, or neither without asking', () => {
    expect(read('add a phone number to members and remove the price from books')).toMatchObject({
      kind: 'commands',
      commands: [{ kind: 'add-field' }, { kind: 'change-column' }],
    })
    expect(read('rename genre to Category and frobnicate the whatnot').kind).not.toBe('commands')
  })

  test('says what of it no command can do, beside what it does', () => {
    const found = read('rename genre to Category and email everybody a reminder two days before')
    expect(found.notDone.map(({ text }) => text)).toEqual(['and email everybody a reminder two days before'])
  })

  test('that asks for what is no part of an app changes nothing', () => {
    for (const message of ['thank you so much!', 'how do I export this?', 'sing me a song', ''])
      expect([message, read(message).kind]).toEqual([message, 'nothing'])
  })

  test('offers three choices at most, and each can be read as a command', () => {
    const found = read('do something with the notes and the price of the loans and books')
    expect(found.kind === 'choices' ? found.choices.length : 0).toBeLessThanOrEqual(3)
  })

  // Each other reading costs as much as the whole message: without an end to them this takes minutes.
  test('of hundreds of requests is read in a moment', { timeout: 20_000 }, () => {
    expect(read('thanks and maybe '.repeat(230)).kind).not.toBe('commands')
  })
})
