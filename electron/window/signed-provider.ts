import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { UpdateInfo } from 'builder-util-runtime'
import { Provider, type ResolvedUpdateFileInfo } from 'electron-updater'
import { parseUpdateInfo, type ProviderRuntimeOptions, resolveFiles } from 'electron-updater/out/providers/Provider.js'
import type { UpdateFeed } from './find-updater.ts'
import { UpdateError } from './updates.ts'

/**
 * A folder of files by HTTPS: `latest….yml` says which version is the newest and what its files hash to, and a signature beside it, made where
 * Lathe is packed, says that this is so. Whoever has the server alone cannot give anybody another program.
 */
export function signedProvider({ url, publicKey }: UpdateFeed) {
  const base = new URL(url)
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })

  return class SignedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, options: ProviderRuntimeOptions) {
      // Most servers of files answer one range at a time.
      super({ ...options, isUseMultipleRangeRequest: false })
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      const name = `${this.getDefaultChannelName()}.yml`
      const place = new URL(name, base)
      const text = (await this.httpRequest(place)) ?? ''
      const signature = (await this.httpRequest(new URL(`${name}.sig`, base))) ?? ''
      if (!isSigned(key, { name, text, signature })) throw new UpdateError('forged')
      return parseUpdateInfo(text, name, place)
    }

    resolveFiles(info: UpdateInfo): ResolvedUpdateFileInfo[] {
      return resolveFiles(info, base)
    }
  }
}

interface SignedText {
  readonly name: string
  readonly text: string
  /** Base64. */
  readonly signature: string
}

/** The name is part of what is signed: one system's list is no other's. */
function isSigned(key: KeyObject, { name, text, signature }: SignedText): boolean {
  return verify(null, Buffer.from(`${name}\n${text}`), key, Buffer.from(signature.trim(), 'base64'))
}
