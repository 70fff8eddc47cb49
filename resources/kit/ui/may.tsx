import type { ReactNode } from 'react'
import { type AskableEntity, type RowOperation, useRight } from '../hooks/use-may.ts'
import { useCountedAct } from '../lib/refused-acts.ts'

export interface MayProps {
  readonly do: RowOperation
  readonly entity: AskableEntity
  /** The row that it is about: some may change only what they made themselves. */
  readonly row?: { readonly creatorId?: string | null | undefined } | null | undefined
  readonly children: ReactNode
}

/** Offers what it holds to those who may do it, and to nobody else. Until that is known it keeps its place and shows nothing. */
export function May({ do: operation, entity, row, children }: MayProps) {
  const may = useRight(entity, operation, row)
  useCountedAct(may)
  if (may === false) return null
  return (
    <div className={may === null ? 'invisible contents' : 'contents'} inert={may === null}>
      {children}
    </div>
  )
}
