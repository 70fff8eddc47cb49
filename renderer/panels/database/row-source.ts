import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { Row, RowWindow } from '../../../shared/domain/row.ts'

export interface RowSourceState {
  /** Null until the first rows are loaded. */
  readonly total: number | null
  /** The last error; null when there is none. */
  readonly failure: string | null
}

/** The rows of one table, loaded as they become visible. Loaded rows are cached until they are stale, and shown until they are replaced. */
export interface RowSource {
  subscribe(listener: () => void): () => void
  /** The same object until something changes. */
  state(): RowSourceState
  /** How long the last read took; null before the first. */
  lastMs(): number | null
  /** Increases whenever a visible row changes. */
  version(): number
  /** Null while not loaded. */
  row(index: number): Row | null
  /** A loaded row; null for others. */
  find(rowId: string): Row | null
  /** The index of a loaded row; null for others. */
  indexOf(rowId: string): number | null
  /** Whether all visible rows have been read since the last change. */
  isSettled(): boolean
  /** Sets the visible range: missing rows are read, and reads for other ranges are no longer waited for. */
  want(first: number, last: number): void
  /** Whether these rows are loaded, as far as the table has them. */
  has(first: number, last: number): boolean
  /** Rows have changed: reads the visible ones again, at once or soon after the last time. */
  refresh(): void
  /** Shows optimistic rows until they are read. */
  show(rows: readonly Row[]): void
  /** Rows after these fields were saved, unless a later state is known. Read again where the change may have moved them. */
  saved(rows: readonly Row[], fields: readonly string[]): void
  stop(): void
}

export interface RowSourceDeps {
  readonly read: (from: number, limit: number, signal: AbortSignal) => Promise<RowWindow>
  readonly rest?: (ms: number) => Promise<void>
  /** Whether a change of this field may add, remove or move rows. */
  readonly placesBy?: (field: string) => boolean
}

const BLOCK = 100
const BLOCKS_KEPT = 60
/**
 * A constantly changing table, as during an import, is read with pauses, to leave time for other work. A change is still seen within 200
 * ms, so a pause and a read together stay below that.
 */
const REST_PER_READ = 3
const LONGEST_REST_MS = 90

interface Block {
  readonly rows: readonly Row[]
  readonly isStale: boolean
}

