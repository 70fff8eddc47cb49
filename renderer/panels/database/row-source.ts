import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { Row, RowWindow } from '../../../shared/domain/row.ts'

export interface RowSourceState {
  /** Null until the first rows are here. */
  readonly total: number | null
  /** The sentence of what failed last; null when nothing did. */
  readonly failure: string | null
  /** How long the last rows took. */
  readonly lastMs: number | null
}

/** The rows of one table, read as they come into sight. What was read is kept until it is told to be stale, and shown until it is replaced. */
export interface RowSource {
  subscribe(listener: () => void): () => void
  /** The same object until something changes. */
  state(): RowSourceState
  /** Null while it is not here. */
  row(index: number): Row | null
  /** The number of a row that is here; null for one that is not. */
  indexOf(rowId: string): number | null
  /** Whether all that is in sight has been read since the last change. */
  isSettled(): boolean
  /** These are in sight now: those that are missing are read, those out of sight are not waited for. */
  want(first: number, last: number): void
  /** Rows changed: what is in sight is read anew. */
  refresh(): void
  /** A row as it will be, until it is read. */
  show(row: Row): void
  stop(): void
}

export interface RowSourceDeps {
  readonly read: (from: number, limit: number, signal: AbortSignal) => Promise<RowWindow>
}

const BLOCK = 100
const BLOCKS_KEPT = 60

interface Block {
  readonly rows: readonly Row[]
  readonly isStale: boolean
}

export function createRowSource({ read }: RowSourceDeps): RowSource {
  const blocks = new Map<number, Block>()
  const listeners = new Set<() => void>()
  const abort = new AbortController()
  let state: RowSourceState = { total: null, failure: null, lastMs: null }
  let wanted: readonly [first: number, last: number] = [0, 0]
  let isLoading = false
  /** What is read before it comes into sight gives way to what is in sight. */
  let ahead: AbortController | null = null
  /** Counts what made blocks stale: what was asked for before is stale when it comes. */
  let staleness = 0

  function change(next: Partial<RowSourceState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function keep(number: number, block: Block): void {
    blocks.delete(number)
    blocks.set(number, block)
    for (const oldest of blocks.keys()) {
      if (blocks.size <= BLOCKS_KEPT) break
      blocks.delete(oldest)
    }
  }

  /** The first block in sight that is missing or stale, then its neighbours. */
  function nextBlock(): { readonly number: number; readonly isInSight: boolean } | null {
    const [first, last] = wanted.map((index) => Math.floor(index / BLOCK)) as [number, number]
    const end = state.total === null ? Infinity : Math.max(0, Math.ceil(state.total / BLOCK) - 1)
    const inSight = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const isDue = (number: number) => number >= 0 && number <= end && (blocks.get(number)?.isStale ?? true)
    const number = [...inSight, last + 1, first - 1].find(isDue)
    return number === undefined ? null : { number, isInSight: number >= first && number <= last }
  }

  /** Null when something in sight was wanted meanwhile. */
  async function readBlock({ number, isInSight }: { readonly number: number; readonly isInSight: boolean }): Promise<RowWindow | null> {
    if (isInSight) return read(number * BLOCK, BLOCK, abort.signal)
    const own = new AbortController()
    ahead = own
    try {
      return await read(number * BLOCK, BLOCK, AbortSignal.any([abort.signal, own.signal]))
    } catch (error) {
      if (own.signal.aborted) return null
      throw error
    } finally {
      ahead = null
    }
  }

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      for (let next = nextBlock(); next !== null && !abort.signal.aborted; next = nextBlock()) {
        const asked = staleness
        const began = performance.now()
        const part = await readBlock(next)
        if (abort.signal.aborted) return
        if (part === null) continue
        keep(next.number, { rows: part.rows, isStale: asked !== staleness })
        change({ total: part.total, failure: null, lastMs: performance.now() - began })
      }
    } catch (error) {
      if (!abort.signal.aborted) change({ failure: describeFailure(error).message })
    } finally {
      isLoading = false
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    row: (index) => blocks.get(Math.floor(index / BLOCK))?.rows[index % BLOCK] ?? null,
    indexOf(rowId) {
      for (const [number, { rows }] of blocks) {
        const at = rows.findIndex(({ id }) => id === rowId)
        if (at !== -1) return number * BLOCK + at
      }
      return null
    },
    isSettled: () => !isLoading,
    want(first, last) {
      wanted = [first, last]
      if (ahead !== null && nextBlock()?.isInSight === true) ahead.abort()
      void load()
    },
    refresh() {
      staleness += 1
      for (const [number, block] of blocks) blocks.set(number, { ...block, isStale: true })
      void load()
    },
    show(row) {
      for (const [number, block] of blocks) {
        if (!block.rows.some(({ id }) => id === row.id)) continue
        blocks.set(number, { ...block, rows: block.rows.map((known) => (known.id === row.id ? row : known)) })
        change({})
      }
    },
    stop: () => abort.abort(),
  }
}
