import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type LockedPackage, packageKey, type PackageLock, writePackageLock } from '../../../shared/domain/package-lock.ts'
import { UNPACK_MS } from '../../../shared/limits/packages.ts'
import { PACKAGE_FAULT_TEXT } from '../../../shared/text/packages.ts'
import type { StartHelper } from '../lib/helper-process.ts'
import { findTypes, type TypedStore } from './package-types.ts'
import { isIntegral, refused, type Registry } from './registry.ts'
import type { Unpacked, UnpackTask } from './unpack-tarball.ts'

/** What unpacks tarballs, in a process that can be ended. */
export interface UnpackHelper {
  readonly script: URL
  readonly start: StartHelper
}

/** Where the packages of a lock are. All apps share them. */
export interface PackageTree {
  /** Every package in a folder of its own; nothing of them is outside of it. */
  readonly store: string
  /** Folders that name what a package may import: `<tree>/<folder>/node_modules/<name>`; `app` is the app's own. */
  readonly tree: string
  /** Folder in the store → folder in the tree. */
  readonly importers: Readonly<Record<string, string>>
}

export interface PackageStore {
  /** Fetches what is missing; with nothing missing it asks nobody. PACKAGE_REFUSED. */
  ensure(lock: PackageLock): Promise<PackageTree>
  /** The declarations of packages that are there. */
  typesOf: TypedStore['typesOf']
  /** What a package that is there says of its licence. */
  license(one: LockedPackage): Promise<string | null>
}

export interface PackageStoreNeeds {
  readonly folder: string
  readonly registry: Pick<Registry, 'tarball'>
  readonly unpack: UnpackHelper
}

export function createPackageStore({ folder, registry, unpack }: PackageStoreNeeds): PackageStore {
  const store = path.join(folder, 'store')
  const fetching = new Map<string, Promise<void>>()
  const folderOf = (one: LockedPackage) => path.join(store, nameOf(one))

  async function fetchMissing(one: LockedPackage): Promise<void> {
    const target = folderOf(one)
    if (existsSync(target)) return
    const key = nameOf(one)
    const known = fetching.get(key) ?? fetchOne(one, target).finally(() => fetching.delete(key))
    fetching.set(key, known)
    await known
  }

  async function fetchOne(one: LockedPackage, target: string): Promise<void> {
    const bytes = await registry.tarball(one.name, one.version)
    if (!isIntegral(bytes, one.integrity)) throw refused(PACKAGE_FAULT_TEXT.integrity(one.name))
    const work = path.join(folder, 'work', randomUUID())
    const [tarball, files] = [path.join(work, 'package.tgz'), path.join(work, 'files')]
    try {
      await mkdir(files, { recursive: true })
      await writeFile(tarball, bytes)
      const unpacked = await inProcess(unpack, { tarball, folder: files })
      if (!unpacked.ok) throw refused(PACKAGE_FAULT_TEXT[FAULTS[unpacked.why]](one.name))
      await mkdir(store, { recursive: true })
      await rename(files, target).catch((error: unknown) => {
        if (!existsSync(target)) throw error
      })
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  }

  async function makeTree(lock: PackageLock): Promise<PackageTree> {
    const tree = path.join(folder, 'trees', createHash('sha256').update(writePackageLock(lock)).digest('hex').slice(0, 24))
    const packages = Object.values(lock.packages)
    const importers = Object.fromEntries(packages.map((one) => [nameOf(one), nameOf(one)]))
    const found = { store, tree, importers }
    if (existsSync(tree)) return found
    const fresh = `${tree}.${randomUUID()}`
    const link = async (importer: string, names: Readonly<Record<string, string>>) => {
      for (const [name, key] of Object.entries(names)) {
        const one = lock.packages[key]
        if (one === undefined) continue
        const at = path.join(fresh, importer, 'node_modules', name)
        await mkdir(path.dirname(at), { recursive: true })
        await symlink(folderOf(one), at, 'junction')
      }
    }
    await mkdir(fresh, { recursive: true })
    await link('app', lock.direct)
    for (const one of packages) await link(nameOf(one), { ...one.dependencies, [one.name]: packageKey(one) })
    await rename(fresh, tree).catch(() => rm(fresh, { recursive: true, force: true }))
    return found
  }

  return {
    async ensure(lock) {
      for (const one of Object.values(lock.packages)) await fetchMissing(one)
      return makeTree(lock)
    },
    async typesOf(one) {
      const at = folderOf(one)
      return { folder: at, found: await findTypes(at, path.join(folder, 'types', `${nameOf(one)}.json`)) }
    },
    async license(one) {
      try {
        const { license } = JSON.parse(await readFile(path.join(folderOf(one), 'package.json'), 'utf8')) as { readonly license?: unknown }
        return typeof license === 'string' ? license.slice(0, 100) : null
      } catch {
        return null
      }
    },
  }
}

/** A folder of its own for each content. */
const nameOf = ({ name, version, integrity }: LockedPackage): string =>
  `${name.replace('/', '+')}@${version}-${createHash('sha256').update(integrity).digest('hex').slice(0, 12)}`

const FAULTS = { unsafe: 'unsafe', large: 'tooLarge', damaged: 'damaged' } as const

function inProcess({ script, start }: UnpackHelper, task: UnpackTask): Promise<Unpacked> {
  const helper = start(script)
  return new Promise<Unpacked>((resolve) => {
    const timer = setTimeout(() => resolve({ ok: false, why: 'damaged' }), UNPACK_MS)
    helper.onMessage((message) => resolve(message as Unpacked))
    helper.onEnd(() => {
      clearTimeout(timer)
      resolve({ ok: false, why: 'damaged' })
    })
    helper.send(task)
  }).finally(() => helper.kill())
}
