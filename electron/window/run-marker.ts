import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface RunMarker {
  /** Answers whether the last run ended by itself: it took its marker away. */
  begin(): boolean
  end(): void
}

/** A file that is there while the program runs. */
export function createRunMarker(folder: string): RunMarker {
  const file = path.join(folder, 'running')
  return {
    begin() {
      const wasLeft = existsSync(file)
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, '')
      return !wasLeft
    },
    end: () => rmSync(file, { force: true }),
  }
}
