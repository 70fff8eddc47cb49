import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { type Binding, isFunction } from '../../lib/bindings.ts'
import { callsOf, functionAround, isComponent, isRendering } from '../../lib/react-code.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { elementName } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds components that are declared inside another one: each render makes a new component, which loses its state and the focus. */
export const findInnerComponents: Detector = function* (source): Generator<Finding> {
  for (const binding of source.bindings.all) {
    const { owner, home, name } = binding
    if (!isFunction(home) || !isRendering(home, source) || !/^[A-Z]/.test(name)) continue
    const made = source.nodes.find((each) => isFunction(each) && isComponent(each, source) && isMadeAs(each, binding, source))
    if (made === undefined || !binding.references.some(({ type }) => type === 'JSXIdentifier')) continue
    const statement = binding.kind === 'function' ? owner : source.parentOf(owner)
    if (statement === null || functionAround(statement, source) !== home) continue
    const message = fill(CODE_ISSUE_TEXT.innerComponent, { name })
    yield { rule: 'inner-component', start: statement.start, end: statement.end, name, message }
  }
}

/** `function Row() {}`, `const Row = () => …`, `const Row = memo(function Row() {})`. */
function isMadeAs(made: Parameters<typeof isFunction>[0], { kind, owner }: Binding, source: Source): boolean {
  if (kind === 'function') return made === owner
  const init = kind === 'variable' ? childOf(owner, 'init') : null
  if (init === null || init === made) return init === made
  const isWrapped =
    init.type === 'CallExpression' && /^(?:React\.)?(?:memo|forwardRef)$/.test(source.textOf(childOf(init, 'callee') ?? init))
  return isWrapped && childrenOf(init, 'arguments')[0] === made
}

/** Finds a context of the file that is read but never provided, and a form context that is read above its provider. */
export const findMissingProviders: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    if (!/^(?:React\.)?createContext$/.test(source.textOf(childOf(call, 'callee') ?? call))) continue
    const [initial] = childrenOf(call, 'arguments')
    const declarator = source.parentOf(call)
    const id = declarator?.type === 'VariableDeclarator' ? childOf(declarator, 'id', 'Identifier') : null
    const binding = id === null ? null : source.bindings.of(id)
    const isEmpty = initial === undefined || /^(?:null|undefined)$/.test(source.textOf(initial))
    if (binding === null || !isEmpty || source.module.exports.has(binding.name)) continue
    const reads = binding.references.map((each) => source.parentOf(each))
    const [first] = reads
    const areReads = reads.every(
      (each) => each?.type === 'CallExpression' && /^(?:React\.)?use(?:Context)?$/.test(source.textOf(childOf(each, 'callee') ?? each)),
    )
    if (first === undefined || first === null || !areReads) continue
    const message = fill(CODE_ISSUE_TEXT.ungivenContext, { name: binding.name })
    yield { rule: 'ungiven-context', start: first.start, end: first.end, name: binding.name, message }
  }
  for (const call of callsOf(source, 'useFormContext')) {
    const home = functionAround(call, source)
    const isHere = (name: string) => callsOf(source, name).some((each) => functionAround(each, source) === home)
    const gives = source
      .ofType('JSXOpeningElement')
      .some((each) => /^(?:FormProvider|Form)$/.test(elementName(each, source)) && functionAround(each, source) === home)
    if (home === null || !gives || !isHere('useForm')) continue
    const message = fill(CODE_ISSUE_TEXT.ungivenContext, { name: 'useFormContext' })
    yield { rule: 'ungiven-context', start: call.start, end: call.end, name: 'useFormContext', message }
  }
}
