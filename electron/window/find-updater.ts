import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { app } from 'electron'
import { z } from 'zod'
import type { Updater } from './updates.ts'

/** Where the newer versions of this copy are, and by which key they are known. Written by `npm run pack`, and part of what is packed. */
const UpdateFeed = z.object({
  /** Ends with a slash. Never without encryption, but on this computer. */
  url: z.url().refine((url) => url.endsWith('/') && isProtected(new URL(url))),
  /** Ed25519, SPKI, base64. */
  publicKey: z.string(),
})
export type UpdateFeed = z.infer<typeof UpdateFeed>

function isProtected({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
}

/** How this copy was installed, and so how it is exchanged. */
export type ProgramKind = 'mac' | 'windows' | 'appimage' | 'deb'

/** Null for a copy that cannot take its own place, or that nobody said where to look for. */
export function findUpdater(ownFolder: string): Updater | null {
  // Of a program that is not packed: where a developer says.
  const feedFile = app.isPackaged ? path.join(import.meta.dirname, 'update-feed.json') : app.commandLine.getSwitchValue('update-feed')
  const kind = kindOf(process.platform)
  if (feedFile === '' || !existsSync(feedFile) || kind === null) return null
  const feed = UpdateFeed.parse(JSON.parse(readFileSync(feedFile, 'utf8')))
  let loaded: Updater | null = null
  let installsAtEnd = false
  return {
    async find() {
      // Not at the start of the program: it is large.
      const { createUpdater } = await import('./updater.ts')
      loaded ??= createUpdater({ kind, feed, feedFile, folder: path.join(ownFolder, 'updates') })
      loaded.setInstallsAtEnd(installsAtEnd)
      return loaded.find()
    },
    fetch: async (onPart, signal) => loaded?.fetch(onPart, signal),
    setInstallsAtEnd(isOn) {
      installsAtEnd = isOn
      loaded?.setInstallsAtEnd(isOn)
    },
    install: () => loaded?.install() ?? false,
  }
}

function kindOf(platform: NodeJS.Platform): ProgramKind | null {
  if (platform === 'darwin') return 'mac'
  if (platform === 'win32') return 'windows'
  if (process.env['APPIMAGE'] !== undefined) return 'appimage'
  const file = path.join(process.resourcesPath ?? '', 'package-type')
  return existsSync(file) && readFileSync(file, 'utf8').trim() === 'deb' ? 'deb' : null
}
