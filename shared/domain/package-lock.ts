import { z } from 'zod'
import { type FileMap, FilePath } from './file-path.ts'

/** The packages of an app besides those that every app has: a file of its version, so that an older version has its own. */
export const PACKAGES_PATH = FilePath.parse('__packages__lock.json')

export const PackageName = z
  .string()
  .max(214)
  .regex(/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/)
export type PackageName = z.infer<typeof PackageName>

const PackageVersion = z
  .string()
  .max(100)
  .regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/)

/** `name@version`. */
const PackageKey = z.string().max(320)

export const LockedPackage = z.object({
  name: PackageName,
  version: PackageVersion,
  /** Of its tarball, as the registry says it: `sha512-…`. */
  integrity: z.string().regex(/^sha(?:512|384|256)-[A-Za-z0-9+/]+=*$/),
  license: z.string().max(100).nullable(),
  /** Of its files, unpacked; null where the registry does not say. */
  bytes: z.number().int().min(0).nullable(),
  /** What it imports: name → key. What every app has, such as React, is not among them. */
  dependencies: z.record(PackageName, PackageKey),
})
export type LockedPackage = z.infer<typeof LockedPackage>

export const PackageLock = z.object({
  /** What the app itself may import: name → key. */
  direct: z.record(PackageName, PackageKey),
  packages: z.record(PackageKey, LockedPackage),
  /** Declarations that others wrote for a package that has none: `@types/x` → key. They are read, and never bundled. */
  types: z.record(PackageName, PackageKey).optional(),
})
export type PackageLock = z.infer<typeof PackageLock>

export const NO_PACKAGES: PackageLock = { direct: {}, packages: {} }

export const packageKey = ({ name, version }: Pick<LockedPackage, 'name' | 'version'>): string => `${name}@${version}`

/** Null: there is a lock, and it cannot be read. */
export function readPackageLock(files: FileMap): PackageLock | null {
  const text = files.get(PACKAGES_PATH)
  if (text === undefined) return NO_PACKAGES
  try {
    const lock = PackageLock.parse(JSON.parse(text))
    return isWhole(lock) ? lock : null
  } catch {
    return null
  }
}

/** Whether every key leads to the package that it names. */
function isWhole({ direct, packages, types = {} }: PackageLock): boolean {
  const leads = (names: Readonly<Record<string, string>>) => Object.entries(names).every(([name, key]) => packages[key]?.name === name)
  return (
    leads(direct) && leads(types) && Object.entries(packages).every(([key, each]) => key === packageKey(each) && leads(each.dependencies))
  )
}

export function writePackageLock({ direct, packages, types = {} }: PackageLock): string {
  const sorted = <Value>(record: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const typed = Object.keys(types).length === 0 ? {} : { types: sorted(types) }
  return `${JSON.stringify({ direct: sorted(direct), packages: sorted(packages), ...typed }, null, 2)}\n`
}

const TYPES_SCOPE = '@types/'

/** `papaparse` → `@types/papaparse`, `@scope/x` → `@types/scope__x`: where declarations are that others wrote. */
export const typesPackageOf = (name: string): string => TYPES_SCOPE + name.replace(/^@/, '').replace('/', '__')

export const isTypesPackage = (name: string): boolean => name.startsWith(TYPES_SCOPE)

/** `@dnd-kit/core/dist/x.css` → `@dnd-kit/core`. */
export function packageOfSpecifier(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Whether an app may import it because its lock has the package. */
export function isLockedImport(specifier: string, files: FileMap): boolean {
  if (!files.has(PACKAGES_PATH) || specifier.startsWith('.') || specifier.startsWith('@/')) return false
  return Object.hasOwn(readPackageLock(files)?.direct ?? {}, packageOfSpecifier(specifier))
}
