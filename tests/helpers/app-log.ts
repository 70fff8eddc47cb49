import { newApp, type TestApp } from './engine-app.ts'

export type AppLog = Parameters<TestApp['app']['applyOperations']>[0]['page']

/** A log in memory, to which one app's changes are sent. */
export function createAppLog() {
  const log: AppLog[number][] = []
  return {
    log: log as AppLog,
    /** Sends what waits. How much it was. */
    drain({ app }: TestApp): number {
      const before = log.length
      for (const file of ['app', 'live'] as const) {
        const sent = app
          .takeOperations({ file, limit: 10_000 })
          .map((operation) => ({ seq: log.push({ seq: log.length + 1, operation }), mutationId: operation.mutationId }))
        if (sent.length > 0) app.acknowledgeOperations({ file, sent })
      }
      return log.length - before
    },
    /** Another file, to which the log was told from its beginning, in pages of any size. */
    replay(source: TestApp, pageSize = 50): { readonly copy: TestApp; readonly outcomes: readonly string[] } {
      const copy = newApp()
      const outcomes: string[] = []
      for (let from = 0; from < log.length; from += pageSize) {
        const page = log.slice(from, from + pageSize)
        const contents = source.app.contents({ hashes: [...new Set(page.flatMap(({ operation }) => operation.blobs))] })
        outcomes.push(...copy.app.applyOperations({ page, contents }).map(({ outcome }) => outcome))
      }
      return { copy, outcomes }
    },
  }
}
