import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Scanner } from '@tailwindcss/oxide'
import { build, type BuildOptions, type Metafile, type Plugin, transform } from 'esbuild'
import { OFFLINE_WORKER } from '../lib/app-page.ts'
import { buildServer } from './build-server.ts'
import { allIconsModule, readLucideIcons } from './vendor-icons.ts'
import { placesFile } from './places-file.ts'
import { type CardFontInput, cutFont, type FontInput, readFonts } from './vendor-fonts.ts'
import {
  groupSpecifier,
  ICONS_FILE,
  MANIFEST_FILE,
  PLACES_FILE,
  readManifest,
  type VendorIcons,
  type VendorManifest,
  type VendorModule,
} from './vendor-manifest.ts'

/** The inputs: `resources/vendor.ts`, and the places of its packages and files. */
export interface VendorInput {
  readonly outDir: string
  readonly resourcesDir: string
  /** The lockfile, which changes when an installed package changes. */
  readonly lockFile: string
  readonly packages: Readonly<Record<string, { readonly group: string; readonly names?: readonly string[] }>>
  readonly aliases: Readonly<Record<string, string>>
  readonly folders: Readonly<Record<string, string>>
  readonly folderGroups: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, string>>
  readonly stylesheets: Readonly<Record<string, string>>
  readonly fonts?: readonly FontInput[]
  readonly fontSubsets?: readonly string[]
  /** What the pictures of links are drawn with; absent: none are. */
  readonly cardFont?: CardFontInput
  /** Packages that functions import; absent: nothing is made for a server. */
  readonly serverPackages?: readonly string[]
  /** The service worker of live apps; absent: they have none. */
  readonly offlineWorker?: string
}

interface Source {
  readonly specifier: string
  readonly group: string
  /** A file, or a package's name. */
  readonly entry: string
  readonly names?: readonly string[]
}

const require = createRequire(import.meta.url)
const ICONS_PREFIX = 'icon'
const IS_SOURCE = /^(?!.*\.test\.)[a-z][\w-]*\.tsx?$/

const OPTIONS = {
  bundle: true,
  format: 'esm',
  target: 'chrome120',
  platform: 'browser',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  minify: true,
  metafile: true,
  write: false,
  logLevel: 'silent',
} as const satisfies BuildOptions

/** Builds the vendored set into `outDir`, completely or not at all. `isNew` is false when a set from the same inputs exists already. */
export async function buildVendor(input: VendorInput): Promise<{ readonly isNew: boolean; readonly manifest: VendorManifest }> {
  const sources = await listSources(input)
  const inputs = await hashInputs(input)
  if (existsSync(path.join(input.outDir, MANIFEST_FILE))) {
    const manifest = await readManifest(input.outDir)
    if (manifest.inputs === inputs) return { isNew: false, manifest }
  }
  const own = await describeModules(input, sources)
  const icons = await readLucideIcons()
  const { files, imports, preload, lazy } = await buildGroups(input, sources, own)
  const iconsFile = await buildIcons(icons, own)
  files.set(iconsFile.name, iconsFile.content)
  const fonts = await readFonts(input.fonts ?? [], input.fontSubsets ?? [])
  for (const [name, content] of fonts.files) files.set(name, content)
  const cuts = input.cardFont === undefined ? new Map<string, Uint8Array>() : await cutFont(input.cardFont)
  for (const [name, content] of cuts) files.set(name, content)
  files.set(PLACES_FILE, placesFile())
  files.set(ICONS_FILE, Buffer.from(JSON.stringify(icons)))
  const server =
    input.serverPackages === undefined
      ? { files: new Map<string, Uint8Array>(), modules: {} }
      : await buildServer({ resourcesDir: input.resourcesDir, packages: input.serverPackages })
  for (const [name, content] of server.files) files.set(name, content)
  const modules = {
    ...own,
    'lucide-react': { group: 'icons', prefix: ICONS_PREFIX, names: ['icons', ...Object.keys(icons.names)].toSorted() },
  }
  const aliased = Object.entries(input.aliases).flatMap(([alias, name]) => (own[name] === undefined ? [] : [[alias, own[name]] as const]))
  const manifest: VendorManifest = {
    inputs,
    hash: hashFiles(files),
    imports: { ...imports, [groupSpecifier('icons')]: iconsFile.name },
    preload,
    lazy,
    modules: { ...modules, ...Object.fromEntries(aliased) },
    stylesheets: await readStylesheets(input),
    fonts: fonts.faces,
    ...(input.cardFont === undefined ? {} : { cardFonts: { family: input.cardFont.font.family, files: [...cuts.keys()] } }),
    server: server.modules,
    candidates: await scanKit(input, sources),
  }
  if (input.offlineWorker !== undefined) files.set(OFFLINE_WORKER, await buildOfflineWorker(input.resourcesDir, input.offlineWorker))
  files.set(MANIFEST_FILE, Buffer.from(JSON.stringify(manifest)))
  await replaceFolder(input.outDir, files)
  return { isNew: true, manifest }
}

