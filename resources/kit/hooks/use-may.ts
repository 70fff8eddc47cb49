import { useEffect, useState } from 'react'

export type RowOperation = 'list' | 'get' | 'create' | 'update' | 'delete'

interface MadeRow {
  readonly creatorId?: string | null | undefined
}

/** The part of an entity that is used here; the SDK's entities have this shape. */
export interface AskableEntity {
  may?(operation: RowOperation, row?: { readonly creatorId?: string | null }): Promise<boolean>
}

/** Earlier answers, so that a page that is opened again offers its actions at once. */
const told = new WeakMap<AskableEntity, Map<string, boolean>>()

/** Whether the person may do this; null while unknown. */
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

/** Whether the person may do this, with that row if one is given. False while unknown. */
export function useMay(entity: AskableEntity, operation: RowOperation, row?: MadeRow | null): boolean {
  return useRight(entity, operation, row) === true
}
