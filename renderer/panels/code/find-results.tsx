import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { FileMatch } from '../../../shared/domain/code.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import { FILE_MATCHES_MAX } from '../../../shared/limits/files.ts'
import { Button } from '../../ui/button.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { FileIcon } from '../../parts/app-files/file-icon.tsx'
import type { Find } from './use-find.ts'
import { say } from '../../../shared/text/say.ts'

/** The number of results rendered at once. */
const PAGE = 300

export interface FindResultsProps {
  readonly find: Find
  readonly onOpen: (match: FileMatch) => void
  /** Called on moving up from the first result. */
  readonly onLeave: () => void
}

export function FindResults({ find, onOpen, onLeave }: FindResultsProps) {
  const { result } = find
  switch (result.phase) {
    case 'idle':
      return null
    case 'searching':
      return (
        <DelayedSkeleton label={say('Searching')} className="flex flex-col gap-3 p-3.5">
          {[60, 80, 45].map((width) => (
            <span key={width} style={{ width: `${width}%` }}>
              <Skeleton />
            </span>
          ))}
        </DelayedSkeleton>
      )
    case 'failed':
      return (
        <Note>
          <p role="alert" className="text-destructive">
            {result.message}
          </p>
          {!result.isPattern && (
            <Button size="sm" onClick={find.searchNow}>
              {say('Try again')}
            </Button>
          )}
        </Note>
      )
    case 'found':
      return <Matches found={result.found} query={find.query} onOpen={onOpen} onLeave={onLeave} />
  }
}

function Note({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-col items-start gap-2 px-3.5 py-3 text-xs wrap-anywhere text-muted-foreground">{children}</div>
}

interface MatchesProps {
  readonly found: { readonly matches: readonly FileMatch[]; readonly fileCount: number; readonly hasMore: boolean }
  readonly query: string
  readonly onOpen: (match: FileMatch) => void
  readonly onLeave: () => void
}

function Matches({ found: { matches, fileCount, hasMore }, query, onOpen, onLeave }: MatchesProps) {
  const [shownFor, setShownFor] = useState({ matches, count: PAGE })
  const shown = shownFor.matches === matches ? shownFor.count : PAGE
  const groups = useMemo(() => [...Map.groupBy(matches.slice(0, shown), ({ path }) => path)], [matches, shown])
  const list = useRef<HTMLDivElement>(null)

  const press = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-match]') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined || at === -1) return
    event.preventDefault()
    if (to < 0) onLeave()
    else buttons[Math.min(to, buttons.length - 1)]?.focus()
  }
  const summary =
    matches.length === 0
      ? say("Nothing in the app's files is “{query}”.", { query })
      : say('{words}{length} in {fileCount}', {
          words: hasMore ? say('More than ') : '',
          length: counted(matches.length, 'result'),
          fileCount: counted(fileCount, 'file'),
        })
  return (
    <div ref={list} role="region" aria-label={say('Results')} className="flex-1 overflow-y-auto pb-3">
      <Note>
        <p role="status">{summary}</p>
      </Note>
      {groups.map(([path, inFile]) => (
        <section key={path} aria-label={displayName(path)} className="[contain-intrinsic-size:auto_120px] [content-visibility:auto]">
          <h3 className="mx-2 flex h-[26px] items-center gap-2 px-1 text-sm font-bold">
            <FileIcon path={path} className="icon-14 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate">{displayName(path)}</span>
            <span className="text-xs font-normal text-muted-foreground tabular-nums">{plainNumber(inFile.length)}</span>
          </h3>
          <ul>
            {inFile.map((match) => (
              <li key={`${match.line}:${match.column}`}>
                <MatchRow match={match} onOpen={onOpen} onKeyDown={press} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown < matches.length && (
        <Button variant="ghost" size="sm" className="m-2" onClick={() => setShownFor({ matches, count: matches.length })}>
          {say('Show the other {n}', { n: plainNumber(matches.length - shown) })}
        </Button>
      )}
      {hasMore && (
        <Note>
          {say('Only the first {FILEMATCHESMAX} are shown. Search for something longer to see the rest.', {
            FILEMATCHESMAX: plainNumber(FILE_MATCHES_MAX),
          })}
        </Note>
      )}
    </div>
  )
}

interface MatchRowProps extends Pick<MatchesProps, 'onOpen'> {
  readonly match: FileMatch
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function MatchRow({ match, onOpen, onKeyDown }: MatchRowProps) {
  const { line, column, length, text } = match
  const [before, hit, after] = [text.slice(0, column - 1), text.slice(column - 1, column - 1 + length), text.slice(column - 1 + length)]
  return (
    <button
      type="button"
      data-match
      onClick={() => onOpen(match)}
      onKeyDown={onKeyDown}
      className="mx-2 flex w-[calc(100%-1rem)] items-center gap-2 rounded-md py-[3px] pr-2 pl-3 max-md:py-2 text-left text-xs hover:bg-sidebar-accent focus-visible:-outline-offset-2"
    >
      <span className="w-7 flex-none text-right text-2xs text-muted-foreground tabular-nums">
        <span className="sr-only">{say('line')}</span>
        {line}
      </span>
      <span className="mono min-w-0 flex-1 truncate">
        {before.length > BEFORE_CHARS ? `…${before.trimStart().slice(-BEFORE_CHARS)}` : before.trimStart()}
        <mark className="rounded-[2px] bg-warning-subtle text-warning-subtle-foreground">{hit}</mark>
        {after}
      </span>
    </button>
  )
}

/** Characters before a match: the panel is narrow, and the match must be visible. */
const BEFORE_CHARS = 16
