import { createSourceReader } from '../../electron/backend/flows/read-source.ts'
import type { SourceType } from '../../shared/domain/source.ts'

/** What reading one original took. */
export interface ReadOnce {
  readonly chunks: number
  readonly peakMb: number
}

// node tests/bench/read-once.ts FILE TYPE: reads an original in a process of its own, as the program does.
const [, , file = '', type = 'txt'] = process.argv
const read = createSourceReader()
let chunks = 0
let peak = 0
for (let said = await read({ type: 'read', task: { file, type: type as SourceType, name: file } }); ; said = await read({ type: 'next' })) {
  if (said.type === 'unreadable') throw new Error(said.reason)
  peak = Math.max(peak, process.memoryUsage.rss())
  if (said.type === 'end') break
  chunks += said.part.chunks.length
}
process.stdout.write(JSON.stringify({ chunks, peakMb: peak / 2 ** 20 } satisfies ReadOnce))
