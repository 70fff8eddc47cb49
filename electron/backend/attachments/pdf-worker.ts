import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { PdfReply, PdfTask } from './pdf-text.ts'

const { bytes, maxChars } = workerData as PdfTask

/** Page by page, so that of a long document only what is wanted is read. */
async function readPages(): Promise<string> {
  // Nothing in the file is run, fetched or drawn.
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  let text = ''
  for (let page = 1; page <= pdf.numPages && text.length <= maxChars; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n\n'
  }
  return text.trim()
}

const reply: PdfReply = await readPages().then(
  (text) => ({ ok: true, text }) as const,
  () => ({ ok: false }) as const,
)
parentPort?.postMessage(reply, [])
