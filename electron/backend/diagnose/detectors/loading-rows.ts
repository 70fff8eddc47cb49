import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { type Binding, boundIn } from '../../lib/bindings.ts'
import { callsOf, functionAround, hookName, isWithin, type StateHook, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds a state initialised from rows that are still loading: the initial value is used only once. */
export const findStateOfLoadingRows: Detector = function* (source): Generator<Finding> {
  for (const state of statesOf(source)) {
    const [initial] = hookName(state.call) === 'useState' ? childrenOf(state.call, 'arguments') : []
    const home = functionAround(state.call, source)
    if (initial === undefined || home === null || state.value === null) continue
    const late = source.bindings.all.find((each) => each.home === home && isLate(each, source) && isReadIn(initial, each, source))
    if (late === undefined || isSetLater(state, home, source)) continue
    const { start, end } = state.call
    const message = fill(CODE_ISSUE_TEXT.lateRows, { name: state.value.name, rows: late.name })
    yield { rule: 'late-rows', start, end, name: state.value.name, message }
  }
}

/** Of the object that a data hook returns, only the rows are loaded late. */
function isReadIn(inside: SyntaxNode, { references, owner }: Binding, source: Source): boolean {
  const isAnswer = childOf(owner, 'id')?.type === 'Identifier' && isQuery(childOf(owner, 'init'))
  return references.some((each) => {
    const member = source.parentOf(each)
    return isWithin(each, inside) && (!isAnswer || (member !== null && /^rows?$/.test(String(childOf(member, 'property')?.['name']))))
  })
}

const isQuery = (init: SyntaxNode | null) => init?.type === 'CallExpression' && /^use(?:List|Row)$/.test(hookName(init) ?? '')

const DEEP_ENOUGH = 4

/** `rows` and `row` of a data hook, and values that the same component derives from them. */
function isLate(binding: Binding, source: Source, depth = 0): boolean {
  const init = binding.kind === 'variable' ? childOf(binding.owner, 'init') : null
  const pattern = binding.kind === 'variable' ? childOf(binding.owner, 'id') : null
  if (init === null || pattern === null || depth > DEEP_ENOUGH) return false
  if (isQuery(init))
    return (
      pattern.type === 'Identifier' ||
      childrenOf(pattern, 'properties').some(
        (each) => /^rows?$/.test(String(childOf(each, 'key')?.['name'])) && boundIn(each['value']).includes(binding.id),
      )
    )
  // A state or a function holds no rows itself; a custom hook may return anything.
  if (
    pattern.type !== 'Identifier' ||
    /Function/.test(init.type) ||
    (init.type === 'CallExpression' && hookName(init) !== null && hookName(init) !== 'useMemo')
  )
    return false
  return source.bindings.all.some(
    (each) => each.home === binding.home && each !== binding && isReadIn(init, each, source) && isLate(each, source, depth + 1),
  )
}

/** The state is set in an effect, during render, by a function that an effect calls, or through a setter that is passed on. */
function isSetLater({ setter }: StateHook, home: SyntaxNode, source: Source): boolean {
  const effects = callsOf(source, 'useEffect', 'useLayoutEffect')
  return (setter?.references ?? []).some((each) => {
    const around = source.parentOf(each)
    const isGiven = around?.type === 'CallExpression' && around['callee'] !== each
    const helper = source.bindings.all.find(({ home: of, owner, id }) => of === home && id !== setter?.id && isWithin(each, owner))
    return (
      isGiven ||
      functionAround(each, source) === home ||
      effects.some((effect) => isWithin(each, effect) || helper?.references.some((use) => isWithin(use, effect)) === true)
    )
  })
}
