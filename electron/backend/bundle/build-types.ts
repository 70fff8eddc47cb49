import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'rolldown/experimental'
import { iconTypes } from './icon-types.ts'
import { valueNames } from './exported-names.ts'
import type { TypeLibrary } from './type-library.ts'

export interface TypesInput {
  readonly resourcesDir: string
  readonly packages: Readonly<Record<string, { readonly names?: readonly string[] }>>
  readonly aliases: Readonly<Record<string, string>>
  readonly folders: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)
const ICONS = 'lucide-react'
const PACKAGES = `${path.sep}node_modules${path.sep}`
const TYPES_CONFIG = 'tsconfig.types.json'
const DECLARATIONS = /\.d\.[cm]?ts$/
const REFERENCE = /^\/\/\/\s*<reference\s+(path|types)\s*=\s*["']([^"']+)["']/gm
const IMPORT_TYPE = /\bimport\(["']([^"']+)["']\)/g

/** The declarations of all modules that `resources/vendor.ts` lets an app import, and of their dependencies. */
export async function buildTypes(input: TypesInput): Promise<TypeLibrary> {
  const own = await declareResources(input.resourcesDir)
  const ownModules = nameResources(input, own)
  const library = createLibrary(input, own, ownModules)
  for (const file of own.keys()) await library.add(file)
  const modules: Record<string, string> = { ...ownModules }
  for (const [specifier, { names }] of Object.entries(input.packages)) {
    const file = await library.add(library.resolvePackage(specifier))
    modules[specifier] = names === undefined ? file : library.write(`/vendor/${specifier}.d.ts`, onlyNames(names), { [specifier]: file })
  }
  modules[ICONS] = await library.add(library.resolvePackage(ICONS))
  for (const [alias, name] of Object.entries(input.aliases)) {
    const file = modules[name]
    if (file !== undefined) modules[alias] = file
  }
  const exported = Object.keys(modules).filter((specifier) => !specifier.startsWith('lathe/') && input.aliases[specifier] === undefined)
  const known = new Map<string, ReadonlySet<string>>()
  return {
    options: await readOptions(input.resourcesDir),
    ...library.made,
    modules,
    exports: Object.fromEntries(
      exported.map((specifier) => [specifier, [...valueNames(modules[specifier] ?? '', library.made, known)].toSorted()]),
    ),
  }

  /** All types of a package, but only those values that the vendored set exports. */
  function onlyNames(names: readonly string[]): string {
    const specifier = JSON.stringify(Object.entries(input.packages).find(([, each]) => each.names === names)?.[0])
    return `export type * from ${specifier};\nexport { ${names.join(', ')} } from ${specifier};\n`
  }
}

/** The compiler options of the product's own code. */
async function readOptions(resourcesDir: string): Promise<object> {
  const read = async (file: string) => (JSON.parse(await readFile(file, 'utf8')) as { readonly compilerOptions: object }).compilerOptions
  const base = await read(path.join(resourcesDir, '..', 'tsconfig.json'))
  const { lib, exactOptionalPropertyTypes } = (await read(path.join(resourcesDir, TYPES_CONFIG))) as Readonly<Record<string, unknown>>
  return { ...base, lib, exactOptionalPropertyTypes }
}

