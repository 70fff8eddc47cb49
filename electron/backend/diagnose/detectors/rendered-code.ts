import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { Source } from '../../lib/source.ts'
import { childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds code that is rendered as text because braces are missing, or a `$` before them; and text decoded in the wrong encoding. */
export const findRenderedCode: Detector = function* (source): Generator<Finding> {
  for (const text of source.ofType('JSXText')) {
    for (const { index, 0: found, 1: name = '' } of source
      .textOf(text)
      .matchAll(/(?<![\w.@/])([a-z]\w*)(?:\??\.[a-zA-Z]\w+)+(?:\([^()]*\))?/g))
      if (isVariable(name, text, source) && isField(found, text, source)) yield shown(text.start + index, found)
    const half = /(?<![\w.])([a-z]\w*)\s+(?:&&|\?)\s*$/.exec(source.textOf(text))
    if (half !== null && isVariable(half[1] ?? '', text, source)) yield shown(text.start + half.index, half[0].trim(), 'half')
  }
  for (const template of source.ofType('TemplateLiteral')) {
    if (source.parentOf(template)?.type === 'TaggedTemplateExpression') continue
    for (const part of childrenOf(template, 'quasis')) {
      for (const { index, 1: name = '', 2: second = '', 0: found } of source
        .textOf(part)
        .matchAll(/(?<![$\\{\w])\{([a-z]\w*)(?:\??\.\w+(?:\([^(){}]*\))?)*\}|\$\(([a-z]\w*)(?:\??\.\w+)*\)/g)) {
        if (!isVariable(name || second, template, source) || isPlaceholder(found, source)) continue
        yield { ...shown(part.start + index, found), specifier: 'template' }
      }
    }
  }
  yield* misread(source)
}

function shown(start: number, text: string, specifier = ''): Finding {
  return { rule: 'shown-code', start, end: start + text.length, name: text, specifier, message: fill(CODE_ISSUE_TEXT.shownCode, { text }) }
}

/** `row.title`, where the code uses a `title` or nothing else is rendered there: not `shop.example` in a sentence. */
function isField(found: string, text: SyntaxNode, source: Source): boolean {
  const field = /\.(\w+)(?:\([^()]*\))?$/.exec(found)?.[1] ?? ''
  const others = source.code.slice(0, text.start) + source.code.slice(text.end)
  return source.textOf(text).trim() === found || new RegExp(`\\.${field}\\b|\\b${field}\\??:`).test(others)
}

/** A variable of the component; a word of a sentence is not taken for an imported name. */
function isVariable(name: string, at: SyntaxNode, source: Source): boolean {
  const binding = source.bindings.find(name, at)
  return binding !== null && (binding.kind === 'param' || binding.kind === 'variable') && binding.home !== source.program
}

/** `'{name}'` that the code itself replaces. */
const isPlaceholder = (text: string, source: Source): boolean => source.code.replaceAll(`$${text}`, '').split(text).length > 2

const MISREAD = /(?:Ã[\u0080-\u00bf¡-ÿ]|Â[\u00a0-\u00bf]|â€[\u0080-\u02ff\u2018-\u2122œ™¦]|â‚¬)/

/** `RÃ¼ckgabe`: text decoded in the wrong encoding; lost bytes show as replacement characters. */
function* misread(source: Source): Generator<Finding> {
  for (const node of source.ofType('JSXText', 'Literal', 'TemplateElement')) {
    const text = source.textOf(node)
    const isLost = text.includes('\ufffd')
    if (!isLost && !MISREAD.test(text)) continue
    const { start, end } = node
    yield {
      rule: 'bad-encoding',
      start,
      end,
      specifier: isLost ? 'lost' : '',
      message: fill(CODE_ISSUE_TEXT.badEncoding, { text: text.trim().slice(0, 60) }),
    }
  }
}
