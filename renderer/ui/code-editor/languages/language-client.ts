import type { Answers, FileChanges, FromWorker, Method, ToWorker } from './protocol.ts'

type Asked<M extends Method> = Awaited<ReturnType<Answers[M]>>

/** The languages of one app, in a worker of their own: typing never waits for them. */
export interface LanguageClient {
  /** Told before the next question. */
  change(changes: FileChanges): void
  /** Null when the language of the file cannot say, or when the worker has ended. */
  ask<M extends Method>(method: M, ...args: Parameters<Answers[M]>): Promise<Asked<M> | null>
  stop(): void
}

export function createLanguageClient(worker: Worker, typesUrl: string): LanguageClient {
  const waiting = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>()
  let pending = new Map<string, string | null>()
  let lastId = 0
  let isStopped = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other side
  const post = (message: ToWorker) => worker.postMessage(message)

  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.type === 'answer') call?.resolve(data.value)
    else call?.reject(new Error(data.message))
  }
  post({ type: 'start', typesUrl })

  return {
    change(changes) {
      for (const [path, content] of changes) pending.set(path, content)
    },
    ask<M extends Method>(method: M, ...args: Parameters<Answers[M]>) {
      if (isStopped) return Promise.resolve(null)
      const changes = [...pending]
      pending = new Map()
      lastId += 1
      const id = lastId
      const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      post({ type: 'call', id, changes, method, args })
      return answered as Promise<Asked<M> | null>
    },
    stop() {
      isStopped = true
      worker.terminate()
      for (const { resolve } of waiting.values()) resolve(null)
      waiting.clear()
    },
  }
}
