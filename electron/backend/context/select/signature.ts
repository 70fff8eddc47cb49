import type { FilePath } from '../../../../shared/domain/file-path.ts'
import { childOf, childrenOf, parseTree, type SyntaxNode } from '../../lib/syntax-tree.ts'

const MAX_CHARS = 400

/** The exports of a file: function signatures with props, types, names of constants. Empty without exports. */
export async function signatureOf(path: FilePath, content: string): Promise<string> {
  if (!/\.tsx?$/.test(path))
    return content
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, MAX_CHARS / 2)
  const tree = await parseTree(path, content)
  if (tree === null) return exportedLines(content)
  const text = (from: number, to: number) => content.slice(from, to).replace(/\s+/g, ' ').trim()
  const heads = childrenOf(tree.program, 'body').flatMap((statement) => {
    const declared = statement.type.startsWith('Export') ? childOf(statement, 'declaration') : null
    const head = declared === null ? listed(statement, text) : headOf(declared, text)
    return head === '' ? [] : [statement.type === 'ExportDefaultDeclaration' ? `default ${head}` : head]
  })
  const all = heads.join('; ')
  return all.length <= MAX_CHARS ? all : `${all.slice(0, MAX_CHARS)}…`
}

type Text = (from: number, to: number) => string

function headOf(node: SyntaxNode, text: Text): string {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return text(node.start, childOf(node, 'body')?.start ?? node.end)
    case 'VariableDeclaration':
      return childrenOf(node, 'declarations')
        .map((each) => variableHead(each, text))
        .join(', ')
    default:
      return text(node.start, Math.min(node.end, node.start + MAX_CHARS / 2))
  }
}

function variableHead(node: SyntaxNode, text: Text): string {
  const value = childOf(node, 'init')
  const name = childOf(node, 'id')
  if (name === null) return ''
  if (value?.type === 'ArrowFunctionExpression') return `const ${text(node.start, childOf(value, 'body')?.start ?? value.end)}`
  return `const ${text(name.start, name.end)}`
}

/** `export { a, b }` and `export … from '…'`. */
function listed(statement: SyntaxNode, text: Text): string {
  if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportAllDeclaration') return ''
  return text(statement.start, statement.end).replace(/^export /, '')
}

/** For a file that does not parse. */
function exportedLines(content: string): string {
  const lines = content.match(/^export (?:default )?(?:async )?(?:function|const|class|type|interface) [\w$]+[^\n{=]*/gm) ?? []
  return lines
    .map((line) => line.replace(/^export /, '').trim())
    .join('; ')
    .slice(0, MAX_CHARS)
}
