import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsNarrow } from '../../state/narrow.ts'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { arrangeRows, type DiffLayout, type DiffRow } from './arrange-rows.ts'
import { type Comparison, compareTexts, type DiffLine } from './compare-texts.ts'
import { createPainter } from './create-painter.ts'
import { DiffRowView } from './diff-rows.tsx'
import { useRowWindow } from './use-row-window.ts'
import { say } from '../../../shared/text/say.ts'

export interface DiffViewerProps {
  /** Null: the file does not exist. */
  readonly before: string | null
  readonly after: string | null
  /** Decides the language of the syntax colours. */
  readonly path: string
  /** The accessible name of the comparison. */
  readonly label: string
  /** A narrow window, and a file on one side only, always has a single column. */
  readonly layout?: DiffLayout
}

/** The changes of a text (spec 002 §9): three lines around each change, the rest folded; `n` and `p` go to the next and previous change. */
export function DiffViewer({ before, after, path, label, layout: wanted = 'split' }: DiffViewerProps) {
  const comparison = useMemo(() => compareTexts(before, after), [before, after])
  // Another file starts at its top, with all gaps folded.
  return <Viewer key={`${path}\n${label}`} {...{ comparison, before, after, path, label, wanted }} />
}

interface ViewerProps extends Omit<DiffViewerProps, 'layout'> {
  readonly comparison: Comparison
  readonly wanted: DiffLayout
}

function Viewer({ comparison, before, after, path, label, wanted }: ViewerProps) {
  const { lines, notes } = comparison
  const isNarrow = useIsNarrow()
  const isCompared = before !== null && after !== null
  const layout: DiffLayout = isNarrow || !isCompared ? 'unified' : wanted
  const [opened, setOpened] = useState<ReadonlySet<number>>(NONE)
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => arrangeRows(lines, { layout, opened }), [lines, layout, opened])
  const starts = useMemo(() => changeStarts(rows), [rows])
  const paint = useMemo(() => createPainter({ path, before, after, lines }), [path, before, after, lines])
  const longest = useMemo(() => longestLine(lines), [lines])
  const shown = useRowWindow(rows, scroller)
  const [current, setCurrent] = useState<number | null>(null)
  useSeenWidth(scroller)

  const goTo = (change: number) => {
    const row = starts[change]
    if (row === undefined || scroller.current === null) return
    setCurrent(change)
    scroller.current.scrollTop = Math.max(0, shown.topOf(row) - scroller.current.clientHeight / 4)
  }
  const next = () => goTo(current === null ? 0 : Math.min(current + 1, starts.length - 1))
  const previous = () => goTo(current === null ? starts.length - 1 : Math.max(current - 1, 0))
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === null) return
    event.preventDefault()
    event.stopPropagation()
    if (step === 'next') next()
    else if (step === 'previous') previous()
    else bar.current?.scrollBy({ left: step })
  })
  const wheel = useEffectEvent((event: WheelEvent) => {
    const sideways = event.shiftKey ? event.deltaY + event.deltaX : event.deltaX
    if (sideways !== 0) bar.current?.scrollBy({ left: sideways })
  })
  useEffect(() => {
    const element = section.current
    if (element === null) return undefined
    const abort = new AbortController()
    element.addEventListener('keydown', press, { signal: abort.signal })
    element.addEventListener('wheel', wheel, { signal: abort.signal, passive: true })
    return () => abort.abort()
  }, [])
  const open = (gap: number) => {
    setOpened((known) => new Set(known).add(gap))
    // The pressed button is gone.
    scroller.current?.focus({ preventScroll: true })
  }
  const isSplit = layout === 'split'
  return (
    <section ref={section} aria-label={label} className="flex size-full min-h-0 flex-col bg-code">
      <Head
        notes={notes}
        count={starts.length}
        current={current}
        hasSteps={isCompared && starts.length > 0}
        onNext={next}
        onPrevious={previous}
      />
      <p aria-live="polite" className="sr-only">
        {current !== null && saidChange(rows[starts[current] ?? 0], lines, current, starts.length)}
      </p>
      <div
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label={say('Lines of {label}', { label })}
        className={cn(
          'mono min-h-0 flex-1 overflow-y-auto overscroll-contain text-xs leading-5 focus-visible:-outline-offset-2',
          isSplit ? 'overflow-x-hidden' : 'overflow-x-auto',
        )}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={rows.length}
          style={{
            paddingTop: shown.abovePx,
            paddingBottom: shown.belowPx,
            ...(isSplit ? {} : { minWidth: `max(100%, calc(${longest + 2}ch + 74px))` }),
          }}
        >
          {rows.slice(shown.from, shown.to).map((row, at) => (
            <DiffRowView
              key={rowKey(row)}
              row={row}
              place={shown.from + at}
              lines={lines}
              paint={paint}
              isCurrent={current !== null && row.kind !== 'gap' && row.change === current}
              onOpen={open}
            />
          ))}
        </div>
        {lines.length === 0 && <p className="px-4 py-3 font-sans text-sm text-muted-foreground">{emptyText(before, after)}</p>}
      </div>
      {isSplit && (
        <div
          ref={bar}
          tabIndex={-1}
          aria-hidden="true"
          className="mono flex-none overflow-x-auto overflow-y-hidden text-xs"
          onScroll={(event) => scroller.current?.style.setProperty('--diff-shift', String(event.currentTarget.scrollLeft))}
        >
          <div className="h-px" style={{ width: `max(100%, calc(50% + 58px + ${longest + 4}ch))` }} />
        </div>
      )}
    </section>
  )
}

