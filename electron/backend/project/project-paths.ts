import { fileKind, FilePath, GLOBALS_CSS_PATH, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'

/*
 * An app's files lie in a project under the names that its code imports them by, with the same text: `__pages__Deals.tsx` is
 * `src/pages/Deals.tsx`. Functions lie outside of what a browser gets: `functions/remind.ts`. What else is in a project was made for it, and maps to nothing.
 */
const STORED = /^__([a-z]+)__([^/]+)$/
const IN_PROJECT = /^(?:src\/(?!functions\/)([a-z]+)|(functions))\/([^/]+)$/

export function toProjectPath(path: FilePath): string {
  if (path === LAYOUT_PATH) return 'src/Layout.tsx'
  return path.replace(STORED, fileKind(path) === 'function' ? '$1/$2' : 'src/$1/$2')
}

/** Null for a file of the project that is none of the app's own: the kit, the SDK, what the project was set up with. */
export function fromProjectPath(projectPath: string): FilePath | null {
  if (projectPath === 'src/Layout.tsx') return LAYOUT_PATH
  if (projectPath === 'src/styles/globals.css') return GLOBALS_CSS_PATH
  if (!IN_PROJECT.test(projectPath)) return null
  return FilePath.safeParse(projectPath.replace(IN_PROJECT, '__$1$2__$3')).data ?? null
}
