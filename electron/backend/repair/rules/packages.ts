import type { ModuleImport } from '../../lib/ast.ts'
import { attributeName, attributesOf } from '../../lib/jsx.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { edit, editTo, type Mend, type RuleContext, type TextEdit } from '../mend.ts'
import { without } from './attributes.ts'
import { usesOf } from './import-edits.ts'

const MOVING =
  /^(?:initial|animate|exit|transition|variants|layout|layoutId|whileHover|whileTap|whileInView|whileFocus|whileDrag|viewport|drag|dragConstraints)$/

/** `motion.div` of an unavailable package becomes a `div` without animation. */
export function* plainMotion(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  if (source === null || !/^(?:framer-motion|motion|motion\/react)$/.test(found.specifier)) return
  if (found.names.some(({ imported }) => imported !== 'motion' && imported !== 'AnimatePresence')) return
  const edits: TextEdit[] = [editTo(context.path, code, code.slice(0, found.start) + code.slice(found.end).replace(/^\n/, ''))]
  for (const tag of source.ofType('JSXOpeningElement', 'JSXClosingElement')) {
    const name = childOf(tag, 'name')
    const text = name === null ? '' : source.textOf(name)
    if (name === null || !/^motion\.|^AnimatePresence$/.test(text)) continue
    edits.push(edit(context, name, text === 'AnimatePresence' ? '' : text.slice('motion.'.length)))
    for (const attribute of attributesOf(tag))
      if (text === 'AnimatePresence' || MOVING.test(attributeName(attribute, source))) edits.push(without(attribute, context))
  }
  yield { edits, what: 'left out an animation whose package apps do not have' }
}

/** Replaces id packages by the browser's `crypto.randomUUID`. */
export function* randomIds(found: ModuleImport, context: RuleContext): Generator<Mend> {
  const { source, code } = context
  const [wanted, ...more] = found.names
  if (source === null || wanted === undefined || more.length > 0 || !/^(?:uuid|nanoid|short-uuid|cuid)$/.test(found.specifier)) return
  const calls = usesOf(wanted.local, context).map((use) => source.parentOf(use))
  if (calls.length === 0 || calls.some((call) => call?.type !== 'CallExpression')) return
  const gone = editTo(context.path, code, code.slice(0, found.start) + code.slice(found.end).replace(/^\n/, ''))
  yield {
    edits: [gone, ...calls.flatMap((call) => (call === null ? [] : [edit(context, call, 'crypto.randomUUID()')]))],
    what: 'made ids with what a browser has',
  }
}
