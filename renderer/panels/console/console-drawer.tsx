import { Ban, Check, CircleAlert, Copy, Info, TriangleAlert, X } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ConsoleLine } from '../../../shared/domain/preview-bridge.ts'
import { type ConsoleSince, openApp } from '../../state/open-app.ts'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useCopied } from '../../ui/use-copied.ts'
import { type ConsoleRow, consoleRows, type LevelFilter, placeOf, rowsAsText } from './console-rows.ts'
import { consoleOpenAtom } from './console-view.ts'
import { DrawerEdge } from './drawer-edge.tsx'
import { inLocale } from '../../../shared/text/language.ts'
import { say } from '../../../shared/text/say.ts'

const CLOCK = inLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }))

export interface ConsoleDrawerProps {
  readonly appId: AppId
  /** Opens the place in the code. */
  readonly onOpenFile: (path: FilePath, place: { readonly line: number }) => void
}

/** The running app's console output, below the app. */
export function ConsoleDrawer(props: ConsoleDrawerProps) {
  return useAtomValue(consoleOpenAtom) ? <OpenDrawer {...props} /> : null
}

function OpenDrawer({ appId, onOpenFile }: ConsoleDrawerProps) {
  const open = openApp(appId)
  const [lines, setLines] = useAtom(open.consoleLines)
  const since = useAtomValue(open.consoleSince)
  const [, setOpen] = useAtom(consoleOpenAtom)
  const [level, setLevel] = useState<LevelFilter>('all')
  const [text, setText] = useState('')
  const rows = useMemo(() => consoleRows(lines, level, text), [lines, level, text])
  const { isCopied, copy } = useCopied()
  return (
    <DrawerEdge>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is in it */}
      <section
        aria-label={say('Console')}
        className="flex min-h-0 flex-1 flex-col"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.preventDefault()
          setOpen(false)
        }}
      >
        <header className="flex flex-none flex-wrap items-center gap-2 border-b px-3 py-1.5 max-md:px-2">
          <h3 className="text-sm font-bold">{say('Console')}</h3>
          <Segmented name={say('Level')} value={level} onValueChange={setLevel} options={LEVELS} />
          <Input
            aria-label={say('Filter the console')}
            placeholder={say('Filter')}
            className="h-7 max-w-56 min-w-20 flex-1 text-xs max-md:h-8"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="ml-auto flex">
            <IconButton
              name={isCopied ? say('Copied') : say('Copy what is shown')}
              size="sm"
              isDisabled={rows.length === 0}
              disabledReason={say('There is nothing to copy')}
              onClick={() => copy(rowsAsText(rows))}
            >
              {isCopied ? <Check className="text-success" aria-hidden="true" /> : <Copy aria-hidden="true" />}
            </IconButton>
            <IconButton
              name={say('Clear the console')}
              size="sm"
              isDisabled={lines.length === 0}
              disabledReason={say('It is empty')}
              onClick={() => setLines([])}
            >
              <Ban aria-hidden="true" />
            </IconButton>
            <IconButton name={say('Close the console')} size="sm" onClick={() => setOpen(false)}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        </header>
        <Lines appId={appId} rows={rows} isFiltered={lines.length > 0} since={since} onOpenFile={onOpenFile} />
      </section>
    </DrawerEdge>
  )
}

const LEVELS = [
  { value: 'all', label: say('All') },
  { value: 'error', label: say('Errors') },
  { value: 'warn', label: say('Warnings') },
  { value: 'info', label: say('Info') },
] as const

/** Keeps the console scrolled to its end until the person scrolls up. */
function Lines({
  appId,
  rows,
  isFiltered,
  since,
  onOpenFile,
}: {
  readonly appId: AppId
  readonly rows: readonly ConsoleRow[]
  readonly isFiltered: boolean
  readonly since: ConsoleSince | null
  readonly onOpenFile: ConsoleDrawerProps['onOpenFile']
}) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useLayoutEffect(() => {
    const element = list.current
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- new lines move the end
  }, [rows])
  useEffect(() => {
    isAtEnd.current = true
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another version is read from its end
  }, [since])
  return (
    <div
      ref={list}
      role="group"
      aria-label={say('Lines of the console')}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8
      }}
    >
      {since !== null && <Divider appId={appId} since={since} />}
      {rows.length === 0 ? (
        <p className="px-3 py-4 text-sm text-muted-foreground">
          {isFiltered
            ? say('No line of the console fits what you filter by.')
            : say('What your app writes with console.log, and what goes wrong in it, stands here.')}
        </p>
      ) : (
        <ol className="divide-y border-b">
          {rows.map(({ key, line, count }) => (
            <Line key={key} line={line} count={count} onOpenFile={onOpenFile} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Divider({ appId, since }: { readonly appId: AppId; readonly since: ConsoleSince }) {
  const versions = useAtomValue(openApp(appId).versions)
  const number = versions?.find(({ id }) => id === since.versionId)?.number
  return (
    <p className="mono flex items-center gap-2 bg-muted px-3 py-1 text-2xs text-muted-foreground">
      {say('{words}, since {at}', {
        words: number === undefined ? say('This version') : say('Version {number}', { number }),
        at: timeOf(since.at),
      })}
    </p>
  )
}

const TONES: Readonly<Record<ConsoleLine['level'], string>> = {
  error: 'bg-destructive-subtle text-destructive-subtle-foreground',
  warn: 'bg-warning-subtle text-warning-subtle-foreground',
  info: '',
  log: '',
  debug: 'text-muted-foreground',
}
const ICONS: Readonly<Partial<Record<ConsoleLine['level'], ReactNode>>> = {
  error: <CircleAlert className="icon-14" aria-label={say('Error')} role="img" />,
  warn: <TriangleAlert className="icon-14" aria-label={say('Warning')} role="img" />,
  info: <Info className="icon-14 text-info" aria-label={say('Information')} role="img" />,
}

interface LineProps extends Pick<ConsoleDrawerProps, 'onOpenFile'> {
  readonly line: ConsoleLine
  readonly count: number
}

const Line = memo(function Line({ line, count, onOpenFile }: LineProps) {
  const place = placeOf(line)
  const { path } = line
  return (
    <li
      data-level={line.level}
      className={cn(
        'flex items-start gap-2 px-3 py-1 text-xs leading-[1.125rem] [contain-intrinsic-height:auto_1.625rem] [content-visibility:auto]',
        TONES[line.level],
      )}
    >
      <span className="flex w-3.5 flex-none justify-center pt-0.5">{ICONS[line.level] ?? null}</span>
      {count > 1 && (
        <span className="mono flex-none rounded-full bg-secondary px-1.5 text-2xs leading-[1.125rem] text-secondary-foreground">
          {count}
          <span className="sr-only">{say('times:')}</span>
        </span>
      )}
      {/* Untrusted text, rendered as text only. */}
      <span dir="auto" className="mono min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">
        {line.text}
      </span>
      {place !== null && path !== null && (
        <button
          type="button"
          className="mono max-w-[40%] flex-none truncate underline underline-offset-2"
          onClick={() => onOpenFile(path, { line: line.line ?? 1 })}
        >
          <span className="sr-only">{say('Open')}</span>
          {place}
        </button>
      )}
      <time className="mono flex-none text-2xs leading-[1.125rem] opacity-100 max-md:hidden" dateTime={isoOf(line.at)}>
        {timeOf(line.at)}
      </time>
    </li>
  )
})

function timeOf(at: number): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? '' : CLOCK().format(date)
}

function isoOf(at: number): string | undefined {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
