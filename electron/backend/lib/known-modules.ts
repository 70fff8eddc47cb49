import type { FilePath } from '../../../shared/domain/file-path.ts'

/** What an app may import besides its own files: the value exports of each module, by its name (`react`, `@/components/ui/button`). */
export type KnownModules = ReadonlyMap<string, ReadonlySet<string>>

export const ICONS_MODULE = 'lucide-react'

/** Something in an app's code that is wrong for certain, found without running or building it. Lines and columns count from 1. */
export interface CodeIssue {
  readonly rule: 'does-not-parse' | 'unknown-module' | 'unknown-name' | 'missing-import'
  readonly path: FilePath
  readonly line: number
  readonly column: number
  /** The module that is, or should be, imported; empty when that is not known. */
  readonly specifier: string
  /** The name that the module does not export, or that is used without being imported; empty for a whole module. */
  readonly name: string
  readonly message: string
}

/** The same, without what only differs by the place: two issues with one key are the same fault. */
export function issueKey({ rule, specifier, name }: CodeIssue): string {
  return `${rule} ${specifier} ${name}`
}
