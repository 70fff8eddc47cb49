import type { StartHelper } from '../lib/helper-process.ts'
import type { KeychainAnswer, KeychainRequest } from './keychain-process.ts'

/** One conversation with the keychain of this computer. A call lasts as long as the system takes, or the person that it asks. */
export interface Keychain {
  /** Null: it has none of this name. */
  read(account: string): Promise<string | null>
  write(account: string, secret: string): Promise<void>
  remove(account: string): Promise<void>
  /** Ends it, whatever it is doing: what still waits fails. */
  close(): void
}
export type OpenKeychain = () => Keychain

/**
 * The keychain, asked by a process of its own. The library connects to the system while it makes an entry, on the thread that makes
 * it, and a system that never answers would hold that thread for good: a worker could not be ended either, and the program not exit.
 */
export function processKeychain(script: URL, start: StartHelper): OpenKeychain {
  return () => {
    const helper = start(script)
    const waiting = new Map<number, { resolve: (value: string | null) => void; reject: (error: Error) => void }>()
    let lastId = 0
    let hasEnded = false
    helper.onMessage((message) => {
      const answer = message as KeychainAnswer
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failure' in answer) call?.reject(new Error(answer.failure))
      else call?.resolve(answer.value)
    })
    helper.onEnd(end)

    function end() {
      hasEnded = true
      for (const { reject } of waiting.values()) reject(new Error('The keychain was not heard of any more.'))
      waiting.clear()
    }
    function ask(request: KeychainRequest): Promise<string | null> {
      if (hasEnded) return Promise.reject(new Error('The keychain is closed.'))
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        helper.send({ ...request, id })
      })
    }

    return {
      read: (account) => ask({ act: 'read', account }),
      write: async (account, secret) => void (await ask({ act: 'write', account, secret })),
      remove: async (account) => void (await ask({ act: 'remove', account })),
      close() {
        end()
        helper.kill()
      },
    }
  }
}

/** Where there is to be none: on a server that says so, and in tests. */
export const noKeychain: OpenKeychain = () => {
  const none = () => Promise.reject(new Error('There is no keychain.'))
  return { read: none, write: none, remove: none, close: () => undefined }
}
