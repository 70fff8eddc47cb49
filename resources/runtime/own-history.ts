interface Entry {
  readonly state: unknown
  readonly url: string
}

/**
 * Gives a page in the builder's frame a history of its own. A frame's navigations would otherwise be in the history of the builder's
 * window: the Back button would go through the app's pages, and through those that a check opened, before it left the builder's.
 */
export function keepOwnHistory(): void {
  const { history } = window
  const show = history.replaceState.bind(history)
  const here = (): Entry => ({ state: history.state, url: window.location.href })
  let entries: readonly Entry[] = [here()]
  let at = 0

  const methods = {
    pushState(state: unknown, _title: string, url?: string | URL | null) {
      show(state, '', url)
      entries = [...entries.slice(0, at + 1), here()]
      at = entries.length - 1
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
  Object.defineProperty(history, 'length', { get: () => entries.length })
}
