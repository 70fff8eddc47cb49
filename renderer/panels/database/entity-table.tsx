import { useEffect, useMemo, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, RowReference } from '../../../shared/domain/row.ts'
import { useFileDrop } from '../../parts/attachments/use-file-drop.ts'
import { GRID_TEXT } from '../../../shared/text/rows.ts'
import { useMay } from '../../state/may.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NothingFoundDrawing } from '../../ui/drawings.tsx'
import { DataGrid } from './data-grid.tsx'
import type { GridHandle } from './grid-props.ts'
import { FilterBar, FilterButton } from './filters/filter-bar.tsx'
import { type Condition, filterOf } from './filters/filter-model.ts'
import { columnWidth } from './grid-columns.ts'
import { sortedAlsoBy, sortedBy } from './grid-sorts.ts'
import { ImportBar } from './import/import-bar.tsx'
import { useImportWindow } from './import/import-window.ts'
import { ColumnPowersContext } from './columns/column-context.ts'
import { ShowColumnsOffer } from './columns/show-columns-offer.tsx'
import { useColumnChanges } from './columns/use-column-changes.tsx'
import { useAdding } from './new-row/use-adding.tsx'
import { ALL_ROWS, countSelected, MOST_EXCEPTIONS, NO_ROWS, withSelected } from './row-selection.ts'
import { RowDetail } from './row-detail/row-detail.tsx'
import { BulkEditDialog } from './bulk-edit/bulk-edit-dialog.tsx'
import { EDITED_AT_ONCE, useBulkEdit } from './bulk-edit/use-bulk-edit.ts'
import { FootFigures } from './figures/foot-figures.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableFooter } from './table-footer.tsx'
import { DropHint, LoadingRows, NoRows } from './table-states.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { USUAL_SORT } from './table-view.ts'
import { LinkedRowsDialog } from './deletion/linked-rows-dialog.tsx'
import { RowBinDialog } from './deletion/row-bin-dialog.tsx'
import { useDeleteRows } from './deletion/use-delete-rows.ts'
import { entityId, type ListedEntity } from './use-entities.ts'
import { useExportRows } from './use-export-rows.ts'
import { usePaste } from './use-paste.ts'
import { useRowHistory } from './use-row-history.ts'
import { useTableRequests } from './use-table-requests.ts'
import { useRowSource } from './use-row-source.ts'
import { useTableView } from './use-table-view.ts'
import { say } from '../../../shared/text/say.ts'

/** The number of rows by which initial column widths are measured. */
const MEASURED = 60
/** The widest initial column in a narrow window, so that two are visible. */
const NARROW_PX = 168

export interface EntityTableProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: ListedEntity
  readonly entities: readonly ListedEntity[]
  readonly isReadOnly: boolean
  /** The row that is open beside the table. */
  readonly openId: string | null
  readonly onOpen: (rowId: string | null) => void
  readonly onOpenRelated: (entity: string, rowId: string) => void
  readonly onShowLinked: (reference: RowReference, rowId: string, label: string) => void
  /** A request was put into the chat. */
  readonly onAsked: () => void
}

