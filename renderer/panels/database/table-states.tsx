import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { NothingFoundDrawing, TableDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RowSource } from './row-source.ts'

/** How long the last read took. */
export function LastRead({ source }: { readonly source: RowSource }) {
  const lastMs = useSyncExternalStore(source.subscribe, source.lastMs)
  return lastMs === null ? null : <span>{Math.max(1, Math.round(lastMs))} ms</span>
}

/** Shown while a file is dragged over the table. */
export function DropHint({ name }: { readonly name: string }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-[5] grid place-items-center rounded-lg border-2 border-dashed border-primary bg-primary-subtle/90 text-sm text-primary-subtle-foreground">
      Let go to import it into {name}
    </div>
  )
}

export function LoadingRows() {
  return (
    <div aria-label="Loading rows" role="status" className="flex flex-1 flex-col gap-3 p-4">
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-5 w-full" />
      ))}
    </div>
  )
}

export function NoRows({
  name,
  isSearch,
  isFiltered,
  onClear,
  onAdd,
  onImport,
}: {
  readonly name: string
  readonly isSearch: boolean
  readonly isFiltered: boolean
  readonly onClear: () => void
  readonly onAdd: (() => void) | null
  readonly onImport: (() => void) | null
}) {
  if (isSearch || isFiltered) {
    return (
      <EmptyState
        headingLevel={2}
        drawing={<NothingFoundDrawing />}
        title="Nothing found"
        actions={<Button onClick={onClear}>{isFiltered ? 'Show all rows' : 'Clear the search'}</Button>}
      >
        {isFiltered ? `No row of ${name} meets these conditions.` : `No row of ${name} has these words.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      headingLevel={2}
      drawing={<TableDrawing />}
      title="No rows yet"
      actions={
        <>
          {onAdd !== null && (
            <Button variant="primary" onClick={onAdd}>
              Add row
            </Button>
          )}
          {onImport !== null && <Button onClick={onImport}>Import a file…</Button>}
        </>
      }
    >
      What is saved in {name} appears here as soon as it is saved.
    </EmptyState>
  )
}
