import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '@/components/ui/skeleton'
import type { ListableEntity } from '../lib/entity.ts'
import { rowsById } from '../lib/rows-by-id.ts'

export interface RelationLabelProps {
  readonly entity: ListableEntity<{ readonly id: string }>
  readonly labelKey: string
  readonly id: string | null | undefined
  /** Where such rows have their pages: the label is a link to the row's. */
  readonly to?: string | undefined
}

/** The label of the related row whose id a property holds. */
export function RelationLabel({ entity, labelKey, id, to }: RelationLabelProps) {
  const cache = rowsById(entity)
  const rows = useSyncExternalStore(cache.subscribe, cache.get, cache.get)
  const row = id ? rows.get(id) : null
  useEffect(() => {
    if (id && row === undefined) cache.need(id)
  }, [cache, id, row])
  if (!id) return <span className="text-muted-foreground">–</span>
  if (row === undefined) {
    return <Skeleton className="inline-block h-3.5 w-20 align-middle" />
  }
  if (row === null) return <span className="text-muted-foreground">Not found</span>
  const label = (row as Readonly<Record<string, unknown>>)[labelKey]
  const name = <span className="break-words">{label === null || label === undefined || label === '' ? 'Untitled' : String(label)}</span>
  return to === undefined ? name : <Link to={`${to}/${id}`}>{name}</Link>
}
