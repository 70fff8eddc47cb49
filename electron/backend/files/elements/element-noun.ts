import type { ElementChange } from '../../../../shared/domain/code.ts'

const NOUNS: Readonly<Record<string, string>> = {
  a: 'link',
  Link: 'link',
  NavLink: 'link',
  button: 'button',
  p: 'paragraph',
  span: 'text',
  li: 'list item',
  img: 'picture',
  td: 'cell',
  th: 'column heading',
  label: 'label',
  div: 'box',
  section: 'section',
  nav: 'navigation',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
}

/** `Changed the text of a button`, for the list of versions. */
export function describeChange(change: ElementChange, name: string): string {
  const of = `of ${withArticle(nounOf(name))}`
  if (change.kind === 'text') return `Changed the text ${of}`
  const what = change.of === 'text' ? 'text colour' : `${change.of} colour`
  return change.colour === null ? `Removed the ${what} ${of}` : `Changed the ${what} ${of}`
}

/** What people call an element: `h1` is a heading, `PageHeader` a page header. */
function nounOf(name: string): string {
  if (Object.hasOwn(NOUNS, name)) return NOUNS[name] ?? name
  if (!/^[A-Z]/.test(name)) return `${name} element`
  return name
    .replace('.', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
}

function withArticle(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`
}