const NONE: ReadonlySet<number> = new Set()

interface HeadProps {
  readonly notes: readonly string[]
  readonly count: number
  readonly current: number | null
  /** There are several changes, or one that is not visible at once. */
  readonly hasSteps: boolean
  readonly onNext: () => void
  readonly onPrevious: () => void
}

function Head({ notes, count, current, hasSteps, onNext, onPrevious }: HeadProps) {
  // A file on one side only is a single change.
  if (notes.length === 0 && !hasSteps) return null
  return (
    <div className="flex min-h-8 flex-none items-center gap-2 border-b bg-muted py-0.5 pr-1.5 pl-4 text-xs text-muted-foreground">
      <p className="min-w-0 flex-1">{notes.join(' ')}</p>
      {hasSteps && (
        <span className="flex-none tabular-nums">
          {current === null
            ? counted(count, 'change')
            : say('Change {n} of {count}', { n: plainNumber(current + 1), count: plainNumber(count) })}
        </span>
      )}
      {hasSteps && (
        <span className="flex flex-none">
          <IconButton
            name={say('Previous change')}
            shortcut="p"
            size="xs"
            onClick={onPrevious}

            isDisabled={count === 0 || current === 0}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            name={say('Next change')}
            shortcut="n"
            size="xs"
            onClick={onNext}

            isDisabled={count === 0 || current === count - 1}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  )
}

/** The target of a key: a change, or a distance in pixels to scroll sideways. */
function stepOf(event: KeyboardEvent): 'next' | 'previous' | number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  if (event.key === 'F7') return event.shiftKey ? 'previous' : 'next'
  if (event.shiftKey) return null
  if (event.key === 'n') return 'next'
  if (event.key === 'p') return 'previous'
  if (event.key === 'ArrowRight') return 48
  return event.key === 'ArrowLeft' ? -48 : null
}

/** The row at which each change begins. */
function changeStarts(rows: readonly DiffRow[]): readonly number[] {
  const starts: number[] = []
  for (const [at, row] of rows.entries()) {
    if (row.kind !== 'gap' && row.change !== null && starts[row.change] === undefined) starts[row.change] = at
  }
  return starts
}

function rowKey(row: DiffRow): string {
  if (row.kind === 'gap') return `gap ${row.from}`
  return row.kind === 'line' ? String(row.line) : `${row.left} ${row.right}`
}

const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/

/** The width of the widest rendered line, in characters. */
function longestLine(lines: readonly DiffLine[]): number {
  let longest = 0
  for (const { text } of lines) {
    if (text.length <= longest / 2) continue
    const tabs = text.includes('\t') ? text.split('\t').length * 7 : 0
    longest = Math.max(longest, Math.min(5_040, text.length * (WIDE.test(text) ? 2 : 1) + tabs))
  }
  return longest
}

/** Keeps the unfold buttons visible while long lines are scrolled sideways. */
function useSeenWidth(scroller: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const sizes = new ResizeObserver(() => element.style.setProperty('--diff-seen', `${element.clientWidth}px`))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller])
}

function saidChange(row: DiffRow | undefined, lines: readonly DiffLine[], current: number, count: number): string {
  const at = row === undefined || row.kind === 'gap' ? null : row.kind === 'line' ? row.line : (row.right ?? row.left)
  const line = at === null ? undefined : lines[at]
  const number = line?.newNumber ?? line?.oldNumber
  return say('Change {value} of {count}{words}', {
    value: current + 1,
    count,
    words: number === undefined || number === null ? '' : say(', line {number}', { number }),
  })
}

function emptyText(before: string | null, after: string | null): string {
  if (before === null || after === null) return say('The file is empty.')
  return before === after ? say('Both are the same, and empty.') : say('The lines are the same.')
}
