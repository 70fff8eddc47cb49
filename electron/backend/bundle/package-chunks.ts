import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type BuildOptions, type Message, type Plugin } from 'esbuild'
import { z } from 'zod'
import { packageOfSpecifier } from '../../../shared/domain/package-lock.ts'
import { PACKAGE_FAULT_TEXT } from '../../../shared/text/packages.ts'
import type { BundlePackages } from './bundler.ts'
import { WHOLE } from './package-imports.ts'
import { createPackageWorkers, type PackageWorkers } from './package-workers.ts'
import { createPackageResolver, isBare, isOwnQuestion, missingBuiltin, type PackageResolver } from './package-resolver.ts'
import type { VendorManifest } from './vendor-manifest.ts'
import { vendorModule } from './virtual-modules.ts'

/** One specifier as the app's bundle finds it. */
const PackageModule = z.object({
  /** Null: it has a style sheet and no code. */
  file: z.string().nullable(),
  /** A CommonJS module is one value, whatever is imported of it. */
  isCommonJs: z.boolean(),
  names: z.array(z.string()),
})
const PackageSet = z.object({
  modules: z.record(z.string(), PackageModule),
  /** Every file that those need, and the style sheets to add. */
  files: z.array(z.string()),
  styles: z.array(z.string()),
  problems: z.record(z.string(), z.string()),
})
export type PackageSet = z.infer<typeof PackageSet>

export const NO_SET: PackageSet = { modules: {}, files: [], styles: [], problems: {} }

/** Another one when the same packages are built into something else. */
const FORMAT = 2

const OPTIONS = {
  bundle: true,
  write: false,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  minify: true,
  treeShaking: true,
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
  loader: Object.fromEntries(
    ['.woff2', '.woff', '.ttf', '.png', '.gif', '.jpg', '.svg', '.webp'].map((each) => [each, 'dataurl'] as const),
  ),
  legalComments: 'none',
  tsconfigRaw: {},
  logLevel: 'silent',
} as const satisfies BuildOptions

/**
 * The packages that an app's pages import, each built once into a file that stays for ever, with what they share in files of its own. What
 * every app has, React before all, is left outside. The second build of the same reads what the first one wrote.
 */
export async function packageChunks(specifiers: readonly string[], packages: BundlePackages, vendor: VendorManifest): Promise<PackageSet> {
  const wanted = [...new Set(specifiers)].toSorted()
  if (wanted.length === 0) return NO_SET
  const key = createHash('sha256')
    .update(JSON.stringify([FORMAT, path.basename(packages.tree), vendor.hash, wanted]))
    .digest('hex')
    .slice(0, 24)
  const known = path.join(packages.chunks, `set-${key}.json`)
  const again = remembering.get(known)
  if (again !== undefined) return again
  const kept = await readFile(known, 'utf8').then(
    (text) => PackageSet.safeParse(JSON.parse(text)).data ?? null,
    () => null,
  )
  if (kept !== null) return remembered(known, kept)
  const set = await buildSet(wanted, packages, vendor)
  await mkdir(packages.chunks, { recursive: true })
  if (Object.keys(set.problems).length > 0) return set
  await writeWhole(known, JSON.stringify(set))
  return remembered(known, set)
}

/** Sets that were read or built lately, by their file: what a file of that name says never changes. */
const remembering = new Map<string, PackageSet>()
const MAX_REMEMBERED = 50

function remembered(known: string, set: PackageSet): PackageSet {
  remembering.set(known, set)
  const [oldest] = remembering.keys()
  if (remembering.size > MAX_REMEMBERED && oldest !== undefined) remembering.delete(oldest)
  return set
}

