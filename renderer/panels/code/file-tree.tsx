import { ChevronDown, ChevronRight, Lock, Pin } from 'lucide-react'
import { type KeyboardEvent, memo, type MouseEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { displayName, type FileKind, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { CODE_LONG_FILE_ROWS } from '../../../shared/limits/code.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import { Chip, Dot } from '../../ui/chip.tsx'
import { cn } from '../../ui/cn.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { countRows, isLong } from './code-facts.ts'
import { FileIcon } from '../../parts/app-files/file-icon.tsx'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { FileMenu } from './file-menu.tsx'
import { type FileGroup, treeMove, typeahead, visibleRows } from './tree-rows.ts'
import { say } from '../../../shared/text/say.ts'

const TYPEAHEAD_MS = 600

export interface FileTreeProps {
  readonly files: ReadonlyMap<FilePath, string>
  readonly groups: readonly FileGroup[]
  readonly closed: ReadonlySet<FileKind>
  readonly current: FilePath | null
  readonly unsaved: ReadonlySet<FilePath>
  /** The files with errors. */
  readonly broken: ReadonlySet<FilePath>
  /** The files that no server has heard of yet. */
  readonly unsent: ReadonlySet<string>
  /** The files that the assistant always sees. */
  readonly pinned: ReadonlySet<FilePath>
  readonly onToggle: (group: FileKind, isOpen: boolean) => void
  readonly onOpen: (path: FilePath) => void
  /** Opens the file and focuses the editor. */
  readonly onWrite: (path: FilePath) => void
  readonly onDelete: ((path: FilePath) => void) | null
  readonly onRename: ((path: FilePath) => void) | null
  readonly onHistory: (path: FilePath) => void
  readonly tree: RefObject<HTMLDivElement | null>
}

/** A single Tab stop; arrows, Home, End and letters move inside. */
export function FileTree({ files, groups, closed, current, unsaved, broken, unsent, pinned, onToggle, tree, ...on }: FileTreeProps) {
  const rows = useMemo(() => visibleRows(groups, closed), [groups, closed])
  const [focused, setFocused] = useState<string | null>(null)
  const typed = useRef({ text: '', at: 0 })
  const stop = rows.some(({ id }) => id === focused) ? focused : rows.some(({ id }) => id === current) ? current : (rows[0]?.id ?? null)

  const focus = (id: string) => {
    setFocused(id)
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows.find(({ id }) => id === stop)
    if (event.key === 'Delete' && row?.kind === 'file' && on.onDelete !== null) return on.onDelete(row.path)
    if (event.key === 'F2' && row?.kind === 'file' && on.onRename !== null) {
      event.preventDefault()
      return on.onRename(row.path)
    }
    const move = treeMove(rows, stop, event.key)
    const found = move === null && event.key.length === 1 && event.key !== ' ' ? typeahead(rows, stop, letters(event)) : null
    if (move === null && found === null) return
    if (found === null) typed.current = { text: '', at: 0 }
    event.preventDefault()
    event.stopPropagation()
    if (found !== null) focus(found)
    else if (move === null) return
    else if ('to' in move) focus(move.to)
    else if ('choose' in move) on.onOpen(move.choose)
    else if ('write' in move) on.onWrite(move.write)
    else onToggle('open' in move ? move.open : move.close, 'open' in move)
  }
  const click = (event: MouseEvent) => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    const row = rows.find((each) => each.id === id)
    if (row?.kind === 'file') on.onOpen(row.path)
    else if (row !== undefined) onToggle(row.group, !row.isOpen)
  }
  /** Letters typed in quick succession form a word. */
  const letters = ({ key, timeStamp }: KeyboardEvent): string => {
    typed.current = { text: timeStamp - typed.current.at < TYPEAHEAD_MS ? typed.current.text + key : key, at: timeStamp }
    return typed.current.text
  }

  return (
    <FileMenu acts={on}>
      <div
        ref={tree}
        role="tree"
        aria-label={say('Files')}
        tabIndex={-1}
        onKeyDown={press}
        onClick={click}
        className="flex-1 overflow-y-auto py-1.5 outline-none"
      >
        {groups.map(({ kind, paths }) => {
          const isOpen = !closed.has(kind)
          return (
            <div key={kind} role="none">
              <GroupRow kind={kind} count={paths.length} isOpen={isOpen} isStop={stop === kind} onFocus={setFocused} />
              {isOpen && paths.length > 0 && (
                <div role="group">
                  {paths.map((path) => (
                    <FileRow
                      key={path}
                      path={path}
                      text={files.get(path) ?? ''}
                      isCurrent={path === current}
                      isStop={stop === path}
                      isUnsaved={unsaved.has(path)}
                      hasProblem={broken.has(path)}
                      isUnsent={unsent.has(path)}
                      isPinned={pinned.has(path)}
                      onFocus={setFocused}
                    />
                  ))}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </FileMenu>
  )
}

interface GroupRowProps {
  readonly kind: FileKind
  readonly count: number
  readonly isOpen: boolean
  readonly isStop: boolean
  readonly onFocus: (id: string) => void
}

const rowClass =
  'mx-2 flex h-[26px] max-md:h-9 cursor-default items-center gap-2 rounded-md pr-2 text-sm select-none hover:bg-sidebar-accent focus-visible:-outline-offset-2'

function GroupRow({ kind, count, isOpen, isStop, onFocus }: GroupRowProps) {
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <div
      role="treeitem"
      data-row={kind}
      aria-level={1}
      aria-expanded={isOpen}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(kind)}
      className={cn(rowClass, 'pl-1 font-bold')}
    >
      <Arrow className="icon-12 text-muted-foreground" aria-hidden="true" />
      <span className="flex-1">{GROUP_TITLES[kind]}</span>
      <span className="text-xs font-normal text-muted-foreground tabular-nums">{plainNumber(count)}</span>
    </div>
  )
}

interface FileRowProps {
  readonly path: FilePath
  readonly text: string
  readonly isCurrent: boolean
  readonly isStop: boolean
  readonly isUnsaved: boolean
  readonly hasProblem: boolean
  readonly isUnsent: boolean
  readonly isPinned: boolean
  readonly onFocus: (id: string) => void
}

/** Memoized, so that a change of one file does not render a thousand rows. */
const FileRow = memo(function FileRow({ path, text, isCurrent, isStop, isUnsaved, hasProblem, isUnsent, isPinned, onFocus }: FileRowProps) {
  const rows = useMemo(() => countRows(text), [text])
  return (
    <div
      role="treeitem"
      data-row={path}
      aria-level={2}
      aria-selected={isCurrent}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(path)}
      className={cn(
        rowClass,
        'pl-6 [contain-intrinsic-size:auto_26px] [content-visibility:auto]',
        isCurrent && 'cut-line-start bg-sidebar-accent text-foreground',
      )}
    >
      <FileIcon path={path} className="icon-14 text-muted-foreground" />
      <span className="min-w-0 flex-1 truncate">{displayName(path)}</span>
      {isPinned && (
        <span className="text-muted-foreground">
          <Pin className="icon-12" aria-hidden="true" />
          <span className="sr-only">{say('pinned')}</span>
        </span>
      )}
      {isUnsaved && (
        <span className="text-muted-foreground">
          <Dot isHollow />
          <span className="sr-only">{say('not saved yet')}</span>
        </span>
      )}
      {isUnsent && !isUnsaved && (
        <span className="text-info" title={APP_SYNC_TEXT.notSent}>
          <Dot className="size-[5px]" />
          <span className="sr-only">{APP_SYNC_TEXT.notSent}</span>
        </span>
      )}
      {hasProblem && (
        <span className="text-destructive">
          <Dot />
          <span className="sr-only">{say('has errors')}</span>
        </span>
      )}
      {isLong(rows) && (
        <Tooltip
          text={say('{rows} lines: over {CODELONGFILEROWS}. Smaller files are changed faster and more surely.', {
            rows: plainNumber(rows),
            CODELONGFILEROWS: CODE_LONG_FILE_ROWS,
          })}
          side="right"
        >
          <Chip tone="warning">
            {plainNumber(rows)}
            <span className="sr-only">{say('lines, over {CODELONGFILEROWS}', { CODELONGFILEROWS: CODE_LONG_FILE_ROWS })}</span>
          </Chip>
        </Tooltip>
      )}
      {fileKind(path) === 'entity' && (
        <span className="text-muted-foreground">
          <Lock className="icon-12" aria-hidden="true" />
          <span className="sr-only">{say('read-only')}</span>
        </span>
      )}
    </div>
  )
})
