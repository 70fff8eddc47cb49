import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Newer versions are known by a signature that is made where Lathe is packed (Ed25519). The key is nobody's but the packer's:
// `openssl genpkey -algorithm ed25519 -out update-key.pem`.

/** What a packed program knows of its newer versions: the folder of `latest….yml`, and the key that they are known by. */
export function updateFeed(url, privateKey) {
  const folder = new URL(url.endsWith('/') ? url : `${url}/`)
  if (folder.protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(folder.hostname))
    throw new Error(`Newer versions come by https, and ${url} is not.`)
  const publicKey = createPublicKey(createPrivateKey(privateKey)).export({ format: 'der', type: 'spki' }).toString('base64')
  // The library that fetches them reads where to keep them from the same file.
  return { url: folder.href, publicKey, updaterCacheDirName: 'fetched' }
}

/** Puts a signature beside each list of a folder; its name is part of what is signed. */
export function signUpdates(folder, privateKey) {
  const key = createPrivateKey(privateKey)
  const lists = readdirSync(folder).filter((name) => /^latest[\w-]*\.yml$/.test(name))
  for (const name of lists) {
    const text = readFileSync(path.join(folder, name), 'utf8')
    writeFileSync(path.join(folder, `${name}.sig`), `${sign(null, Buffer.from(`${name}\n${text}`), key).toString('base64')}\n`)
  }
  return lists
}
