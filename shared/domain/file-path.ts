import { z } from 'zod'

/** The folders of a built app, in the order the explorer shows them (spec 000 §3). */
export const FILE_KINDS = ['layout', 'page', 'component', 'entity', 'service', 'function', 'style', 'package', 'test'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const FOLDERS = {
  pages: { kind: 'page', extensions: ['tsx'] },
  components: { kind: 'component', extensions: ['tsx'] },
  services: { kind: 'service', extensions: ['ts', 'tsx'] },
  functions: { kind: 'function', extensions: ['ts'] },
  entities: { kind: 'entity', extensions: ['json'] },
  packages: { kind: 'package', extensions: ['json'] },
  tests: { kind: 'test', extensions: ['md'] },
} as const satisfies Record<string, { kind: FileKind; extensions: readonly string[] }>

const STORED =
  /^__(pages|components|services|functions|entities|packages|tests)__([A-Za-z][A-Za-z0-9-]{0,63}(?:_[A-Za-z0-9-]+)*)\.(tsx|ts|json|md)$/

/** Where a file of a built app lives: `__Layout.tsx`, `__styles__globals.css` or `__<folder>__<Name>.<ext>`. A path is its own id. */
export const FilePath = z
  .string()
  .max(120)
  .refine(isStoredPath, 'must be __Layout.tsx, __styles__globals.css or __<folder>__<Name>.<extension>')
  .brand<'FilePath'>()
export type FilePath = z.infer<typeof FilePath>

export const LAYOUT_PATH = FilePath.parse('__Layout.tsx')
export const GLOBALS_CSS_PATH = FilePath.parse('__styles__globals.css')

function isStoredPath(path: string): boolean {
  if (path === '__Layout.tsx' || path === '__styles__globals.css') return true
  const match = STORED.exec(path)
  if (match === null) return false
  const [, folder, name, extension] = match
  if (folder === 'packages' && name !== 'lock') return false
  return (FOLDERS[folder as keyof typeof FOLDERS].extensions as readonly string[]).includes(extension ?? '')
}

/**
 * The stored path that somebody meant: `pages/Deals.tsx`, `src/pages/Deals.tsx`, `@/pages/Deals` and `./Layout.tsx` are understood.
 * Returns null for anything that would leave the app's own virtual files.
 */
export function toFilePath(written: string): FilePath | null {
  const path = written.trim()
  if (isStoredPath(path)) return checked(path)
  const parts = path
    .replace(/^(?:@|\.)?\//, '')
    .replace(/^src\//, '')
    .split('/')
  const [folder, name] = parts
  if (parts.length === 1 && (folder === 'Layout.tsx' || folder === 'Layout')) return LAYOUT_PATH
  if (parts.at(-1) === 'globals.css' && parts.length <= 2 && (parts.length === 1 || folder === 'styles')) return GLOBALS_CSS_PATH
  if (parts.length !== 2 || folder === undefined || name === undefined || !Object.hasOwn(FOLDERS, folder)) return null
  const [extension] = FOLDERS[folder as keyof typeof FOLDERS].extensions
  const stored = `__${folder}__${/\.[a-z]+$/.test(name) ? name : `${name}.${extension}`}`
  return checked(stored)
}

/** Folders that models know from other projects. What they hold is code without a page: a service. */
const SERVICE_FOLDERS = new Set('hooks lib libs utils util helpers types constants contexts context providers store stores data'.split(' '))

/** As `toFilePath`, also for the folders of other projects: `__hooks__useCart.ts`, `lib/format.ts`, `__components__useCart.ts`. */
export function meantFilePath(written: string): FilePath | null {
  const path = toFilePath(written)
  if (path !== null) return path
  const [, folder = '', name = ''] = /^(?:(?:@|\.)?\/)?(?:src\/)?(?:__)?([a-z]+)(?:__|\/)([\w-]+\.tsx?)$/.exec(written.trim()) ?? []
  const isService = SERVICE_FOLDERS.has(folder) || (folder === 'components' && name.endsWith('.ts'))
  return isService ? checked(`__services__${name}`) : null
}

function checked(stored: string): FilePath | null {
  return FilePath.safeParse(stored).data ?? null
}

export function fileKind(path: FilePath): FileKind {
  if (path === LAYOUT_PATH) return 'layout'
  if (path === GLOBALS_CSS_PATH) return 'style'
  const folder = STORED.exec(path)?.[1] as keyof typeof FOLDERS
  return FOLDERS[folder].kind
}

/** `__pages__Deals.tsx` → `Deals`; `__Layout.tsx` → `Layout`; `__styles__globals.css` → `globals`. */
export function fileName(path: FilePath): string {
  return STORED.exec(path)?.[2] ?? (path === LAYOUT_PATH ? 'Layout' : 'globals')
}

/** How people write the file: `Deals.tsx`, `Deal.json`, `globals.css`. */
export function displayName(path: FilePath): string {
  return path.slice(path.lastIndexOf('__') + 2)
}

export function pagePath(name: string): FilePath {
  return FilePath.parse(`__pages__${name}.tsx`)
}
export function componentPath(name: string): FilePath {
  return FilePath.parse(`__components__${name}.tsx`)
}
export function entityPath(name: string): FilePath {
  return FilePath.parse(`__entities__${name}.json`)
}

/** What other files of the app import it by: `@/pages/Deals`, `@/entities/Deal`. */
export function importSpecifier(path: FilePath): string {
  const match = STORED.exec(path)
  return match === null ? (path === LAYOUT_PATH ? '@/Layout' : '@/styles/globals.css') : `@/${match[1]}/${match[2]}`
}

/** The name by which pages import the function of a file, besides as its default: `send-reminder` → `sendReminder`. */
export function functionExportName(name: string): string {
  return name.replace(/-+([A-Za-z0-9])?/g, (_all, next?: string) => (next ?? '').toUpperCase())
}

/** Where an app's own page for addresses without one is: it is shown there, and no link is meant to lead to it. */
export const NOT_FOUND_ROUTE = '*'

/** The route of a page that does not export one: `Home` → `/`, `OpeningHours` → `/opening-hours`, `NotFound` → wherever no page is. */
export function defaultRoute(pageName: string): string {
  if (pageName === 'Home') return '/'
  if (pageName === 'NotFound') return NOT_FOUND_ROUTE
  return `/${pageName
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()}`
}

/** The files of one version: path → content. */
export type FileMap = ReadonlyMap<FilePath, string>

/** An app that has only its style, or nothing, is still to be made. */
export function isUnbuilt(files: FileMap): boolean {
  return [...files.keys()].every((path) => fileKind(path) === 'style')
}
