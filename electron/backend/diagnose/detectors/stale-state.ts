import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { callsOf, functionAround, hookName, hookParts, isWithin, statesOf } from '../../lib/react-code.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds a state that is set from the value captured by a callback that runs later, and repeatedly. */
export const findStaleStates: Detector = function* (source): Generator<Finding> {
  const states = statesOf(source)
  for (const call of callsOf(source, 'useEffect', 'useLayoutEffect', 'useCallback', 'useMemo')) {
    const { body, list } = hookParts(call)
    if (body === null || list?.type !== 'ArrayExpression') continue
    const isCalledLater = hookName(call) === 'useCallback'
    for (const { value, setter } of states) {
      if (value === null || value.references.some((each) => isWithin(each, list))) continue
      for (const reference of (setter?.references ?? []).filter((each) => isWithin(each, body))) {
        const set = source.parentOf(reference)
        const given = set?.type === 'CallExpression' && set['callee'] === reference ? childrenOf(set, 'arguments')[0] : undefined
        if (set === null || given === undefined || isFunction(given)) continue
        if (!isCalledLater && functionAround(set, source) === body) continue
        // An updater function gets the current value.
        const reads = value.references.filter((each) => isWithin(each, given) && childOf(given, 'callee') !== each)
        if (reads.length === 0) continue
        const { start, end } = given
        const message = fill(CODE_ISSUE_TEXT.staleState, { name: value.name })
        yield { rule: 'stale-state', start, end, name: value.name, message }
      }
    }
  }
}
