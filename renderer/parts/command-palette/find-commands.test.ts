import { describe, expect, it } from 'vitest'
import type { Command } from '../../state/commands.ts'
import { findCommands, groupsOf } from './find-commands.ts'

const command = (title: string, group: string, more: Partial<Command> = {}): Command => ({
  id: title,
  title,
  group,
  run: () => undefined,
  ...more,
})

const COMMANDS = [
  command('Home', 'Go to'),
  command('Settings', 'Go to', { keywords: ['preferences'] }),
  command('Stockroom', 'Apps'),
  command('Opening stock', 'Apps'),
  command('Dark theme', 'View', { keywords: ['night'] }),
  command('Send', 'Chat', { shortcut: 'enter', shownIn: 'sheet' }),
]

const titles = (query: string) =>
  findCommands(COMMANDS, query).map(({ name, found }) => [name, found.map(({ command: { title } }) => title)])

describe('the command palette', () => {
  it('lists all commands in order when nothing is typed, except those that only the shortcuts sheet shows', () => {
    expect(titles('')).toEqual([
      ['Go to', ['Home', 'Settings']],
      ['Apps', ['Stockroom', 'Opening stock']],
      ['View', ['Dark theme']],
    ])
  })

  it('ranks titles that begin with the words before those that contain them', () => {
    expect(titles('stock')).toEqual([['Apps', ['Stockroom', 'Opening stock']]])
  })

  it('searches keywords and groups too', () => {
    expect(titles('night')).toEqual([['View', ['Dark theme']]])
    expect(titles('apps stock')).toEqual([['Apps', ['Stockroom', 'Opening stock']]])
    expect(titles('prefer')).toEqual([['Go to', ['Settings']]])
  })

  it('ranks titles that have every word before those whose group or keywords have one of them', () => {
    const shown = [command('Show it as on a phone', 'Preview'), command('Show the preview', 'This app')]
    expect(findCommands(shown, 'show preview').map(({ name }) => name)).toEqual(['This app', 'Preview'])
  })

  it('finds what is called in the singular by its plural, and marks what is there', () => {
    expect(titles('themes')).toEqual([['View', ['Dark theme']]])
    expect(titles('nights')).toEqual([['View', ['Dark theme']]])
    expect(findCommands(COMMANDS, 'themes')[0]?.found[0]?.ranges).toEqual([[5, 10]])
  })

  it('requires every word', () => {
    expect(titles('dark stock')).toEqual([])
  })

  it('highlights matches, merging overlapping ones', () => {
    const [group] = findCommands(COMMANDS, 'stock tock')
    expect(group?.found[0]?.ranges).toEqual([[0, 5]])
  })
})

it('lists matches inside of the app under their headings, even if their titles do not match', () => {
  const row = { id: 'row.1', title: 'Priya Raman', group: 'Rows', run: () => undefined }
  const message = { id: 'message.1', title: 'Customers in Leeds', group: 'Messages', run: () => undefined }
  expect(groupsOf([row, message], 'leeds')).toEqual([
    { name: 'Rows', found: [{ command: row, ranges: [] }] },
    { name: 'Messages', found: [{ command: message, ranges: [[13, 18]] }] },
  ])
})
