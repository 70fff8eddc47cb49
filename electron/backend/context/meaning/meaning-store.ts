import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** The direction of a text among others, in whole numbers from -127 to 127. */
export type Meaning = Int8Array

/** The meanings of an app's files by one model, by the hash of what was told of each. Losing them costs asking again. */
export interface MeaningStore {
  /** Empty where there are none, where another model wrote them, and where the file cannot be read. */
  read(): Promise<ReadonlyMap<string, Meaning>>
  /** Replaces what is there. */
  write(meanings: ReadonlyMap<string, Meaning>): Promise<void>
}

const FILE = 'meanings.json'
const MAX_BYTES = 32_000_000

const Stored = z.object({ model: z.string(), meanings: z.record(z.string(), z.base64()) })

export function createMeaningStore(folder: string, model: string): MeaningStore {
  const place = path.join(folder, FILE)

  async function readStored(): Promise<ReadonlyMap<string, Meaning>> {
    if ((await stat(place)).size > MAX_BYTES) return new Map()
    const stored = Stored.parse(JSON.parse(await readFile(place, 'utf8')))
    if (stored.model !== model) return new Map()
    return new Map(Object.entries(stored.meanings).map(([hash, bytes]) => [hash, Int8Array.from(Buffer.from(bytes, 'base64'))]))
  }

  return {
    read: () => readStored().catch(() => new Map<string, Meaning>()),
    async write(meanings) {
      const written = Object.fromEntries([...meanings].map(([hash, numbers]) => [hash, Buffer.from(numbers).toString('base64')]))
      const partial = `${place}.part`
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(partial, JSON.stringify({ model, meanings: written } satisfies z.infer<typeof Stored>))
        await rename(partial, place)
      } finally {
        await rm(partial, { force: true })
      }
    },
  }
}
