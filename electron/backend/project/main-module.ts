import {
  defaultRoute,
  type FileMap,
  type FilePath,
  fileKind,
  fileName,
  GLOBALS_CSS_PATH,
  LAYOUT_PATH,
} from '../../../shared/domain/file-path.ts'
import { createFreeNames } from './free-names.ts'

const EXPORTS_PATH = /^export\s+(?:const|let|var)\s+path\b|^export\s*\{[^{}]*\bpath\b/m
/** The fonts that the app names. */
export const FONTS_CSS = 'src/lathe/fonts.css'
const NO_STYLESHEET = 'src/lathe/styles.css'

interface PageEntry {
  readonly name: string
  readonly hasPath: boolean
}

/** `src/main.tsx`: the pages of the app with their addresses, in its layout. */
export function mainModule(files: FileMap, hasFonts = false): string {
  const pages = [...files.keys()]
    .filter((path) => fileKind(path) === 'page')
    .toSorted()
    .map((path) => ({ name: fileName(path), hasPath: EXPORTS_PATH.test(files.get(path) ?? '') }))
  const locals = localNames(pages)
  const hasLayout = files.has(LAYOUT_PATH)
  const imports = pages.map((page) => {
    const local = locals.get(page.name) ?? ''
    return `import ${local}${page.hasPath ? `, { path as path${local} }` : ''} from '@/pages/${page.name}'\n`
  })
  const table = pages.map((page) => {
    const local = locals.get(page.name) ?? ''
    const route = page.hasPath ? `path${local}` : `'${defaultRoute(page.name)}'`
    return `  { name: '${page.name}', route: ${route}, Page: ${local} },\n`
  })
  return `import { createRoot } from 'react-dom/client'
import { App } from '@/lathe/app'
import type { RoutedPage } from '@/lathe/routes'
${hasLayout ? "import Layout from '@/Layout'\n" : ''}${imports.join('')}${hasFonts ? `import '@/${FONTS_CSS.slice('src/'.length)}'\n` : ''}import '${files.has(GLOBALS_CSS_PATH) ? '@/styles/globals.css' : '@/lathe/styles.css'}'

const pages: readonly RoutedPage[] = [
${table.join('')}]

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(<App parts={{ Layout${hasLayout ? '' : ': null'}, pages }} />)
`
}

/** What an app without a stylesheet of its own looks like. */
export function stylesheetOf(files: FileMap): readonly (readonly [path: string, text: string])[] {
  return files.has(GLOBALS_CSS_PATH as FilePath) ? [] : [[NO_STYLESHEET, "@import 'tailwindcss';\n@import 'lathe/skin.css';\n"]]
}

/** A page may be called as something of `main.tsx` is, or hold what no name of JavaScript may. */
function localNames(pages: readonly PageEntry[]): ReadonlyMap<string, string> {
  const names = createFreeNames(['App', 'RoutedPage', 'Layout', 'createRoot', 'pages', 'root'])
  return new Map(
    pages.map(({ name }) => {
      const plain = `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll(/[^A-Za-z0-9]/g, '')
      return [name, names.numbered(plain, (n) => [plain, `${plain}Page`][n - 1] ?? `${plain}Page${n - 1}`)]
    }),
  )
}
