import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useUnsentRows } from '../../state/app-sync.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { GRID_TEXT } from '../../../shared/text/rows.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { type AfterEdit, CellEditor } from './cell-editor.tsx'
import { isTrue } from '../../../shared/domain/field-types/other-types.ts'
import { gridClipboard } from './grid-clipboard.ts'
import { GridHead, HEADER_PX } from './grid-head.tsx'
import { cellId, GridRow, rangeInRow, type RowLook } from './grid-row.tsx'
import { COLUMN_PX, type GridColumn } from './grid-columns.ts'
import { gridCommandOf, type GridCommand } from './grid-keys.ts'
import { type GridPlace, type GridRange, placeAfter } from './grid-place.ts'
import { areRead, cleared, filled, filledWith, rowAbove } from './grid-ranges.ts'
import { gridScale, offsetToShow, ROW_PX } from './grid-scale.ts'
import type { GridViewport } from './grid-viewport.ts'
import type { DataGridProps } from './grid-props.ts'
import { isSelected } from './row-selection.ts'
import { rowsInPlace } from './rows-in-place.ts'
import { useCellImages } from './use-cell-images.ts'
import { placeOf, rowNumberOf, useGridPointer } from './use-grid-pointer.ts'
import { scrollCellIntoView, useGridScroll } from './use-grid-scroll.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useRelationLabels } from './use-relation-labels.ts'

/** The share of the table's width that sticky columns may take. */
const MOST_KEPT = 0.6

interface Editing extends GridPlace {
  /** The edited row, whatever its index is when the edit ends: rows can be inserted and deleted meanwhile. */
  readonly of: Row
  readonly typed: string | null
}

/**
 * A virtualised table of any length. One cell is active; the grid itself keeps the focus and names the cell by `aria-activedescendant`, so
 * that a cell may be unmounted when it scrolls away.
 */
