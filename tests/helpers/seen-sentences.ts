import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright'

/*
 * Records the texts that tests have seen, on a page or in a response, for `npm run sentences`. Off unless `LATHE_SEEN_DIR` names a folder,
 * so that ordinary runs pay nothing.
 */
const folder = process.env['LATHE_SEEN_DIR'] ?? ''
const seen = new Set<string>()

/** Records the text of a response. */
export function recordSeenText(text: string): void {
  if (folder === '' || text === '' || text.length > 20_000 || seen.has(text)) return
  seen.add(text)
  mkdirSync(folder, { recursive: true })
  appendFileSync(path.join(folder, `${process.pid}.txt`), `${JSON.stringify(text)}\n`)
}

/** Records everything readable in these pages: texts, names, tooltips and placeholders, as they appear. */
export async function watchSentences(context: BrowserContext): Promise<void> {
  if (folder === '') return
  await context.exposeBinding('latheSaw', (_source, texts: string[]) => texts.forEach(recordSeenText))
  await context.addInitScript(observe)
}

/** Runs in the page. */
function observe(): void {
  const tell = (window as unknown as { latheSaw: (texts: string[]) => void }).latheSaw
  const known = new Set<string>()
  let waiting: string[] = []
  let timer = 0
  const flush = () => {
    clearTimeout(timer)
    timer = 0
    if (waiting.length > 0) tell(waiting)
    waiting = []
  }
  const keep = (text: string | null | undefined) => {
    const words = (text ?? '').replaceAll(/\s+/g, ' ').trim()
    if (words === '' || words.length > 600 || known.has(words)) return
    known.add(words)
    waiting.push(words)
    timer ||= window.setTimeout(flush)
  }
  const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']
  const read = (node: Node) => {
    if (node instanceof Text) {
      keep(node.data)
      // A sentence may consist of several text nodes.
      for (let parent = node.parentElement, up = 0; parent !== null && up < 3; parent = parent.parentElement, up += 1)
        keep(parent.textContent)
    }
    if (!(node instanceof Element)) return
    for (const name of ATTRIBUTES) keep(node.getAttribute(name))
    for (const child of node.childNodes) read(child)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'childList') addedNodes.forEach(read)
      else read(target)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ATTRIBUTES })
  addEventListener('pagehide', flush)
}