async function buildSet(wanted: readonly string[], packages: BundlePackages, vendor: VendorManifest): Promise<PackageSet> {
  const resolver = createPackageResolver(packages)
  const problems: Record<string, string> = {}
  let left = wanted
  // One that fails does not keep the others from being built, so that each is said by its own name.
  for (;;) {
    try {
      return { ...(await buildAll(left, packages, resolver, vendor)), problems }
    } catch (error) {
      if (!(error instanceof Error) || !('errors' in error)) throw error
      const failed = await failing(left, packages, resolver, vendor)
      if (failed.size === 0) throw error
      for (const [specifier, message] of failed) problems[specifier] = message
      left = left.filter((each) => !failed.has(each))
      if (left.length === 0) return { ...NO_SET, problems }
    }
  }
}

async function failing(
  specifiers: readonly string[],
  packages: BundlePackages,
  resolver: PackageResolver,
  vendor: VendorManifest,
): Promise<ReadonlyMap<string, string>> {
  const failed = new Map<string, string>()
  for (const specifier of specifiers) {
    try {
      await build({
        ...OPTIONS,
        ...entriesOf([specifier], packages),
        plugins: [packagePlugin(resolver, vendor, workersOf(packages, resolver, vendor))],
      })
    } catch (error) {
      const [message] = (error as { readonly errors?: readonly Message[] }).errors ?? []
      failed.set(specifier, sentenceOf(specifier, message, resolver))
    }
  }
  return failed
}

function sentenceOf(specifier: string, message: Message | undefined, resolver: PackageResolver): string {
  const builtin = message === undefined ? null : missingBuiltin(message.text)
  const file = message?.location?.file ?? ''
  if (builtin !== null)
    return PACKAGE_FAULT_TEXT.needsNode(file === '' ? packageOfSpecifier(specifier) : ownerOf(file, specifier, resolver), builtin)
  return message === undefined || file === '' ? PACKAGE_FAULT_TEXT.noEntry(specifier) : `${specifier}: ${message.text}`
}

function ownerOf(file: string, specifier: string, resolver: PackageResolver): string {
  const absolute = path.resolve(file)
  return resolver.isInside(absolute) ? resolver.packageOf(absolute) : packageOfSpecifier(specifier)
}

/** Of one specifier, the same in every set. */
const stemOf = (specifier: string): string =>
  `pkg-${specifier
    .replaceAll(/[^\w]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 40)}-${createHash('sha256').update(specifier).digest('hex').slice(0, 6)}`

const entriesOf = (specifiers: readonly string[], { chunks }: BundlePackages) => ({
  entryPoints: specifiers.map((specifier) => ({ in: specifier, out: stemOf(specifier) })),
  entryNames: '[name]-[hash]',
  chunkNames: 'pkg-shared-[hash]',
  outdir: chunks,
})

async function buildAll(
  specifiers: readonly string[],
  packages: BundlePackages,
  resolver: PackageResolver,
  vendor: VendorManifest,
): Promise<Omit<PackageSet, 'problems'>> {
  const workers = workersOf(packages, resolver, vendor)
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...entriesOf(specifiers, packages),
    plugins: [packagePlugin(resolver, vendor, workers)],
  })
  await mkdir(packages.chunks, { recursive: true })
  for (const { path: file, contents } of outputFiles) await writeWhole(file, contents)
  for (const [name, contents] of workers.files) await writeWhole(path.join(packages.chunks, name), contents)
  const names = [...outputFiles.map(({ path: file }) => path.basename(file)), ...workers.files.keys()]
  const modules: Record<string, z.infer<typeof PackageModule>> = {}
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint === undefined) continue
    const specifier = specifiers.find((each) => path.basename(file).startsWith(`${stemOf(each)}-`))
    if (specifier === undefined) continue
    const isStyles = file.endsWith('.css')
    modules[specifier] = {
      file: isStyles ? null : path.basename(file),
      isCommonJs: metafile.inputs[output.entryPoint]?.format === 'cjs',
      // Of a style sheet nothing is said, whatever the type of it is.
      names: isStyles ? [] : [...output.exports].toSorted(),
    }
  }
  return {
    modules,
    files: names.filter((name) => name.endsWith('.js')),
    styles: names.filter((name) => name.endsWith('.css')),
  }
}

