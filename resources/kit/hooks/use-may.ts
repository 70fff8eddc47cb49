import { useEffect, useState } from 'react'

export type RowOperation = 'list' | 'get' | 'create' | 'update' | 'delete'

interface MadeRow {
  readonly creatorId?: string | null | undefined
}

/** As much of an entity as is asked here; the SDK's entities have this shape. */
export interface AskableEntity {
  may?(operation: RowOperation, row?: { readonly creatorId?: string | null }): Promise<boolean>
}

/** Answers that were given, so that a page that is come back to offers at once what it offered before. */
const told = new WeakMap<AskableEntity, Map<string, boolean>>()

/** Whether who uses the page may do this; null until it is known. */
export function useRight(entity: AskableEntity | undefined, operation: RowOperation, row?: MadeRow | null): boolean | null {
  const key = row === undefined || row === null ? operation : `${operation} ${row.creatorId ?? ''}`
  const creatorId = row?.creatorId
  const isOfRow = row !== undefined && row !== null
  const [, setAnswered] = useState<boolean | null>(null)

  useEffect(() => {
    if (entity?.may === undefined) return
    let isCurrent = true
    const asked = entity.may(operation, isOfRow ? { creatorId: creatorId ?? null } : undefined)
    void asked.then((answer) => {
      const answers = told.get(entity) ?? new Map<string, boolean>()
      told.set(entity, answers)
      answers.set(key, answer)
      if (isCurrent) setAnswered(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [entity, operation, key, isOfRow, creatorId])

  if (entity?.may === undefined) return true
  return told.get(entity)?.get(key) ?? null
}

/** Whether who uses the page may do this, with that row where one is given. False until it is known. */
export function useMay(entity: AskableEntity, operation: RowOperation, row?: MadeRow | null): boolean {
  return useRight(entity, operation, row) === true
}
