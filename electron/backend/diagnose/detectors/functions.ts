import { fileKind } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { entityNamed } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import type { Detector, Finding } from '../detector.ts'

/** How the keys of services begin that people paste most. */
const KEY =
  /^(?:[sr]k_(?:live|test)_\w{8,}|sk-[\w-]{20,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|AIza[\w-]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|whsec_\w{16,}|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----[^]*)$/

/** Finds keys of services that are written into the code: every visitor can read those of a page. */
export const findKeysInCode: Detector = function* (source): Generator<Finding> {
  const message = fileKind(source.path) === 'function' ? CODE_ISSUE_TEXT.keyInFunction : CODE_ISSUE_TEXT.keyInPage
  for (const literal of source.ofType('Literal', 'TemplateElement')) {
    const { value } = literal
    const text = typeof value === 'string' ? value : ((value as { readonly cooked?: string } | null)?.cooked ?? '')
    if (KEY.test(text.trim())) yield { rule: 'key-in-code', start: literal.start, end: literal.end, message }
  }
}

/** Finds what only a function can import. */
export const findServerModule: Detector = function* (source): Generator<Finding> {
  for (const { specifier, start, end, names } of source.module.imports) {
    if (specifier !== '@/server' || (names.length > 0 && names.every(({ isType }) => isType))) continue
    yield { rule: 'not-in-browser', start, end, specifier: 'server', name: specifier, message: CODE_ISSUE_TEXT.serverInPage }
  }
}

/** Not to add one row: that is what a form for everybody does, here after a look at what the tables say. */
const WRITES = /^(?:update|delete|bulkCreate)$/

/** Finds functions that change what is there as an admin for whoever calls them, without a look at who that is. */
export const findOpenFunctions: Detector = function* (source, app): Generator<Finding> {
  const config = configOf(source)
  if (config === null || !isTrue(config, 'asAdmin') || (hasText(config, 'schedule') && !isTrue(config, 'webhook'))) return
  if (source.ofType('Identifier').some(({ name }) => name === 'user' || name === 'verifySignature')) return
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    if (callee === null || !WRITES.test(String(childOf(callee, 'property')?.['name']))) continue
    if (entityNamed(childOf(callee, 'object'), source, app.entities) === null) continue
    yield { rule: 'open-function', start: call.start, end: call.end, message: CODE_ISSUE_TEXT.openFunction }
    return
  }
}

function configOf(source: Source): SyntaxNode | null {
  const declared = source.ofType('VariableDeclarator').find((each) => childOf(each, 'id')?.['name'] === 'config')
  return declared === undefined ? null : childOf(declared, 'init', 'ObjectExpression')
}

const propertyOf = (config: SyntaxNode, name: string) =>
  childrenOf(config, 'properties').find((each) => childOf(each, 'key')?.['name'] === name)

const isTrue = (config: SyntaxNode, name: string): boolean => childOf(propertyOf(config, name) ?? config, 'value')?.['value'] === true

const hasText = (config: SyntaxNode, name: string): boolean =>
  typeof childOf(propertyOf(config, name) ?? config, 'value')?.['value'] === 'string'