async function listSources(input: VendorInput): Promise<readonly Source[]> {
  const packages = Object.entries(input.packages).map(([specifier, { group, ...rest }]) => ({
    specifier,
    group,
    entry: specifier,
    ...rest,
  }))
  const files = Object.entries(input.files).map(([specifier, file]) => ({
    specifier,
    group: input.folderGroups[specifier] ?? 'core',
    entry: path.join(input.resourcesDir, file),
  }))
  const folders = await Promise.all(
    Object.entries(input.folders).map(async ([prefix, folder]) => {
      const directory = path.join(input.resourcesDir, folder)
      const names = existsSync(directory) ? (await readdir(directory)).filter((name) => IS_SOURCE.test(name)).toSorted() : []
      return names.map((name) => {
        const specifier = prefix + name.replace(/\.tsx?$/, '')
        return { specifier, group: input.folderGroups[specifier] ?? 'core', entry: path.join(directory, name) }
      })
    }),
  )
  return [...packages, ...files, ...folders.flat()]
}

/** The exports of each module, found by bundling it once: esbuild follows `export *`, and CommonJS modules are loaded and asked. */
async function describeModules(input: VendorInput, sources: readonly Source[]): Promise<Record<string, VendorModule>> {
  const entryPoints = Object.fromEntries(sources.map((source, index) => [`m${index}`, source.entry]))
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints,
    outdir: input.outDir,
    splitting: true,
    absWorkingDir: input.resourcesDir,
    plugins: [ownNames(sources), oneLanguage, stylesheets],
  })
  const outputs = Object.entries(metafile.outputs)
  return Object.fromEntries(
    sources.map((source, index) => {
      const found = outputs.find(([file]) => path.basename(file) === `m${index}.js`)?.[1].exports ?? []
      const isCommonJs = found.length === 1 && found[0] === 'default' && !path.isAbsolute(source.entry)
      const names = isCommonJs ? ['default', ...Object.keys(require(source.entry) as object).filter(isUsableName)] : found
      return [source.specifier, { group: source.group, prefix: `m${index}`, names: [...new Set(source.names ?? names)].toSorted() }]
    }),
  )
}

function isUsableName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !name.startsWith('__')
}

async function buildGroups(input: VendorInput, sources: readonly Source[], modules: Readonly<Record<string, VendorModule>>) {
  const groups = [...new Set(sources.map((source) => source.group))]
  const contents = new Map(
    groups.map((group) => [
      group,
      groupEntry(
        sources.filter((source) => source.group === group),
        modules,
      ),
    ]),
  )
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    entryPoints: groups.map((group) => ({ in: `group:${group}`, out: group })),
    entryNames: '[name]-[hash]',
    chunkNames: 'shared-[hash]',
    outdir: input.outDir,
    splitting: true,
    legalComments: 'external',
    absWorkingDir: input.resourcesDir,
    plugins: [ownNames(sources), oneLanguage, stylesheets, groupEntries(contents, input.resourcesDir)],
  })
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.contents] as const))
  const imports: Record<string, string> = {}
  const preload: Record<string, string[]> = {}
  const lazy: Record<string, string[]> = {}
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint === undefined) continue
    const specifier = groupSpecifier(output.entryPoint.slice('group:'.length))
    imports[specifier] = path.basename(file)
    preload[specifier] = staticImports(metafile, file)
    lazy[specifier] = lazyImports(metafile, file).filter((name) => preload[specifier]?.includes(name) !== true)
  }
  return { files, imports, preload, lazy }
}

async function buildIcons(icons: VendorIcons, modules: Readonly<Record<string, VendorModule>>) {
  const create = `${modules['lathe/icon']?.prefix ?? ''}$createLucideIcon`
  const { code } = await transform(allIconsModule(icons, groupSpecifier('core'), create, ICONS_PREFIX), { minify: true, format: 'esm' })
  const content = Buffer.from(code)
  return { name: `icons-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.js`, content }
}

async function buildOfflineWorker(resourcesDir: string, file: string): Promise<Uint8Array> {
  const entryPoints = [path.join(resourcesDir, file)]
  const { outputFiles } = await build({ ...OPTIONS, format: 'iife', entryPoints, outfile: OFFLINE_WORKER, absWorkingDir: resourcesDir })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

function groupEntry(sources: readonly Source[], modules: Readonly<Record<string, VendorModule>>): string {
  return sources
    .map((source) => {
      const { prefix, names } = modules[source.specifier] ?? { prefix: '', names: [] }
      if (names.length === 0) return `import ${JSON.stringify(source.entry)}`
      const list = names.map((name) => `${name} as ${prefix}$${name}`).join(', ')
      return `export { ${list} } from ${JSON.stringify(source.entry)}`
    })
    .join('\n')
}

/** Zod includes its error messages in every language, half of its size. Apps get the default one only. */
const oneLanguage: Plugin = {
  name: 'one-language',
  setup(plugin) {
    plugin.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: `export { default as en } from './en.js'` }))
  },
}

