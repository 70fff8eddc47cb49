import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, isSyntaxNode, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'

/** A type used as a value: a union becomes the list of its choices, an interface a check of its first field. */
export const mendTypeAsValue: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const name = /^'(\w+)' only refers to a type/.exec(issue.message)?.[1]
  if (source === null || node === null || name === undefined) return
  const alias = source.ofType('TSTypeAliasDeclaration').find((each) => childOf(each, 'id')?.['name'] === name)
  const choices = alias === undefined ? null : choicesOf(alias, source)
  if (alias !== undefined && choices !== null) {
    const holder = source.parentOf(alias)
    const at = holder?.type === 'ExportNamedDeclaration' ? holder : alias
    const list = `const ${name}: readonly ${name}[] = [${choices.join(', ')}]${context.code[at.end - 1] === ';' ? ';' : ''}`
    yield { edits: [insert(context, at.end, `\n${list}`)], what: `listed the choices of “${name}”` }
  }
  const shape = source.ofType('TSInterfaceDeclaration').find((each) => childOf(each, 'id')?.['name'] === name)
  if (shape !== undefined) yield* byField(shape, node, source, context)
}

function choicesOf(alias: SyntaxNode, source: Source): readonly string[] | null {
  const union = childOf(alias, 'typeAnnotation', 'TSUnionType')
  const types = union === null ? [] : childrenOf(union, 'types')
  return types.length > 0 && types.every(({ type }) => type === 'TSLiteralType') ? types.map((each) => source.textOf(each)) : null
}

/** `error instanceof UploadError`, where that is an interface: checks for its first field. */
function* byField(shape: SyntaxNode, node: SyntaxNode, source: Source, context: Parameters<RepairRule>[1]): Generator<Mend> {
  const asked = nodeAround(source, node.start, 'BinaryExpression')
  const value = asked === null ? null : childOf(asked, 'left')
  const body = childOf(shape, 'body')
  const [field] =
    body === null ? [] : childrenOf(body, 'body').flatMap((each) => (isSyntaxNode(each['key']) ? [source.textOf(each['key'])] : []))
  if (asked?.['operator'] !== 'instanceof' || value === null || field === undefined) return
  const text = source.textOf(value)
  const isError = childrenOf(shape, 'extends').some((each) => /Error\b/.test(source.textOf(each)))
  const known = isError ? `${text} instanceof Error` : `typeof ${text} === 'object' && ${text} !== null`
  const holder = source.parentOf(asked)
  const isAlone = holder?.type === 'IfStatement' || holder?.type === 'ReturnStatement' || holder?.type === 'VariableDeclarator'
  const test = `${known} && '${field}' in ${text}`
  yield { edits: [edit(context, asked, isAlone ? test : `(${test})`)], what: 'told something apart by a field that it has' }
}
