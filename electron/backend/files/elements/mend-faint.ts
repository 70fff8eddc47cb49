import type { FaintText, WrittenPlace } from '../../../../shared/domain/faint-text.ts'
import { type FileMap, type FilePath, GLOBALS_CSS_PATH } from '../../../../shared/domain/file-path.ts'
import { SKIN_COLOUR_NAMES } from '../../../../shared/domain/palette.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { declaredColours } from './class-colours.ts'
import { editColour } from './edit-colour.ts'
import { splice } from './edit-text.ts'
import { elementAt, textOf, type WrittenElement } from './find-element.ts'

/**
 * The files with what the skin can mend: a text in a fixed colour takes one that follows from its ground, one that is let through by an
 * opacity is drawn whole, and a ground that was painted by an inline style becomes a class, which what stands on it follows.
 */
export async function mendFaint(files: FileMap, faint: readonly FaintText[]): Promise<ReadonlyMap<FilePath, string>> {
  const colours = new Set([...SKIN_COLOUR_NAMES, ...declaredColours(files.get(GLOBALS_CSS_PATH) ?? '')])
  const writes = new Map<FilePath, string>()
  const mended = new Set<string>()
  // From the end of a file to its beginning, so that no edit moves a place that is still to come.
  const all = faint.flatMap((each) => mendsOf(each)).toSorted((a, b) => b.place.line - a.place.line || b.place.column - a.place.column)
  for (const { place, of } of all) {
    const at = `${of} ${place.path}:${place.line}:${place.column}`
    const code = writes.get(place.path) ?? files.get(place.path)
    if (code === undefined || mended.has(at)) continue
    const element = await elementAt(place.path, code, place.line, place.column)
    const changed = element === null ? null : MEND[of](element, colours)
    if (changed === null || changed === code || (await elementAt(place.path, changed, place.line, place.column)) === null) continue
    writes.set(place.path, changed)
    mended.add(at)
  }
  return writes
}

type Mend = (element: WrittenElement, colours: ReadonlySet<string>) => string | null

const MEND = { text: inkFromSkin, opacity: drawnWhole, background: groundAsClass } as const satisfies Record<string, Mend>

interface FaintMend {
  readonly place: WrittenPlace
  readonly of: keyof typeof MEND
}

function mendsOf({ place, inkPlace, groundPlace }: FaintText): readonly FaintMend[] {
  return [
    ...(inkPlace === null ? [] : [{ place: inkPlace, of: 'text' as const }]),
    ...(place === null ? [] : [{ place, of: 'opacity' as const }]),
    ...(groundPlace === null ? [] : [{ place: groundPlace, of: 'background' as const }]),
  ]
}

/** Null where the element has no opacity of its own in a text of classes; what it has under the mouse or when it is off is its own affair. */
function drawnWhole({ code, opening }: WrittenElement): string | null {
  const written = textOf(code, opening)
  const whole = written.replace(/(?<=["'`])opacity-\d+(?: +|(?=["'`]))| +opacity-\d+(?=["'`\s])/g, '')
  return whole === written ? null : splice(code, opening.start, opening.end, whole)
}

/** Null where the element says no colour of its text. */
function inkFromSkin(element: WrittenElement, colours: ReadonlySet<string>): string | null {
  const bare = editColour(element, 'text', null, colours)
  if (!bare.ok || bare.code === element.code) return null
  const opening = textOf(element.code, element.opening)
  const edit = editColour(element, 'text', tokenFor(opening), colours)
  if (!edit.ok) return null
  // A second colour for the dark theme is not needed any more.
  const start = element.opening.start
  const end = start + opening.length + (edit.code.length - element.code.length)
  return splice(
    edit.code,
    start,
    end,
    edit.code.slice(start, end).replaceAll(/\s+dark:text-(?:[a-z]+-\d+|white|black|\[#\w+\])(?:\/\d+)?/g, ''),
  )
}

const TOKENS: readonly (readonly [classes: RegExp, token: string])[] = [
  [/\btext-(?:muted-foreground|slate|gray|zinc|neutral|stone)\b/, 'muted-foreground'],
  [/\btext-(?:red|rose|destructive|bad)\b/, 'bad'],
  [/\btext-(?:green|emerald|lime|good)\b/, 'good'],
  [/\btext-(?:amber|yellow|orange|warn)\b/, 'warn'],
  [/\btext-(?:sky|blue|cyan|indigo|info)\b/, 'info'],
  [/\btext-(?:primary|brand|link)\b(?!-)/, 'link'],
]

function tokenFor(opening: string): string {
  return TOKENS.find(([classes]) => classes.test(opening))?.[1] ?? 'foreground'
}

/** Null where the background is no plain colour of an inline style. */
function groundAsClass(element: WrittenElement, colours: ReadonlySet<string>): string | null {
  const attribute = childrenOf(element.opening, 'attributes').find((each) => String(childOf(each, 'name')?.['name']) === 'style')
  const container = attribute === undefined ? null : childOf(attribute, 'value')
  const object = container === null ? null : childOf(container, 'expression', 'ObjectExpression')
  const properties = object === null ? [] : childrenOf(object, 'properties')
  const background = properties.find((each) => /^background(?:Color)?$/.test(String(childOf(each, 'key')?.['name'])))
  const value = background === undefined ? null : childOf(background, 'value', 'Literal')
  const colour = String(value?.['value'] ?? '').trim()
  if (attribute === undefined || background === undefined || !/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(colour)) return null
  const edit = editColour(element, 'background', colour, colours)
  if (!edit.ok) return null
  const gone: Pick<SyntaxNode, 'start' | 'end'> =
    properties.length === 1 ? withBlankBefore(element.code, attribute) : withComma(element.code, background)
  // The class may stand before the style or behind it.
  const shift = editStart(element.code, edit.code) < attribute.end ? edit.code.length - element.code.length : 0
  return splice(edit.code, gone.start + shift, gone.end + shift, '')
}

function editStart(before: string, after: string): number {
  let at = 0
  while (at < before.length && before[at] === after[at]) at += 1
  return at
}

function withBlankBefore(code: string, { start, end }: Pick<SyntaxNode, 'start' | 'end'>) {
  let from = start
  while (from > 0 && /\s/.test(code[from - 1] ?? '')) from -= 1
  return { start: from, end }
}

function withComma(code: string, { start, end }: Pick<SyntaxNode, 'start' | 'end'>) {
  const behind = /^\s*,\s*/.exec(code.slice(end))?.[0].length
  if (behind !== undefined) return { start, end: end + behind }
  const before = /,\s*$/.exec(code.slice(0, start))?.[0].length ?? 0
  return { start: start - before, end }
}
