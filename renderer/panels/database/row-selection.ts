/** The selected rows: some, or all of the table except some. */
export type RowSelection =
  | { readonly kind: 'some'; readonly rowIds: ReadonlySet<string> }
  | { readonly kind: 'all'; readonly except: ReadonlySet<string> }

export const NO_ROWS: RowSelection = { kind: 'some', rowIds: new Set() }
export const ALL_ROWS: RowSelection = { kind: 'all', except: new Set() }

/** As many as a filter may name. */
export const MOST_EXCEPTIONS = 100

export function isSelected(selection: RowSelection, rowId: string): boolean {
  return selection.kind === 'all' ? !selection.except.has(rowId) : selection.rowIds.has(rowId)
}

/** `total`: the number of rows in the table. */
export function countSelected(selection: RowSelection, total: number): number {
  return selection.kind === 'all' ? Math.max(0, total - selection.except.size) : selection.rowIds.size
}

/** Null where there would be too many exceptions. */
export function withSelected(selection: RowSelection, rowIds: readonly string[], isOn: boolean): RowSelection | null {
  const known = selection.kind === 'all' ? selection.except : selection.rowIds
  const next = new Set(known)
  for (const rowId of rowIds) {
    if (isOn === (selection.kind === 'some')) next.add(rowId)
    else next.delete(rowId)
  }
  if (selection.kind === 'some') return { kind: 'some', rowIds: next }
  return next.size > MOST_EXCEPTIONS ? null : { kind: 'all', except: next }
}
