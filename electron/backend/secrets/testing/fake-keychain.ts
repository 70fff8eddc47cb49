import type { Keychain, OpenKeychain } from '../keychain.ts'

export interface FakeKeychain {
  readonly open: OpenKeychain
  readonly items: Map<string, string>
  /** How it behaves from now on. */
  behave(manner: KeychainBehaviour): void
  /** Conversations that nobody has ended. */
  openCount(): number
}

/** `silent` never answers; `slow` does when nobody waits any more, and does nothing for who has gone; `mangling` reads back something else; `keeping` refuses to delete; `locked` refuses everything. */
export type KeychainBehaviour = 'well' | 'silent' | 'slow' | 'mangling' | 'keeping' | 'locked'

/** Longer than the tests wait. */
const SLOW_MS = 150

/** A keychain in memory that can be as bad as real ones. */
export function createFakeKeychain(first: KeychainBehaviour = 'well'): FakeKeychain {
  let manner = first
  let openCount = 0
  const items = new Map<string, string>()

  async function answer<T>(isOpen: () => boolean, act: () => T): Promise<T> {
    await Promise.resolve()
    if (manner === 'slow') {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      if (!isOpen()) throw new Error('Nobody waits any more.')
    }
    if (manner === 'silent') return new Promise<never>(() => undefined)
    if (manner === 'locked') throw new Error('The keychain is locked.')
    return act()
  }

  function open(): Keychain {
    openCount += 1
    let isOpen = true
    const stillOpen = () => isOpen
    return {
      read: (account) => answer(stillOpen, () => (manner === 'mangling' ? 'something else' : (items.get(account) ?? null))),
      write: (account, secret) => answer(stillOpen, () => void items.set(account, secret)),
      remove: (account) =>
        answer(stillOpen, () => {
          if (manner === 'keeping') throw new Error('It cannot be deleted.')
          items.delete(account)
        }),
      close() {
        if (isOpen) openCount -= 1
        isOpen = false
      },
    }
  }

  return {
    open,
    items,
    behave(next) {
      manner = next
    },
    openCount: () => openCount,
  }
}
