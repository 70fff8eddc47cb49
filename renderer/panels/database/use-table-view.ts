import { useMemo, useRef, useState } from 'react'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { TableLayout } from '../../../shared/domain/table-layout.ts'
import { useClient } from '../../state/client.tsx'
import { type GridColumn, gridColumns } from './grid-columns.ts'
import { layoutOf, type TableView, viewOf } from './table-view.ts'
import { entityId, type ListedEntity } from './use-entities.ts'

export interface KeptTableView {
  readonly view: TableView
  /** All columns of the table, including hidden ones. */
  readonly all: readonly GridColumn[]
  readonly columns: readonly GridColumn[]
  keep(changes: Partial<TableView>): void
}

/** What this window stored last of each table: the list of tables, which is read before, does not have it yet. */
const keptHere = new Map<string, TableLayout>()

/** A person's view of a table, stored with the app for other windows and later starts. */
export function useTableView(appId: AppId, entity: ListedEntity): KeptTableView {
  const all = useColumns(entity.schema)
  const key = `${appId} ${entityId(entity)}`
  const [layout, setLayout] = useState(() => keptHere.get(key) ?? entity.layout)
  const view = useMemo(() => viewOf(layout, all), [layout, all])
  const columns = useMemo(() => all.filter(({ key }) => !view.hidden.includes(key)), [all, view.hidden])
  const save = useSave(appId, entityId(entity))
  return {
    view,
    all,
    columns,
    keep(changes) {
      const next = layoutOf({ ...view, ...changes }, all)
      setLayout(next)
      keptHere.set(key, next)
      save(next)
    },
  }
}

function useColumns(schema: EntitySchema): readonly GridColumn[] {
  return useMemo(() => gridColumns(schema), [schema])
}

/** Saves in sequence, skipping to the latest layout: resizing a column changes it with every pixel. */
function useSave(appId: AppId, tableId: string): (layout: TableLayout) => void {
  const client = useClient()
  const due = useRef<TableLayout | null>(null)
  const isSaving = useRef(false)
  return (layout) => {
    due.current = layout
    if (isSaving.current) return
    isSaving.current = true
    void saveDue()
  }

  async function saveDue(): Promise<void> {
    try {
      for (let next = due.current; next !== null; next = due.current) {
        due.current = null
        await client.entities.keepLayout({ appId, entityId: tableId, layout: next })
      }
    } catch {
      // Saving is a convenience: the layout applies until the table is left, and the next change is saved again.
    } finally {
      isSaving.current = false
    }
  }
}
