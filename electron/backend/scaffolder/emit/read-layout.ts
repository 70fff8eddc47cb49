import { pascalCase } from '../language/nouns.ts'
import type { ExtraPage } from '../spec/app-model.ts'

// What an app's layout says of it, whoever wrote it: the props of its shell, and the entries of its menu.

const QUOTES = ['"', "'", '`']

/** Where a text in quotes that begins at `from` ends. */
function endOfText(code: string, from: number): number {
  const mark = code[from]
  let at = from + 1
  while (at < code.length && code[at] !== mark) at += code[at] === '\\' ? 2 : 1
  return at
}

/** Where a value that begins at `from` ends: a text, what stands in braces, or a word. */
function endOfValue(code: string, from: number): number {
  if (QUOTES.includes(code[from] ?? '')) return endOfText(code, from) + 1
  if (code[from] !== '{') return from
  let depth = 0
  for (let at = from; at < code.length; at++) {
    if (QUOTES.includes(code[at] ?? '')) at = endOfText(code, at)
    else if (code[at] === '{') depth++
    else if (code[at] === '}' && --depth === 0) return at + 1
  }
  return code.length
}

/** The props of `<AppShell …>`, as they are written. */
function shellProps(layout: string): ReadonlyMap<string, string> {
  const props = new Map<string, string>()
  const tag = layout.indexOf('<AppShell')
  let name = ''
  for (let at = tag < 0 ? layout.length : tag + '<AppShell'.length; at < layout.length && layout[at] !== '>'; at++) {
    const letter = layout[at] ?? ''
    if (letter === '=') {
      const end = endOfValue(layout, at + 1)
      props.set(name, layout.slice(at + 1, end))
      at = end - 1
      name = ''
    } else name = letter.trim() === '' ? '' : name + letter
  }
  return props
}

export interface ShellProps {
  readonly name: string | null
  readonly language: string | null
  readonly placement: string | null
  /** The icon of the app, by lucide's name. */
  readonly icon: string | null
  readonly hasOwnerNav: boolean
}

export function readShell(layout: string): ShellProps {
  const props = shellProps(layout)
  const text = (prop: string) => textIn(props.get(prop) ?? '')
  const icon = inBraces(props.get('icon') ?? '')
  return {
    name: text('name')?.trim() || null,
    language: text('language'),
    placement: text('placement'),
    icon: icon === '' ? null : withoutIcon(icon),
    hasOwnerNav: props.has('ownerNav'),
  }
}

/** What an app calls itself. */
export function nameInLayout(layout = ''): string | null {
  return readShell(layout).name
}

function inBraces(value: string): string {
  return value.startsWith('{') ? value.slice(1, -1).trim() : value
}

/** `"Orders"` or `{'Orders'}`; null for what is worked out. */
function textIn(value: string): string | null {
  const written = inBraces(value)
  const isText = QUOTES.includes(written[0] ?? '') && endOfText(written, 0) === written.length - 1
  return isText ? written.slice(1, -1).replaceAll("\\'", "'") : null
}

function withoutIcon(name: string): string {
  return name.endsWith('Icon') ? name.slice(0, -'Icon'.length) : name
}

const NAV_ENTRY = /\{\s{0,40}to: (['"])(.{0,200}?)\1,\s{0,40}label: (['"])(.{0,200}?)\3,\s{0,40}icon: (\w{1,60}?)(?:Icon)?,?\s{0,40}\}/g

/** The entries of the menu in their order, and behind them those that only the owner sees. */
export function readNav(layout: string): readonly ExtraPage[] {
  return [...layout.matchAll(NAV_ENTRY)].map(([, , to = '', , label = '', icon = '']) => ({
    to,
    label: label.replaceAll("\\'", "'"),
    icon,
    // The page that has this address unless it says otherwise.
    page: pascalCase(to, 'Page'),
  }))
}

/** Where the last entry of the menu ends; null where no menu can be found. */
export function endOfNav(layout: string): number | null {
  const last = [...layout.matchAll(NAV_ENTRY)].at(-1)
  return last === undefined ? null : last.index + last[0].length
}
