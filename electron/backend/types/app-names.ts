import { fileKind, type FileMap, fileName, type FilePath, functionExportName } from '../../../shared/domain/file-path.ts'
import { PACKAGES_PATH, readPackageLock } from '../../../shared/domain/package-lock.ts'

/*
 * The names under which TypeScript knows an app's files: `__pages__Deals.tsx` is `pages/Deals.tsx` below the app's root. What an import
 * means here is what it means to the bundler and to the code editor.
 */

/**
 * `__pages__Deals.tsx` → `pages/Deals.tsx`; `__entities__Deal.json` → `entities/Deal.d.ts`. A function lies beside its name, which is the
 * stub's: `functions/send.server.ts`. Null for what has no types.
 */
function moduleName(path: FilePath): string | null {
  const kind = fileKind(path)
  if (kind === 'style' || kind === 'test') return null
  if (kind === 'package') return 'packages/lock.d.ts'
  if (kind === 'entity') return `entities/${fileName(path)}.d.ts`
  if (kind === 'function') return `functions/${fileName(path)}.server.ts`
  return path.replace(/^__(?:([a-z]+)__)?/, (_all, folder?: string) => (folder === undefined ? '' : `${folder}/`))
}

/** The modules that an app is to TypeScript, by their names below its root, with the file that each is made of. */
export function modulesOf(files: FileMap): ReadonlyMap<string, { readonly path: FilePath | null; readonly text: string }> {
  const modules = new Map<string, { readonly path: FilePath | null; readonly text: string }>()
  const entities: string[] = []
  for (const [path, text] of files) {
    const name = moduleName(path)
    if (name === null) continue
    const isEntity = fileKind(path) === 'entity'
    if (isEntity) entities.push(fileName(path))
    modules.set(name, { path, text: isEntity ? entityModule(fileName(path), text) : path === PACKAGES_PATH ? packageModules(files) : text })
    if (fileKind(path) === 'function') modules.set(`functions/${fileName(path)}.d.ts`, { path: null, text: functionModule(fileName(path)) })
  }
  if (!entities.includes('User')) modules.set('entities/User.d.ts', { path: null, text: USER_MODULE })
  const all = [...new Set([...entities, 'User'])].map((name) => `export { ${name} } from "@/entities/${name}";`)
  if (!entities.includes('all')) modules.set('entities/all.d.ts', { path: null, text: all.join('\n') })
  return modules
}

/** What has no declarations that the compiler finds may be used as anything. A pattern counts only where nothing was found. */
function packageModules(files: FileMap): string {
  const names = Object.keys(readPackageLock(files)?.direct ?? {})
  return names.map((name) => `declare module "${name}*";`).join('\n')
}

const USER_MODULE = 'export { User, User as default } from "lathe/entities";\n'

/** What `@/functions/<name>` offers wherever it is imported: the stub that calls it, and its types. */
function functionModule(name: string): string {
  const server = JSON.stringify(`./${name}.server`)
  return [
    `import type { FunctionStub } from "lathe/functions";`,
    `import type server from ${server};`,
    `declare const stub: FunctionStub<typeof server>;`,
    `export { stub as ${functionExportName(name)}, stub as default };`,
    `export type * from ${server};`,
  ].join('\n')
}

/** What `@/entities/<Name>` offers, as the bundler makes it. A schema that is not JSON is said elsewhere: its rows have no type. */
function entityModule(name: string, schema: string): string {
  const type = `Entity<${name}Row>${name === 'User' ? ' & CurrentUser' : ''}`
  const row = isJson(schema) ? `export interface ${name}Row extends RowOf<${schema}> {}` : `export type ${name}Row = any`
  return [
    `import type { CurrentUser, Entity, RowOf } from "lathe/entities";`,
    `export declare const ${name}: ${type};`,
    `export default ${name};`,
    row,
  ].join('\n')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const SPECIFIER = /(?:\bfrom|\bimport(?:\s*\()?)\s*(["'])([^"'\n]+)\1/g
/** What every file of the app can feel. */
const FOR_ALL = /\bdeclare\s+(?:global|module|namespace)\b/

/** The places of an app that a module imports, each `folder/Name` or `Layout`, and whether it says something to all of them. */
export function importsOf(name: string, text: string): { readonly places: ReadonlySet<string>; readonly isForAll: boolean } {
  const places = new Set<string>()
  for (const [, , specifier = ''] of text.matchAll(SPECIFIER)) {
    const place = placeOf(specifier, name)
    if (place !== null) places.add(place)
  }
  return { places, isForAll: FOR_ALL.test(text) }
}

function placeOf(specifier: string, importer: string): string | null {
  if (!/^(?:@|\.|\.\.)\//.test(specifier)) return null
  const segments = specifier.startsWith('@/') ? [] : importer.split('/').slice(0, -1)
  for (const segment of specifier.replace(/^@\//, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment === '..') segments.pop()
    else segments.push(segment)
  }
  return bareName(segments.join('/'))
}

/** `pages/Deals.tsx` → `pages/Deals`. */
export function bareName(name: string): string {
  return name.replace(/(?:\.d)?\.(?:tsx?|jsx?|json)$/, '')
}
