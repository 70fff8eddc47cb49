import { say } from '../../shared/text/say.ts'

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

const NAMES: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : say('Ctrl'),
  shift: isMac ? '⇧' : say('Shift'),
  alt: isMac ? '⌥' : 'Alt',
  enter: '↵',
  escape: 'Esc',
  up: '↑',
  down: '↓',
  tab: 'Tab',
  comma: ',',
}

/** What stands on the key caps of a shortcut written as `mod+k`; two strokes one after the other are written as `g d`. */
export function shortcutKeys(shortcut: string): readonly string[] {
  return shortcut.split(/[+ ]/).map((key) => NAMES[key] ?? key.toUpperCase())
}

/** The same as one line of text, for a tooltip or an aria attribute. */
export function shortcutText(shortcut: string): string {
  return shortcutKeys(shortcut).join(' ')
}