/** A stylesheet of a package, which a page imports as a module: below the classes of the app, as components are. */
const stylesheets: Plugin = {
  name: 'stylesheets',
  setup(plugin) {
    // Its package may say that none of its modules does anything.
    plugin.onResolve({ filter: /\.css$/ }, ({ path: specifier }) => ({ path: require.resolve(specifier), sideEffects: true }))
    plugin.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      const css = `@layer components {\n${await readFile(file, 'utf8')}\n}`
      const contents = `const sheet = new CSSStyleSheet()
sheet.replaceSync(${JSON.stringify(css)})
document.adoptedStyleSheets.push(sheet)`
      return { contents, loader: 'js' }
    })
  },
}

/** The kit imports its own modules by the names that apps use. */
function ownNames(sources: readonly Source[]): Plugin {
  const files = new Map(sources.filter(({ entry }) => path.isAbsolute(entry)).map(({ specifier, entry }) => [specifier, entry] as const))
  return {
    name: 'own-names',
    setup(plugin) {
      plugin.onResolve({ filter: /^(@|lathe)\// }, ({ path: specifier }) => {
        const file = files.get(specifier)
        return file === undefined ? null : { path: file }
      })
    },
  }
}

function groupEntries(contents: ReadonlyMap<string, string>, resolveDir: string): Plugin {
  return {
    name: 'groups',
    setup(plugin) {
      plugin.onResolve({ filter: /^group:/ }, ({ path: name }) => ({ path: name.slice('group:'.length), namespace: 'group' }))
      plugin.onLoad({ filter: /.*/, namespace: 'group' }, ({ path: name }) => ({
        contents: contents.get(name) ?? '',
        loader: 'ts',
        resolveDir,
      }))
    },
  }
}

function staticImports(metafile: Metafile, file: string, seen = new Set<string>()): string[] {
  for (const { path: imported, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.has(imported)) continue
    seen.add(imported)
    staticImports(metafile, imported, seen)
  }
  return [...seen].map((imported) => path.basename(imported))
}

/** What a file or those that it needs load later, with what that needs and loads later in turn. */
function lazyImports(metafile: Metafile, file: string): string[] {
  const later = new Set<string>()
  const visit = (from: string) => {
    const first = [from, ...Object.keys(metafile.outputs).filter((name) => staticImports(metafile, from).includes(path.basename(name)))]
    for (const { path: imported, kind, external } of first.flatMap((name) => metafile.outputs[name]?.imports ?? [])) {
      if (kind !== 'dynamic-import' || external === true || later.has(imported)) continue
      later.add(imported)
      visit(imported)
    }
  }
  visit(file)
  return [...new Set([...later].flatMap((imported) => [path.basename(imported), ...staticImports(metafile, imported)]))]
}

async function readStylesheets(input: VendorInput): Promise<Record<string, string>> {
  const tailwind = path.dirname(require.resolve('tailwindcss/package.json'))
  const read = (file: string) => readFile(file, 'utf8')
  const sheets: Record<string, string> = { tailwindcss: await read(path.join(tailwind, 'index.css')) }
  for (const part of ['theme', 'preflight', 'utilities']) sheets[`tailwindcss/${part}`] = await read(path.join(tailwind, `${part}.css`))
  for (const [name, file] of Object.entries(input.stylesheets)) {
    const sheet = path.join(input.resourcesDir, file)
    if (existsSync(sheet)) sheets[name] = await read(sheet)
  }
  return sheets
}

async function scanKit(input: VendorInput, sources: readonly Source[]): Promise<readonly string[]> {
  const files = [
    ...sources.map((source) => source.entry).filter((entry) => path.isAbsolute(entry)),
    ...(await filesBelow(path.join(input.resourcesDir, 'runtime'))),
  ]
  const contents = await Promise.all([...new Set(files)].map((file) => readFile(file, 'utf8')))
  return new Scanner({}).scanFiles(contents.map((content) => ({ content, extension: 'tsx' }))).toSorted()
}

async function hashInputs(input: VendorInput): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ ...input, outDir: '', resourcesDir: '', lockFile: '' }))
  const own = path.dirname(new URL(import.meta.url).pathname)
  const files = [
    input.lockFile,
    path.join(own, 'build-vendor.ts'),
    path.join(own, 'build-server.ts'),
    path.join(own, 'places-file.ts'),
    path.join(own, 'vendor-icons.ts'),
    path.join(own, 'vendor-fonts.ts'),
    ...(await filesBelow(input.resourcesDir)),
  ]
  for (const file of files)
    hash
      .update(path.basename(file))
      .update('\0')
      .update(await readFile(file))
      .update('\0')
  return hash.digest('hex')
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

function hashFiles(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256')
  for (const [name, content] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) hash.update(name).update('\0').update(content)
  return hash.digest('hex').slice(0, 20)
}

async function replaceFolder(outDir: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const [fresh, old] = [`${outDir}.${process.pid}.new`, `${outDir}.${process.pid}.old`]
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  await Promise.all([...files].map(([name, content]) => writeFile(path.join(fresh, name), content)))
  if (existsSync(outDir)) await rename(outDir, old)
  await rename(fresh, outDir)
  await rm(old, { recursive: true, force: true })
}