/** The app's styles, after those of its packages. */
export async function withStyles(css: string, { styles }: PackageSet, packages: BundlePackages | null | undefined): Promise<string> {
  if (styles.length === 0 || packages === null || packages === undefined) return css
  const texts = await Promise.all(styles.map((name) => readFile(path.join(packages.chunks, name), 'utf8')))
  return [...texts, css].join('\n')
}

const workersOf = (packages: BundlePackages, resolver: PackageResolver, vendor: VendorManifest): PackageWorkers =>
  createPackageWorkers({
    options: OPTIONS,
    resolver,
    chunks: packages.chunks,
    // A worker has no page, and so nothing of what every page has.
    plugin: (workers) => packagePlugin(resolver, { ...vendor, modules: {} }, workers),
  })

function packagePlugin(resolver: PackageResolver, vendor: VendorManifest, workers: PackageWorkers): Plugin {
  return {
    name: 'packages',
    setup(plugin) {
      plugin.onResolve({ filter: /.*/ }, ({ path: specifier, importer, namespace, kind, pluginData }) => {
        if (isOwnQuestion(pluginData)) return null
        if (kind === 'entry-point' && path.isAbsolute(specifier)) return { path: specifier }
        if (kind === 'entry-point') return resolver.resolve(plugin, specifier, null, 'import-statement')
        if (namespace === 'vendor') return { path: specifier, external: true }
        if (!isBare(specifier)) return null
        if (vendor.modules[specifier] !== undefined && PROVIDED_MODULES.has(packageOfSpecifier(specifier)))
          return { path: specifier, namespace: 'vendor' }
        return resolver.resolve(plugin, specifier, importer, kind)
      })
      plugin.onLoad({ filter: /.*/, namespace: 'vendor' }, ({ path: specifier }) => ({
        contents: vendorModule(specifier, vendor),
        loader: 'js',
      }))
      plugin.onLoad({ filter: /.*/, namespace: 'file' }, ({ path: file }) =>
        resolver.isInside(file) ? workers.load(file) : { errors: [{ text: 'A package may not read files outside of its own folder.' }] },
      )
    },
  }
}

/** What comes from every app's own set. */
const PROVIDED_MODULES: ReadonlySet<string> = new Set(['react', 'react-dom', 'react-router', 'react-router-dom'])

/** The file that an app may import in place of a module: it has every name that is wanted. Null where a name is missing, or has to be made. */
export function fileAsItIs({ file, isCommonJs, names }: PackageSet['modules'][string], wanted: readonly string[]): string | null {
  if (file === null) return null
  const isThere = isCommonJs ? wanted.length === 0 : wanted.every((name) => name === WHOLE || names.includes(name))
  return isThere ? `./${file}` : null
}

/** How the app's own bundle takes a module of the set. `names`: what its files import of it. */
export function packageModule({ file, isCommonJs, names }: PackageSet['modules'][string], wanted: readonly string[]): string {
  if (file === null) return ''
  const from = JSON.stringify(`./${file}`)
  if (!isCommonJs) {
    // A package of thousands of names, of which an app uses five, would be read anew with every build.
    const taken = wanted.includes(WHOLE) ? names : names.filter((name) => wanted.includes(name))
    return taken.length === 0 ? `import ${from}` : `export { ${taken.join(', ')} } from ${from}`
  }
  const named = wanted.filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
  return [
    `import whole from ${from}`,
    `export default whole?.__esModule && 'default' in whole ? whole.default : whole`,
    ...named.map((name, index) => `const value${index} = whole.${name}\nexport { value${index} as ${name} }`),
  ].join('\n')
}

/** A file with that name is whole, or is not there. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const partial = `${file}.${process.pid}.part`
  await writeFile(partial, content)
  await rename(partial, file)
}
