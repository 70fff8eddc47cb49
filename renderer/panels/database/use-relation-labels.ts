import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { labelProperty } from '../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { addressParts } from './address-parts.ts'
import type { GridColumn } from './grid-columns.ts'
import type { ListedEntity } from './use-entities.ts'
import { say } from '../../../shared/text/say.ts'

export type LabelOf = (entity: string, rowId: string) => string | null

/** The label of a row that no longer exists. */
export const MISSING = say('Deleted')

/** The label of a row, or a placeholder where it has none. */
export function rowLabel(entity: ListedEntity | undefined, row: Row | undefined): string {
  if (row === undefined) return MISSING
  const property = entity === undefined ? null : labelProperty(entity.schema)
  const label = property === null ? null : row[property]
  return label === null || label === undefined || label === '' ? say('Without a name') : String(label)
}

/** The labels of the rows that these rows point to, loaded as they become visible. */
export function useRelationLabels(
  appId: AppId,
  data: DataSet,
  entities: readonly ListedEntity[],
  columns: readonly GridColumn[],
  rows: readonly Row[],
): LabelOf {
  const client = useClient()
  const changes = useAtomValue(openApp(appId).rowChanges)
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(() => new Map())
  const targets = useMemo(() => {
    const found = new Map<string, Set<string>>()
    for (const { type, key, property } of columns) {
      const target = property['x-relation']
      if (type.storage !== 'relation' || target === undefined) continue
      const ids = found.get(target) ?? new Set()
      found.set(target, ids)
      for (const row of rows) if (typeof row[key] === 'string') ids.add(row[key])
    }
    return [...found].map(([entity, ids]) => [entity, [...ids].toSorted()] as const)
  }, [columns, rows])
  const wanted = JSON.stringify(targets.map(([entity, ids]) => [entity, changes.get(`${data}:${entity}`)?.all ?? 0, ids]))

  useEffect(() => {
    const abort = new AbortController()
    for (const [entity, , ids] of JSON.parse(wanted) as [string, number, string[]][]) {
      const listed = entities.find(({ schema }) => schema.name === entity)
      for (const part of addressParts(ids)) {
        const asked = { appId, entity, data, sort: 'id', limit: part.length, filter: { id: { in: [...part] } } }
        client.entities.rows(asked, { signal: abort.signal }).then(
          ({ rows: found }) => {
            if (abort.signal.aborted) return
            const byId = new Map(found.map((row) => [row.id, row]))
            setLabels((known) => new Map([...known, ...part.map((id) => [`${entity}:${id}`, rowLabel(listed, byId.get(id))] as const)]))
          },
          () => undefined,
        )
      }
    }
    return () => abort.abort()
  }, [client, appId, data, entities, wanted])

  return useCallback((entity, rowId) => labels.get(`${entity}:${rowId}`) ?? null, [labels])
}
