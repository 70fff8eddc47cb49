import { fileKind, type FilePath, toFilePath } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { functionAround, isRendering, isWithin } from '../../lib/react-code.ts'
import { entityNamed } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

const WRITES = /^(?:create|update|delete|bulkCreate)$/
const READS = /^(?:list|filter|page|get)$/
const CAUGHT = /^(?:e|err|error|ex|exception|caught|reason)$/

/** Finds promises that are not awaited though their result is needed, errors that a `catch` does not bind, and `=` for `===`. */
export const findMissingAwaits: Detector = function* (source, app): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const home = functionAround(call, source)
    if (home === null || !isSlow(call, source, app)) continue
    if (home['async'] !== true && !isTakenForDone(call, home, source, app)) continue
    const holder = source.parentOf(call)
    const name = source.textOf(childOf(call, 'callee') ?? call)
    const isDropped = holder?.type === 'ExpressionStatement' && isWrite(call, source, app)
    if (isDropped || (holder?.type === 'VariableDeclarator' && isUsedAtOnce(holder, source))) {
      yield { rule: 'missing-await', start: call.start, end: call.end, name, message: fill(CODE_ISSUE_TEXT.missingAwait, { name }) }
    }
  }
  yield* lostErrors(source)
  for (const test of [...tested(source), ...answered(source)]) {
    if (test['operator'] === '=')
      yield { rule: 'assignment-in-condition', start: test.start, end: test.end, message: CODE_ISSUE_TEXT.assignmentInCondition }
  }
}

const tested = (source: Source): readonly SyntaxNode[] =>
  source.ofType('IfStatement', 'ConditionalExpression').flatMap((each) => childOf(each, 'test', 'AssignmentExpression') ?? [])

/** `rows.filter((row) => row.id = id)` */
function answered(source: Source): readonly SyntaxNode[] {
  return source.ofType('ArrowFunctionExpression').flatMap((made) => {
    const call = source.parentOf(made)
    const callee = call?.type === 'CallExpression' && call['callee'] !== made ? childOf(call, 'callee', 'MemberExpression') : null
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    return /^(?:filter|find|findIndex|findLast|some|every)$/.test(method) ? (childOf(made, 'body', 'AssignmentExpression') ?? []) : []
  })
}

/** A method of an entity, or an async function of the app. */
function isSlow(call: SyntaxNode, source: Source, app: AppView): boolean {
  const callee = childOf(call, 'callee')
  if (callee?.type === 'MemberExpression') {
    const method = String(childOf(callee, 'property')?.['name'])
    return (WRITES.test(method) || READS.test(method)) && entityNamed(childOf(callee, 'object'), source, app.entities) !== null
  }
  if (callee?.type !== 'Identifier') return false
  const binding = source.bindings.of(callee)
  if (binding === null) return false
  if (binding.kind === 'import') return isAsyncThere(binding.name, source, app)
  const made = binding.kind === 'function' ? binding.owner : binding.kind === 'variable' ? childOf(binding.owner, 'init') : null
  return made !== null && isFunction(made) && made['async'] === true
}

function isAsyncThere(local: string, source: Source, { files }: AppView): boolean {
  const found = source.module.imports.find(({ names }) => names.some((each) => each.local === local))
  const name = found?.names.find((each) => each.local === local)?.imported
  const path: FilePath | null = found === undefined ? null : toFilePath(found.specifier)
  const code = path === null ? undefined : files.get(path)
  // A function is called over the network, whatever it is in itself.
  if (path !== null && code !== undefined && fileKind(path) === 'function') return name !== undefined
  return (
    code !== undefined &&
    name !== undefined &&
    new RegExp(`^export\\s+(?:async\\s+function\\s+${name}\\b|const\\s+${name}\\s*=\\s*async\\b)`, 'm').test(code)
  )
}

function isWrite(call: SyntaxNode, source: Source, app: AppView): boolean {
  const callee = childOf(call, 'callee', 'MemberExpression')
  if (callee === null) return false
  return WRITES.test(String(childOf(callee, 'property')?.['name'])) && entityNamed(childOf(callee, 'object'), source, app.entities) !== null
}

/** A write in a function that does not await, inside a `try` that would catch its failure, or followed by a success message. */
function isTakenForDone(call: SyntaxNode, home: SyntaxNode, source: Source, app: AppView): boolean {
  const statement = source.parentOf(call)
  const block = statement === null ? null : source.parentOf(statement)
  const caller = source.parentOf(home)
  if (statement?.type !== 'ExpressionStatement' || block === null || !isWrite(call, source, app) || isRendering(home, source)) return false
  // The callback may be expected to return something other than a promise.
  if (caller?.type === 'CallExpression' && caller['callee'] !== home) return false
  const tried = source.around(call).find((each) => isWithin(each, home) && each.type === 'TryStatement')
  const isTried = tried !== undefined && childOf(tried, 'handler') !== null && isWithin(call, childOf(tried, 'block') ?? call)
  const isPraised = childrenOf(block, 'body').some((each) => each.start > call.end && /^toast(?:\.success)?\(/.test(source.textOf(each)))
  return isTried || isPraised
}

/** The variable is neither awaited later nor passed on as a promise. */
function isUsedAtOnce(declarator: SyntaxNode, source: Source): boolean {
  const id = childOf(declarator, 'id')
  if (id === null) return false
  if (id.type !== 'Identifier') return true
  const uses = source.bindings.of(id)?.references ?? []
  return (
    uses.length > 0 &&
    uses.every((use) => {
      const around = source.parentOf(use)
      if (
        around === null ||
        /^(?:AwaitExpression|ReturnStatement|ArrayExpression|ArrowFunctionExpression|CallExpression|Property|AssignmentExpression)$/.test(
          around.type,
        )
      )
        return false
      return !(around.type === 'MemberExpression' && /^(?:then|catch|finally)$/.test(String(childOf(around, 'property')?.['name'])))
    })
  )
}

/** `catch { show(error) }`, where `error` is another variable of that name. */
function* lostErrors(source: Source): Generator<Finding> {
  for (const clause of source.ofType('CatchClause')) {
    const body = childOf(clause, 'body')
    const param = childOf(clause, 'param')
    if (body === null || (param !== null && (source.bindings.of(param)?.references.length ?? 1) > 0)) continue
    const lost = source.ofType('Identifier').find((each) => {
      const binding = isWithin(each, body) && CAUGHT.test(String(each['name'])) ? source.bindings.of(each) : null
      return binding !== null && binding.id !== each && !isWithin(binding.owner, clause)
    })
    if (lost === undefined) continue
    const name = String(lost['name'])
    yield { rule: 'lost-error', start: lost.start, end: lost.end, name, message: fill(CODE_ISSUE_TEXT.lostError, { name }) }
  }
}
