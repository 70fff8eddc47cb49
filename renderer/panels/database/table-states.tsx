import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { NothingFoundDrawing, TableDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { RowSource } from './row-source.ts'
import { say } from '../../../shared/text/say.ts'

/** How long the last read took. */
export function LastRead({ source }: { readonly source: RowSource }) {
  const lastMs = useSyncExternalStore(source.subscribe, source.lastMs)
  return lastMs === null ? null : <span>{Math.max(1, Math.round(lastMs))} ms</span>
}

/** Shown while a file is dragged over the table. */
export function DropHint({ name }: { readonly name: string }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-[5] grid place-items-center rounded-lg border-2 border-dashed border-primary bg-primary-subtle/90 text-sm text-primary-subtle-foreground">
      {say('Let go to import it into {name}', { name })}
    </div>
  )
}

export function LoadingRows() {
  return (
    <div aria-label={say('Loading rows')} role="status" className="flex flex-1 flex-col gap-3 p-4">
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
        title={say('Nothing found')}
        actions={<Button onClick={onClear}>{isFiltered ? say('Show all rows') : say('Clear the search')}</Button>}
      >
        {isFiltered ? say('No row of {name} meets these conditions.', { name }) : say('No row of {name} has these words.', { name })}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      headingLevel={2}
      drawing={<TableDrawing />}
      title={say('No rows yet')}
      actions={
        <>
          {onAdd !== null && (
            <Button variant="primary" onClick={onAdd}>
              {say('Add row')}
            </Button>
          )}
          {onImport !== null && <Button onClick={onImport}>{say('Import a file…')}</Button>}
        </>
      }
    >
      {say('What is saved in {name} appears here as soon as it is saved.', { name })}
    </EmptyState>
  )
}
