import { Worker } from 'node:worker_threads'
import { ATTACHMENT_TEXT_MAX_CHARS, PDF_READ_MAX_MB, PDF_READ_MAX_MS } from '../../../shared/limits/attachments.ts'

export interface PdfTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly maxChars: number
}

export type PdfReply = { readonly ok: true; readonly text: string } | { readonly ok: false }

/** The text of a PDF, or null: it is broken, hostile, locked, takes too long, or is pictures alone. Throws only the signal's reason. */
export type ReadPdf = (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<string | null>

/** A thread of its own for each, which ends with it: a PDF is a program in disguise, and some are written to break their reader. */
export function createPdfReader(workerUrl: URL, { maxMs = PDF_READ_MAX_MS, maxMb = PDF_READ_MAX_MB } = {}): ReadPdf {
  return async (bytes, signal) => {
    signal.throwIfAborted()
    const task: PdfTask = { bytes, maxChars: ATTACHMENT_TEXT_MAX_CHARS }
    const resourceLimits = { maxOldGenerationSizeMb: maxMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
    const worker = new Worker(workerUrl, { workerData: task, resourceLimits, stdout: true, stderr: true, env: {} })
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const nothing = () => resolve(null)
    const timer = setTimeout(nothing, maxMs)
    signal.addEventListener('abort', nothing)
    worker.on('message', (reply: PdfReply) => resolve(reply.ok && reply.text !== '' ? reply.text : null))
    worker.on('error', nothing)
    worker.on('exit', nothing)
    try {
      const text = await promise
      signal.throwIfAborted()
      return text
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', nothing)
      await worker.terminate()
    }
  }
}
