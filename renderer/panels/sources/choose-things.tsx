import {
  ChevronLeft,
  Database,
  FileSpreadsheet,
  FileText,
  FileType2,
  Folder,
  type LucideIcon,
  NotebookText,
  Presentation,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SourceConnection, ThingElsewhere } from '../../../shared/domain/source-connection.ts'
import { KEPT_CHOSEN_MAX, KEPT_DOCUMENTS_MAX, SOURCE_QUESTION_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { planLimit } from '../../../shared/domain/plans.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { useAccount } from '../../state/account.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Input } from '../../ui/input.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { holderOf } from './limit-words.ts'
import { type OpenedFolder, useThings } from './use-things.ts'

const ICONS: Readonly<Record<ThingElsewhere['type'], LucideIcon>> = {
  'notion page': NotebookText,
  'notion database': Database,
  'google doc': FileText,
  'google sheet': FileSpreadsheet,
  'google slide': Presentation,
  pdf: FileType2,
  csv: FileSpreadsheet,
  doc: FileText,
  txt: FileText,
  'web page': FileText,
  unrecognized: Folder,
}

export interface ChooseThingsProps {
  readonly appId: AppId
  readonly connection: SourceConnection
  readonly chosen: readonly ThingElsewhere[]
  readonly isOne: boolean
  readonly onChange: (chosen: readonly ThingElsewhere[]) => void
}

/** What a connection lets choose, with folders that open. */
export function ChooseThings({ appId, connection, chosen, isOne, onChange }: ChooseThingsProps) {
  const [query, setQuery] = useState('')
  const [path, setPath] = useState<readonly OpenedFolder[]>([])
  const folder = path.at(-1) ?? null
  const { things, hasMore, failure, showMore } = useThings(appId, connection.id, query, folder)
  const account = useAccount()
  const documents = (account === null ? null : planLimit(holderOf(account), 'scrapedPages')) ?? KEPT_DOCUMENTS_MAX
  const toggle = (thing: ThingElsewhere) => {
    const others = chosen.filter(({ id }) => id !== thing.id)
    if (others.length < chosen.length) onChange(others)
    else onChange(isOne ? [thing] : [...others, thing].slice(0, KEPT_CHOSEN_MAX))
  }

  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        aria-label={SOURCE_CONNECTIONS_TEXT.search}
        placeholder={SOURCE_CONNECTIONS_TEXT.search}
        autoComplete="off"
        maxLength={SOURCE_QUESTION_MAX_CHARS}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {folder !== null && query.trim() === '' && (
        <div className="flex items-center gap-2 text-sm">
          <Button size="sm" onClick={() => setPath(path.slice(0, -1))}>
            <ChevronLeft aria-hidden="true" />
            {SOURCE_CONNECTIONS_TEXT.up}
          </Button>
          <span className="min-w-0 truncate text-muted-foreground">{path.map(({ name }) => name).join(' › ')}</span>
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="text-sm text-destructive-subtle-foreground">
          {failure}
        </p>
      )}
      {things === null && failure === null && (
        <DelayedSkeleton label={SOURCE_CONNECTIONS_TEXT.loading} className="flex flex-col gap-3 rounded-lg border bg-card p-3.5">
          <Skeleton className="w-3/5" />
          <Skeleton className="w-4/5" />
        </DelayedSkeleton>
      )}
      {things?.length === 0 && !hasMore && <p className="text-sm text-muted-foreground">{nothingWords(connection, query)}</p>}
      {things !== null && things.length > 0 && (
        <ul
          aria-label={SOURCE_CONNECTIONS_TEXT.things}
          className="max-h-[38vh] min-h-40 divide-y overflow-y-auto overscroll-contain rounded-lg border bg-card"
        >
          {things.map((thing) => (
            <Thing
              key={thing.id}
              thing={thing}
              isChosen={chosen.some(({ id }) => id === thing.id)}
              onToggle={() => toggle(thing)}
              onOpen={() => {
                setQuery('')
                setPath([...path, { id: thing.id, name: thing.name }])
              }}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className="self-start" size="sm" onClick={showMore}>
          {SOURCE_CONNECTIONS_TEXT.more}
        </Button>
      )}
      <p role="status" className="text-xs text-muted-foreground">
        {SOURCE_CONNECTIONS_TEXT.chosen(chosen.length)} {SOURCE_CONNECTIONS_TEXT.chosenHint(documents)}
      </p>
    </div>
  )
}

interface ThingProps {
  readonly thing: ThingElsewhere
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onOpen: () => void
}

function Thing({ thing: { type, name, isFolder, editedAt }, isChosen, onToggle, onOpen }: ThingProps) {
  const id = useId()
  const Icon = ICONS[type]
  return (
    <li className="flex items-center gap-2.5 pr-2 pl-3 transition-colors hover:bg-accent has-data-[state=checked]:bg-accent">
      <Checkbox id={id} aria-label={SOURCE_CONNECTIONS_TEXT.choose(name)} checked={isChosen} onCheckedChange={onToggle} />
      <label htmlFor={id} className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-2">
        <Icon className="icon-16 flex-none text-muted-foreground" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm">{name}</span>
          <span className="block text-xs text-muted-foreground">
            {SOURCE_CONNECTIONS_TEXT.kinds[type]}
            {editedAt !== null && (
              <>
                {' · '}
                <RelativeTime at={editedAt} />
              </>
            )}
          </span>
        </span>
      </label>
      {isFolder && (
        <Button size="sm" variant="ghost" aria-label={SOURCE_CONNECTIONS_TEXT.openFolder(name)} onClick={onOpen}>
          {SOURCE_CONNECTIONS_TEXT.open}
        </Button>
      )}
    </li>
  )
}

function nothingWords({ provider }: SourceConnection, query: string): string {
  if (query.trim() !== '') return SOURCE_CONNECTIONS_TEXT.nothingFound
  return provider === 'notion' ? SOURCE_CONNECTIONS_TEXT.notionNothing : SOURCE_CONNECTIONS_TEXT.nothing
}
