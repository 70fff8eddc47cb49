import { describe, expect, it } from 'vitest'
import type { Command } from './commands.ts'
import { commandFor, matchesStroke, type Stroke } from './shortcuts.ts'

const stroke = (key: string, held: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})
const command = (id: string, shortcut: string, shownIn?: Command['shownIn']): Command => ({
  id,
  title: id,
  group: 'View',
  shortcut,
  shownIn,
  run: () => undefined,
})

describe('a stroke of the keyboard', () => {
  it.each([
    ['mod+k', stroke('k', { ctrlKey: true }), false, true],
    ['mod+k', stroke('k', { metaKey: true }), true, true],
    ['mod+k', stroke('k', { ctrlKey: true }), true, false],
    ['mod+k', stroke('k'), false, false],
    ['mod+k', stroke('K', { ctrlKey: true, shiftKey: true }), false, false],
    ['mod+k', stroke('k', { ctrlKey: true, altKey: true }), false, false],
    ['mod+shift+f', stroke('F', { ctrlKey: true, shiftKey: true }), false, true],
    ['?', stroke('?', { shiftKey: true }), false, true],
    ['?', stroke('?'), false, true],
    ['escape', stroke('Escape'), false, true],
    ['mod+comma', stroke(',', { ctrlKey: true }), false, true],
    ['alt+up', stroke('ArrowUp', { altKey: true }), false, true],
  ])('%s', (shortcut, pressed, onMac, expected) => {
    expect(matchesStroke(pressed, shortcut, onMac)).toBe(expected)
  })
})

describe('the command of a stroke', () => {
  const commands = [command('home', 'g h'), command('palette', 'mod+k'), command('newer', 'mod+k'), command('send', 'enter', 'sheet')]

  it('needs the first of two strokes before the second', () => {
    expect(commandFor(commands, stroke('h'), 'g')?.id).toBe('home')
    expect(commandFor(commands, stroke('h'), null)).toBeNull()
  })

  it('is the one that was registered last', () => {
    expect(commandFor(commands, stroke('k', { ctrlKey: true }), null)?.id).toBe('newer')
  })

  it('is none where the keys are handled in place', () => {
    expect(commandFor(commands, stroke('Enter'), null)).toBeNull()
  })
})
