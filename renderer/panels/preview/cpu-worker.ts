import type { Burst } from './cpu-share.ts'

/** A burst every so often, of so many equal pieces: the fastest piece is how fast this machine is when nobody takes its place. */
const EVERY_MS = 150
const PIECES = 6
const STEPS = 250_000

function piece(seed: number): number {
  let value = seed
  for (let step = 0; step < STEPS; step++) value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
  return value
}

function burst(): Burst {
  const began = performance.now()
  let last = began
  let fastestMs = Number.POSITIVE_INFINITY
  let seed = 1
  for (let each = 0; each < PIECES; each++) {
    seed = piece(seed)
    const now = performance.now()
    fastestMs = Math.min(fastestMs, now - last)
    last = now
  }
  return { fastestMs, tookMs: last - began, pieces: PIECES, seed }
}

setInterval(() => postMessage(burst()), EVERY_MS)
postMessage(burst())
