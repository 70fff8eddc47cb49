import { CaseSensitive, FileSearch, FilePlus2, Regex, Search, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import type { FileMatch } from '../../../shared/domain/code.ts'
import type { FileKind, FilePath } from '../../../shared/domain/file-path.ts'
import { CODE_TEXT } from '../../../shared/text/code.ts'
import { Button } from '../../ui/button.tsx'
import { NothingFoundDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Shortcut } from '../../ui/kbd.tsx'
import { FileTree, type FileTreeProps } from './file-tree.tsx'
import { FindResults } from './find-results.tsx'
import { groupFiles } from './tree-rows.ts'
import type { Find, FindOptions } from './use-find.ts'
import { say } from '../../../shared/text/say.ts'

export interface ExplorerProps extends Pick<
  FileTreeProps,
  'files' | 'current' | 'unsaved' | 'broken' | 'pinned' | 'unsent' | 'onOpen' | 'onWrite' | 'onDelete' | 'onRename' | 'onHistory'
> {
  readonly find: Find
  readonly findField: RefObject<HTMLInputElement | null>
  readonly closedGroups: readonly FileKind[]
  readonly onToggleGroup: (group: FileKind, isOpen: boolean) => void
  readonly onOpenMatch: (match: FileMatch) => void
  /** Null for people who may only read. */
  readonly onNew: (() => void) | null
  /** Shown at the bottom. */
  readonly foot: ReactNode
}

/** The files by group, a filter by name, and a search in their text (spec 000 §2). */
export const Explorer = memo(function Explorer(props: ExplorerProps) {
  const { find, findField, files, closedGroups, onToggleGroup, onOpenMatch, onNew, foot, ...treeProps } = props
  const [filter, setFilter] = useState('')
  const tree = useRef<HTMLDivElement>(null)
  const filterField = useRef<HTMLInputElement>(null)
  // Typing in a file changes no name, so the groups are memoized by names.
  const names = useMemo(() => [...files.keys()].join('\n'), [files])
  const groups = useMemo(() => groupFiles(names.split('\n').filter(Boolean) as FilePath[], filter), [names, filter])
  const closed = useMemo(() => new Set(filter === '' ? closedGroups : []), [closedGroups, filter])
  const firstPath = groups.find((group) => group.paths.length > 0)?.paths[0]

  const pressInFilter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && filter !== '' && firstPath !== undefined) treeProps.onWrite(firstPath)
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      tree.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
    }
    if (event.key === 'Escape' && filter !== '') {
      event.preventDefault()
      setFilter('')
    }
  }
  return (
    <aside aria-label={say('Explorer')} className="@container flex h-full min-h-0 flex-col bg-sidebar text-sidebar-foreground">
      <div className="flex flex-none flex-col gap-2 p-2.5 pb-1.5">
        <div className="flex gap-1.5">
          <span className="relative min-w-0 flex-1">
            <Input
              ref={filterField}
              aria-label={say('Search files')}
              placeholder={say('Search files')}
              icon={<FileSearch aria-hidden="true" />}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
              onKeyDown={pressInFilter}
              className="border-border-strong bg-background pr-8"
            />
            {filter === '' ? (
              <span className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center max-md:hidden @max-[15rem]:hidden">
                <Shortcut shortcut="mod+p" className="gap-1" />
              </span>
            ) : (
              <ClearButton name={say('Clear the search')} field={filterField} onClear={() => setFilter('')} />
            )}
          </span>
          {onNew !== null && (
            <IconButton name={say('New file')} variant="outline" onClick={onNew}>
              <FilePlus2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <FindBox find={find} field={findField} />
      </div>
      {find.query === '' ? (
        groups.length === 0 ? (
          <EmptyState drawing={<NothingFoundDrawing />} title={say('No file is called that')} className="px-4 pt-6">
            {say('“{findInFiles}” looks into them.', { findInFiles: CODE_TEXT.findInFiles })}
          </EmptyState>
        ) : (
          <FileTree {...treeProps} files={files} groups={groups} closed={closed} onToggle={onToggleGroup} tree={tree} />
        )
      ) : (
        <FindResults find={find} onOpen={onOpenMatch} onLeave={() => findField.current?.focus()} />
      )}
      {foot}
    </aside>
  )
})

const OPTIONS = [
  { option: 'matchCase', name: say('Match case'), icon: CaseSensitive },
  { option: 'wholeWord', name: say('Whole words'), icon: WholeWord },
  { option: 'isRegex', name: say('Regular expression'), icon: Regex },
] as const satisfies readonly { readonly option: keyof FindOptions; readonly name: string; readonly icon: typeof Regex }[]

function FindBox({ find, field }: { readonly find: Find; readonly field: ExplorerProps['findField'] }) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.searchNow()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      field.current?.closest('aside')?.querySelector<HTMLElement>('[data-match]')?.focus()
    }
    if (event.key === 'Escape' && find.query !== '') {
      event.preventDefault()
      find.setQuery('')
    }
  }
  return (
    <div>
      <span className="relative block">
        <Input
          ref={field}
          aria-label={CODE_TEXT.findInFiles}
          placeholder={CODE_TEXT.findInFiles}
          icon={<Search aria-hidden="true" />}
          maxLength={500}
          value={find.query}
          onChange={(event) => find.setQuery(event.target.value)}
          onKeyDown={press}
          className="border-border-strong bg-background pr-8"
        />
        {find.query !== '' && <ClearButton name={say('Clear what is found')} field={field} onClear={() => find.setQuery('')} />}
      </span>
      {find.query !== '' && (
        <div role="group" aria-label={say('How to find')} className="mt-1.5 flex gap-1">
          {OPTIONS.map(({ option, name, icon: Icon }) => (
            <IconButton
              key={option}
              name={name}
              size="xs"
              className="data-on:bg-primary-subtle data-on:text-primary-subtle-foreground"
              isOn={find.options[option]}
              aria-pressed={find.options[option]}
              onClick={() => find.setOptions({ ...find.options, [option]: !find.options[option] })}
            >
              <Icon aria-hidden="true" />
            </IconButton>
          ))}
        </div>
      )}
    </div>
  )
}

interface ClearButtonProps {
  readonly name: string
  /** Gets the focus, because the button disappears when the field is cleared. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClear: () => void
}

function ClearButton({ name, field, onClear }: ClearButtonProps) {
  const clear = () => {
    field.current?.focus()
    onClear()
  }
  return (
    <Button variant="ghost" aria-label={name} title={name} onClick={clear} className="absolute inset-y-1 right-1 h-auto w-6 px-0">
      <X aria-hidden="true" />
    </Button>
  )
}
