import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../shared/domain/app-error.ts'
import { BODY_STALL_MS, UNSIGNED_BODY_MAX_MS } from '../../shared/limits/http.ts'
import { readPieces, type Sender } from './node-bridge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const TOO_SLOW = new AppError('REQUEST_TOO_SLOW', {})

/** What becomes of a body of which a piece comes every half minute. */
async function send(sender: Sender, pieces: number): Promise<number> {
  const body = new PassThrough()
  const read = countBytes(body, sender)
  read.catch(() => undefined)
  for (let sent = 0; sent < pieces; sent += 1) {
    body.write('x')
    await vi.advanceTimersByTimeAsync(BODY_STALL_MS / 2)
  }
  body.end()
  await vi.advanceTimersByTimeAsync(1)
  return read
}

async function countBytes(body: PassThrough, sender: Sender): Promise<number> {
  let bytes = 0
  for await (const piece of readPieces(body, sender)) bytes += piece.length
  return bytes
}

test('a body of who is signed in is read for as long as something of it arrives', async () => {
  expect(await send('signed-in', 100)).toBe(100)
})

test('a stranger’s body is given up when it is not whole after its time, however steadily it arrives', async () => {
  const pieces = UNSIGNED_BODY_MAX_MS / (BODY_STALL_MS / 2)
  await expect(send('stranger', pieces + 1)).rejects.toThrow(TOO_SLOW)
  expect(await send('stranger', pieces - 1)).toBe(pieces - 1)
})

test('a body of which nothing more arrives is given up', async () => {
  for (const sender of ['signed-in', 'stranger'] as const) {
    const body = new PassThrough()
    const read = countBytes(body, sender)
    read.catch(() => undefined)
    body.write('x')
    await vi.advanceTimersByTimeAsync(BODY_STALL_MS + 1)
    await expect(read).rejects.toThrow(TOO_SLOW)
  }
})

test('the time that is taken with a piece is not the sender’s', async () => {
  const body = new PassThrough()
  body.end('xx')
  let bytes = 0
  for await (const piece of readPieces(body, 'signed-in')) {
    await vi.advanceTimersByTimeAsync(BODY_STALL_MS * 3)
    bytes += piece.length
  }
  expect(bytes).toBe(2)
})
