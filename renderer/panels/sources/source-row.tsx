import {
  EllipsisVertical,
  ExternalLink,
  FileSearch,
  Globe,
  Lock,
  type LucideIcon,
  PencilLine,
  RefreshCw,
  Replace,
  Trash2,
  Users,
} from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type ContextItem, SourceReaders } from '../../../shared/domain/source.ts'
import { SourceProvider } from '../../../shared/domain/source-connection.ts'
import { SOURCE_NAME_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../../../shared/text/source-connections.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { sourceReadersChoices } from '../../state/source-readers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { SourceIcon } from './source-icon.tsx'
import { factsOf, STATUS_LOOK, statusWords } from './source-words.ts'
import type { SourceCommands } from './source-commands.ts'
import { say } from '../../../shared/text/say.ts'

export interface SourceRowProps {
  readonly item: ContextItem
  readonly mayEdit: boolean
  readonly commands: SourceCommands
  readonly onAsk: (what: 'look' | 'remove') => void
  readonly onReplace: () => void
}

export function SourceRow({ item, mayEdit, commands, onAsk, onReplace }: SourceRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const look = STATUS_LOOK[item.status]
  const percent = item.progress === null ? null : Math.floor(item.progress * 100)
  return (
    <li className="flex items-start gap-2.5 py-2.5 pr-2 pl-3">
      <SourceIcon item={item} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {isRenaming ? (
          <RenameField item={item} commands={commands} onDone={() => setRenaming(false)} />
        ) : (
          <p className="text-sm leading-5 font-medium break-words">{item.name}</p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted-foreground">
          <Chip tone={look.tone}>
            <Dot isHollow={look.isHollow} />
            {statusWords(item.status)}
            {percent !== null && ` ${percent} %`}
          </Chip>
          <span>{factsOf(item)}</span>
        </p>
        {percent !== null && (
          <div
            role="progressbar"
            aria-label={say('Reading {name}', { name: item.name })}
            aria-valuenow={percent}
            className="h-1 overflow-hidden rounded-full bg-secondary"
          >
            <div className="h-full bg-primary transition-[width]" style={{ width: `${Math.max(3, percent)}%` }} />
          </div>
        )}
        {item.reason !== null && (
          <p
            className={`text-xs leading-[1.125rem] ${item.status === 'error' ? 'text-destructive-subtle-foreground' : 'text-muted-foreground'}`}
          >
            {item.reason} {item.status === 'error' && item.numOfChunks > 0 && SOURCES_TEXT.earlierStays}
          </p>
        )}
        {item.asksConnection && mayEdit && (
          <Button size="sm" className="self-start" onClick={onReplace}>
            {SOURCE_CONNECTIONS_TEXT.connectAgain}
          </Button>
        )}
        <p className="flex items-center gap-1.5 text-xs text-muted-foreground">
          <ReadersIcon readers={item.readers} className="icon-12 flex-none" />
          {SOURCES_TEXT.searchedBy[item.readers]}
        </p>
        <p className="text-xs text-muted-foreground">
          {item.lastSyncedAt === null ? (
            SOURCES_TEXT.neverSynced
          ) : (
            <>
              {SOURCES_TEXT.lastSynced} <RelativeTime at={item.lastSyncedAt} />
            </>
          )}
        </p>
      </div>
      <SourceMenu
        item={item}
        mayEdit={mayEdit}
        commands={commands}
        onAsk={onAsk}
        onReplace={onReplace}
        onRename={() => setRenaming(true)}
      />
    </li>
  )
}

const READERS_ICONS: Readonly<Record<SourceReaders, LucideIcon>> = { anonymous: Globe, all: Users, none: Lock }

function ReadersIcon({ readers, className }: { readonly readers: SourceReaders; readonly className?: string }) {
  const Icon = READERS_ICONS[readers]
  return <Icon className={className} aria-hidden="true" />
}

interface RenameFieldProps extends Pick<SourceRowProps, 'item' | 'commands'> {
  readonly onDone: () => void
}

function RenameField({ item, commands, onDone }: RenameFieldProps) {
  const [name, setName] = useState(item.name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted !== '' && wanted !== item.name) void commands.rename(item, wanted)
    onDone()
  }
  return (
    <form onSubmit={save}>
      <Input
        aria-label={say('New name of {name}', { name: item.name })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the name was, and was asked for
        autoFocus
        autoComplete="off"
        maxLength={SOURCE_NAME_MAX_CHARS}
        value={name}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => target.form?.requestSubmit()}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone()
        }}
      />
    </form>
  )
}

/** Where what is kept elsewhere is read and changed. */
function OpenThere({ item: { provider, externalFileUrl } }: Pick<SourceRowProps, 'item'>) {
  const known = SourceProvider.safeParse(provider).data
  if (known === undefined || externalFileUrl === null) return null
  return (
    <DropdownMenuItem onSelect={() => window.open(externalFileUrl, '_blank', 'noopener,noreferrer')}>
      <ExternalLink aria-hidden="true" />
      {SOURCE_CONNECTIONS_TEXT.openThere(SOURCE_CONNECTIONS_TEXT.provider[known])}
    </DropdownMenuItem>
  )
}

interface SourceMenuProps extends SourceRowProps {
  readonly onRename: () => void
}

function SourceMenu({ item, mayEdit, commands, onAsk, onReplace, onRename }: SourceMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton name={say('More about {name}', { name: item.name })} size="sm">
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem disabled={item.numOfChunks === 0} onSelect={() => onAsk('look')}>
          <FileSearch aria-hidden="true" />
          {SOURCES_TEXT.look}
        </DropdownMenuItem>
        <OpenThere item={item} />
        {mayEdit && (
          <>
            <DropdownMenuItem disabled={item.status === 'running'} onSelect={() => void commands.syncNow(item)}>
              <RefreshCw aria-hidden="true" />
              {SOURCES_TEXT.syncNow}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={onRename}>
              <PencilLine aria-hidden="true" />
              {SOURCES_TEXT.rename}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={onReplace}>
              <Replace aria-hidden="true" />
              {SOURCES_TEXT.replace}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuLabel>{SOURCES_TEXT.readers}</DropdownMenuLabel>
            <DropdownMenuRadioGroup
              value={item.readers}
              onValueChange={(readers) => void commands.setReaders(item, SourceReaders.parse(readers))}
            >
              {sourceReadersChoices().map(({ value, label }) => (
                <DropdownMenuRadioItem key={value} value={value}>
                  <ReadersIcon readers={value} />
                  {label}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
            <DropdownMenuSeparator />
            <DropdownMenuItem tone="destructive" onSelect={() => onAsk('remove')}>
              <Trash2 aria-hidden="true" />
              {SOURCES_TEXT.remove}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
