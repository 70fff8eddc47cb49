import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { ELEMENT_TEXT } from '../../../../shared/text/elements.ts'
import { elementsInside, type WrittenElement } from './find-element.ts'
import { type OutOfReach, textsOf, type WrittenText } from './find-texts.ts'
import { writeAttribute, writeJsxText, writeString } from './jsx-text.ts'

/** A file's new text, or why it is not for this way to change it. */
export type ElementEdit = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly reason: string }

/** Writes another text where the element's own stands. `was`: what it said when it was chosen, which tells several texts apart. */
export function editText(element: WrittenElement, text: string, was: string | null): ElementEdit {
  const { own, given, outOfReach } = textsOf(element)
  const found = chosen(own, given, was, outOfReach.length === 0) ?? (was === null ? null : insideOf(element, was))
  if (found !== null) return { ok: true, code: splice(element.code, found.start, found.end, written(found, text)) }
  if (own.length + given.length === 0 && outOfReach.length === 0 && (was === null || was.trim() === '')) return fill(element, text)
  return { ok: false, reason: reasonFor(own.length + given.length, outOfReach) }
}

function chosen(own: readonly WrittenText[], given: readonly WrittenText[], was: string | null, isWhole: boolean): WrittenText | null {
  const only = own.length === 1 && isWhole ? (own[0] ?? null) : null
  if (was === null) return only
  const same = (texts: readonly WrittenText[]) => texts.filter(({ value }) => normal(value) === normal(was))
  const [ownSame, givenSame] = [same(own), same(given)]
  if (ownSame.length === 1) return ownSame[0] ?? null
  if (ownSame.length === 0 && givenSame.length === 1) return givenSame[0] ?? null
  return ownSame.length + givenSame.length === 0 && given.length === 0 ? only : null
}

/** A component may hand what it is given to another element: `<Button asChild><Link>New</Link></Button>`. */
function insideOf(element: WrittenElement, was: string): WrittenText | null {
  if (normal(was) === '') return null
  const texts = elementsInside(element).flatMap((each) => {
    const { own, given } = textsOf(each)
    return [...own, ...given]
  })
  const same = texts.filter(({ value }) => normal(value) === normal(was))
  return same.length === 1 ? (same[0] ?? null) : null
}

function written({ kind }: WrittenText, text: string): string {
  if (kind === 'between-tags') return writeJsxText(text)
  return kind === 'attribute' ? writeAttribute(text) : writeString(text)
}

/** An element with nothing in it gets its first text. */
function fill({ code, node, opening }: WrittenElement, text: string): ElementEdit {
  const closing = childOf(node, 'closingElement')
  const isEmpty = childrenOf(node, 'children').every((child) => child.type === 'JSXText')
  if (closing === null || !isEmpty) return { ok: false, reason: ELEMENT_TEXT.noText }
  return { ok: true, code: splice(code, opening.end, closing.start, writeJsxText(text)) }
}

function reasonFor(count: number, outOfReach: readonly OutOfReach[]): string {
  const [first] = outOfReach
  if (first === undefined) return count > 1 ? ELEMENT_TEXT.severalTexts : count === 0 ? ELEMENT_TEXT.noText : ELEMENT_TEXT.fromRows
  return REASONS[first]()
}

const REASONS: Readonly<Record<OutOfReach, () => string>> = {
  rows: () => ELEMENT_TEXT.fromRows,
  translation: () => ELEMENT_TEXT.fromTranslation,
  'put-together': () => ELEMENT_TEXT.putTogether,
  shared: () => ELEMENT_TEXT.sharedText,
}

const normal = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function splice(code: string, start: number, end: number, text: string): string {
  return code.slice(0, start) + text + code.slice(end)
}
