import { attributesOf, attributeName, plainText } from '../../lib/jsx.ts'
import { chartFields } from '../../lib/chart-fields.ts'
import { nearest } from '../../lib/likeness.ts'
import { functionAround, isWithin, statementIn } from '../../lib/react-code.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { indentAt, nodeAround, nodeAt, wholeLines } from './at.ts'

/** Moves a component that uses nothing of its enclosing component above it. */
export const mendInnerComponent: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const statement = source === null ? null : nodeAt(source, issue.start, issue.end)
  const home = statement === null || source === null ? null : functionAround(statement, source)
  const outer = statement === null || source === null ? null : statementIn(source.program, statement, source)
  if (source === null || statement === null || home === null || outer === null) return
  if (source.bindings.find(issue.name, source.program) !== null) return
  const used = source.textOf(statement)
  const isBound = source.bindings.all.some(
    ({ id, kind, name, home: where, references }) =>
      where !== source.program &&
      !isWithin(id, statement) &&
      (references.some((each) => isWithin(each, statement)) || (kind === 'type' && new RegExp(`\\b${name}\\b`).test(used))),
  )
  if (isBound || /\bthis\b/.test(used)) return
  const indent = indentAt(code, statement.start)
  const lines = wholeLines(code, statement)
  const blank = /^[ \t]*\n/.exec(code.slice(lines.end))?.[0].length ?? 0
  const comment = source.comments.find((each) => each.end < outer.start && code.slice(each.end, outer.start).trim() === '')
  yield {
    edits: [
      insert(context, comment?.start ?? outer.start, `${used.replaceAll(`\n${indent}`, '\n')}\n\n`),
      edit(context, { start: lines.start, end: lines.end + blank }, ''),
    ],
    what: `moved “${issue.name}” out of the component that made it anew at every render`,
  }
}

/** The intended field: of nearly the same name, or the only one that the chart does not draw yet. */
export const mendChartKey: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const opening = source === null ? null : nodeAround(source, issue.start, 'JSXOpeningElement')
  const fields = opening === null || source === null ? null : chartFields(opening, source)
  if (source === null || fields === null) return
  const drawn = source
    .ofType('JSXOpeningElement')
    .flatMap((each) => attributesOf(each))
    .flatMap((each) =>
      each.type === 'JSXAttribute' && /^(?:data|name)Key$/.test(attributeName(each, source)) ? (plainText(each) ?? []) : [],
    )
  const [left, ...more] = [...fields].filter((each) => !drawn.includes(each))
  const meant = nearest(issue.name, fields) ?? (more.length === 0 ? left : undefined)
  if (meant === undefined) return
  yield { edits: [edit(context, issue, `"${meant}"`)], what: `let the chart draw “${meant}”, which its rows have` }
}
