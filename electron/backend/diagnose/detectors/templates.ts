import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { attributeName, plainText } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import type { SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds template placeholders in a plain string: `"/projects/${project.id}"`. */
export const findPlainTemplates: Detector = function* (source): Generator<Finding> {
  for (const literal of source.ofType('Literal')) {
    const text = typeof literal['value'] === 'string' ? literal['value'] : ''
    const names = [...text.matchAll(/\$\{\s*([A-Za-z_$][\w$]*)[^{}]*\}/g)].map(([, name = '']) => name)
    const holder = source.parentOf(literal)
    const isName = holder?.type === 'Property' && holder['key'] === literal
    if (names.length === 0 || isName || holder?.type === 'ImportDeclaration') continue
    if (names.every((name) => source.bindings.find(name, literal) !== null)) yield found(literal, text, '$')
  }
  for (const node of source.ofType('Literal')) {
    const text = plainText(node)
    if (text === null || text.includes('${') || !(/^\/[\w/-]*\{/.test(text) || isShownText(node, source))) continue
    const names = [...text.matchAll(PLACE)].map(([, name = '']) => name)
    if (names.length > 0 && names.every((name) => isKnown(name, node, source))) yield found(node, text, '')
  }
}

/** `{id}`, `{contact.name}` */
const PLACE = /\{\s*([A-Za-z_$][\w$]*)(?:\??\.[\w$]+)*\s*\}/g

/** `title="Delete {contact.name}?"`. A placeholder alone is reported by another detector, and examples may contain one. */
function isShownText(node: SyntaxNode, source: Source): boolean {
  const attribute = source.parentOf(node)
  if (attribute?.type !== 'JSXAttribute' || /^\{[^{}]*\}$/.test(String(node['value']))) return false
  return !/^(?:placeholder|pattern|className|hint|description)$/.test(attributeName(attribute, source))
}

const isKnown = (name: string, node: SyntaxNode, source: Source): boolean => source.bindings.find(name, node) !== null

function found({ start, end }: SyntaxNode, text: string, specifier: string): Finding {
  return {
    rule: 'plain-template',
    start,
    end,
    name: text,
    specifier,
    message: fill(CODE_ISSUE_TEXT.plainTemplate, { text: text.slice(0, 60) }),
  }
}
