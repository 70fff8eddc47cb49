import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import type { MessagePort } from 'node:worker_threads'

/** Built, also where the main process runs from its sources. */
const PRELOADS = path.resolve(import.meta.dirname, '../../../out/preload')

/** What the page's window gets: a message that it sent itself, from another window, or from a frame in it. */
export interface Said {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
  readonly source?: object
  readonly origin?: string
}

/** A page with its preload script, which runs as it was built and sees nothing but `ipcRenderer` and its window. */
export class PageDouble {
  readonly #listeners: ((event: object) => void)[] = []
  readonly #window: object
  readonly #origin: string

  constructor(url: string, preload: string | undefined, ipcRenderer: Pick<Electron.IpcRenderer, 'postMessage'>) {
    this.#origin = originOf(url)
    this.#window = { addEventListener: (_name: 'message', listener: (event: object) => void) => void this.#listeners.push(listener) }
    if (preload === undefined) return
    const globals = { window: this.#window, location: { origin: this.#origin, href: url }, require: (name: string) => modules[name] }
    const modules: Readonly<Record<string, object>> = { electron: { ipcRenderer } }
    vm.runInNewContext(readFileSync(path.join(PRELOADS, path.basename(preload)), 'utf8'), globals)
  }

  hear({ data, ports, source = this.#window, origin = this.#origin }: Said): void {
    for (const listener of this.#listeners) listener({ data, ports, source, origin })
  }

  /** What the preload script left on the page's window. */
  get exposed(): readonly string[] {
    return Object.keys(this.#window).filter((name) => name !== 'addEventListener')
  }
}

/** As Chromium says it for a scheme that is registered as a standard one; Node answers "null". */
function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
