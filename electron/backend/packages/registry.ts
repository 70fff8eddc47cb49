import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../shared/domain/app-error.ts'
import { PACKUMENT_MAX_BYTES, REGISTRY_MS, TARBALL_MAX_BYTES } from '../../../shared/limits/packages.ts'
import { PACKAGE_FAULT_TEXT } from '../../../shared/text/packages.ts'

const Names = z.record(z.string(), z.string()).default({})

/** What the registry says of one version, as far as an app needs it. Scripts are not among it: none is ever run. */
const Manifest = z.object({
  version: z.string(),
  dependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
  dist: z.object({ integrity: z.string().optional(), unpackedSize: z.number().optional() }),
})
export type PackageManifest = z.infer<typeof Manifest>

const Packument = z.object({ 'dist-tags': Names, versions: z.record(z.string(), z.unknown()) })

export interface PackageVersions {
  readonly tags: Readonly<Record<string, string>>
  readonly versions: readonly string[]
  manifest(version: string): PackageManifest | null
}

export interface Registry {
  /** PACKAGE_REFUSED: there is none, or the registry cannot be reached. */
  versions(name: string): Promise<PackageVersions>
  /** As it was received, whatever it holds. PACKAGE_REFUSED. */
  tarball(name: string, version: string): Promise<Uint8Array>
}

export const refused = (message: string) => new AppError('PACKAGE_REFUSED', {}, { message })

export interface RegistryOptions {
  readonly address: string
  readonly fetch: typeof fetch
}

export function createRegistry({ address, fetch: ask }: RegistryOptions): Registry {
  const base = address.replace(/\/+$/, '')

  async function get(name: string, path: string, accept: string, maxBytes: number): Promise<Uint8Array> {
    const response = await ask(`${base}/${path}`, {
      headers: { accept },
      // It answers by itself, or not at all.
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(REGISTRY_MS),
    }).catch(() => null)
    if (response === null) throw refused(PACKAGE_FAULT_TEXT.offline(name))
    if (response.status === 404 || response.status === 405) throw refused(PACKAGE_FAULT_TEXT.notFound(name))
    if (!response.ok) throw refused(PACKAGE_FAULT_TEXT.offline(name))
    return bodyOf(name, response, maxBytes)
  }

  return {
    async versions(name) {
      const body = await get(name, name.replace('/', '%2f'), 'application/vnd.npm.install-v1+json', PACKUMENT_MAX_BYTES)
      const read = Packument.safeParse(parseJson(body))
      if (!read.success) throw refused(PACKAGE_FAULT_TEXT.notFound(name))
      const { versions, 'dist-tags': tags } = read.data
      return { tags, versions: Object.keys(versions), manifest: (version) => Manifest.safeParse(versions[version]).data ?? null }
    },
    tarball: (name, version) => get(name, `${name}/-/${name.replace(/^@.*\//, '')}-${version}.tgz`, '*/*', TARBALL_MAX_BYTES),
  }
}

async function bodyOf(name: string, response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw refused(PACKAGE_FAULT_TEXT.tooLarge(name))
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused(PACKAGE_FAULT_TEXT.offline(name))
  }
  return Buffer.concat(chunks)
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return null
  }
}

/** Whether bytes are what an integrity promises. */
export function isIntegral(bytes: Uint8Array, integrity: string): boolean {
  const [algorithm = '', digest = ''] = [integrity.slice(0, integrity.indexOf('-')), integrity.slice(integrity.indexOf('-') + 1)]
  return createHash(algorithm).update(bytes).digest('base64') === digest
}
