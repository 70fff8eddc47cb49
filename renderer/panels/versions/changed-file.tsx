import { Code } from 'lucide-react'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { FileDiff } from '../../../shared/domain/version.ts'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import type { DiffLayout } from '../../parts/diff-viewer/arrange-rows.ts'
import { DiffViewer } from '../../parts/diff-viewer/diff-viewer.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { Counts, StatusMark, Tick, type Ticks } from './changes-tree.tsx'
import type { LineCount } from './use-line-counts.ts'
import { say } from '../../../shared/text/say.ts'

export interface ChangedFileProps {
  readonly diff: FileDiff
  readonly diffs: readonly FileDiff[]
  readonly counts: ReadonlyMap<FilePath, LineCount>
  readonly layout: DiffLayout
  readonly ticks: Ticks | null
  readonly onShow: (path: FilePath) => void
  /** Null where the file is not in the newest version. */
  readonly onOpenCode: (() => void) | null
}

/** The changed lines of a file below its name; in a narrow window the name opens the list of files. */
export function ChangedFile({ diff, diffs, counts, layout, ticks, onShow, onOpenCode }: ChangedFileProps) {
  const { path, status, oldCode, newCode } = diff
  const name = displayName(path)
  const count = counts.get(path)
  const place = diffs.indexOf(diff)
  return (
    <section aria-label={name} className="flex min-w-0 flex-1 flex-col">
      <header className="flex h-10 flex-none items-center gap-2 border-b bg-sidebar pr-2 pl-3.5 text-sm">
        <span className="flex min-w-0 flex-1 items-center gap-2 md:hidden">
          {ticks !== null && <Tick path={path} status={status} ticks={ticks} />}
          <Select
            aria-label={say('Changed file')}
            size="sm"
            className="flex-1"
            value={path}
            onValueChange={onShow}
            options={diffs.map((each, at) => ({
              value: each.path,
              label: say('{path} ({status}), {value} of {length}', {
                path: displayName(each.path),
                status: each.status,
                value: at + 1,
                length: diffs.length,
              }),
            }))}
          />
        </span>
        <span className="flex min-w-0 flex-1 items-center gap-2 max-md:hidden">
          <StatusMark status={status} />
          <h3 className="truncate font-bold">{name}</h3>
          <span className="text-xs text-muted-foreground">{GROUP_TITLES[fileKind(path)]}</span>
          <span className="sr-only">{say('file {value} of {length}', { value: place + 1, length: diffs.length })}</span>
        </span>
        {count !== undefined && <Counts count={count} />}
        <span className="max-md:hidden">
          <CopyButton text={() => newCode ?? oldCode ?? ''} />
        </span>
        <IconButton
          name={say('Open in Code')}
          size="sm"
          isDisabled={onOpenCode === null}
          disabledReason={say('The newest version has no such file')}
          onClick={() => onOpenCode?.()}
        >
          <Code aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1">
        <DiffViewer before={oldCode} after={newCode} path={path} layout={layout} label={say('Changes of {name}', { name })} />
      </div>
    </section>
  )
}
