import { isFunction } from '../../lib/bindings.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'

/**
 * A function that is declared inside of another knows nothing of what was ruled out before it (`if (!row) return`), since it could be called
 * earlier; one that is a constant does.
 */
export const mendDeclaredHandler: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null || !/\b(?:null|undefined)\b/.test(issue.message)) return
  const declared = source.around(node).find((each) => isFunction(each))
  const [id, body] = declared === undefined ? [null, null] : [childOf(declared, 'id'), childOf(declared, 'body')]
  if (declared?.type !== 'FunctionDeclaration' || declared['generator'] === true || id === null || body === null) return
  const around = source.around(declared).find((each) => isFunction(each))
  const head = code.slice(id.end, body.start).trimEnd()
  const isCalledBefore = source.bindings.of(id)?.references.some(({ start }) => start < declared.start) !== false
  if (around === undefined || !head.startsWith('(') || isCalledBefore) return
  const start = `const ${code.slice(id.start, id.end)} = ${declared['async'] === true ? 'async ' : ''}${head} => `
  yield {
    edits: [edit(context, { start: declared.start, end: body.start }, start)],
    what: `wrote “${code.slice(id.start, id.end)}” as a constant, which knows what was ruled out before it`,
  }
}

/** A part of the address, which a page without it would not have: nothing is found by an empty one. */
export const mendMissingParameter: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node?.type !== 'Identifier' || !/'string \| undefined'/.test(issue.message)) return
  const binding = source.bindings.of(node)
  const init = binding?.kind === 'variable' ? childOf(binding.owner, 'init') : null
  if (binding === null || init === null || !/^useParams\b/.test(source.textOf(init))) return
  yield { edits: [insert(context, binding.id.end, " = ''")], what: `gave “${binding.name}” of the address a value where it is missing` }
}

/** `useForm({ resolver: zodResolver(Values), defaultValues: { answer: 'yes' } })`: the form is typed by its schema, not by how it begins. */
export const mendFormTypes: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null || !/^(?:Type|Argument of type) 'Resolver</.test(issue.message)) return
  const call = source.around(nodeAround(source, issue.start, 'Property') ?? source.program).find((each) => each.type === 'CallExpression')
  const callee = call === undefined ? null : childOf(call, 'callee', 'Identifier')
  if (call === undefined || callee?.['name'] !== 'useForm' || childOf(call, 'typeArguments') !== null) return
  const [options] = childrenOf(call, 'arguments')
  const schema = options === undefined ? undefined : /\bzodResolver\((\w+)\)/.exec(source.textOf(options))?.[1]
  const hasZod = source.module.imports.some(({ specifier, names }) => specifier === 'zod' && names.some(({ local }) => local === 'z'))
  if (schema === undefined || !hasZod) return
  const what = `took the types of a form from “${schema}”`
  yield { edits: [insert(context, callee.end, `<z.infer<typeof ${schema}>>`)], what }
  yield { edits: [insert(context, callee.end, `<z.input<typeof ${schema}>, unknown, z.output<typeof ${schema}>>`)], what }
}
