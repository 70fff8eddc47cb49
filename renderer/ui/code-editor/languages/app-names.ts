import type { TypeLibrary } from './protocol.ts'

/*
 * The names under which TypeScript knows an app's files: `__pages__Deals.tsx` is `/app/pages/Deals.tsx`. What an import means here
 * is what it means to the bundler (`electron/backend/bundle/resolve-import.ts`).
 */

const FOLDER_EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  pages: ['tsx'],
  components: ['tsx'],
  services: ['ts', 'tsx'],
}

/** `__pages__Deals.tsx` → `/app/pages/Deals.tsx`. */
export function programName(path: string): string {
  return `/app/${path.replace(/^__(?:([a-z]+)__)?/, (_all, folder?: string) => (folder === undefined ? '' : `${folder}/`))}`
}

/** The other way; null for what is no file of the app. */
export function storedPath(name: string): string | null {
  const match = /^\/app\/(?:([a-z]+)\/)?([^/]+)$/.exec(name)
  if (match === null) return null
  return match[1] === undefined ? `__${match[2]}` : `__${match[1]}__${match[2]}`
}

/** `@/entities/Deal` is made of `__entities__Deal.json`. */
export const entityModuleName = (entity: string) => `/app/entities/${entity}.d.ts`

export const entityPath = (entity: string) => `__entities__${entity}.json`

/** The entity that such a module speaks of; null for other names. */
export function entityOfModule(name: string): string | null {
  return /^\/app\/entities\/([A-Za-z0-9]+)\.d\.ts$/.exec(name)?.[1] ?? null
}

/** `@/functions/send` is the stub that calls the function, with its types. */
const functionModuleName = (name: string) => `/app/functions/${name}.d.ts`

/** The function that such a module speaks of; null for other names. */
export function functionOfModule(name: string): string | null {
  return /^\/app\/functions\/([\w-]+)\.d\.ts$/.exec(name)?.[1] ?? null
}

export const functionPath = (name: string) => `__functions__${name}.ts`

/** The name that pages import it by: `send-mail` → `sendMail`. */
export function functionExportName(name: string): string {
  return name.replace(/-+([A-Za-z0-9])?/g, (_all, next?: string) => (next ?? '').toUpperCase())
}

export function functionModule(name: string): string {
  const server = JSON.stringify(`./${name}`)
  return [
    `import type { FunctionStub } from "lathe/functions";`,
    `import type server from ${server};`,
    `declare const stub: FunctionStub<typeof server>;`,
    `export { stub as ${functionExportName(name)}, stub as default };`,
    `export type * from ${server};`,
  ].join('\n')
}

/** Packages of npm that the app has: whatever has no declarations that the compiler finds may be used as anything. */
export const PACKAGES_MODULE = '/app/packages/lock.d.ts'
export const PACKAGES_LOCK = '__packages__lock.json'

export function packagesModule(lock: string): string {
  try {
    const { direct } = JSON.parse(lock) as { readonly direct?: object }
    const names = Object.keys(direct ?? {})
    return names.map((name) => `declare module ${JSON.stringify(`${name}*`)};`).join('\n')
  } catch {
    return ''
  }
}

/** Whether an import means a file of the app, or of the kit. */
export const isOwnImport = (specifier: string): boolean => /^(?:@|\.|\.\.)\//.test(specifier)

/** The file that an import of an app's file means; null when there is none. */
export function resolveAppImport(
  specifier: string,
  importer: string,
  files: ReadonlyMap<string, unknown>,
  modules: TypeLibrary['modules'],
): string | null {
  if (!isOwnImport(specifier)) return specifier.startsWith('lathe/') ? null : (modules[specifier] ?? null)
  const place = virtualPlace(specifier, importer)
  if (place === null) return null
  const bare = place.replace(/\.(tsx?|jsx?|json)$/, '')
  return modules[`@/${bare}`] ?? resolveOwn(bare, files)
}

function virtualPlace(specifier: string, importer: string): string | null {
  const folder = storedPath(importer) === null ? undefined : /^\/app\/([a-z]+)\//.exec(importer)?.[1]
  const segments = specifier.startsWith('@/') || folder === undefined ? [] : [folder]
  for (const segment of specifier.replace(/^@\//, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

function resolveOwn(place: string, files: ReadonlyMap<string, unknown>): string | null {
  if (place === 'Layout') return files.has('__Layout.tsx') ? '/app/Layout.tsx' : null
  const [folder = '', name = '', ...deeper] = place.split('/')
  if (deeper.length > 0 || name === '') return null
  if (folder === 'entities') {
    return name === 'all' || name === 'User' || files.has(entityPath(name)) ? entityModuleName(name) : null
  }
  if (folder === 'functions') return files.has(functionPath(name)) ? functionModuleName(name) : null
  const extensions = Object.hasOwn(FOLDER_EXTENSIONS, folder) ? (FOLDER_EXTENSIONS[folder] ?? []) : []
  const extension = extensions.find((each) => files.has(`__${folder}__${name}.${each}`))
  return extension === undefined ? null : `/app/${folder}/${name}.${extension}`
}

/** What `@/entities/<Name>` offers, as the bundler makes it; `schemaAt` is where the schema's text begins in it, to find a property's place again. */
export interface EntityModule {
  readonly text: string
  readonly schemaAt: number | null
}

export function entityModule(entity: string, schemas: ReadonlyMap<string, string>): EntityModule {
  const schema = schemas.get(entityPath(entity))
  if (entity === 'all') {
    const names = [...schemas.keys()].flatMap((path) => /^__entities__([A-Za-z0-9]+)\.json$/.exec(path)?.[1] ?? [])
    return {
      text: [...new Set([...names, 'User'])].map((each) => `export { ${each} } from "@/entities/${each}";`).join('\n'),
      schemaAt: null,
    }
  }
  if (schema === undefined) return { text: 'export { User, User as default } from "lathe/entities";', schemaAt: null }
  const type = `Entity<${entity}Row>${entity === 'User' ? ' & CurrentUser' : ''}`
  const before = [
    `import type { CurrentUser, Entity, RowOf } from "lathe/entities";`,
    `export declare const ${entity}: ${type};`,
    `export default ${entity};`,
    `export interface ${entity}Row extends RowOf<`,
  ].join('\n')
  return { text: `${before}${schema}> {}\n`, schemaAt: before.length }
}