/** One table: its toolbar, its rows, and its selection. */
export function EntityTable({
  appId,
  data,
  entity,
  entities,
  isReadOnly,
  openId,
  onOpen,
  onOpenRelated,
  onShowLinked,
  onAsked,
}: EntityTableProps) {
  const grid = useRef<GridHandle>(null)
  const { schema } = entity
  const name = schema.name
  const { view, all, columns, keep } = useTableView(appId, entity)
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState(NO_ROWS)
  const { sort } = view
  const filter = useMemo(() => filterOf(view.filters, all), [view.filters, all])
  const isFiltered = Object.keys(filter).length > 0
  const filters = {
    appId,
    data,
    entities,
    columns: all,
    conditions: view.filters,
    onChange: (conditions: readonly Condition[]) => {
      setSelected(NO_ROWS)
      keep({ filters: [...conditions] })
    },
  }
  const { source, state } = useRowSource(appId, { entity: name, data, sort, search, filter })
  const [measured, setMeasured] = useState<ReadonlyMap<string, number> | null>(null)
  // Measured once, with the first rows: columns should not grow while scrolling.
  if (measured === null && state.total !== null) {
    const rows = Array.from({ length: MEASURED }, (_, index) => source.row(index)).filter((row) => row !== null)
    setMeasured(new Map(all.map((column) => [column.key, columnWidth(column, rows)])))
  }
  const isNarrow = useIsNarrow()
  const widths = useMemo(
    () =>
      columns.map((column) => {
        const usual = measured?.get(column.key) ?? columnWidth(column, [])
        return view.widths[column.key] ?? (isNarrow ? Math.min(usual, NARROW_PX) : usual)
      }),
    [columns, view.widths, measured, isNarrow],
  )

  const total = state.total ?? 0
  const history = useRowHistory(appId, data, name, source)
  const paste = usePaste({ appId, data, entity: name, entities, history })
  const toast = useToast()
  const exporting = useExportRows(appId, data, name)
  const deletion = useDeleteRows(appId, data, name, history, () => {
    setSelected(NO_ROWS)
    // The pressed button disappeared together with the selection.
    grid.current?.focus()
  })
  const [isBinOpen, setBinOpen] = useState(false)
  const bulk = useBulkEdit(appId, data, name, history, () => grid.current?.focus())
  const [isEditing, setEditing] = useState(false)
  const selectedCount = countSelected(selected, total)
  const select = (rowIds: readonly string[], isOn: boolean) => {
    const next = withSelected(selected, rowIds, isOn)
    return next === null ? toast({ tone: 'error', title: GRID_TEXT.mostExceptions(MOST_EXCEPTIONS) }) : setSelected(next)
  }
  const adding = useAdding({
    appId,
    data,
    entity: name,
    entities,
    all,
    columns,
    widths,
    history,
    onOpen,
    // In the usual order the new row is first; in another order its place is unknown.
    onSaved: () => sort === USUAL_SORT && grid.current?.goTo(0),
    onLeave: () => grid.current?.focus(),
  })
  const add = isReadOnly ? null : adding.start
  useTableRequests(appId, entityId(entity), state.total !== null, {
    'add-row': () => add?.(),
    filter: (condition) => filters.onChange([condition]),
    export: () => void exporting.start('all', { sort, search, filter, total }),
    'row-bin': () => setBinOpen(true),
  })
  // Another order remounts the grid: the focus waits for that.
  const isFocusDue = useRef(false)
  const sortTo = (next: string) => {
    isFocusDue.current = next !== sort
    keep({ sort: next })
  }
  useEffect(() => {
    if (!isFocusDue.current || state.total === null) return
    isFocusDue.current = false
    grid.current?.focus()
  }, [state.total])
  const columnChanges = useColumnChanges({
    appId,
    schema,
    entities,
    columns,
    onAsked,
    sort,
    onSort: sortTo,
    onHide: (key) => keep({ hidden: [...view.hidden, key] }),
    onShow: (condition) => filters.onChange([condition]),
  })
  // The published version's columns change only by publishing.
  const { isAllowed: mayChangeTables } = useMay('change-tables', appId)
  const canChangeColumns = mayChangeTables && !isReadOnly && data === 'test'
  const importing = useImportWindow(appId)
  const drop = useFileDrop(isReadOnly ? null : ([file]) => file !== undefined && importing.open(file))
  return (
    <section aria-label={name} className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...drop.handlers}>
      <TableToolbar
        noun={name}
        total={state.total}
        search={search}
        onSearch={(next) => {
          setSelected(NO_ROWS)
          setSearch(next)
        }}
        columns={all}
        hidden={view.hidden}
        onHide={(hidden) => keep({ hidden: [...hidden] })}
        sort={sort}
        onSort={(next) => keep({ sort: next })}
        onAddColumn={canChangeColumns ? columnChanges.add : null}
        onExport={exporting.isAllowed ? (choice) => void exporting.start(choice, { sort, search, filter, total }) : null}
        isExporting={exporting.isExporting}
        onAdd={add}
        onImport={isReadOnly ? null : () => importing.open()}
        filter={<FilterButton {...filters} />}
        isFiltered={isFiltered}
      />
      <FilterBar {...filters} />
      {canChangeColumns && <ShowColumnsOffer key={name} appId={appId} schema={schema} onAsked={onAsked} />}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {state.failure !== null && total === 0 ? (
            <EmptyState
              headingLevel={2}
              drawing={<NothingFoundDrawing />}
              title={say('These rows could not be read')}
              actions={<Button onClick={source.refresh}>{say('Try again')}</Button>}
            >
              {state.failure}
            </EmptyState>
          ) : state.total === null ? (
            <LoadingRows />
          ) : total === 0 && adding.pending === null ? (
            <NoRows
              name={name}
              isSearch={search !== ''}
              isFiltered={isFiltered}
              onClear={() => {
                setSearch('')
                keep({ filters: [] })
              }}
              onAdd={add}
              onImport={isReadOnly ? null : () => importing.open()}
            />
          ) : (
            <ColumnPowersContext value={canChangeColumns ? columnChanges.powers : null}>
              <DataGrid
                key={`${name} ${data}`}
                appId={appId}
                data={data}
                label={name}
                entities={entities}
                columns={columns}
                widths={widths}
                source={source}
                total={total}
                sort={sort}
                selected={selected}
                isReadOnly={isReadOnly}
                openId={openId}
                handle={grid}
                onOpen={onOpen}
                onActive={(rowId) => openId !== null && onOpen(rowId)}
                onDelete={(row) => void deletion.start([row.id])}
                onSort={({ key }, isAlso) => sortTo(isAlso ? sortedAlsoBy(sort, key) : sortedBy(sort, key))}
                onResize={({ key }, width) => keep({ widths: { ...view.widths, [key]: width } })}
                onSelect={select}
                onChange={(cells) => void history.change(cells)}
                onPaste={(pasted) => void paste(pasted)}
                onRefuse={(reason) => toast({ tone: 'error', title: reason })}
                columnTools={canChangeColumns ? columnChanges : null}
                columnHint={data === 'live' ? GRID_TEXT.liveColumns : ''}
                onUndo={() => void history.undo()}
                onRedo={() => void history.redo()}
                pending={adding.pending}
              />
            </ColumnPowersContext>
          )}
        </div>
        {openId !== null && (
          <RowDetail
            appId={appId}
            data={data}
            entity={entity}
            entities={entities}
            columns={all}
            rowId={openId}
            source={source}
            total={total}
            isReadOnly={isReadOnly}
            onChange={(cells) => void history.change(cells)}
            onGoTo={(number) => {
              grid.current?.goTo(number)
              const row = source.row(number)
              if (row !== null) onOpen(row.id)
            }}
            onDelete={(row) => {
              onOpen(null)
              void deletion.start([row.id])
            }}
            onPutBack={(row) => void history.putBack([row])}
            onOpenRelated={onOpenRelated}
            onShowLinked={onShowLinked}
            onClose={() => {
              onOpen(null)
              grid.current?.focus()
            }}
          />
        )}
      </div>
      <div className="pointer-events-none absolute inset-x-3 bottom-10 z-[4] flex flex-col items-center gap-2 [&>*]:pointer-events-auto">
        <ImportBar appId={appId} data={data} entity={name} window={importing} />
        <SelectionBar
          count={selectedCount}
          all={selected.kind === 'some' && selectedCount < total ? { total, onSelect: () => setSelected(ALL_ROWS) } : null}
          progress={
            (deletion.progress && { what: say('Deleting'), ...deletion.progress }) ??
            (bulk.progress && { what: say('Changing'), ...bulk.progress })
          }
          isReadOnly={isReadOnly}
          onClear={() => setSelected(NO_ROWS)}
          onDelete={() =>
            void (selected.kind === 'all'
              ? deletion.startMatching({ filter, except: selected.except, search, total })
              : deletion.start([...selected.rowIds]))
          }
          onEdit={() => setEditing(true)}
          onCancel={deletion.progress !== null ? deletion.cancel : bulk.cancel}
        />
      </div>
      <TableFooter
        selected={selectedCount}
        total={total}
        fields={Object.keys(schema.properties).length}
        source={source}
        figures={
          <FootFigures
            appId={appId}
            query={{ entity: name, data, search, filter }}
            columns={all}
            chosen={view.figure}
            onChoose={(figure) => keep({ figure })}
          />
        }
        onOpenBin={() => setBinOpen(true)}
      />
      {drop.isOver && <DropHint name={name} />}
      {columnChanges.dialog}
      {adding.dialog}
      {deletion.asked !== null && (
        <LinkedRowsDialog
          count={deletion.asked.rowIds.length}
          references={deletion.asked.references}
          onDelete={deletion.answer}
          onClose={() => deletion.answer(null)}
        />
      )}
      {isEditing && (
        <BulkEditDialog
          appId={appId}
          data={data}
          entities={entities}
          columns={all}
          count={Math.min(selectedCount, EDITED_AT_ONCE)}
          onClose={() => setEditing(false)}
          onApply={(edit) => {
            setEditing(false)
            void bulk.start({ selection: selected, filter, search, sort, count: selectedCount }, edit)
          }}
        />
      )}
      {isBinOpen && <RowBinDialog appId={appId} data={data} entity={entity} isReadOnly={isReadOnly} onClose={() => setBinOpen(false)} />}
    </section>
  )
}
