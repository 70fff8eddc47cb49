import { boundIn, isFunction } from '../../lib/bindings.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAround } from './at.ts'

/** Components in lower case, and components that do not accept the given children. */
export const mendOtherComponent: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  if (source === null) return
  const name = /^Property '(\w+)' does not exist on type 'JSX\.IntrinsicElements'/.exec(issue.message)?.[1]
  if (name !== undefined) yield* capital(name, source, context)
  const prop = /Property '(\w+)' does not exist on type 'IntrinsicAttributes & \w+'/.exec(issue.message)?.[1]
  const opening = prop === undefined ? null : nodeAround(source, issue.start + 1, 'JSXOpeningElement')
  const tag = opening === null ? null : childOf(opening, 'name', 'JSXIdentifier')
  const binding = tag === null ? null : source.bindings.of(tag)
  const made = binding === null ? null : binding.kind === 'function' ? binding.owner : childOf(binding.owner, 'init')
  const [param, ...more] = made === null || !isFunction(made) ? [] : childrenOf(made, 'params')
  if (prop === undefined || param?.type !== 'Identifier' || more.length > 0 || param['name'] !== prop) return
  const annotation = childOf(param, 'typeAnnotation')
  const type = annotation === null ? '' : `: { ${prop}${source.textOf(annotation)} }`
  yield { edits: [edit(context, param, `{ ${prop} }${type}`)], what: `took “${prop}” out of what a component is given` }
}

function* capital(name: string, source: Source, context: RuleContext): Generator<Mend> {
  const meant = name.charAt(0).toUpperCase() + name.slice(1)
  const isThere = source.bindings.find(meant, source.program) !== null
  const own = source.bindings.find(name, source.program)
  if (!isThere && own === null) return
  const tags = source
    .ofType('JSXIdentifier')
    .filter((each) => each['name'] === name && /^JSX(?:Opening|Closing)Element$/.test(source.parentOf(each)?.type ?? ''))
  const declared: readonly SyntaxNode[] = isThere || own === null ? [] : [...boundIn(own.id), ...own.references]
  yield {
    edits: [...new Set([...tags, ...declared])].map((each) => edit(context, { start: each.start, end: each.start + name.length }, meant)),
    what: `called a component “${meant}”, since a small letter is an element of HTML`,
  }
}