/** Declarations of the kit and the SDK, emitted by the compiler: path in the library → declarations. */
export async function declareResources(resourcesDir: string): Promise<ReadonlyMap<string, string>> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'lathe-types-'))
  try {
    const compiler = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
    await promisify(execFile)(process.execPath, [compiler, '-p', path.join(resourcesDir, TYPES_CONFIG), '--outDir', outDir])
    const files = (await readdir(outDir, { recursive: true })).filter((file) => DECLARATIONS.test(file)).toSorted()
    const contents = await Promise.all(files.map((file) => readFile(path.join(outDir, file), 'utf8')))
    return new Map(files.map((file, index) => [`/resources/${file.split(path.sep).join('/')}`, contents[index] ?? '']))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The import names of the files of `resources/`. */
function nameResources({ folders, files }: TypesInput, own: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const single = Object.entries(files).map(([specifier, file]) => [specifier, `/resources/${file.replace(/\.tsx?$/, '.d.ts')}`] as const)
  const inFolders = Object.entries(folders).flatMap(([prefix, folder]) =>
    [...own.keys()]
      .filter((file) => path.posix.dirname(file) === `/resources/${folder}`)
      .map((file) => [prefix + path.posix.basename(file, '.d.ts'), file] as const),
  )
  return Object.fromEntries([...single, ...inFolders].filter(([, file]) => own.has(file)))
}

function createLibrary(input: TypesInput, own: ReadonlyMap<string, string>, ownModules: Readonly<Record<string, string>>) {
  const root = path.dirname(input.resourcesDir)
  const files: Record<string, string> = {}
  const imports: Record<string, Record<string, string>> = {}
  const { resolve, placeOf } = createResolver(root)
  const direct = new Set([...Object.keys(input.packages).map(packageOf), 'react', 'react-dom'])

  async function add(name: string): Promise<string> {
    if (files[name] !== undefined) return name
    const written = own.get(name) ?? (await readFile(placeOf(name), 'utf8'))
    const text = name.endsWith('/lucide-react.d.ts') ? iconTypes(written) : isDirect(name) ? written : withoutComments(name, written)
    files[name] = text
    const found: Record<string, string> = {}
    for (const specifier of importsOf(name, text)) {
      const target = ownModules[specifier] ?? resolveFrom(name, specifier)
      if (target !== null) found[specifier] = await add(target)
    }
    imports[name] = found
    return name
  }

  function resolveFrom(name: string, specifier: string): string | null {
    if (!own.has(name)) return resolve(name, specifier)
    const relative = path.posix.join(path.posix.dirname(name), specifier.replace(/\.tsx?$/, '.d.ts'))
    return specifier.startsWith('.') ? relative : resolve('/resources/vendor.ts', specifier)
  }

  /** Comments are kept only in modules that apps import directly. */
  function isDirect(name: string): boolean {
    return own.has(name) || direct.has(packageOf(name.slice(name.lastIndexOf('/node_modules/') + '/node_modules/'.length)))
  }

  return {
    made: { files, imports },
    add,
    resolvePackage(specifier: string): string {
      const name = resolve('/resources/vendor.ts', specifier)
      if (name === null) throw new Error(`${specifier} has no declarations`)
      return name
    },
    write(name: string, text: string, found: Readonly<Record<string, string>>): string {
      files[name] = text
      imports[name] = { ...found }
      return name
    },
  }
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/')
  if (first === '@types') return second
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** Resolves declarations like TypeScript's `moduleResolution: "bundler"`. */
function createResolver(root: string) {
  const options = {
    conditionNames: ['types', 'import'],
    mainFields: ['types', 'typings', 'main'],
    extensions: ['.d.ts', '.d.mts', '.d.cts'],
    extensionAlias: { '.js': ['.d.ts'], '.ts': ['.d.ts', '.ts'], '.mjs': ['.d.mts'], '.cjs': ['.d.cts'] },
  }
  const resolver = new ResolverFactory(options)
  // A package may list its script before its declarations; the compiler goes on to the declarations, this resolver does not.
  const declarationsFirst = resolver.cloneWithOptions({ ...options, conditionNames: ['types'] })
  const places = new Map<string, string>()
  const placeOf = (name: string) => places.get(name) ?? path.join(root, name)

  function find(folder: string, specifier: string): string | null {
    for (const each of [resolver, declarationsFirst]) {
      const { path: found } = each.sync(folder, specifier)
      if (found === undefined || !DECLARATIONS.test(found)) continue
      // Named from `node_modules` on, because that folder may be a link to another place.
      const name = found.slice(found.indexOf(PACKAGES)).split(path.sep).join('/')
      places.set(name, found)
      return name
    }
    return null
  }

  return {
    placeOf,
    resolve(name: string, specifier: string): string | null {
      const folder = path.dirname(placeOf(name))
      const found = find(folder, specifier)
      if (found !== null || specifier.startsWith('.')) return found
      const [first = '', second = '', ...rest] = specifier.split('/')
      const typed = first.startsWith('@') ? [`${first.slice(1)}__${second}`, ...rest] : [first, second, ...rest]
      return find(folder, ['@types', ...typed.filter((part) => part !== '')].join('/'))
    },
  }
}

function importsOf(name: string, text: string): ReadonlySet<string> {
  const { module } = parseSync(name, text, { lang: 'dts' })
  return new Set([
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) => each.entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...[...text.matchAll(IMPORT_TYPE)].map(([, specifier = '']) => specifier),
    // A page runs in a browser: what a package says of Node is not there.
    ...[...text.matchAll(REFERENCE)]
      .filter(([, kind, target]) => kind !== 'types' || target !== 'node')
      .map(([, kind, target = '']) => (kind === 'path' && !target.startsWith('.') ? `./${target}` : target)),
  ])
}

function withoutComments(name: string, text: string): string {
  const { comments } = parseSync(name, text, { lang: 'dts' })
  let kept = ''
  let from = 0
  for (const { start, end } of comments) {
    if (text.startsWith('///', start)) continue
    kept += text.slice(from, start)
    from = end
  }
  return (kept + text.slice(from)).replace(/[ \t]+$/gm, '').replace(/\n{2,}/g, '\n')
}
