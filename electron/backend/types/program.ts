import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { PackageTypes, TypeIssue } from './type-checker.ts'

/** What TypeScript has to know beside an app's files: `TypeLibrary` of the bundler, which writes it. */
export interface Library {
  readonly options: object
  readonly files: Readonly<Record<string, string>>
  readonly modules: Readonly<Record<string, string>>
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** One implementation of the check, in the worker. One call follows the other. */
export interface TypeProgram {
  check(key: string, files: FileMap, packages: PackageTypes | null): Promise<readonly TypeIssue[]>
}

/** Apps whose last check is kept to go on from. */
export const MAX_APPS = 3

/**
 * The strictness that the product's own code is held to, without what is taste: a name that is not used or an import that could say
 * `type` breaks nothing, and whoever wrote the app did not know that it would be asked for.
 */
export const CHECK_OPTIONS = {
  types: [],
  noEmit: true,
  noUnusedLocals: false,
  noUnusedParameters: false,
  noPropertyAccessFromIndexSignature: false,
  noUncheckedIndexedAccess: false,
  noImplicitOverride: false,
  noImplicitReturns: false,
  verbatimModuleSyntax: false,
  erasableSyntaxOnly: false,
  noUncheckedSideEffectImports: false,
} as const

/** Lines and columns of offsets in a text, counted from 1. */
export function placeFinder(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
