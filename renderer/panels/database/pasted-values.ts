import { GRID_TEXT } from '../../../shared/text/rows.ts'
import { splitChoices } from '../../../shared/domain/field-types/choice-types.ts'
import type { GridColumn } from './grid-columns.ts'
import type { RejectedValue } from './row-patches.ts'

interface PastedValue {
  readonly column: GridColumn
  readonly value: unknown
}

/** The ids of the rows of a table whose label or id is this text. */
export type RowIdsByLabel = (entity: string, text: string) => readonly string[]

/** By entity: the texts in relation cells that have to be resolved to row ids. */
export function labelsToResolve(cells: readonly PastedValue[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>()
  for (const { column, value } of cells) {
    const entity = column.property['x-relation']
    if (column.type.storage !== 'relation' || entity === undefined || typeof value !== 'string' || value.trim() === '') continue
    found.set(entity, (found.get(entity) ?? new Set()).add(value.trim()))
  }
  return new Map([...found].map(([entity, texts]) => [entity, [...texts]]))
}

/** Converts pasted values for their columns: related rows by label, options in any case. Other values are rejected. */
export function fitPasted<Cell extends PastedValue>(
  cells: readonly Cell[],
  rowsCalled: RowIdsByLabel,
): { readonly cells: readonly Cell[]; readonly refused: readonly RejectedValue[] } {
  const refused: RejectedValue[] = []
  const fitting = cells.flatMap((cell) => {
    const fitted = fit(cell, rowsCalled)
    if (fitted.ok) return [{ ...cell, value: fitted.value }]
    refused.push({ field: cell.column.label, value: fitted.value, reason: fitted.reason })
    return []
  })
  return { cells: fitting, refused }
}

type Fitted = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly value: string; readonly reason: string }

function fit({ column, value }: PastedValue, rowsCalled: RowIdsByLabel): Fitted {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return { ok: true, value }
  switch (column.type.storage) {
    case 'relation': {
      const entity = String(column.property['x-relation'])
      const [rowId, another] = rowsCalled(entity, text)
      if (rowId === undefined) return { ok: false, value: text, reason: GRID_TEXT.notFound(entity) }
      return another === undefined ? { ok: true, value: rowId } : { ok: false, value: text, reason: GRID_TEXT.foundTwice(entity) }
    }
    case 'select': {
      const choice = choiceMeant(column.property.enum ?? [], text)
      return choice === null ? { ok: false, value: text, reason: GRID_TEXT.noOption } : { ok: true, value: choice }
    }
    case 'multiselect': {
      const known = column.property.items?.enum ?? []
      if (known.length === 0) return { ok: true, value }
      const choices: string[] = []
      for (const one of splitChoices(text)) {
        const choice = choiceMeant(known, one)
        if (choice === null) return { ok: false, value: one, reason: GRID_TEXT.noOption }
        choices.push(choice)
      }
      return { ok: true, value: choices }
    }
    default:
      return { ok: true, value }
  }
}

function choiceMeant(choices: readonly string[], text: string): string | null {
  const folded = (choice: string) => choice.trim().toLowerCase()
  return choices.find((choice) => choice === text) ?? choices.find((choice) => folded(choice) === folded(text)) ?? null
}
