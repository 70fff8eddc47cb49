import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Socket } from 'node:net'

const NONCE_BYTES = 32
const MAC_BYTES = 32
const PATIENCE_MS = 5_000

/** What both ends know, and nobody else on this computer. */
export interface ProgramSecret {
  readonly key: Uint8Array
  /** Where they meet: a proof that was given elsewhere is none here. */
  readonly place: string
}

/** Whether the owner of the place at the other end has the key. It has heard a nonce and nothing else until then. */
export function askForProof(socket: Socket, secret: ProgramSecret, patienceMs = PATIENCE_MS): Promise<boolean> {
  return inTime(socket, patienceMs, async () => {
    const asked = randomBytes(NONCE_BYTES)
    socket.write(asked)
    const answered = await take(socket, NONCE_BYTES + MAC_BYTES)
    const given = answered.subarray(0, NONCE_BYTES)
    if (!timingSafeEqual(answered.subarray(NONCE_BYTES), macOf(secret, 'owner', asked, given))) return false
    socket.write(macOf(secret, 'program', asked, given))
    return true
  })
}

/** Proves that this end owns the place, and says whether who asked has the key as well. */
export function giveProof(socket: Socket, secret: ProgramSecret, patienceMs = PATIENCE_MS): Promise<boolean> {
  return inTime(socket, patienceMs, async () => {
    const asked = await take(socket, NONCE_BYTES)
    const given = randomBytes(NONCE_BYTES)
    socket.write(Buffer.concat([given, macOf(secret, 'owner', asked, given)]))
    return timingSafeEqual(await take(socket, MAC_BYTES), macOf(secret, 'program', asked, given))
  })
}

function macOf({ key, place }: ProgramSecret, role: 'owner' | 'program', asked: Uint8Array, given: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`lathe programs 1\n${role}\n${place}\n`).update(asked).update(given).digest()
}

/** An end that is silent, or that closes, has proven nothing. */
async function inTime(socket: Socket, patienceMs: number, prove: () => Promise<boolean>): Promise<boolean> {
  const timer = setTimeout(() => socket.destroy(), patienceMs)
  const isProven = await prove().catch(() => false)
  clearTimeout(timer)
  if (!isProven) socket.destroy()
  return isProven
}

/** So many bytes and no more: what follows them is for whoever reads next. */
function take(socket: Socket, bytes: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const look = () => {
    const piece = socket.read(bytes) as Buffer | null
    if (piece?.length === bytes) resolve(piece)
    else if (piece !== null) end()
  }
  const end = () => reject(new Error('The other end has closed.'))
  socket.on('readable', look).on('end', end).on('close', end).on('error', end)
  look()
  return promise.finally(() => socket.off('readable', look).off('end', end).off('close', end).off('error', end))
}
