import { AppError } from '../../../shared/domain/app-error.ts'
import { EMPTY_RECORD } from '../../../shared/domain/app-record.ts'
import { AppName } from '../../../shared/domain/app.ts'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { FilePath, GLOBALS_CSS_PATH, importSpecifier, pagePath } from '../../../shared/domain/file-path.ts'
import { MAX_FILE_BYTES, MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { parseModule } from '../lib/ast.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { type Archive, readText } from './archive.ts'
import { UNNAMED } from './project-manifest.ts'
import type { ReadProject } from './project.ts'
import { createAssets } from './vite-assets.ts'
import { CSS_MODULES_MODULE, rewriteImports, ROUTER_MODULE } from './vite-imports.ts'
import { isCode, placeFiles } from './vite-places.ts'
import { mergeStyles } from './vite-styles.ts'

const SET_UP = /^(?:[^/]+|\.(?:github|vscode|husky|idea)\/.*|src\/vite-env\.d\.ts)$/
const GENERATED: Readonly<Record<string, string>> = {
  [ROUTER_MODULE]: `import type { ReactNode } from 'react'
import { type RouteObject, useRoutes } from 'react-router'

// Lathe keeps the address of the app; a router in its code says which page belongs to which.
interface Around {
  readonly children?: ReactNode
}

export const BrowserRouter = ({ children }: Around) => <>{children}</>
export const HashRouter = BrowserRouter
export const MemoryRouter = BrowserRouter

export const createBrowserRouter = (routes: RouteObject[]) => routes
export const createHashRouter = createBrowserRouter
export const createMemoryRouter = createBrowserRouter

export function RouterProvider({ router }: { readonly router: RouteObject[] }) {
  return useRoutes(router)
}
`,
  [CSS_MODULES_MODULE]: `// The rules of all style sheets are in globals.css, under their own names.
const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_, name) => String(name) })
export default names
`,
}

export function isViteProject({ files }: Archive): boolean {
  const text = readText(files.get('package.json'))
  return text !== null && /"react"\s*:/.test(text) && [...files.keys()].some(isCode)
}

/** A plain project of Vite and React as an app: one page with all of it, its files as components and services. IMPORT_NOT_AN_APP, IMPORT_TOO_LARGE. */
export async function readViteProject(archive: Archive, known: KnownModules): Promise<ReadProject> {
  const notes: ImportNote[] = [...archive.notes]
  const texts = new Map<string, string>()
  for (const [path, bytes] of archive.files) {
    const text = bytes.length > MAX_FILE_BYTES ? null : readText(bytes)
    if (text !== null) texts.set(path, text)
    else if (isCode(path))
      notes.push({ path, outcome: 'left-out', reason: bytes.length > MAX_FILE_BYTES ? IMPORT_TEXT.tooLarge : IMPORT_TEXT.noText })
  }
  const places = placeFiles(texts, known)
  if (places.files.size > MAX_FILES_PER_APP)
    throw new AppError('IMPORT_TOO_LARGE', { reason: IMPORT_TEXT.tooManyEntries(MAX_FILES_PER_APP) })
  const paths = new Set(archive.files.keys())
  const assets = createAssets(archive.files)
  const files = new Map<FilePath, string>()
  const generated = new Set<string>()

  for (const [path, place] of places.files) {
    const rewritten = await rewriteImports(path, place, texts.get(path) ?? '', {
      places,
      known,
      assetModule: assets.moduleOf,
      paths,
    })
    files.set(place, rewritten.code)
    if (rewritten.usesRouter) generated.add(ROUTER_MODULE)
    if (rewritten.usesCssModules) generated.add(CSS_MODULES_MODULE)
    notes.push(...notesOf(path, importSpecifier(place), rewritten))
  }
  for (const [path, reason] of places.leftOut) notes.push({ path, outcome: 'left-out', reason })
  for (const path of places.replaced.keys()) notes.push({ path, outcome: 'changed', reason: IMPORT_TEXT.ownKit })
  for (const path of archive.files.keys()) {
    if (SET_UP.test(path) && !path.startsWith('README')) notes.push({ path, outcome: 'left-out', reason: IMPORT_TEXT.setUp })
  }

  const home = await homePage(files, places.files)
  if (home === null) throw new AppError('IMPORT_NOT_AN_APP', {})
  files.set(pagePath('Home'), home)
  for (const [path, code] of assets.files()) files.set(path, code)
  for (const module of generated)
    files.set(
      FilePath.parse(`__services__${module.slice('@/services/'.length)}.${module === ROUTER_MODULE ? 'tsx' : 'ts'}`),
      GENERATED[module] ?? '',
    )
  const styles = mergeStyles(texts)
  files.set(GLOBALS_CSS_PATH, styles.css)
  return {
    source: 'vite-react',
    name: AppName.safeParse(nameOf(texts)).data ?? UNNAMED,
    description: '',
    record: EMPTY_RECORD,
    tools: [],
    files,
    rows: [],
    wholeTables: new Map(),
    uploads: new Map(),
    sources: [],
    sourceQuestions: [],
    originals: new Map(),
    notes: [...notes, ...styles.notes, ...assets.notes()],
  }
}

function notesOf(
  path: string,
  module: string,
  { packages, missing, usesRouter, readsEnv }: Awaited<ReturnType<typeof rewriteImports>>,
): ImportNote[] {
  const reasons = [
    ...(module === `@/${path.replace(/^src\//, '').replace(/\.[^.]+$/, '')}` ? [] : [IMPORT_TEXT.moved(module)]),
    ...(packages.length === 0 ? [] : [IMPORT_TEXT.packageMissing(listOf(packages))]),
    ...(missing.length === 0 ? [] : [IMPORT_TEXT.fileMissing(listOf(missing))]),
    ...(usesRouter ? [IMPORT_TEXT.router] : []),
    ...(readsEnv ? [IMPORT_TEXT.env] : []),
  ]
  return reasons.map((reason) => ({ path, outcome: 'changed', reason }))
}

/** The whole app at every address: its own router, if it has one, decides the rest. */
async function homePage(files: ReadonlyMap<FilePath, string>, places: ReadonlyMap<string, FilePath>): Promise<string | null> {
  const app = [...places].find(([path]) => /^src\/(?:app\/)?App\.[jt]sx?$/i.test(path))?.[1]
  if (app === undefined) return null
  const { exports } = await parseModule(app, files.get(app) ?? '')
  const imported = exports.has('default') ? 'App' : '{ App }'
  return `import ${imported} from '${importSpecifier(app)}'

export const path = '/*'

export default function Home() {
  return <App />
}
`
}

function nameOf(texts: ReadonlyMap<string, string>): string {
  const title = /<title>([^<]*)<\/title>/i.exec(texts.get('index.html') ?? '')?.[1]?.trim() ?? ''
  if (title !== '' && !/^vite\b/i.test(title)) return title.slice(0, 80)
  const name = /"name"\s*:\s*"(?:@[^/"]+\/)?([^"]+)"/.exec(texts.get('package.json') ?? '')?.[1] ?? ''
  const words = name.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1, 80)
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names.map((name) => `“${name}”`))
}
