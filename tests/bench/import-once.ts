import { rmSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { AppId } from '../../shared/domain/ids.ts'
import { startBackend, type TestBackend } from '../helpers/backend.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { builderOf, giveDeals, readFileOf, targetOf, until, writeDeals } from '../helpers/imports.ts'

export interface Imported {
  readonly ms: number
  readonly readMs: number
  readonly hostBlockedMs: number
  /** The longest wait of another call of the same app meanwhile. */
  readonly otherCallMs: number
  readonly peakMb: number
}

export async function importOnce(test: TestBackend, file: string): Promise<Imported> {
  const { backend } = test
  const { id: appId } = test.newApp('Deals')
  await giveDeals(backend, appId)
  const began = performance.now()
  const importId = await readFileOf(backend, appId, file)
  const readMs = performance.now() - began
  const target = await targetOf(backend, appId, importId)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const from = performance.now()
  const others = watchOthers(test, appId)
  await backend.imports.run(appId, importId, { target, confirmed: false, actor: builderOf(backend) })
  const { state } = await until(backend, appId, importId, 'done')
  const ms = performance.now() - from
  delay.disable()
  const { slowest, peakMb } = await others()
  if (state.phase !== 'done' || state.counts.rejected > 0) throw new Error(JSON.stringify(state))
  await backend.engine.close(appId)
  rmSync(path.join(test.dataDir, 'apps', appId), { recursive: true, force: true })
  return { ms, readMs, hostBlockedMs: delay.max / 1e6, otherCallMs: slowest, peakMb }
}

/** Calls the app every few milliseconds, as its windows do. */
export function watchOthers({ backend }: TestBackend, appId: AppId): () => Promise<{ readonly slowest: number; readonly peakMb: number }> {
  const ending = new AbortController()
  let slowest = 0
  let peakMb = 0
  const place = { data: 'test', entity: 'Deal', actor: builderOf(backend) } as const
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const from = performance.now()
      await backend.engine
        .of(appId)
        .getRow({ ...place, rowId: 'nobody' })
        .catch(() => undefined)
      slowest = Math.max(slowest, performance.now() - from)
      peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1_048_576)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  return async () => {
    ending.abort()
    await asking
    return { slowest, peakMb }
  }
}

// node tests/bench/import-once.ts 1000000: imports that many rows in a process of its own.
if (import.meta.main) {
  using folder = temporaryFolder()
  await using test = await startBackend()
  process.stdout.write(JSON.stringify(await importOnce(test, writeDeals(folder.path, Number(process.argv[2])))))
}
