import { z } from 'zod'
import { type FunctionConfig, NO_CONFIG, SecretName } from '../../../shared/domain/app-function.ts'
import { childOf, childrenOf, parseTree, type SyntaxNode } from '../lib/syntax-tree.ts'

/** What may be written, and what it means when it is left out. */
const Written = z.object({
  secrets: z.array(SecretName).default([]),
  schedule: z.string().nullable().default(null),
  catchUp: z.boolean().default(false),
  webhook: z.boolean().default(false),
  asAdmin: z.boolean().default(false),
})

/** The config that a function exports, read without running it. Null when it is there and is not made of plain values. */
export async function readFunctionConfig(path: string, code: string): Promise<FunctionConfig | null> {
  const tree = await parseTree(path, code)
  const written = tree === null ? undefined : configOf(tree.program)
  if (written === undefined) return NO_CONFIG
  try {
    return Written.safeParse(valueOf(written)).data ?? null
  } catch {
    return null
  }
}

function configOf(program: SyntaxNode): SyntaxNode | undefined {
  return childrenOf(program, 'body')
    .flatMap((statement) => childOf(statement, 'declaration', 'VariableDeclaration') ?? [])
    .flatMap((declaration) => childrenOf(declaration, 'declarations'))
    .flatMap((declarator) => (childOf(declarator, 'id')?.['name'] === 'config' ? (childOf(declarator, 'init') ?? []) : []))[0]
}

/** Throws for whatever is no plain value. */
function valueOf(node: SyntaxNode): unknown {
  switch (node.type) {
    case 'Literal':
      return node['value']
    case 'TemplateLiteral': {
      const [text, ...others] = childrenOf(node, 'quasis')
      if (others.length > 0) throw new Error('not plain')
      return (text?.['value'] as { readonly cooked?: string } | undefined)?.cooked
    }
    case 'ArrayExpression':
      return childrenOf(node, 'elements').map(valueOf)
    case 'ObjectExpression':
      return Object.fromEntries(childrenOf(node, 'properties').map(propertyOf))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression': {
      const inner = childOf(node, 'expression')
      if (inner !== null) return valueOf(inner)
      throw new Error('not plain')
    }
    default:
      throw new Error('not plain')
  }
}

function propertyOf(property: SyntaxNode): [string, unknown] {
  const [key, value] = [childOf(property, 'key'), childOf(property, 'value')]
  if (key === null || value === null || property['computed'] === true) throw new Error('not plain')
  return [String(key['name'] ?? key['value']), valueOf(value)]
}
