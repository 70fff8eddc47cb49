import { createRequire } from 'node:module'
import { type LockedPackage, packageKey, type PackageLock, PackageName, typesPackageOf } from '../../../shared/domain/package-lock.ts'
import { PACKAGES_PER_APP } from '../../../shared/limits/packages.ts'
import { PACKAGE_FAULT_TEXT } from '../../../shared/text/packages.ts'
import { PROVIDED, PROVIDED_TYPES } from './provided.ts'
import { type PackageManifest, type PackageVersions, refused, type Registry } from './registry.ts'

/** The package has no types of its own. */
interface Semver {
  readonly maxSatisfying: (versions: readonly string[], range: string) => string | null
  readonly validRange: (range: string) => string | null
}
const { maxSatisfying, validRange } = createRequire(import.meta.url)('semver') as Semver

export interface Wanted {
  readonly name: string
  /** A version, a range, or a tag such as `latest`. */
  readonly range: string
}

export interface ResolvedPackages {
  readonly lock: PackageLock
  /** What the package asks of React. */
  readonly reactRange: string | null
}

/** The lock with one more package, and with all that it needs. What is locked already stays as it is. PACKAGE_REFUSED. */
export async function addToLock(
  lock: PackageLock,
  { name, range }: Wanted,
  registry: Pick<Registry, 'versions'>,
): Promise<ResolvedPackages> {
  const asked = new Map<string, Promise<PackageVersions>>()
  const packages = new Map(Object.entries(lock.packages))
  const versionsOf = (of: string) => {
    const known = asked.get(of) ?? registry.versions(of)
    asked.set(of, known)
    return known
  }

  async function place(
    of: string,
    wanted: string,
    isNew: boolean,
  ): Promise<{ readonly key: string; readonly manifest: PackageManifest | null }> {
    if (!PackageName.safeParse(of).success) throw refused(PACKAGE_FAULT_TEXT.badName(of))
    const known = isNew ? null : lockedVersion([...packages.values()], of, wanted)
    if (known !== null) return { key: packageKey({ name: of, version: known }), manifest: null }
    const manifest = choose(of, wanted, await versionsOf(of))
    const key = packageKey({ name: of, version: manifest.version })
    if (packages.has(key)) return { key, manifest }
    if (packages.size >= PACKAGES_PER_APP) throw refused(PACKAGE_FAULT_TEXT.tooMany)
    const { integrity } = manifest.dist
    if (integrity === undefined || !integrity.startsWith('sha512-')) throw refused(PACKAGE_FAULT_TEXT.integrity(of))
    const placed = { name: of, version: manifest.version, integrity, license: null, bytes: manifest.dist.unpackedSize ?? null }
    // Set before what it needs is looked for: packages may need each other.
    packages.set(key, { ...placed, dependencies: {} })
    const dependencies: Record<string, string> = {}
    for (const [dependency, needed] of needsOf(manifest)) dependencies[dependency] = (await place(dependency, needed, false)).key
    packages.set(key, { ...placed, dependencies })
    return { key, manifest }
  }

  const { key, manifest } = await place(name, range, true)
  return {
    lock: pruned({ ...lock, direct: { ...lock.direct, [name]: key }, packages: Object.fromEntries(packages) }),
    reactRange: manifest?.peerDependencies['react'] ?? null,
  }
}

/** The lock with the declarations that others wrote for one of its packages; the same lock where there are none. PACKAGE_REFUSED. */
export async function addTypesToLock(lock: PackageLock, name: string, registry: Pick<Registry, 'versions'>): Promise<PackageLock> {
  const types = typesPackageOf(name)
  const described = lock.packages[lock.direct[name] ?? '']
  if (described === undefined) return lock
  const version = versionOfTypes((await registry.versions(types)).versions, described.version)
  if (version === null) return lock
  const { direct, packages } = (await addToLock(lock, { name: types, range: version }, registry)).lock
  const { [types]: key = '', ...own } = direct
  return { direct: own, packages, types: { ...lock.types, [types]: key } }
}

/** Declarations are numbered after what they describe; those of another major version describe something else, and those of 0.0 no one in particular. */
function versionOfTypes(versions: readonly string[], described: string): string | null {
  const [major, minor] = described.split('.')
  return (
    maxSatisfying(versions, `${major}.0.0 - ${major}.${minor}`) ?? maxSatisfying(versions, `${major}`) ?? maxSatisfying(versions, '0.0')
  )
}

export function removeFromLock(lock: PackageLock, name: string): PackageLock {
  const without = (names: Readonly<Record<string, string>>, gone: string) =>
    Object.fromEntries(Object.entries(names).filter(([each]) => each !== gone))
  return pruned({ ...lock, direct: without(lock.direct, name), types: without(lock.types ?? {}, typesPackageOf(name)) })
}

/** Without what nothing of the app needs. */
function pruned({ direct, packages, types = {} }: PackageLock): PackageLock {
  const needed = new Set<string>()
  const visit = (key: string) => {
    if (needed.has(key)) return
    needed.add(key)
    Object.values(packages[key]?.dependencies ?? {}).forEach(visit)
  }
  for (const key of [...Object.values(direct), ...Object.values(types)]) visit(key)
  return { direct, types, packages: Object.fromEntries(Object.entries(packages).filter(([key]) => needed.has(key))) }
}

function needsOf({ dependencies, peerDependencies, peerDependenciesMeta }: PackageManifest): readonly (readonly [string, string])[] {
  const peers = Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true)
  const all = new Map([...peers, ...Object.entries(dependencies)])
  return [...all].filter(([name]) => !PROVIDED.has(name) && !PROVIDED_TYPES.has(name))
}

function lockedVersion(packages: readonly LockedPackage[], name: string, range: string): string | null {
  const versions = packages.flatMap((each) => (each.name === name ? [each.version] : []))
  return versions.length === 0 ? null : maxSatisfying(versions, range)
}

function choose(name: string, range: string, { tags, versions, manifest }: PackageVersions): PackageManifest {
  const latest = tags['latest']
  const tagged = Object.hasOwn(tags, range) ? tags[range] : undefined
  const isLatest = latest !== undefined && validRange(range) !== null && maxSatisfying([latest], range) !== null
  const version = tagged ?? (isLatest ? latest : maxSatisfying([...versions], range))
  const chosen = version === null || version === undefined ? null : manifest(version)
  if (chosen === null) throw refused(PACKAGE_FAULT_TEXT.noVersion(name, range))
  return chosen
}
