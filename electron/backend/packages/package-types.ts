import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { type LockedPackage, type PackageLock, PACKAGES_PATH, readPackageLock } from '../../../shared/domain/package-lock.ts'
import { APP_TYPES_MAX_BYTES, PACKAGE_TYPES_MAX_BYTES, PACKAGE_TYPES_MAX_FILES } from '../../../shared/limits/packages.ts'
import { layOut } from './lay-out.ts'

/** What a package has of declarations. */
const FoundTypes = z.object({
  kind: z.enum(['own', 'none', 'too-large']),
  /** Its package.json, as far as it says where declarations are. */
  manifest: z.string(),
  /** Below its folder, with `/`. */
  files: z.array(z.string()),
  bytes: z.number(),
})
export type FoundTypes = z.infer<typeof FoundTypes>

/** The declarations of an app's packages: what TypeScript finds below the app's folder. */
export interface PackageTypes {
  /** Changes with what is in it. */
  readonly key: string
  /** `node_modules/x` → what is there, and where it is on the disk. */
  readonly places: Readonly<Record<string, { readonly folder: string; readonly manifest: string; readonly files: readonly string[] }>>
}

const DECLARATIONS = /\.d\.[cm]?ts$/
const MANIFEST_MAX_BYTES = 1_000_000
const Manifest = z.looseObject({})
const TOLD = ['name', 'version', 'type', 'main', 'module', 'types', 'typings', 'typesVersions', 'exports', 'imports'] as const
const NOTHING = { manifest: '{}', files: [] as string[], bytes: 0 }

/** What an unpacked package has; looked for once, and kept in `record`. */
export async function findTypes(folder: string, record: string): Promise<FoundTypes> {
  const kept = await readFile(record, 'utf8').then(
    (text) => FoundTypes.safeParse(JSON.parse(text)).data ?? null,
    () => null,
  )
  if (kept !== null) return kept
  const found = await lookThrough(folder)
  await mkdir(path.dirname(record), { recursive: true })
  const partial = `${record}.${randomUUID()}`
  await writeFile(partial, JSON.stringify(found))
  await rename(partial, record)
  return found
}

async function lookThrough(folder: string): Promise<FoundTypes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const declarations = entries
    .filter((entry) => entry.isFile() && DECLARATIONS.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').includes('node_modules'))
  const files = withoutTwins(declarations).toSorted()
  if (files.length === 0) return { kind: 'none', ...NOTHING }
  if (files.length > PACKAGE_TYPES_MAX_FILES) return { kind: 'too-large', ...NOTHING }
  let bytes = 0
  for (const name of files) bytes += (await stat(path.join(folder, name))).size
  if (bytes > PACKAGE_TYPES_MAX_BYTES) return { kind: 'too-large', ...NOTHING }
  return { kind: 'own', manifest: await readManifest(folder), files, bytes }
}

/** What a package says a second time for `require` is not needed where everything is imported. */
function withoutTwins(names: readonly string[]): readonly string[] {
  const all = new Set(names)
  const hasTwin = (name: string) => ['.d.ts', '.d.mts'].some((end) => all.has(name.replace(/\.d\.cts$/, end)))
  return names.filter((name) => !name.endsWith('.d.cts') || !hasTwin(name))
}

async function readManifest(folder: string): Promise<string> {
  const file = path.join(folder, 'package.json')
  try {
    if ((await stat(file)).size > MANIFEST_MAX_BYTES) return '{}'
    const manifest = Manifest.parse(JSON.parse(await readFile(file, 'utf8')))
    return JSON.stringify(Object.fromEntries(TOLD.flatMap((name) => (manifest[name] === undefined ? [] : [[name, manifest[name]]]))))
  } catch {
    return '{}'
  }
}

export interface TypedStore {
  ensure(lock: PackageLock): Promise<{ readonly tree: string }>
  /** The folder of a package that is there, and what it has of declarations. */
  typesOf(one: LockedPackage): Promise<{ readonly folder: string; readonly found: FoundTypes }>
}

const MAX_KEPT = 20

/** Reads the declarations of an app's packages. Null: it has none, or they cannot be had. */
export function createTypesReader(store: TypedStore): (files: FileMap) => Promise<PackageTypes | null> {
  const kept = new Map<string, PackageTypes>()
  return async (files) => {
    const text = files.get(PACKAGES_PATH)
    const lock = text === undefined ? null : readPackageLock(files)
    if (text === undefined || lock === null) return null
    const known = kept.get(text)
    if (known !== undefined) return known
    try {
      const types = await typesOfLock(lock, store)
      kept.set(text, types)
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return types
    } catch (error) {
      if (isAppError(error)) return null
      throw error
    }
  }
}

/** Of all packages of a lock. Those that would be too much together are left out, the later ones first. */
async function typesOfLock(lock: PackageLock, store: TypedStore): Promise<PackageTypes> {
  const { tree } = await store.ensure(lock)
  const places: Record<string, PackageTypes['places'][string]> = {}
  let left = APP_TYPES_MAX_BYTES
  for (const [place, one] of layOut(lock)) {
    const { folder, found } = await store.typesOf(one)
    if (found.kind !== 'own' || found.bytes > left) continue
    left -= found.bytes
    places[place] = { folder, manifest: found.manifest, files: found.files }
  }
  return { key: path.basename(tree), places }
}

/** Every file of it with its text. */
export async function textsOfTypes({ places }: PackageTypes): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [place, { folder, manifest, files }] of Object.entries(places)) {
    texts[`${place}/package.json`] = manifest
    for (const name of files) texts[`${place}/${name}`] = await readFile(path.join(folder, name), 'utf8')
  }
  return texts
}
