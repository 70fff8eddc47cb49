import { writeSync } from 'node:fs'
import Papa from 'papaparse'
import type { ImportRejection } from '../../../shared/domain/row-import.ts'
import type { Rejection } from './convert-rows.ts'

const HEADER = ['Line', 'Column', 'Value', 'Reason']
const MOST_KINDS = 50
/** The number of distinct reasons that are counted. */
const MOST_COUNTED = 1_000
const HELD_LINES = 1_000

/** Rejected values: all of them in a file, and a count for each reason. */
export interface RejectionList {
  add(rejection: Rejection): void
  /** Writes everything to the file. */
  flush(): void
  /** Most frequent first. */
  kinds(): ImportRejection[]
}

export function createRejectionList(fd: number): RejectionList {
  const kinds = new Map<string, { -readonly [Key in keyof ImportRejection]: ImportRejection[Key] }>()
  let held: (readonly unknown[])[] = [HEADER]

  function flush(): void {
    if (held.length === 0) return
    const text = `${Papa.unparse(held.map((line) => [...line]))}\r\n`
    held = []
    for (let bytes = Buffer.from(text); bytes.length > 0;) bytes = bytes.subarray(writeSync(fd, bytes))
  }

  return {
    flush,
    add({ line, column, value, reason }) {
      held.push([line, column, value, reason])
      if (held.length >= HELD_LINES) flush()
      const key = `${column}\n${reason}`
      const kind = kinds.get(key)
      if (kind !== undefined) kind.count += 1
      else if (kinds.size < MOST_COUNTED) kinds.set(key, { column, reason, count: 1, firstLine: line, firstValue: value })
    },
    kinds: () => [...kinds.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_KINDS),
  }
}
