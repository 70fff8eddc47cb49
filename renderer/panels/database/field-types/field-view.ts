import type { ComponentType, ReactNode } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { FieldControl } from '../../../ui/field.tsx'
import type { GridColumn } from '../grid-columns.ts'
import type { ListedEntity } from '../use-entities.ts'
import type { LabelOf } from '../use-relation-labels.ts'

export interface FieldCellProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly column: GridColumn
  readonly value: unknown
  readonly labelOf: LabelOf
}

export interface FieldEditorProps {
  /** `cell`: beside a cell of the grid, or in one of a row that is being written; `form`: a control below its label. */
  readonly place: 'cell' | 'form'
  /** What its control carries: an id in a form, names and issues in a cell. */
  readonly control?: Partial<FieldControl> | undefined
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  /** The value, as `typedValue` reads it. */
  readonly text: string
  /** What was typed on the cell to begin with. */
  readonly typed?: string | null
  /** What the row that it points to is called; null while that is not known. */
  readonly relationLabel?: string | null
  /** Another value, and more may follow. */
  readonly onText: (text: string) => void
  /** The value that is meant: the editor can go. */
  readonly onChoose: (text: string) => void
}

/** How one type of field looks. What is left out is as of a text: its text in the cell, an input as editor. */
export interface FieldView {
  readonly Cell?: (props: FieldCellProps) => ReactNode
  /** The cell shows something where there is no value. */
  readonly showsNoValue?: true
  readonly Editor?: ComponentType<FieldEditorProps>
  /** Beside a cell, Tab and Ctrl+Enter save and go on: nothing in the editor is reached by Tab. */
  readonly isLeftByTab?: true
  /** What an empty cell of a row that is being written says. */
  readonly hint?: (column: GridColumn) => string
}
