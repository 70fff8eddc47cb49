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
  /** `cell`: beside a cell of the grid, or in a cell of a new row; `form`: a control below its label. */
  readonly place: 'cell' | 'form'
  /** Attributes of its control: an id in a form, a name and issues in a cell. */
  readonly control?: Partial<FieldControl> | undefined
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  /** The value in the text form of `typedValue`. */
  readonly text: string
  /** Text typed on the cell before the editor opened. */
  readonly typed?: string | null
  /** The label of the related row; null while loading. */
  readonly relationLabel?: string | null
  /** The value changed, and the editor stays open. */
  readonly onText: (text: string) => void
  /** The final value: the editor can close. */
  readonly onChoose: (text: string) => void
}

/** The appearance of a field type. By default as for text: plain text in the cell, and an input as editor. */
export interface FieldView {
  readonly Cell?: (props: FieldCellProps) => ReactNode
  /** The cell shows something for an empty value. */
  readonly showsNoValue?: true
  readonly Editor?: ComponentType<FieldEditorProps>
  /** The whole value where nobody may change it; as its cell unless told. */
  readonly Read?: ComponentType<FieldCellProps>
  /** Beside a cell, Tab and Ctrl+Enter save and move on: no part of the editor is reached by Tab. */
  readonly isLeftByTab?: true
  /** The placeholder of an empty cell in a new row. */
  readonly hint?: (column: GridColumn) => string
}
