import { useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../../shared/domain/row.ts'
import { ROWS_TEXT } from '../../../../shared/text/rows.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { textForEditing, typedValue } from '../../../../shared/domain/field-types/field-types.ts'
import { fieldReasons } from '../field-reasons.ts'
import type { GridColumn } from '../grid-columns.ts'

type Texts = Readonly<Record<string, string>>

/** A new row that is not stored yet (spec 001 §4: pending, then confirmed or removed). */
export interface RowDraft {
  /** The editable columns. */
  readonly columns: readonly GridColumn[]
  textOf(column: GridColumn): string
  /** Why a field was rejected; null until the backend says so. */
  reasonOf(column: GridColumn): string | null
  readonly isSaving: boolean
  /** Whether anything was typed. */
  readonly isWritten: boolean
  write(column: GridColumn, text: string): void
  /** Null where it was rejected; the reasons are shown at their fields. */
  save(): Promise<Row | null>
  /** Resets the row. Returns a function that restores the input. */
  clear(): () => void
}

interface NewRowPlace {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: string
  readonly columns: readonly GridColumn[]
}

export function useNewRow({ appId, data, entity, columns }: NewRowPlace): RowDraft {
  const client = useClient()
  const showFailure = useFailureToast()
  const own = columns.filter(({ isSystem }) => !isSystem)
  const [texts, setTexts] = useState<Texts>({})
  const [reasons, setReasons] = useState<Texts>({})
  const [isSaving, setSaving] = useState(false)
  const textOf = (column: GridColumn) => texts[column.key] ?? textForEditing(column.property, column.property.default)

  async function save(): Promise<Row | null> {
    if (isSaving) return null
    const typed = own.map((column) => [column.key, typedValue(column.property, textOf(column))] as const)
    const refused = typed.flatMap(([key, value]) => (value.ok ? [] : [[key, value.reason] as const]))
    if (refused.length > 0) {
      setReasons(Object.fromEntries(refused))
      return null
    }
    const body = Object.fromEntries(
      typed.flatMap(([key, value]) => (value.ok && value.value !== null ? [[key, value.value] as const] : [])),
    )
    setSaving(true)
    try {
      const row = await client.entities.createRow({ params: { appId, entity }, query: { data }, body })
      clear()
      return row
    } catch (error) {
      const said = fieldReasons(error)
      if (said !== null) setReasons(Object.fromEntries(said))
      else showFailure(ROWS_TEXT.createFailed, error)
      return null
    } finally {
      setSaving(false)
    }
  }

  function clear(): () => void {
    setTexts({})
    setReasons({})
    return () => setTexts(texts)
  }

  return {
    columns: own,
    textOf,
    reasonOf: ({ key }) => reasons[key] ?? null,
    isSaving,
    isWritten: own.some(
      ({ key, property }) => (texts[key] ?? '') !== textForEditing(property, property.default) && texts[key] !== undefined,
    ),
    write(column, text) {
      setTexts((known) => ({ ...known, [column.key]: text }))
      setReasons((known) => Object.fromEntries(Object.entries(known).filter(([key]) => key !== column.key)))
    },
    save,
    clear,
  }
}
