import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { root, runNode } from './pinned-node.mjs'

const STALL_MS = 10_000
const folder = path.join(root, 'node_modules', 'electron')
const rememberedFile = path.join(root, 'node_modules', '.cache', 'lathe', 'electron-not-reached')

/** The program file of Electron, or null when it is not on this machine. */
export function electronBinary() {
  const pathFile = path.join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const file = path.join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(file) ? file : null
}

/**
 * Fetches Electron's binary once, with progress. It gives up after ten seconds without a byte and remembers that, so that the
 * next start does not wait again; `npm start -- --fetch-electron` tries anew.
 */
export async function fetchElectron({ again = false } = {}) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  if (!again && existsSync(rememberedFile) && readFileSync(rememberedFile, 'utf8') === version) return null
  try {
    const { downloadArtifact } = await import('@electron/get')
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: JSON.parse(readFileSync(path.join(folder, 'checksums.json'), 'utf8')),
      downloader: { download },
    })
    // Electron's own script unpacks what is in the cache by now.
    if ((await runNode([path.join(folder, 'install.js')], { stdio: 'ignore' })) !== 0) throw new Error('unpacking failed')
    rmSync(rememberedFile, { force: true })
    return electronBinary()
  } catch {
    mkdirSync(path.dirname(rememberedFile), { recursive: true })
    writeFileSync(rememberedFile, version)
    return null
  }
}

async function download(url, target) {
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), STALL_MS)
  try {
    const response = await fetch(url, { signal: stalled.signal })
    if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`)
    const total = Number(response.headers.get('content-length') ?? 0)
    let received = 0
    let shown = -1
    const body = Readable.fromWeb(response.body)
    body.on('data', (chunk) => {
      clearTimeout(timer)
      timer = setTimeout(() => stalled.abort(), STALL_MS)
      received += chunk.length
      const percent = total > 0 ? Math.floor((received / total) * 100) : 0
      if (percent !== shown && percent % 5 === 0) process.stdout.write(`Fetching Electron: ${percent} % of ${Math.round(total / 1e6)} MB\n`)
      shown = percent
    })
    mkdirSync(path.dirname(target), { recursive: true })
    await pipeline(body, createWriteStream(target))
  } finally {
    clearTimeout(timer)
  }
}
