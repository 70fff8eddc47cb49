import type { Keychain, OpenKeychain } from '../keychain.ts'

export interface FakeKeychain {
  readonly open: OpenKeychain
  readonly items: Map<string, string>
  /** How it behaves from now on. */
  behave(manner: Manner): void
  /** Conversations that nobody has ended. */
  openCount(): number
}

/** `silent` never answers; `mangling` reads back something else; `keeping` refuses to delete; `locked` refuses everything. */
export type Manner = 'well' | 'silent' | 'mangling' | 'keeping' | 'locked'

/** A keychain in memory that can be as bad as real ones. */
export function createFakeKeychain(first: Manner = 'well'): FakeKeychain {
  let manner = first
  let openCount = 0
  const items = new Map<string, string>()

  async function answer<T>(act: () => T): Promise<T> {
    await Promise.resolve()
    if (manner === 'silent') return new Promise<never>(() => undefined)
    if (manner === 'locked') throw new Error('The keychain is locked.')
    return act()
  }

  function open(): Keychain {
    openCount += 1
    let isOpen = true
    return {
      read: (account) => answer(() => (manner === 'mangling' ? 'something else' : (items.get(account) ?? null))),
      write: (account, secret) => answer(() => void items.set(account, secret)),
      remove: (account) =>
        answer(() => {
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