export function createRowSource({
  read,
  rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  placesBy = () => true,
}: RowSourceDeps): RowSource {
  const blocks = new Map<number, Block>()
  const listeners = new Set<() => void>()
  const abort = new AbortController()
  let state: RowSourceState = { total: null, failure: null }
  let lastMs: number | null = null
  let version = 0
  let wanted: readonly [first: number, last: number] = [0, 0]
  let isLoading = false
  let loading = Promise.resolve()
  /** Reads ahead are aborted in favour of visible rows. */
  let ahead: AbortController | null = null
  /** Increases with each invalidation: a read that began earlier is stale. */
  let staleness = 0
  /** `due`: another change has arrived meanwhile. */
  let following: 'no' | 'yes' | 'due' = 'no'
  /** Saved during a read, whose rows may be older. */
  const savedMeanwhile = new Map<string, Row>()

  const isDue = () => following === 'due'

  function change(next: RowSourceState): void {
    if (next.total !== state.total || next.failure !== state.failure) state = next
    for (const listener of listeners) listener()
  }

  function isInSight(number: number): boolean {
    return number >= Math.floor(wanted[0] / BLOCK) && number <= Math.floor(wanted[1] / BLOCK)
  }

  function keep(number: number, block: Block): void {
    if (isInSight(number) && blocks.get(number)?.rows !== block.rows) version += 1
    blocks.delete(number)
    blocks.set(number, block)
    for (const oldest of blocks.keys()) {
      if (blocks.size <= BLOCKS_KEPT) break
      blocks.delete(oldest)
    }
  }

  /** The first visible block that is missing or stale, then its neighbours. */
  function nextBlock(): { readonly number: number; readonly isInSight: boolean } | null {
    const [first, last] = wanted.map((index) => Math.floor(index / BLOCK)) as [number, number]
    const end = state.total === null ? Infinity : Math.max(0, Math.ceil(state.total / BLOCK) - 1)
    const inSight = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const isDue = (number: number) => number >= 0 && number <= end && (blocks.get(number)?.isStale ?? true)
    const number = [...inSight, last + 1, first - 1].find(isDue)
    return number === undefined ? null : { number, isInSight: number >= first && number <= last }
  }

  /** Null when a visible block was requested meanwhile. */
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

  function load(): Promise<void> {
    if (!isLoading) loading = loadDue()
    return loading
  }

  async function loadDue(): Promise<void> {
    isLoading = true
    try {
      for (let next = nextBlock(); next !== null && !abort.signal.aborted; next = nextBlock()) {
        const asked = staleness
        const began = performance.now()
        const part = await readBlock(next)
        if (abort.signal.aborted) return
        if (part === null) continue
        const rows = part.rows.map((row) => newest(row, savedMeanwhile.get(row.id)))
        keep(next.number, { rows: unchangedKept(blocks.get(next.number)?.rows ?? [], rows), isStale: asked !== staleness })
        lastMs = performance.now() - began
        change({ total: part.total, failure: null })
      }
    } catch (error) {
      if (!abort.signal.aborted) change({ ...state, failure: describeFailure(error).message })
    } finally {
      isLoading = false
      savedMeanwhile.clear()
    }
  }

  /** Reads the visible rows again until nothing has changed meanwhile. */
  async function follow(): Promise<void> {
    do {
      following = 'yes'
      const began = performance.now()
      staleness += 1
      for (const [number, block] of blocks) blocks.set(number, { ...block, isStale: true })
      await load()
      await rest(Math.min(LONGEST_REST_MS, REST_PER_READ * (performance.now() - began)))
    } while (isDue() && !abort.signal.aborted)
    following = 'no'
  }

  function show(rows: readonly Row[]): void {
    const shown = new Map(rows.map((row) => [row.id, row]))
    let isChanged = false
    for (const [number, block] of blocks) {
      if (!block.rows.some(({ id }) => shown.has(id))) continue
      blocks.set(number, { ...block, rows: block.rows.map((known) => shown.get(known.id) ?? known) })
      if (isInSight(number)) version += 1
      isChanged = true
    }
    if (isChanged) change(state)
  }

  function find(rowId: string): Row | null {
    for (const { rows } of blocks.values()) {
      const found = rows.find(({ id }) => id === rowId)
      if (found !== undefined) return found
    }
    return null
  }

  function refresh(): void {
    if (following === 'no') void follow()
    else following = 'due'
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    lastMs: () => lastMs,
    version: () => version,
    row: (index) => blocks.get(Math.floor(index / BLOCK))?.rows[index % BLOCK] ?? null,
    find,
    indexOf(rowId) {
      for (const [number, { rows }] of blocks) {
        const at = rows.findIndex(({ id }) => id === rowId)
        if (at !== -1) return number * BLOCK + at
      }
      return null
    },
    isSettled: () => !isLoading && !isDue(),
    has(first, last) {
      const end = Math.min(last, (state.total ?? Infinity) - 1)
      for (let number = Math.floor(first / BLOCK); number * BLOCK <= end; number += 1) if (!blocks.has(number)) return false
      return true
    },
    want(first, last) {
      wanted = [first, last]
      if (ahead !== null && nextBlock()?.isInSight === true) ahead.abort()
      void load()
    },
    refresh,
    show,
    saved(rows, fields) {
      show(rows.filter((row) => newest(row, find(row.id)) === row))
      if (isLoading) for (const row of rows) savedMeanwhile.set(row.id, row)
      if (fields.some(placesBy)) refresh()
    },
    stop: () => abort.abort(),
  }
}

function newest(row: Row, known: Row | null | undefined): Row {
  return known !== null && known !== undefined && known.updatedAt > row.updatedAt ? known : row
}

/** Keeps the old object of an unchanged row, so that it is not rendered again. */
function unchangedKept(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  const rows = now.map((row, index) => {
    const known = before[index]
    return known !== undefined && isSame(known, row) ? known : row
  })
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows
}

function isSame(a: Row, b: Row): boolean {
  const fields = Object.entries(b)
  return fields.length === Object.keys(a).length && fields.every(([name, value]) => isSameValue(a[name], value))
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  return JSON.stringify(a) === JSON.stringify(b)
}
