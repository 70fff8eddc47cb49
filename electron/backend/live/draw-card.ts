import { Worker } from 'node:worker_threads'
import { CARD_DRAW_MAX_MS, CARDS_KEPT } from '../../../shared/limits/live.ts'

export interface DrawTask {
  readonly svg: string
  /** TrueType. */
  readonly fonts: readonly Uint8Array[]
  readonly family: string
}

export type DrawReply = { readonly ok: true; readonly png: Uint8Array<ArrayBuffer> } | { readonly ok: false }

/** A card as PNG, since no network shows one that is SVG; null when it cannot be drawn. */
export type DrawCard = (svg: string) => Promise<Uint8Array<ArrayBuffer> | null>

/** The letters that cards are drawn with. */
export interface CardFonts {
  readonly cardFonts?: { readonly family: string; readonly files: readonly string[] }
  read(fileName: string): Promise<Uint8Array | null>
}

/** A thread for each card, which ends with it; the newest cards are kept. */
export function createCardDrawer(workerUrl: URL, fonts: () => Promise<CardFonts>): DrawCard {
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

  async function draw(svg: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const shared = await fonts()
    if (shared.cardFonts === undefined) return null
    const files = await Promise.all(shared.cardFonts.files.map((name) => shared.read(name)))
    return runWorker(workerUrl, { svg, family: shared.cardFonts.family, fonts: files.filter((file) => file !== null) })
  }

  return async (svg) => {
    const drawing = kept.get(svg) ?? draw(svg)
    kept.delete(svg)
    kept.set(svg, drawing)
    for (const oldest of kept.keys()) if (kept.size > CARDS_KEPT) kept.delete(oldest)
    const png = await drawing.catch(() => null)
    if (png === null && kept.get(svg) === drawing) kept.delete(svg)
    return png
  }
}

async function runWorker(workerUrl: URL, task: DrawTask): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = new Worker(workerUrl, { workerData: task, stdout: true, stderr: true, env: {} })
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
  const nothing = () => resolve(null)
  const timer = setTimeout(nothing, CARD_DRAW_MAX_MS)
  worker.on('message', (reply: DrawReply) => resolve(reply.ok ? reply.png : null))
  worker.on('error', nothing)
  worker.on('exit', nothing)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
