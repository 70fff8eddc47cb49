import {
  defaultRoute,
  type FileMap,
  type FilePath,
  fileKind,
  fileName,
  importSpecifier,
  LAYOUT_PATH,
} from '../../../shared/domain/file-path.ts'

export interface AppEntry {
  readonly code: string
  /** The file that each line (from 0) imports, so that errors there are reported for that file: a page without a default export. */
  readonly lines: readonly (FilePath | null)[]
}

/** The entry module of an app: imports its pages with their routes, its layout, and the runtime that mounts them. */
export function appEntry(files: FileMap): AppEntry {
  const pages = [...files.keys()].filter((path) => fileKind(path) === 'page').toSorted()
  const lines: { readonly code: string; readonly imports: FilePath | null }[] = [
    { code: `import { start } from "lathe/runtime"`, imports: null },
  ]
  const hasLayout = files.has(LAYOUT_PATH)
  if (hasLayout) lines.push({ code: `import Layout from "@/Layout"`, imports: LAYOUT_PATH })
  pages.forEach((page, index) => {
    lines.push({ code: `import Page${index}, * as page${index} from ${JSON.stringify(importSpecifier(page))}`, imports: page })
  })
  const table = pages.map((page, index) => {
    const name = fileName(page)
    const route = `page${index}.path ?? ${JSON.stringify(defaultRoute(name))}`
    return `  { name: ${JSON.stringify(name)}, route: ${route}, Page: Page${index} },`
  })
  const rest = [`start({`, `  Layout: ${hasLayout ? 'Layout' : 'null'},`, `  pages: [`, ...table, `  ],`, `})`]
  return {
    code: [...lines.map((line) => line.code), ...rest].join('\n'),
    lines: lines.map((line) => line.imports),
  }
}
