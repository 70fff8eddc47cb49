import type { Binding } from '../../lib/bindings.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { attributeNamed, keysOf, valueOf } from './named-nodes.ts'

/**
 * Where a form that is saved into an entity names one of its fields. `written` is what is saved: the parameter of `handleSubmit`, a state,
 * or an object that was made before. TypeScript does not see these: a form has names of its own.
 */
export function formPlaces(written: SyntaxNode, source: Source, field: string): readonly SyntaxNode[] {
  if (written.type === 'ObjectExpression') {
    const spread = childrenOf(written, 'properties').flatMap((each) => childOf(each, 'argument', 'Identifier') ?? [])
    return spread.flatMap((each) => formPlaces(each, source, field))
  }
  const binding = written.type === 'Identifier' ? source.bindings.of(written) : null
  if (binding === null) return []
  if (binding.kind === 'param') return submitted(binding, source, field)
  return binding.kind === 'variable' ? held(binding, source, field) : []
}

/** `const [form, setForm] = useState({ phone: '' })`, or `const fields = { phone }`. */
function held(binding: Binding, source: Source, field: string): readonly SyntaxNode[] {
  const init = childOf(binding.owner, 'init')
  const pattern = childOf(binding.owner, 'id')
  const reads = membersOf(binding, source, field)
  if (pattern?.type === 'Identifier') return init === null ? [] : [...keysOf(init, field), ...reads]
  const isState = init?.type === 'CallExpression' && /^(?:React\.)?useState$/.test(source.textOf(childOf(init, 'callee') ?? init))
  if (pattern?.type !== 'ArrayPattern' || !isState) return []
  const [first] = childrenOf(init, 'arguments')
  const setter = childrenOf(pattern, 'elements')[1]
  const set = setter === undefined ? null : source.bindings.find(String(setter['name']), binding.owner)
  const changed = (set?.references ?? []).flatMap((reference) => {
    const call = source.parentOf(reference)
    return call?.type === 'CallExpression' ? childrenOf(call, 'arguments').flatMap((given) => keysOf(objectOf(given) ?? given, field)) : []
  })
  const initial = first === undefined ? null : objectOf(first)
  return [...(initial === null ? [] : keysOf(initial, field)), ...reads, ...changed, ...namedInputs(source, field)]
}

/** The object itself, or what a function of nothing but it answers with. */
function objectOf(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'ObjectExpression') return node
  const body = node.type === 'ArrowFunctionExpression' ? childOf(node, 'body') : null
  return body?.type === 'ObjectExpression' ? body : null
}

function membersOf(binding: Binding, source: Source, field: string): readonly SyntaxNode[] {
  return binding.references.flatMap((reference) => {
    const member = source.parentOf(reference)
    const property = member?.type === 'MemberExpression' && member['computed'] !== true ? childOf(member, 'property') : null
    return property !== null && property !== reference && property['name'] === field ? [property] : []
  })
}

const FORM_CALLS = /^(?:register|watch|setValue|getValues|trigger|setError|clearErrors|resetField|getFieldState)$/

/** What `handleSubmit` hands over: the form's schema, its first values, its inputs and their errors. */
function submitted(binding: Binding, source: Source, field: string): readonly SyntaxNode[] {
  const call = source.parentOf(binding.owner)
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee') : null
  const name = callee?.type === 'MemberExpression' ? childOf(callee, 'property') : callee
  if (name?.['name'] !== 'handleSubmit') return []
  const component = source.around(binding.owner).at(-2) ?? source.program
  const isInside = (node: SyntaxNode) => component.start <= node.start && node.end <= component.end
  const options = source
    .ofType('CallExpression')
    .filter((each) => isInside(each) && childOf(each, 'callee')?.['name'] === 'useForm')
    .flatMap((each) => childrenOf(each, 'arguments').slice(0, 1))
  const schemas = options.flatMap((each) => schemaOf(each, source))
  const defaults = options.flatMap((each) => valueOf(each, 'defaultValues') ?? [])
  const calls = source.ofType('CallExpression').flatMap((each) => {
    const called = childOf(each, 'callee')
    const word = String((called?.type === 'MemberExpression' ? childOf(called, 'property') : called)?.['name'])
    const [first] = childrenOf(each, 'arguments')
    return isInside(each) && FORM_CALLS.test(word) && first?.type === 'Literal' && first['value'] === field ? [first] : []
  })
  const errors = source.ofType('MemberExpression').flatMap((member) => {
    const of = childOf(member, 'object')
    const isErrors = of?.['name'] === 'errors' || (of?.type === 'MemberExpression' && childOf(of, 'property')?.['name'] === 'errors')
    const property = childOf(member, 'property')
    return isInside(member) && isErrors && property?.['name'] === field ? [property] : []
  })
  const keys = [...schemas, ...defaults].flatMap((object) => keysOf(object, field))
  return [...keys, ...calls, ...errors, ...membersOf(binding, source, field), ...namedInputs(source, field)]
}

/** The object in `zodResolver(z.object({ … }))`, where it stands or by its name. */
function schemaOf(options: SyntaxNode, source: Source): readonly SyntaxNode[] {
  const resolver = valueOf(options, 'resolver')
  const [given] = resolver?.type === 'CallExpression' ? childrenOf(resolver, 'arguments') : []
  const binding = given?.type === 'Identifier' ? source.bindings.of(given) : null
  const schema = binding === null ? given : childOf(binding.owner, 'init')
  if (schema === undefined || schema === null) return []
  const isObject = (call: SyntaxNode) => source.textOf(childOf(call, 'callee') ?? call) === 'z.object'
  const call = source.ofType('CallExpression').find((each) => schema.start <= each.start && each.end <= schema.end && isObject(each))
  return call === undefined ? [] : childrenOf(call, 'arguments').slice(0, 1)
}

const INPUT_NAMES = new Set(['name', 'id', 'htmlFor'])

/** `<Controller name="phone">`, `<Field htmlFor="phone">`, `<Input id="phone">`. */
function namedInputs(source: Source, field: string): readonly SyntaxNode[] {
  return source.ofType('JSXOpeningElement').flatMap((opening) =>
    [...INPUT_NAMES].flatMap((name) => {
      const attribute = attributeNamed(opening, name)
      const value = attribute === null ? null : childOf(attribute, 'value', 'Literal')
      return value !== null && value['value'] === field ? [value] : []
    }),
  )
}
