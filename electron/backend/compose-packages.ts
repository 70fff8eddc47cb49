import path from 'node:path'
import { isAppError } from '../../shared/domain/app-error.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { readPackageLock } from '../../shared/domain/package-lock.ts'
import { PACKAGE_FAULT_TEXT } from '../../shared/text/packages.ts'
import type { Apps } from './apps/apps.ts'
import { createBundler } from './bundle/create-bundler.ts'
import type { LockPackage } from './files/change-stage.ts'
import { createPackageCalls, lockPackage, type PackageCallsDeps } from './flows/change-packages.ts'
import { findOtherTables } from './flows/import-entities.ts'
import type { Outside } from './outside-world.ts'
import { createPackageStore } from './packages/package-store.ts'
import { createTypesReader } from './packages/package-types.ts'
import { PROVIDED } from './packages/provided.ts'
import { createRegistry, refused } from './packages/registry.ts'

interface CallNeeds extends Pick<PackageCallsDeps, 'engine' | 'showVersion'> {
  readonly apps: Apps
  readonly readKnown: () => Promise<ReadonlyMap<string, unknown>>
}

/** The wiring of what apps bring along: packages, and tables of other apps. All apps share what was fetched and what was built of it. */
export function composePackages({ dataDir, packageRegistry, unpackHelper, workers, vendorDir }: Outside) {
  const folder = path.join(dataDir, 'packages')
  const chunksDir = path.join(folder, 'chunks')
  const registry = createRegistry({ address: packageRegistry, fetch: (...asked) => fetch(...asked) })
  const store = createPackageStore({ folder, registry, unpack: unpackHelper })
  const readTypes = createTypesReader(store)
  const bundler = createBundler({
    workerUrl: workers.bundle,
    vendorDir,
    chunksDir,
    async packages(files) {
      const lock = readPackageLock(files)
      if (lock === null) throw refused(PACKAGE_FAULT_TEXT.lock)
      return Object.keys(lock.packages).length === 0 ? null : { ...(await store.ensure(lock)), chunks: chunksDir }
    },
  })

  return {
    bundler,
    readTypes,
    calls({ apps, engine, showVersion, readKnown }: CallNeeds) {
      const parts = {
        registry,
        store,
        readTypes,
        isAlwaysThere: async (name: string) => PROVIDED.has(name) || name === 'lucide-react' || (await readKnown()).has(name),
      }
      const lockForAnswer: LockPackage = async (files, wanted) => {
        try {
          return { ok: true, ...(await lockPackage(parts, files, { ...wanted, isMeant: false })) }
        } catch (error) {
          if (isAppError(error)) return { ok: false, reason: error.message }
          throw error
        }
      }
      return {
        calls: createPackageCalls({ ...parts, engine, showVersion }),
        forAnswers: {
          lockPackage: lockForAnswer,
          findOtherTables: (appId: AppId) => findOtherTables({ apps, engine }, apps.ownerOf(appId), appId),
        },
      }
    },
  }
}
