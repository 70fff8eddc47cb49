import { fileKind, fileName } from '../../../../shared/domain/file-path.ts'
import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Source } from '../../lib/source.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds a page or a layout without an export that could be rendered. */
export const findMissingExports: Detector = function* (source): Generator<Finding> {
  const kind = fileKind(source.path)
  if ((kind !== 'page' && kind !== 'layout') || source.module.exports.has('default')) return
  yield { rule: 'no-default-export', start: 0, end: 0, name: fileName(source.path), message: CODE_ISSUE_TEXT.noDefaultExport }
}

/** Finds a page without a link: no other file contains its name or the beginning of its address. `texts` are all other scripts. */
export function findUnlinkedPage(path: string, name: string, texts: readonly string[], at: SyntaxNode): Finding | null {
  const start = path.replace(/\/[:*].*$/, '')
  if (start === '' || texts.length === 0) return null
  const mention = new RegExp(
    `['"\`/]${start.replace(/^\//, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:['"\`/?#]|\\$\\{)|['"\`]${name}['"\`]`,
    'i',
  )
  if (texts.some((text) => mention.test(text))) return null
  return {
    rule: 'unlinked-page',
    start: at.start,
    end: at.start,
    name,
    specifier: path,
    message: fill(CODE_ISSUE_TEXT.unlinkedPage, { path }),
  }
}

/** Syntax errors, repeated declarations, and `await` outside of async functions. */
export function findFaults(source: Source): readonly Finding[] {
  return source.faults.map(({ message, labels }) => {
    const twice = /^Identifier `(.+)` has already been declared$/.exec(message)
    const { start, end } = labels.at(twice === null ? 0 : -1) ?? { start: 0, end: 0 }
    if (twice !== null) {
      const [, name = ''] = twice
      return {
        rule: 'declared-twice',
        start,
        end,
        name,
        specifier: String(labels[0]?.start ?? 0),
        message: fill(CODE_ISSUE_TEXT.declaredTwice, { name }),
      }
    }
    if (message.startsWith('`await` is only allowed within async')) {
      return { rule: 'await-outside-async', start, end, message: CODE_ISSUE_TEXT.awaitOutsideAsync }
    }
    return { rule: 'does-not-parse', start, end, message: message.replace(/[.\s]+$/, '') }
  })
}

/** Finds a second default export, which makes the bundler fail. */
export const findSecondDefault: Detector = function* (source): Generator<Finding> {
  const [first, second] = source.ofType('ExportDefaultDeclaration')
  if (first === undefined || second === undefined) return
  const message = fill(CODE_ISSUE_TEXT.declaredTwice, { name: 'default' })
  yield { rule: 'declared-twice', start: second.start, end: second.end, name: 'default', specifier: 'default', message }
}

/** Finds a Markdown code fence around the file, which parses as a template literal. */
export function findFence(source: Source): Finding | null {
  const fence = /^\s*```/.exec(source.code)
  if (fence === null) return null
  return { rule: 'does-not-parse', start: fence[0].length - 3, end: fence[0].length, name: '```', message: 'Unexpected token' }
}
