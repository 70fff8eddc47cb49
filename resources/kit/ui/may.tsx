import type { ReactNode } from 'react'
import { type AskableEntity, type RowOperation, useRight } from '../hooks/use-may.ts'
import { useCountedAct } from '../lib/refused-acts.ts'

export interface MayProps {
  readonly do: RowOperation
  readonly entity: AskableEntity
  /** The row in question: some people may change only their own rows. */
  readonly row?: { readonly creatorId?: string | null | undefined } | null | undefined
  readonly children: ReactNode
}

/** Renders its children only for people who may do this. While the right is unknown, it keeps their space empty. */
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
