import { onTestFinished } from 'vitest'
import { createEngineHost } from '../../electron/backend/engine/engine-host.ts'
import type { EnginePort } from '../../electron/backend/engine/port.ts'
import { temporaryFolder } from './host.ts'

/** Apps in worker threads, in a temporary folder, until the test ends; a bug fails it. */
export function startEngineHost(): { readonly engine: EnginePort; readonly appsDir: string } {
  const folder = temporaryFolder()
  const bugs: unknown[] = []
  const engine = createEngineHost({
    workerUrl: new URL('../../electron/backend/engine/worker.ts', import.meta.url),
    appsDir: folder.path,
    reportBug: (error) => bugs.push(error),
  })
  onTestFinished(async () => {
    await engine.stop()
    folder[Symbol.dispose]()
    if (bugs.length > 0) throw new AggregateError(bugs, 'The engine reported bugs.')
  })
  return { engine, appsDir: folder.path }
}
