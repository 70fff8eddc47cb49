import type { AppId } from '../../../shared/domain/ids.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import {
  isTypesPackage,
  type LockedPackage,
  type PackageLock,
  PackageName,
  PACKAGES_PATH,
  readPackageLock,
  typesPackageOf,
  writePackageLock,
} from '../../../shared/domain/package-lock.ts'
import { PACKAGE_FAULT_TEXT, PACKAGES_TEXT } from '../../../shared/text/packages.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { EnginePort } from '../engine/port.ts'
import { popularNear } from '../packages/near-names.ts'
import type { PackageStore } from '../packages/package-store.ts'
import { type PackageTypes, textsOfTypes } from '../packages/package-types.ts'
import { REACT_MAJOR } from '../packages/provided.ts'
import { refused, type Registry } from '../packages/registry.ts'
import { addToLock, addTypesToLock, removeFromLock } from '../packages/resolve-packages.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface PackageDeps {
  readonly registry: Pick<Registry, 'versions'>
  readonly store: PackageStore
  /** The declarations of an app's packages. */
  readonly readTypes: (files: FileMap) => Promise<PackageTypes | null>
  /** What every app may import anyway. */
  readonly isAlwaysThere: (name: string) => Promise<boolean>
}

export interface WantedPackage {
  readonly name: string
  /** Null: the newest. */
  readonly version: string | null
  /** Whether somebody said that they mean this name, though it is one letter away from one that many use. */
  readonly isMeant: boolean
}

export interface NewLock {
  /** What the lock's file holds then. */
  readonly content: string
  readonly added: LockedPackage
  /** What to know about it. */
  readonly note: string | null
}

/** The lock of these files with one more package, which is fetched, and nothing of it is run. PACKAGE_REFUSED, PACKAGE_NAME_NEAR. */
export async function lockPackage(
  { registry, store, isAlwaysThere }: PackageDeps,
  files: FileMap,
  { name, version, isMeant }: WantedPackage,
): Promise<NewLock> {
  if (!PackageName.safeParse(name).success) throw refused(PACKAGE_FAULT_TEXT.badName(name))
  if (await isAlwaysThere(name)) throw refused(PACKAGE_FAULT_TEXT.hasAlready(name))
  const popular = popularNear(name)
  if (popular !== null && !isMeant)
    throw new AppError('PACKAGE_NAME_NEAR', { name, popular }, { message: PACKAGES_TEXT.nearName(name, popular) })
  const before = readPackageLock(files)
  if (before === null) throw refused(PACKAGE_FAULT_TEXT.lock)
  const { lock: wanted, reactRange } = await addToLock(before, { name, range: version ?? 'latest' }, registry)
  await store.ensure(wanted)
  const lock = await withTypes({ registry, store }, wanted, name)
  const licensed = await withLicenses(lock, store)
  const added = licensed.packages[licensed.direct[name] ?? '']
  if (added === undefined) throw new Error(`The lock lacks ${name}`)
  const isForOlderReact = reactRange !== null && !new RegExp(`\\b${REACT_MAJOR}\\b|\\*|>=`).test(reactRange)
  return { content: writePackageLock(licensed), added, note: isForOlderReact ? PACKAGES_TEXT.wantsReact(name, reactRange) : null }
}

/** Where a package has no declarations, those that others wrote for it come along. Without them it can be used as anything. */
async function withTypes(
  { registry, store }: Pick<PackageDeps, 'registry' | 'store'>,
  lock: PackageLock,
  name: string,
): Promise<PackageLock> {
  const one = lock.packages[lock.direct[name] ?? '']
  if (one === undefined || (await store.typesOf(one)).found.kind !== 'none') return lock
  try {
    const typed = await addTypesToLock(lock, name, registry)
    await store.ensure(typed)
    return typed
  } catch (error) {
    if (isAppError(error)) return lock
    throw error
  }
}

async function withLicenses(lock: PackageLock, store: PackageStore): Promise<PackageLock> {
  const read = async (one: LockedPackage) => ({ ...one, license: one.license ?? (await store.license(one)) })
  const packages = await Promise.all(Object.entries(lock.packages).map(async ([key, one]) => [key, await read(one)] as const))
  return { ...lock, packages: Object.fromEntries(packages) }
}

function countOfNeeds({ packages }: PackageLock, key: string): number {
  const needed = removeFromLock({ direct: { [packages[key]?.name ?? '']: key }, packages }, '')
  return Object.values(needed.packages).filter(({ name }) => !isTypesPackage(name)).length - 1
}

async function hasTypes(
  store: Pick<PackageStore, 'typesOf'>,
  lock: PackageLock,
  one: LockedPackage,
): Promise<'there' | 'none' | 'too-large'> {
  const others = lock.packages[lock.types?.[typesPackageOf(one.name)] ?? '']
  const found = await store.typesOf(others ?? one).then(
    ({ found: { kind } }) => kind,
    // It is not here yet: whoever builds the app fetches it.
    () => 'none' as const,
  )
  return found === 'own' ? 'there' : found
}

export interface PackageCallsDeps extends PackageDeps {
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
}

/** What the builder does with packages. Each change is a version. */
export function createPackageCalls(deps: PackageCallsDeps) {
  /** `content`: of the lock's file; null: it goes. */
  async function commit<Change extends { readonly content: string | null }>(
    appId: AppId,
    description: string,
    makeChange: (files: FileMap) => Promise<Change>,
  ): Promise<Change> {
    const app = deps.engine.of(appId)
    const { version, change } = await retryWhenVersionMoved(async () => {
      const { files, version: current } = await app.files({ versionId: null })
      const made = await makeChange(files)
      const { content } = made
      const committed = await app.commitChangeSet({
        changeSet: {
          writes: content === null ? new Map() : new Map([[PACKAGES_PATH, content]]),
          deletes: content === null ? new Set([PACKAGES_PATH]) : new Set(),
          entityRenames: [],
          records: [],
        },
        origin: 'edit',
        description,
        base: current?.id ?? null,
      })
      return { version: committed, change: made }
    })
    await deps.showVersion(appId, version)
    return change
  }

  return {
    async list(appId: AppId) {
      const { files } = await deps.engine.of(appId).files({ versionId: null })
      const lock = readPackageLock(files)
      if (lock === null) throw refused(PACKAGE_FAULT_TEXT.lock)
      const rows = Object.values(lock.direct).map(async (key) => {
        const one = lock.packages[key]
        if (one === undefined) return []
        const { name, version, license, bytes } = one
        return [{ name, version, license, bytes, needs: countOfNeeds(lock, key), types: await hasTypes(deps.store, lock, one) }]
      })
      return (await Promise.all(rows)).flat()
    },
    async types(appId: AppId) {
      const { files } = await deps.engine.of(appId).files({ versionId: null })
      const types = await deps.readTypes(files)
      return { files: types === null ? {} : await textsOfTypes(types) }
    },
    async add(appId: AppId, wanted: WantedPackage) {
      const description = PACKAGES_TEXT.added(wanted.name, wanted.version ?? '')
      const { added, note } = await commit(appId, description, (files) => lockPackage(deps, files, wanted))
      return { name: added.name, version: added.version, note }
    },
    async remove(appId: AppId, name: string) {
      await commit(appId, PACKAGES_TEXT.removed(name), (files) => {
        const lock = readPackageLock(files)
        const left = removeFromLock(lock ?? { direct: {}, packages: {} }, name)
        return Promise.resolve({ content: Object.keys(left.direct).length === 0 ? null : writePackageLock(left) })
      })
      return { removed: name }
    },
  }
}
