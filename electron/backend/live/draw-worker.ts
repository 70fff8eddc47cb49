import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { DrawReply, DrawTask } from './draw-card.ts'

const { svg, fonts, family } = workerData as DrawTask

async function draw(): Promise<Uint8Array<ArrayBuffer>> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  // Every family of the picture ends in a general one, which is this.
  const font = { fontBuffers: [...fonts], defaultFontFamily: family, sansSerifFamily: family }
  return new Uint8Array(new Resvg(svg, { font }).render().asPng())
}

const reply: DrawReply = await draw().then(
  (png) => ({ ok: true, png }) as const,
  () => ({ ok: false }) as const,
)
parentPort?.postMessage(reply, reply.ok ? [reply.png.buffer] : [])
