import type { ModuleImport } from '../../lib/ast.ts'
import { edit, editTo, type Mend, type RuleContext } from '../mend.ts'
import { usesOf } from './import-edits.ts'

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
