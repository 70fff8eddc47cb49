import { forkHelper } from '../../lib/helper-process.ts'
import { createKeychainPlace } from '../key-places.ts'
import { processKeychain } from '../keychain.ts'

// Says what the keychain of its environment is worth. `LATHE_TALK=write` leaves a key there, `read` looks for it.
const KEY_ID = 'a-key-of-a-test'
const open = processKeychain(new URL('../keychain-process.ts', import.meta.url), forkHelper)
const keychain = createKeychainPlace(open, { probeMs: 3_000, personMs: 3_000 })
const part = process.env['LATHE_TALK']

let longestStopMs = 0
let last = performance.now()
const beat = setInterval(() => {
  longestStopMs = Math.max(longestStopMs, performance.now() - last)
  last = performance.now()
}, 5)

const began = performance.now()
const isTrusted = await keychain.isTrusted()
if (part === 'write') await keychain.keep(KEY_ID, Buffer.alloc(32, 7))
const found = await keychain.find(KEY_ID, false)
if (part === 'read') await keychain.forget(KEY_ID)
clearInterval(beat)
const hex = found === null ? null : Buffer.from(found).toString('hex')
process.stdout.write(`${JSON.stringify({ isTrusted, found: hex, durationMs: performance.now() - began, longestStopMs })}\n`)
process.exit(0)