export function DataGrid(props: DataGridProps) {
  const { appId, data, label, entities, columns, widths, source, total, sort, selected, isReadOnly, columnTools } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ widthPx: 0, heightPx: 480 })
  const headPx = HEADER_PX + (props.pending === null ? 0 : ROW_PX)
  const viewportPx = Math.max(ROW_PX, size.heightPx - headPx)
  const scale = useMemo(() => gridScale(total, viewportPx), [total, viewportPx])
  const { body, viewport, offset, scrollTo } = useGridScroll({ scroller, source, scale, viewportPx, total })
  const [range, setRange] = useState<GridRange | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const active = range?.to ?? null
  /** The column whose menu is open. */
  const [menuOf, setMenuOf] = useState<string | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const sizes = new ResizeObserver(() => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight }))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  const { present, shown } = rowsInPlace(source, viewport, editing)
  const labelOf = useRelationLabels(appId, data, entities, columns, present)
  const unsent = useUnsentRows(appId)

  const leftOf = (column: number) => widths.slice(0, column).reduce((sum, width) => sum + width, COLUMN_PX.select)
  const actionsPx = useIsNarrow() ? 44 : COLUMN_PX.actions
  const widthPx = leftOf(widths.length) + actionsPx
  const isWide = widthPx > size.widthPx
  // The label column is sticky, as long as that leaves space for the others.
  const isLabelKept = isWide && columns[0]?.isLabel === true && leftOf(1) + actionsPx < size.widthPx * MOST_KEPT

  const focusGrid = useCallback(() => scroller.current?.focus({ preventScroll: true }), [])
  const choose = (place: GridPlace, isExtending = false) => {
    setRange((known) => (isExtending && known !== null ? { from: known.from, to: place } : { from: place, to: place }))
    scrollTo(offsetToShow(place.row, offset(), viewportPx))
    const left = leftOf(place.column)
    if (isLabelKept && place.column === 0) return
    scrollCellIntoView(scroller.current, isLabelKept ? leftOf(1) : COLUMN_PX.select, left, left + (widths[place.column] ?? 0) + actionsPx)
  }

  const columnAt = (place: GridPlace | null) => (place === null ? undefined : columns[place.column])
  const edit = (place: GridPlace, typed: string | null) => {
    const column = columnAt(place)
    const row = source.row(place.row)
    if (isReadOnly || column === undefined || column.isSystem || row === null) return
    if (column.type.grid.editing === 'switch') props.onChange([{ row, column, value: !isTrue(row[column.key]) }])
    else setEditing({ ...place, of: row, typed: column.type.grid.typing === null ? null : typed })
  }
  const endEdit = (after: AfterEdit) => {
    const place = editing
    setEditing(null)
    focusGrid()
    if (place === null) return
    const step = { stay: null, down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' }[after]
    const next = step === null ? null : placeAfter(place, { key: step, isMod: false }, { rows: total, columns: columns.length, page: 1 })
    if (next !== null) choose(next)
  }

  const cells = { columns, total, row: source.row }
  const areHere = (chosen: GridRange): boolean => {
    const isRead = areRead(cells, chosen)
    if (!isRead) props.onRefuse(GRID_TEXT.notHere)
    return isRead
  }
  /** Fills the rows of `from` into those of `to`, which is selected afterwards. */
  const fill = (from: GridRange | null, to: GridRange) => {
    if (isReadOnly || from === null || !areHere(from) || !areHere(to)) return
    props.onChange(filled(cells, from, to))
    setRange(to)
  }

  const press = (event: KeyboardEvent) => {
    if (editing !== null || event.target !== event.currentTarget || event.nativeEvent.isComposing) return
    const column = columnAt(active)
    const command = gridCommandOf(
      { key: event.key, isMod: event.ctrlKey || event.metaKey, isShift: event.shiftKey, isAlt: event.altKey },
      {
        chosen: active,
        size: { rows: total, columns: columns.length, page: Math.max(1, Math.floor(viewportPx / ROW_PX) - 1) },
        canChangeColumn: columnTools !== null && column?.isSystem === false,
        canToggle: column?.type.grid.editing === 'switch' && !isReadOnly,
      },
    )
    if (command === null) return
    // An input of dates has the focus by then and takes the key itself, as the first of its digits.
    const isFirstOfDate = command.kind === 'edit' && command.typed !== null && column?.type.grid.input.startsWith('date') === true
    if (!isFirstOfDate) event.preventDefault()
    if (command.kind === 'choose') choose(command.place, command.isExtending)
    else if (command.kind === 'undo') props.onUndo()
    else if (command.kind === 'redo') props.onRedo()
    else if (range !== null) act(command, range)
  }

  /** `chosen`: the range to act on. */
  function act(command: GridCommand, chosen: GridRange): void {
    const row = source.row(chosen.to.row)
    switch (command.kind) {
      case 'edit':
        return edit(chosen.to, command.typed)
      case 'column-menu':
        return setMenuOf(columnAt(chosen.to)?.key ?? null)
      case 'move-column':
        return moveColumn(chosen.to, command.step)
      case 'fill-down':
        return fill(rowAbove(chosen), chosen)
      case 'fill-all':
        if (!isReadOnly && areHere(chosen)) props.onChange(filledWith(cells, chosen))
        return undefined
      case 'clear':
        if (areHere(chosen) && !isReadOnly) props.onChange(cleared(cells, chosen))
        return undefined
      case 'select-row':
        if (row !== null) props.onSelect([row.id], !isSelected(selected, row.id))
        return undefined
      case 'open-row':
        return props.onOpen(activeId === props.openId ? null : activeId)
      case 'leave':
        return props.openId === null ? setRange({ from: chosen.to, to: chosen.to }) : props.onOpen(null)
      default:
        return undefined
    }
  }

  function moveColumn(at: GridPlace, step: -1 | 1): void {
    const [column, beside] = [columns[at.column], columns[at.column + step]]
    if (columnTools === null || column === undefined || beside === undefined || beside.isSystem) return
    columnTools.onMove(column.key, beside.key, step < 0 ? 'left' : 'right')
    choose({ ...at, column: at.column + step })
  }

  const pointer = useGridPointer({
    range,
    onRange: setRange,
    editing,
    choose,
    edit: (place) => edit(place, null),
    isSwitch: (place) => columnAt(place)?.type.grid.editing === 'switch',
    fill,
  })
  const images = useCellImages({ appId, source, columns, isReadOnly, onChange: props.onChange, placeOf })

  const clipboard = gridClipboard({
    cells,
    range: editing === null ? range : null,
    labelOf,
    areHere,
    onPaste: isReadOnly
      ? null
      : (event, found) => {
          if (images.paste(event, active)) return
          event.preventDefault()
          const made = found()
          if (made === null || !areHere(made.place)) return
          setRange(made.place)
          props.onPaste(made)
        },
  })

  const editorOf = (shown: Row, column: GridColumn) => (
    <CellEditor
      appId={appId}
      data={data}
      entities={entities}
      column={column}
      row={editing?.of ?? shown}
      labelOf={labelOf}
      typed={editing?.typed ?? null}
      onCancel={() => endEdit('stay')}
      onSave={(value, after) => {
        props.onChange([{ row: editing?.of ?? shown, column, value }])
        endEdit(after)
      }}
    />
  )
  useScrollAnchor({
    source,
    offset,
    chosen: active?.row ?? null,
    scrollTo,
    onPushed: (by) => {
      setRange((known) => known && { from: { ...known.from, row: known.from.row + by }, to: { ...known.to, row: known.to.row + by } })
      setEditing((known) => known && { ...known, row: known.row + by })
    },
  })
  const activeId = active === null ? null : (source.row(active.row)?.id ?? null)
  const tellActive = useEffectEvent(props.onActive)
  const activeRow = active?.row ?? null
  const told = useRef<{ readonly row: number; readonly id: string } | null>(null)
  useEffect(() => {
    if (activeId === null || activeRow === null) return
    const before = told.current
    told.current = { row: activeRow, id: activeId }
    // When the row of the active cell is deleted, the row that moves into its place does not become active.
    if (before?.id !== activeId && before?.row !== activeRow) tellActive(activeId)
  }, [activeId, activeRow])
  useImperativeHandle(props.handle, () => ({
    goTo: (row) => choose({ row, column: active?.column ?? 0 }),
    focus: focusGrid,
  }))
  const onRowAction = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-action]') : null
    const number = rowNumberOf(button)
    const row = number === null ? null : source.row(number)
    if (button === null || number === null || row === null) return
    if (button.dataset['rowAction'] === 'select') props.onSelect([row.id], !isSelected(selected, row.id))
    else if (button.dataset['rowAction'] === 'delete') props.onDelete(row)
    else {
      choose({ row: number, column: active?.column ?? 0 })
      props.onOpen(row.id === props.openId ? null : row.id)
      focusGrid()
    }
  }
  const canDelete = !isReadOnly && actionsPx >= COLUMN_PX.actions
  const look: RowLook = useMemo(
    () => ({ gridId: id, appId, data, columns, widths, actionsPx, isWide, isLabelKept, canDelete, labelOf }),
    [id, appId, data, columns, widths, actionsPx, isWide, isLabelKept, canDelete, labelOf],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid takes the keys for its cells
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable
      aria-readonly={isReadOnly || undefined}
      aria-activedescendant={active === null ? undefined : cellId(id, active.row, active.column)}
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-auto text-sm outline-none focus-visible:-outline-offset-2"
      onKeyDown={press}
      {...pointer}
      onFocus={(event) => {
        if (event.target !== event.currentTarget) return
        const topLeft = { row: Math.min(total - 1, Math.ceil(offset() / ROW_PX)), column: 0 }
        if (range === null && total > 0) setRange({ from: topLeft, to: topLeft })
      }}
      onClick={onRowAction}
      {...images.handlers}
      {...clipboard}
    >
      <GridHead
        columns={columns}
        widths={widths}
        widthPx={widthPx}
        actionsPx={actionsPx}
        sort={sort}
        isLabelKept={isLabelKept}
        selected={selected}
        total={total}
        below={props.pending?.({ actionsPx, isLabelKept })}
        present={present}
        columnTools={columnTools}
        columnHint={props.columnHint}
        menuOf={menuOf}
        onMenuOf={setMenuOf}
        onMenuClosed={focusGrid}
        onSort={props.onSort}
        onResize={props.onResize}
        onSelect={props.onSelect}
      />
      <div className="relative" style={{ height: scale.heightPx, width: widthPx, minWidth: '100%' }}>
        <div ref={body} role="rowgroup" className="absolute inset-x-0 top-0">
          {shown.map(({ number, row, key }) => (
            <GridRow
              key={key}
              look={look}
              row={row}
              number={number}
              top={(keptNear(viewport, number) - viewport.origin) * ROW_PX}
              range={rangeInRow(range, number)}
              canFill={!isReadOnly && editing === null}
              isSelected={row !== null && isSelected(selected, row.id)}
              isUnsent={row !== null && unsent.has(row.id)}
              isOpen={row !== null && row.id === props.openId}
              edited={editing !== null && row?.id === editing.of.id ? editing.column : null}
              editor={editing !== null && row?.id === editing.of.id ? editorOf : null}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** A row that is being edited stays mounted just outside of the viewport, however far the grid is scrolled. */
function keptNear({ first, last }: GridViewport, number: number): number {
  return Math.min(last + 1, Math.max(first - 1, number))
}
