import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, RowFilter } from '../../../../shared/domain/row.ts'
import type { RowFigures } from '../../../../shared/domain/row-aggregate.ts'
import { useClient } from '../../../state/client.tsx'
import { openApp } from '../../../state/open-app.ts'

export interface FiguresQuery {
  readonly entity: string
  readonly data: DataSet
  readonly search: string
  readonly filter: RowFilter
}

/** A table that changes all the time, as during an import, is not summed all the time. */
const REST_MS = 400

/** The figures of a column over all rows that the filter and the search leave; null while unknown. */
export function useFigures(appId: AppId, query: FiguresQuery, field: string | null): RowFigures | null {
  const client = useClient()
  const changes = useAtomValue(openApp(appId).rowChanges).get(`${query.data}:${query.entity}`)?.all ?? 0
  const asked = field === null ? null : JSON.stringify({ ...query, field })
  const [found, setFound] = useState<{ readonly asked: string; readonly figures: RowFigures } | null>(null)
  const due = useRef<{ readonly asked: string } | null>(null)
  const isReading = useRef(false)
  const read = useEffectEvent(async (): Promise<void> => {
    isReading.current = true
    while (due.current !== null) {
      const { asked: now } = due.current
      due.current = null
      const { entity, data, search, filter, field: of } = JSON.parse(now) as FiguresQuery & { readonly field: string }
      const body = { sum: of, avg: of, min: of, max: of, search, filter }
      const { total } = await client.entities.aggregate({ params: { appId, entity }, query: { data }, body })
      setFound({ asked: now, figures: total })
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  })
  useEffect(() => {
    // Each change of the rows asks again.
    if (asked === null || changes < 0) return
    due.current = { asked }
    if (isReading.current) return
    void read()
      // The figures are an extra: the rows themselves say what is wrong.
      .catch(() => undefined)
      .finally(() => {
        isReading.current = false
      })
  }, [asked, changes])
  return found !== null && found.asked === asked ? found.figures : null
}
