interface Entry {
  readonly state: unknown
  readonly url: string
}

/**
 * Gives a page in the builder's frame a history of its own. A frame's navigations would otherwise be in the history of the builder's
 * window: the Back button would go through the app's pages, and through those that a check opened, before it left the builder's; and a page
 * that adds entries in a loop would push the builder's own out.
 */
export function keepOwnHistory(): void {
  const { history } = window
  const show = history.replaceState.bind(history)
  const here = (): Entry => ({ state: history.state, url: window.location.href })
  let entries: readonly Entry[] = [here()]
  let at = 0

  const add = (): void => {
    entries = [...entries.slice(0, at + 1), here()].slice(-MAX_ENTRIES)
    at = entries.length - 1
  }
  const methods = {
    pushState(state: unknown, _title: string, url?: string | URL | null) {
      show(state, '', url)
      add()
    },
    replaceState(state: unknown, _title: string, url?: string | URL | null) {
      show(state, '', url)
      entries = entries.with(at, here())
    },
    go(delta = 0) {
      if (delta === 0) return window.location.reload()
      // Asynchronous, as in a browser.
      setTimeout(() => goTo(at + delta))
    },
    back: () => methods.go(-1),
    forward: () => methods.go(1),
  }
  function goTo(place: number): void {
    const entry = entries[place]
    if (entry === undefined) return
    at = place
    show(entry.state, '', entry.url)
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }))
  }
  Object.assign(history, methods)
  Object.assign(History.prototype, methods)
  Object.defineProperty(history, 'length', { get: () => entries.length })
  replacePushes(window, add)
  watchFrames()
}

/** As many as a browser keeps. */
const MAX_ENTRIES = 50

/** Links, fragments and whatever else adds an entry by another way than the methods above: it takes the place of the one that is shown. */
function replacePushes(page: Window, onReplaced: () => void): void {
  // Not in every browser yet.
  const { navigation } = page as Partial<Pick<Window, 'navigation'>>
  navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'push' || !event.cancelable || event.downloadRequest !== null) return
    event.preventDefault()
    page.location.replace(event.destination.url)
    if (event.destination.sameDocument) onReplaced()
  })
}

/** Frames that the app adds have entries in the same history. They are of its own origin: its policy lets no other load. */
function watchFrames(): void {
  const watched = new WeakSet<Window>()
  const watch = (frame: HTMLIFrameElement): void => {
    const page = frame.contentWindow
    if (page === null || watched.has(page) || !isOwn(frame)) return
    watched.add(page)
    replacePushes(page, () => undefined)
    frame.addEventListener('load', () => {
      watched.delete(page)
      if (frame.isConnected) watch(frame)
    })
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (node instanceof HTMLIFrameElement) watch(node)
        else if (node instanceof Element) node.querySelectorAll('iframe').forEach(watch)
      }
  }).observe(document.documentElement, { childList: true, subtree: true })
}

/** A frame with a sandbox has no origin, and its window cannot be looked into. */
function isOwn(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument !== null
}
