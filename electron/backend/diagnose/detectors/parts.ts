import type { FileMap } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { functionName, isFunction } from '../../lib/bindings.ts'
import { attributeOf, elementName, plainText, shownChildren } from '../../lib/jsx.ts'
import { functionAround, isRendering } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import type { SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'
import { isOfKit } from './fields.ts'

/** The kit component that each of these must be inside of; otherwise it throws. */
const STANDS_IN: Readonly<Record<string, string>> = {
  ...parts('Select', ['Trigger', 'Content']),
  ...parts('SelectContent', [], ['SelectItem', 'SelectGroup', 'SelectLabel']),
  ...parts('Tabs', ['List', 'Content']),
  ...parts('TabsList', [], ['TabsTrigger']),
  ...Object.assign(
    {},
    ...['Dialog', 'AlertDialog', 'Sheet', 'Popover', 'Tooltip', 'Collapsible', 'DropdownMenu'].map((root) =>
      parts(root, ['Trigger', 'Content']),
    ),
  ),
  ...Object.assign(
    {},
    ...['Dialog', 'AlertDialog', 'Sheet'].map((root) =>
      parts(
        `${root}Content`,
        [],
        ['Title', 'Description', 'Close', 'Action', 'Cancel'].map((part) => root + part),
      ),
    ),
  ),
  ...parts('DropdownMenuContent', [], ['DropdownMenuItem', 'DropdownMenuLabel', 'DropdownMenuCheckboxItem']),
  ...parts('AccordionItem', [], ['AccordionTrigger', 'AccordionContent']),
  ...parts('Accordion', ['Item']),
  ...parts('RadioGroup', ['Item']),
  ...parts('ToggleGroup', ['Item']),
}

function parts(root: string, ends: readonly string[], names: readonly string[] = []): Record<string, string> {
  return Object.fromEntries([...ends.map((end) => root + end), ...names].map((name) => [name, root]))
}

/** Finds kit components outside of their root, triggers around buttons, tabs without a trigger, and HTML options in a kit select. */
export const findMisplacedParts: Detector = function* (source, { files }): Generator<Finding> {
  for (const element of source.ofType('JSXElement')) {
    const name = elementName(element, source)
    const { start, end } = element
    if (name === 'option' && isInside(element, 'SelectContent', source))
      yield {
        rule: 'misplaced-part',
        start,
        end,
        name,
        specifier: 'option',
        message: fill(CODE_ISSUE_TEXT.misplacedPart, { name, root: 'Select' }),
      }
    if (!isOfKit(name, source)) continue
    const root = Object.hasOwn(STANDS_IN, name) ? STANDS_IN[name] : undefined
    if (root !== undefined && !isInside(element, root, source) && isMeantHere(element, root, source, files))
      yield { rule: 'misplaced-part', start, end, name, specifier: root, message: fill(CODE_ISSUE_TEXT.misplacedPart, { name, root }) }
    if (/^(?:Dialog|AlertDialog|Sheet|Popover|Collapsible|DropdownMenu|Tooltip)Trigger$/.test(name))
      yield* doubleButton(element, name, source)
    if (name === 'Tabs') yield* unopenedTabs(element, source)
  }
}

function isInside(element: SyntaxNode, root: string, source: Source): boolean {
  return source.around(element).some((each) => each.type === 'JSXElement' && elementName(each, source) === root)
}

/** A component may be rendered inside a root in another file. Not so where the root is imported only here, or is used beside it. */
function isMeantHere(element: SyntaxNode, root: string, source: Source, files: FileMap): boolean {
  const binding = source.bindings.find(root, source.program)
  if (binding === null || binding.kind !== 'import')
    return hasRootAround(element, root, source) || isNeverPutInto(element, root, source, files)
  const uses = binding.references.filter((each) => source.parentOf(each)?.type === 'JSXOpeningElement')
  const home = functionAround(element, source)
  return uses.length === 0 || uses.some((each) => functionAround(each, source) === home)
}

/**
 * No component that renders this one, directly or indirectly, has the root or could bring it along. A component that accepts children or
 * arbitrary props is made to be placed by others.
 */
function isNeverPutInto(element: SyntaxNode, root: string, source: Source, files: FileMap): boolean {
  const home = source.around(element).find((each) => isFunction(each) && isRendering(each, source))
  const name = home === undefined ? null : functionName(home, source)
  if (home === undefined || name === null || /\.\.\.|\bchildren\b/.test(source.textOf(home))) return false
  const scripts = [...files].filter(([path]) => path.endsWith('.tsx')).map(([, text]) => text)
  const roots = reached(scripts, [root])
  return !scripts.some((text) => shows(text, reached(scripts, [name])) && shows(text, roots))
}

const shows = (text: string, names: ReadonlySet<string>): boolean =>
  [...text.matchAll(/<([A-Z]\w*)/g)].some(([, name = '']) => names.has(name))

/** The components of every file that renders one of these, transitively. */
function reached(scripts: readonly string[], names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names)
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const text of scripts)
      if (shows(text, found)) for (const [, name = ''] of text.matchAll(/\b(?:function|const) ([A-Z]\w*)/g)) found.add(name)
  }
  return found
}

/** `SelectItem` inside a `Select` of the same element, where `SelectContent` is not even imported. */
function hasRootAround(element: SyntaxNode, root: string, source: Source): boolean {
  const whole = Object.hasOwn(STANDS_IN, root) ? STANDS_IN[root] : undefined
  return whole !== undefined && isInside(element, whole, source)
}

function* doubleButton(element: SyntaxNode, name: string, source: Source): Generator<Finding> {
  const [child, ...more] = shownChildren(element)
  if (attributeOf(element, 'asChild', source) !== null || more.length > 0 || child?.type !== 'JSXElement') return
  if (!/^(?:button|Button)$/.test(elementName(child, source))) return
  const { start, end } = element
  yield { rule: 'misplaced-part', start, end, name, specifier: 'asChild', message: fill(CODE_ISSUE_TEXT.doubleButton, { name }) }
}

/** Tab contents and an initial tab without a trigger, where all of them are literals. */
function* unopenedTabs(tabs: SyntaxNode, source: Source): Generator<Finding> {
  const inside = source.ofType('JSXElement').filter((each) => each.start > tabs.start && each.end < tabs.end)
  const valuesOf = (name: string) =>
    inside.filter((each) => elementName(each, source) === name).map((each) => ({ each, at: attributeOf(each, 'value', source) }))
  const triggers = valuesOf('TabsTrigger').map(({ at }) => plainText(at))
  const contents = valuesOf('TabsContent')
  if (triggers.length === 0 || triggers.includes(null)) return
  const first = attributeOf(tabs, 'defaultValue', source)
  for (const at of [...contents.map((each) => each.at), first]) {
    const value = plainText(at)
    if (at === null || value === null || triggers.includes(value)) continue
    const rest = triggers.filter((each) => !contents.some((content) => plainText(content.at) === each))
    const meant = at === first ? triggers : rest
    const message = fill(CODE_ISSUE_TEXT.unopenedTab, { value })
    yield { rule: 'unopened-tab', start: at.start, end: at.end, name: value, specifier: meant.join('\n'), message }
  }
}
