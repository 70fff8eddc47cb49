import { type ReactNode, useEffect, useRef } from 'react'
import { displayName, type FileKind, fileKind } from '../../../shared/domain/file-path.ts'
import { FileIcon } from '../../parts/app-files/file-icon.tsx'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { Arc } from '../../ui/arc.tsx'
import type { Mentions } from './use-mentions.ts'
import { say } from '../../../shared/text/say.ts'

/** The files that can be mentioned, above the message box. The focus stays in the box, which controls the selection here. */
export function MentionList({ mentions }: { readonly mentions: Mentions }) {
  const { list, listId, optionId, choose } = mentions
  const active = useRef<HTMLDivElement>(null)
  const shown = list?.active ?? null
  useEffect(() => {
    if (shown !== null) active.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  if (list === null) return null
  const groups = [...Map.groupBy(list.paths, fileKind)]
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={say('Files of the app')}
      tabIndex={-1}
      className="absolute inset-x-3 bottom-full z-10 mb-1 max-h-64 animate-appear overflow-y-auto rounded-lg border border-border-strong bg-popover p-1 text-popover-foreground shadow-2"
      // Keeps the focus in the message box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {list.state === 'loading' && (
        <p className="flex items-center gap-2 px-2 py-1.5 text-xs text-muted-foreground">
          <Arc className="size-3.5" />
          {say('Reading the files of the app')}
        </p>
      )}
      {list.state === 'failed' && (
        <p className="px-2 py-1.5 text-xs text-muted-foreground">{say('The files of the app could not be read.')}</p>
      )}
      {groups.map(([kind, paths]) => (
        <Group key={kind} kind={kind} listId={listId}>
          {paths.map((path) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are pressed in the message box
            <div
              key={path}
              ref={path === shown ? active : undefined}
              id={optionId(path)}
              role="option"
              tabIndex={-1}
              aria-selected={path === shown}
              className="relative flex h-[26px] cursor-default items-center gap-2 rounded-md px-2 text-sm select-none hover:bg-accent aria-selected:bg-accent aria-selected:text-accent-foreground aria-selected:before:absolute aria-selected:before:inset-y-1 aria-selected:before:left-0 aria-selected:before:w-0.5 aria-selected:before:bg-primary max-md:h-10"
              onClick={() => choose(path)}
            >
              <FileIcon path={path} className="icon-14 text-muted-foreground" />
              <span className="mono min-w-0 truncate text-xs">{displayName(path)}</span>
            </div>
          ))}
        </Group>
      ))}
    </div>
  )
}

function Group({ kind, listId, children }: { readonly kind: FileKind; readonly listId: string; readonly children: readonly ReactNode[] }) {
  const id = `${listId}-${kind}`
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="px-2 pt-1.5 pb-0.5 text-2xs text-muted-foreground">
        {GROUP_TITLES[kind]}
      </div>
      {children}
    </div>
  )
}

/** The ARIA attributes that connect the message box and the list. */
export function mentionAria({ list, listId, optionId }: Mentions) {
  if (list === null) return { 'aria-autocomplete': 'list' } as const
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': listId,
    'aria-activedescendant': list.active === null ? undefined : optionId(list.active),
  } as const
}
