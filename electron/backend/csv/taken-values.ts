import { createIdSet } from './id-set.ts'

/** Values of a field where each row has its own. */
export interface TakenValues {
  /** One that a row of the table has. */
  add(id: string, value: string): void
  /** False where another row has it. `isWritten`: the row is in the table already, of an import that goes on. */
  take(value: string, id: string | null, isWritten: boolean): boolean
}

export function createTakenValues(): TakenValues {
  const inTable = createIdSet()
  const withIds = createIdSet()
  const inFile = createIdSet()
  const pair = (id: string, value: string) => `${id} ${value}`
  return {
    add(id, value) {
      inTable.add(value)
      withIds.add(pair(id, value))
    },
    take(value, id, isWritten) {
      const isOwn = isWritten || (id !== null && withIds.has(pair(id, value)))
      if (!isOwn && inTable.has(value)) return false
      return inFile.add(value)
    },
  }
}
