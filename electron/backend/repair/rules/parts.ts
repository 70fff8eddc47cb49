import { elementName, openingOf } from '../../lib/jsx.ts'
import { nearest } from '../../lib/likeness.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, editTo, insert, type Mend, type RepairRule, type RuleContext, type TextEdit } from '../mend.ts'
import { nodeAt } from './at.ts'
import { addImport } from './import-edits.ts'

/** Wraps a kit component in its root, together with its siblings. */
export const mendMisplacedPart: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const element = source === null ? null : nodeAt(source, issue.start, issue.end)
  const opening = element === null ? null : openingOf(element)
  if (source === null || element === null || opening === null) return
  const name = childOf(opening, 'name')
  if (issue.specifier === 'asChild' && name !== null)
    return yield { edits: [insert(context, name.end, ' asChild')], what: `let the button inside of <${issue.name}> be the one that opens` }
  if (issue.specifier === 'option')
    return yield {
      edits: [...renamed(element, 'SelectItem', context), ...imported('SelectItem', source, context)],
      what: 'chose among choices of the kit',
    }
  const root = issue.specifier
  const holder = source.parentOf(element)
  const outer = holder?.type === 'JSXElement' ? holder : null
  const what = `put <${issue.name}> into the <${root}> that it belongs to`
  const isUnused = (source.bindings.find(root, source.program)?.references ?? []).every(
    (each) => source.parentOf(each)?.type !== 'JSXOpeningElement',
  )
  if (/^(?:Dialog|AlertDialog|Sheet)$/.test(root) && isUnused && issue.name === `${root}Content`)
    return yield* opened(element, root, source, context, what)
  // A plain element around all of them stands in place of the root.
  if (
    outer !== null &&
    isUnused &&
    elementName(outer, source) === 'div' &&
    childrenOf(openingOf(outer) ?? outer, 'attributes').length === 0
  )
    yield { edits: [...renamed(outer, root, context), ...imported(root, source, context)], what }
  yield {
    edits: [...wrapped(element, root, source), ...imported(root, source, context)].map((each) => ({ ...each, path: context.path })),
    what,
  }
}

/** Content without a trigger is shown at once, if the component knows how it is closed. */
function* opened(element: SyntaxNode, root: string, source: Source, context: RuleContext, what: string): Generator<Mend> {
  const close = ['onClose', 'onDismiss', 'onCancel'].find((each) => source.bindings.find(each, element)?.kind === 'param')
  if (close === undefined || source.code.includes(`<${root}Trigger`)) return
  const text = `<${root} open onOpenChange={(next) => !next && ${close}()}>`
  const edits = [insert(context, element.start, text), insert(context, element.end, `</${root}>`), ...imported(root, source, context)]
  yield { edits, what }
}

function renamed(element: SyntaxNode, name: string, context: RuleContext): readonly TextEdit[] {
  const tags = [childOf(element, 'openingElement'), childOf(element, 'closingElement')]
  return tags.flatMap((tag) => {
    const at = tag === null ? null : childOf(tag, 'name')
    return at === null ? [] : [edit(context, at, name)]
  })
}

function imported(name: string, source: Source, context: RuleContext): readonly TextEdit[] {
  if (source.bindings.find(name, source.program) !== null) return []
  const from = source.module.imports.find(({ specifier }) => context.known.get(specifier)?.has(name) === true)
  if (from === undefined) return []
  const wanted = { specifier: from.specifier, names: [{ imported: name, local: name, isType: false }] }
  return [editTo(context.path, context.code, addImport(context.code, source.module.imports, wanted))]
}

/** From the first to the last sibling of that name, also in a list. */
function wrapped(element: SyntaxNode, root: string, source: Source) {
  const isPart = (text: string) => new RegExp(`<${elementName(element, source)}\\b`).test(text)
  let child = element
  let holder = source.parentOf(child)
  while (holder !== null && holder.type !== 'JSXElement' && holder.type !== 'JSXFragment') {
    child = holder
    holder = source.parentOf(child)
  }
  const beside =
    holder === null ? [element] : childrenOf(holder, 'children').filter((each) => each.type !== 'JSXText' && isPart(source.textOf(each)))
  const [first = element, last = beside.at(-1) ?? element] = [beside[0], beside.at(-1)]
  return [
    { start: first.start, end: first.start, text: `<${root}${/^(?:ToggleGroup|Accordion)$/.test(root) ? ' type="single"' : ''}>` },
    { start: last.end, end: last.end, text: `</${root}>` },
  ]
}

/** A tab without a trigger gets the nearest trigger's value, or the only unused one. */
export const mendUnopenedTab: RepairRule = function* (issue, context): Generator<Mend> {
  const attribute = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  const value = attribute === null ? null : childOf(attribute, 'value')
  const there = issue.specifier.split('\n').filter((each) => each !== '')
  const name = attribute === null ? '' : (context.source?.textOf(childOf(attribute, 'name') ?? attribute) ?? '')
  const meant = nearest(issue.name, there) ?? (there.length === 1 || name === 'defaultValue' ? there[0] : undefined)
  if (value !== null && meant !== undefined)
    yield { edits: [edit(context, value, `"${meant}"`)], what: `opened the tab “${meant}”, not “${issue.name}”, which does not exist` }
}
