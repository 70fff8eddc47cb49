import { ApiError } from '../api-error.ts'

/** A row as stored in the browser. Times are milliseconds. */
export interface StoredRow {
  readonly entity: string
  readonly id: string
  readonly creatorId: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly values: Readonly<Record<string, unknown>>
}

/** The rows within one transaction, which commits all writes or none. Do not await anything else meanwhile. */
export interface RowsInTransaction {
  all(entity: string): Promise<readonly StoredRow[]>
  get(entity: string, id: string): Promise<StoredRow | undefined>
  put(row: StoredRow): Promise<void>
  remove(entity: string, id: string): Promise<void>
}

export interface RowDatabase {
  read<T>(work: (rows: RowsInTransaction) => Promise<T>): Promise<T>
  write<T>(work: (rows: RowsInTransaction) => Promise<T>): Promise<T>
}

const ROWS = 'rows'
const FACTS = 'facts'
const SEEDED = 'seeded'

/** Opens the database on first use and inserts the initial rows once: deleted rows do not come back. */
export function openRowDatabase(name: string, seed: () => Promise<readonly StoredRow[]>): RowDatabase {
  let opened: Promise<IDBDatabase> | null = null

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(ROWS, { keyPath: ['entity', 'id'] })
      request.result.createObjectStore(FACTS)
    })
    const database = await done(request)
    database.addEventListener('versionchange', () => {
      database.close()
      opened = null
    })
    await sow(database, seed)
    return database
  }

  async function within<T>(mode: IDBTransactionMode, work: (rows: RowsInTransaction) => Promise<T>): Promise<T> {
    try {
      opened ??= open()
      const transaction = (await opened).transaction(ROWS, mode)
      const finished = committed(transaction)
      try {
        const result = await work(rowsOf(transaction.objectStore(ROWS)))
        await finished
        return result
      } catch (error) {
        finished.catch(() => {})
        if (transaction.error === null) abort(transaction)
        throw error
      }
    } catch (error) {
      if (error instanceof ApiError) throw error
      opened = null
      throw storageError(error)
    }
  }

  return { read: (work) => within('readonly', work), write: (work) => within('readwrite', work) }
}

/** When two tabs open an empty database at once, the second one skips the seeding. */
async function sow(database: IDBDatabase, seed: () => Promise<readonly StoredRow[]>): Promise<void> {
  const asked = await done(database.transaction(FACTS).objectStore(FACTS).get(SEEDED))
  if (asked !== undefined) return
  const rows = await seed()
  const transaction = database.transaction([ROWS, FACTS], 'readwrite')
  const finished = committed(transaction)
  const facts = transaction.objectStore(FACTS)
  if ((await done(facts.get(SEEDED))) === undefined) {
    for (const row of rows) transaction.objectStore(ROWS).put(row)
    facts.put(new Date().toISOString(), SEEDED)
  }
  await finished
}

function rowsOf(store: IDBObjectStore): RowsInTransaction {
  return {
    // An array sorts after every text, so this range holds all keys of the entity.
    all: (entity) => done<StoredRow[]>(store.getAll(IDBKeyRange.bound([entity], [entity, []]))),
    get: (entity, id) => done<StoredRow | undefined>(store.get([entity, id])),
    put: async (row) => void (await done(store.put(row))),
    remove: async (entity, id) => void (await done(store.delete([entity, id]))),
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The request failed.')))
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction was given up.')))
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has ended already.
  }
}

function storageError(cause: unknown): ApiError {
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError'
  return isFull
    ? new ApiError('STORAGE_FULL', "The browser's storage for this page is full. What was saved before is safe.", 507, [], { cause })
    : new ApiError('STORAGE_FAILED', 'This browser keeps no data for this page. Allow it to store data, then try again.', 507, [], {
        cause,
      })
}
