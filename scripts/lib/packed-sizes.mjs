import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a download may weigh. */
export const MOST_MB = 180

/** Of what gzip makes of programs, measured on the largest three. */
const LZMA_OF_GZIP = 0.72
/** Electron's own part, as its releases are; only a real package says it exactly. */
const ELECTRON_MB = { gzip: 118, lzma: 85 }

const INSTALLERS = [
  { name: 'macOS, dmg (one for each processor)', by: 'lzma' },
  { name: 'macOS, zip of updates (only what differs is fetched)', by: 'gzip' },
  { name: 'Windows, installer', by: 'lzma' },
  { name: 'Linux, deb', by: 'lzma' },
  { name: 'Linux, AppImage (read as it is, so pressed for speed)', by: 'gzip' },
]

/** What each installer will weigh, from the files that are packed on this system. The programs of the others are about as large. */
export function estimateSizes(files) {
  const pressed = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1e6
  return INSTALLERS.map(({ name, by }) => ({ name, megabytes: Math.round(ELECTRON_MB[by] + pressed * (by === 'lzma' ? LZMA_OF_GZIP : 1)) }))
}

/** The installers in a folder, with what they weigh. */
export function installerSizes(folder) {
  return readdirSync(folder)
    .filter((name) => /\.(?:dmg|exe|deb|AppImage|zip)$/.test(name))
    .map((name) => ({ name, megabytes: Math.round(statSync(path.join(folder, name)).size / 1e6) }))
}

export function sizeLine({ name, megabytes }) {
  return `${String(megabytes).padStart(5)} MB  ${name}${megabytes > MOST_MB ? `, over the ${MOST_MB} MB of a download` : ''}`
}
