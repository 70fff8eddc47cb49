import { importSpecifier } from '../../../../shared/domain/file-path.ts'
import { importedName, importOf } from '../../lib/list-reads.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { RewriteContext } from './rewrite.ts'

export type Helper = 'sumOf' | 'countByChoice' | 'sumByMonth'

/** What apps were given to reckon with before the server did. A function that was changed since is not one of them. */
const HELPERS: Readonly<Record<Helper, string>> = {
  sumOf: `function sumOf<Row>(rows: Row[], valueOf: (row: Row) => number | null | undefined): number {
    return rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0)
  }`,
  countByChoice: `function countByChoice<Row>(rows: Row[], choices: readonly string[], choiceOf: (row: Row) => string | null | undefined): Point[] {
    return choices.map((label) => ({ label, value: rows.filter((row) => choiceOf(row) === label).length }))
  }`,
  sumByMonth: `function sumByMonth<Row>(rows: Row[], dateOf: (row: Row) => string | null | undefined, valueOf: (row: Row) => number): Point[] {
    const thisMonth = startOfMonth(new Date())
    return [-5, -4, -3, -2, -1, 0].map((offset) => {
      const month = format(addMonths(thisMonth, offset), 'yyyy-MM')
      const value = rows.filter((row) => dateOf(row)?.startsWith(month)).reduce((sum, row) => sum + valueOf(row), 0)
      return { label: format(addMonths(thisMonth, offset), 'MMM'), value }
    })
  }`,
}

/** The helper that a call calls; null where it calls anything else. */
export function helperCalled(call: SyntaxNode, source: Source, { sources }: RewriteContext): Helper | null {
  const callee = childOf(call, 'callee', 'Identifier')
  const binding = callee === null ? null : source.bindings.of(callee)
  if (binding?.kind !== 'import') return null
  const specifier = importOf(binding.name, source)?.specifier
  const name = importedName(binding.name, source)
  const module = [...sources].find(([path]) => importSpecifier(path) === specifier)?.[1]
  const declared = module?.ofType('FunctionDeclaration').find((each) => childOf(each, 'id')?.['name'] === name)
  const found = Object.entries(HELPERS).find(([known]) => known === name)
  return module !== undefined && declared !== undefined && found !== undefined && isSame(module.textOf(declared), found[1])
    ? (found[0] as Helper)
    : null
}

const withoutSpace = (code: string): string => code.split(/\s+/).join('').replaceAll(',)', ')')

const isSame = (code: string, known: string): boolean => withoutSpace(code) === withoutSpace(known)
