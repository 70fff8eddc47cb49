import { isWithin } from '../../lib/react-code.ts'
import type { SyntaxNode } from '../../lib/syntax-tree.ts'
import { childrenOf } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { indentAt, nodeAt, wholeLines } from './at.ts'

/** Moves a declaration above its first use. */
export const mendUsedTooEarly: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const binding = node === null ? null : (source?.bindings.of(node) ?? null)
  if (source === null || node === null || binding === null) return
  const declared = source.parentOf(binding.owner)
  const around = declared === null ? null : source.parentOf(declared)
  const declaration = around?.type === 'ExportNamedDeclaration' ? around : declared
  const block = declaration === null ? null : source.parentOf(declaration)
  if (declaration === null || block === null || declared?.type !== 'VariableDeclaration') return
  const user = childrenOf(block, 'body').find((each) => isWithin(node, each))
  if (user === undefined || user.start >= declaration.start) return
  const between = source.bindings.all.filter(
    ({ id, owner }) => owner !== binding.owner && id.start >= user.start && id.end <= declaration.start,
  )
  const what = `declared “${binding.name}” above the place where it is used`
  const lines = (statement: SyntaxNode) => ({ path: context.path, ...wholeLines(code, statement), text: '' })
  if (!between.some(({ references }) => references.some((each) => isWithin(each, declaration)))) {
    yield {
      edits: [
        lines(declaration),
        insert(context, user.start, `${code.slice(declaration.start, declaration.end)}\n${indentAt(code, user.start)}`),
      ],
      what,
    }
  }
  const made = source.bindings.all.filter(({ owner }) => isWithin(owner, user))
  if (made.every(({ references }) => references.every((each) => isWithin(each, user) || each.start > declaration.end))) {
    yield {
      edits: [lines(user), insert(context, declaration.end, `\n${indentAt(code, declaration.start)}${code.slice(user.start, user.end)}`)],
      what,
    }
  }
}

/** An export of nearly the same name; a value that was imported as a type. */
export const mendUnknownExport: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const suggested = /Did you mean '([^']+)'\?/.exec(issue.message)?.[1]
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null || suggested === undefined || issue.name === suggested) return
  const uses = source.nodes.filter((each) => each.type === 'Identifier' && each['name'] === issue.name)
  yield {
    edits: uses.map((each) => edit(context, each, suggested)),
    what: `wrote “${suggested}” where “${issue.name}” stood, which does not exist`,
  }
}

/** `import type { Button }` with `<Button />`. */
export const mendTypeImport: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const found = source?.module.imports.find(({ names }) => names.some(({ local, isType }) => local === issue.name && isType))
  if (found === undefined) return
  const text = code.slice(found.start, found.end)
  const name = issue.name.replaceAll('$', '\\$')
  const inline = text.replace(new RegExp(`\\btype\\s+(?=${name}\\b)`), '')
  const what = `imported “${issue.name}” as what it is, not as a type`
  yield { edits: [edit(context, found, text.startsWith('import type') ? text.replace(/^import type\b/, 'import') : inline)], what }
}
