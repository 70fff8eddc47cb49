import { type ReactNode, useMemo, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../../shared/domain/row.ts'
import { useIsNarrow } from '../../../state/narrow.ts'
import { useToast } from '../../../state/toasts.ts'
import type { PendingLayout } from '../grid-props.ts'
import type { GridColumn } from '../grid-columns.ts'
import type { ListedEntity } from '../use-entities.ts'
import { useRelationLabels } from '../use-relation-labels.ts'
import type { RowHistory } from '../use-row-history.ts'
import { NewRowDialog } from './new-row-dialog.tsx'
import { PendingRow } from './pending-row.tsx'
import { type RowDraft, useNewRow } from './use-new-row.ts'
import { say } from '../../../../shared/text/say.ts'

interface AddingPlace {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: string
  readonly entities: readonly ListedEntity[]
  readonly all: readonly GridColumn[]
  /** The visible columns, with their widths. */
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly history: RowHistory
  readonly onOpen: (rowId: string) => void
  readonly onSaved: () => void
  /** Adding has ended: the focus returns. */
  readonly onLeave: () => void
}

export interface Adding {
  readonly start: () => void
  /** Rendered by the table; null while no row is added in it. */
  readonly pending: ((layout: PendingLayout) => ReactNode) | null
  /** Rendered elsewhere. */
  readonly dialog: ReactNode
}

/** Adds a row: in the table, or as a form in a narrow window and for long texts; it is then saved or discarded. */
export function useAdding({ appId, data, entity, entities, all, columns, widths, history, onOpen, onSaved, onLeave }: AddingPlace): Adding {
  const toast = useToast()
  const isNarrow = useIsNarrow()
  const [place, setPlace] = useState<'row' | 'form' | null>(null)
  const [saved, setSaved] = useState(0)
  const newRow = useNewRow({ appId, data, entity, columns: all })
  const written = useMemo(() => [asRow(newRow)], [newRow])
  const labelOf = useRelationLabels(appId, data, entities, all, written)
  const start = () => setPlace(isNarrow ? 'form' : 'row')
  const leave = () => {
    setPlace(null)
    onLeave()
  }
  const discard = () => {
    const bringBack = newRow.isWritten ? newRow.clear() : null
    leave()
    if (bringBack === null) return
    const again = () => {
      bringBack()
      start()
    }
    toast({ tone: 'info', title: say('The row was discarded'), action: { label: say('Bring it back'), run: again } })
  }
  const save = async (another: boolean) => {
    const row = await newRow.save()
    if (row === null) return
    history.added([row])
    toast({ tone: 'success', title: say('Row saved'), action: { label: say('Open'), run: () => onOpen(row.id) } })
    setSaved(saved + 1)
    if (!another) leave()
    onSaved()
  }
  const common = { appId, data, entities, newRow, labelOf }
  return {
    start,
    pending:
      place !== 'row'
        ? null
        : (layout) => (
            <PendingRow
              // Remounts for each row, so that the first cell gets the focus.
              key={saved}
              {...common}
              columns={columns}
              widths={widths}
              layout={layout}
              onSave={(another) => void save(another)}
              onDiscard={discard}
              onForm={() => setPlace('form')}
            />
          ),
    dialog: place === 'form' && <NewRowDialog {...common} name={entity} onSave={() => void save(false)} onDiscard={discard} />,
  }
}

/** As a row, to look up the labels of related rows. */
function asRow(newRow: RowDraft): Row {
  const fields = Object.fromEntries(newRow.columns.map((column) => [column.key, newRow.textOf(column)]))
  return { ...fields, id: '', creatorId: null, createdAt: '', updatedAt: '' }
}
