import { createRequire } from 'node:module'
import { type LockedPackage, packageKey, type PackageLock, PackageName } from '../../../shared/domain/package-lock.ts'
import { PACKAGES_PER_APP } from '../../../shared/limits/packages.ts'
import { PACKAGE_FAULT_TEXT } from '../../../shared/text/packages.ts'
import { PROVIDED } from './provided.ts'
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
    lock: pruned({ direct: { ...lock.direct, [name]: key }, packages: Object.fromEntries(packages) }),
    reactRange: manifest?.peerDependencies['react'] ?? null,
  }
}

export function removeFromLock(lock: PackageLock, name: string): PackageLock {
  return pruned({ ...lock, direct: Object.fromEntries(Object.entries(lock.direct).filter(([each]) => each !== name)) })
}

/** Without what nothing of the app needs. */
function pruned({ direct, packages }: PackageLock): PackageLock {
  const needed = new Set<string>()
  const visit = (key: string) => {
    if (needed.has(key)) return
    needed.add(key)
    Object.values(packages[key]?.dependencies ?? {}).forEach(visit)
  }
  Object.values(direct).forEach(visit)
  return { direct, packages: Object.fromEntries(Object.entries(packages).filter(([key]) => needed.has(key))) }
}

function needsOf({ dependencies, peerDependencies, peerDependenciesMeta }: PackageManifest): readonly (readonly [string, string])[] {
  const peers = Object.entries(peerDependencies).filter(([name]) => peerDependenciesMeta[name]?.optional !== true)
  const all = new Map([...peers, ...Object.entries(dependencies)])
  // Types are read by nobody here.
  return [...all].filter(([name]) => !PROVIDED.has(name) && !name.startsWith('@types/'))
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
