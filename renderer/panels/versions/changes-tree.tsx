import { Search } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { FileDiff } from '../../../shared/domain/version.ts'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { Select } from '../../ui/select.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { groupChanges, type StatusFilter } from './changed-files.ts'
import type { LineCount } from './use-line-counts.ts'
import { say } from '../../../shared/text/say.ts'

/** The files selected for the merge; null where nothing can be merged. */
export interface Ticks {
  readonly ticked: ReadonlySet<FilePath>
  readonly count: number
  readonly toggle: (path: FilePath) => void
  readonly toggleAll: () => void
}

export interface ChangesTreeProps {
  readonly diffs: readonly FileDiff[]
  readonly counts: ReadonlyMap<FilePath, LineCount>
  readonly shown: FilePath | null
  readonly onShow: (path: FilePath) => void
  readonly ticks: Ticks | null
}

const STATUSES = ['added', 'modified', 'deleted'] as const

/** The changed files, grouped as in the explorer. */
export function ChangesTree({ diffs, counts, shown, onShow, ticks }: ChangesTreeProps) {
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<StatusFilter>('all')
  const groups = groupChanges(diffs, { query, status })
  const ofStatus = (each: FileDiff['status']) => diffs.filter((diff) => diff.status === each).length
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-path]')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (at === -1) return
    event.preventDefault()
    buttons[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  return (
    <div className="flex w-[270px] flex-none flex-col border-r bg-sidebar max-md:hidden">
      <div className="flex flex-none flex-col gap-2 border-b p-2">
        <Input
          type="search"
          icon={<Search aria-hidden="true" />}
          aria-label={say('Filter the files')}
          placeholder={say('Filter {length}', { length: counted(diffs.length, 'file') })}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Select
          aria-label={say('Status')}
          size="sm"
          value={status}
          onValueChange={setStatus}
          options={[
            { value: 'all', label: say('All {length}', { length: counted(diffs.length, 'file') }) },
            ...STATUSES.map((each) => ({ value: each, label: `${STATUS_WORDS[each]} (${plainNumber(ofStatus(each))})` })),
          ]}
        />
        {ticks !== null && ticks.count > 0 && (
          <label className="flex items-center gap-2 px-0.5 text-xs text-muted-foreground">
            <Checkbox
              checked={ticks.ticked.size === 0 ? false : ticks.ticked.size === ticks.count ? true : 'indeterminate'}
              onCheckedChange={ticks.toggleAll}
            />
            {say('{size} of {count} to merge', { size: plainNumber(ticks.ticked.size), count: counted(ticks.count, 'file') })}
          </label>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys of the buttons in it */}
      <nav aria-label={say('Changed files')} className="min-h-0 flex-1 overflow-y-auto p-2" onKeyDown={move}>
        {groups.map(({ kind, diffs: files }) => (
          <section key={kind} aria-label={GROUP_TITLES[kind]} className="mb-2">
            <h3 className="px-2 py-1 text-2xs text-muted-foreground">{GROUP_TITLES[kind]}</h3>
            <ul>
              {files.map((diff) => (
                <FileRow
                  key={diff.path}
                  diff={diff}
                  count={counts.get(diff.path) ?? null}
                  isShown={diff.path === shown}
                  onShow={onShow}
                  ticks={ticks}
                />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="px-2 py-3 text-xs text-muted-foreground">{say('No changed file is called so.')}</p>}
      </nav>
    </div>
  )
}

const STATUS_WORDS = { added: say('Added'), modified: say('Modified'), deleted: say('Deleted') } as const
const NOT_MERGED = say('A deletion is shown but never merged.')

interface FileRowProps extends Pick<ChangesTreeProps, 'onShow' | 'ticks'> {
  readonly diff: FileDiff
  readonly count: LineCount | null
  readonly isShown: boolean
}

function FileRow({ diff: { path, status }, count, isShown, onShow, ticks }: FileRowProps) {
  const name = displayName(path)
  return (
    <li className="flex items-center gap-1.5 [contain-intrinsic-size:auto_28px] [content-visibility:auto]">
      {ticks !== null && <Tick path={path} status={status} ticks={ticks} />}
      <button
        type="button"
        data-path={path}
        aria-current={isShown ? 'true' : undefined}
        className={cn(
          'flex h-7 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left text-sm transition-colors hover:bg-accent focus-visible:-outline-offset-2',
          isShown && 'cut-line-start bg-sidebar-accent text-foreground',
        )}
        onClick={() => onShow(path)}
      >
        <StatusMark status={status} />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {count !== null && <Counts count={count} status={status} />}
      </button>
    </li>
  )
}

export function Tick({ path, status, ticks }: { readonly path: FilePath; readonly status: FileDiff['status']; readonly ticks: Ticks }) {
  const isDeleted = status === 'deleted'
  const box = (
    <Checkbox
      aria-label={say('Merge {path}', { path: displayName(path) })}
      checked={ticks.ticked.has(path)}
      disabled={isDeleted}
      onCheckedChange={() => ticks.toggle(path)}
    />
  )
  return isDeleted ? (
    <Tooltip text={NOT_MERGED}>
      <span className="inline-flex">{box}</span>
    </Tooltip>
  ) : (
    box
  )
}

const MARKS = {
  added: 'bg-success-subtle text-success-subtle-foreground',
  modified: 'bg-info-subtle text-info-subtle-foreground',
  deleted: 'bg-destructive-subtle text-destructive-subtle-foreground',
} as const

export function StatusMark({ status }: { readonly status: FileDiff['status'] }) {
  return (
    <span
      title={STATUS_WORDS[status]}
      className={cn('mono grid size-4 flex-none place-items-center rounded-[3px] text-[10px] font-bold', MARKS[status])}
    >
      <span aria-hidden="true">{STATUS_WORDS[status].charAt(0)}</span>
      <span className="sr-only">{STATUS_WORDS[status]}</span>
    </span>
  )
}

/** `+13 −4`; of an added or deleted file only the side that applies. */
export function Counts({ count: { added, removed }, status }: { readonly count: LineCount; readonly status?: FileDiff['status'] }) {
  return (
    <span className="mono flex-none text-xs">
      {status !== 'deleted' && (
        <span className="text-diff-add-foreground">
          +{plainNumber(added)}
          <span className="sr-only">{say('lines')}</span>
        </span>
      )}{' '}
      {status !== 'added' && (
        <span className="text-diff-del-foreground">
          −{plainNumber(removed)}
          <span className="sr-only">{say('lines')}</span>
        </span>
      )}
    </span>
  )
}
