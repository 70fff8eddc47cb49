import path from 'node:path'

export interface OpenedTakers {
  readonly showBuilder: () => void
  readonly handFiles: (files: readonly string[]) => void
}

export interface Opened {
  /** Arguments that Lathe was started with, or one that the system opened with it. `folder` is where they were given. */
  take(args: readonly string[], folder: string): void
  /** From now on, and what came before. */
  handTo(takers: OpenedTakers): void
}

/** Files and links that Lathe is opened with, which may come before there is a window for them. */
export function createOpened(): Opened {
  let takers: OpenedTakers | null = null
  const waiting: (readonly string[])[] = []
  return {
    take(args, folder) {
      const files = openedFiles(args, folder)
      if (args.some(isDeepLink)) takers?.showBuilder()
      if (files.length === 0) return
      if (takers === null) waiting.push(files)
      else takers.handFiles(files)
    },
    handTo(given) {
      takers = given
      for (const files of waiting.splice(0)) given.handFiles(files)
    },
  }
}

/** What Lathe takes when the person opens a file with it: rows, an app, a picture. */
const EXTENSIONS = ['.csv', '.tsv', '.zip', '.png', '.jpg', '.jpeg', '.webp', '.gif']

/**
 * `lathe://auth?code&state` and nothing else: whatever else an address carries, it is none of ours. It only brings Lathe to the front, since
 * nothing in the desktop waits for one: servers of tools answer on the loopback, and builders' accounts are on hosts in a browser.
 */
function isDeepLink(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'lathe:' || url.host !== 'auth' || !['', '/'].includes(url.pathname)) return false
  if (url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '') return false
  const carried = [...url.searchParams]
  return carried.length === 2 && ['code', 'state'].every((name) => /^[\w.~/+=-]{1,2000}$/.test(url.searchParams.get(name) ?? ''))
}

/** The files among what a program was started with. Options, links and what Lathe does not take are left out. */
function openedFiles(args: readonly string[], folder: string): readonly string[] {
  return args
    .filter((arg) => !arg.startsWith('-') && !/^[a-z][\w+.-]+:/i.test(arg) && EXTENSIONS.includes(path.extname(arg).toLowerCase()))
    .map((arg) => path.resolve(folder, arg))
}
