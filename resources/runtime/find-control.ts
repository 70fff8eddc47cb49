import { computeAccessibleName, getRole } from 'dom-accessibility-api'

const CONTROLS =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, fieldset, [role]:not([role=presentation]):not([role=none])'
/** What a text is looked for in when a step says `in "…"`: the smallest of them is meant. */
const PLACES =
  'tr, [role=row], li, [role=listitem], article, [role=dialog], [role=alertdialog], [role=tabpanel], [data-slot=card], form, fieldset, section, [role=group], [role=region]'
const PRESSED = new Set(
  'button link tab menuitem menuitemcheckbox menuitemradio checkbox switch radio option treeitem row combobox'.split(' '),
)

export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
const same = (a: string, b: string): boolean => plain(a).toLowerCase() === plain(b).toLowerCase()
export const holds = (text: string, part: string): boolean => plain(text).toLowerCase().includes(plain(part).toLowerCase())

/** To be seen, and not behind an open dialog. */
export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden=true], [inert]') === null
}

/** What the page says, with what its fields hold. */
export function textOf(element: Element): string {
  const fields = [
    ...element.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea'),
  ]
  const held = [element, ...fields].flatMap((each) =>
    (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) && each.type !== 'password' && isShown(each)
      ? [each.value]
      : [],
  )
  return plain([element instanceof HTMLElement ? element.innerText : '', ...held].join(' '))
}

/** The smallest shown part of the page that says it; null where no such part does. */
export function placesWith(text: string): readonly Element[] {
  return [...document.querySelectorAll(PLACES)]
    .filter((place) => isShown(place) && holds(textOf(place), text))
    .toSorted((a, b) => textOf(a).length - textOf(b).length)
}

interface Named {
  readonly element: HTMLElement
  readonly name: string
  readonly role: string
}

function named(within: ParentNode, isWanted: (element: HTMLElement, role: string) => boolean): readonly Named[] {
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((element) => {
    const role = getRole(element) ?? ''
    return isShown(element) && isWanted(element, role) ? [{ element, role, name: nameOf(element) }] : []
  })
}

function nameOf(element: HTMLElement): string {
  const name = plain(computeAccessibleName(element))
  return name === '' && element instanceof HTMLInputElement ? element.placeholder : name
}

/** The one with exactly this name, else the first whose name holds it. */
function best(all: readonly Named[], name: string): HTMLElement | null {
  return (all.find((each) => same(each.name, name)) ?? all.find((each) => holds(each.name, name)))?.element ?? null
}

const isField = (element: HTMLElement): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'image'].includes(element.type))
const isChoice = (element: HTMLElement, role: string): boolean =>
  element instanceof HTMLSelectElement || ['combobox', 'listbox', 'radiogroup', 'group'].includes(role)
const isTicked = (_element: HTMLElement, role: string): boolean => ['checkbox', 'switch', 'menuitemcheckbox'].includes(role)
const isPressed = (element: HTMLElement, role: string): boolean => PRESSED.has(role) || element.matches('summary')
const isOption = (_element: HTMLElement, role: string): boolean => ['option', 'radio', 'menuitemradio'].includes(role)

const KINDS = { field: isField, choice: isChoice, ticked: isTicked, pressed: isPressed, option: isOption } as const
export type ControlKind = keyof typeof KINDS

export function findControl(kind: ControlKind, name: string, within: ParentNode = document): HTMLElement | null {
  const found = best(named(within, KINDS[kind]), name)
  if (found !== null || kind !== 'pressed') return found
  // A row or a card that is pressed as a whole has no role of its own: the smallest thing that says it.
  return [...within.querySelectorAll<HTMLElement>('*')].findLast((each) => same(each.textContent ?? '', name) && isShown(each)) ?? null
}

export function namesOf(kind: ControlKind, within: ParentNode = document): readonly string[] {
  return [...new Set(named(within, KINDS[kind]).map(({ name }) => name))].filter((name) => name !== '')
}

/** Rows of the tables that are shown; where there is no table, entries of the lists outside of the navigation. */
export function rowsShown(): readonly Element[] {
  const main = document.querySelector('main') ?? document.body
  const rows = [...document.querySelectorAll('tbody tr, [role=row]:not(tr)')].filter(
    (row) => isShown(row) && row.querySelector('[role=columnheader]') === null && row.querySelector('td[colspan]:only-child') === null,
  )
  if (rows.length > 0 || document.querySelector('table, [role=table], [role=grid]') !== null) return rows
  return [...main.querySelectorAll('li, [role=listitem]')].filter((entry) => isShown(entry) && entry.closest('nav') === null)
}
