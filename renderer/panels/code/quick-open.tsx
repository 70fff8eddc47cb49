import { Command as Cmdk } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useMemo, useRef, useState } from 'react'
import { inExplorerOrder } from '../../../shared/domain/code.ts'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { cn } from '../../ui/cn.ts'
import { dialogClass, scrimClass } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { useReturnFocus } from '../../ui/return-focus.ts'
import { FileIcon } from '../../parts/app-files/file-icon.tsx'
import { findByName } from '../../parts/app-files/find-by-name.ts'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { say } from '../../../shared/text/say.ts'

export interface QuickOpenProps {
  readonly paths: Iterable<FilePath>
  /** Listed first while nothing is typed. */
  readonly recent: readonly FilePath[]
  readonly onOpen: (path: FilePath) => void
  readonly onClose: () => void
}

const MOST_SHOWN = 100

/** Opens a file by letters of its name (Ctrl/Cmd+P), like the command palette. */
export function QuickOpen({ paths, recent, onOpen, onClose }: QuickOpenProps) {
  const [query, setQuery] = useState('')
  const all = useMemo(() => inExplorerOrder(paths), [paths])
  const found = useMemo(() => {
    const list = query.trim() === '' ? [...new Set([...recent, ...all])].filter((path) => all.includes(path)) : findByName(all, query)
    return list.slice(0, MOST_SHOWN)
  }, [all, query, recent])
  const focus = useReturnFocus()
  const chosen = useRef<FilePath | null>(null)
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          data-dialog="open-file"
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={(event) => {
            focus.giveBack(event)
            if (chosen.current !== null) onOpen(chosen.current)
          }}
          className={cn(dialogClass, 'md:top-[calc(10vh+24px)] md:max-h-[80vh] md:max-w-[560px] md:translate-y-0')}
        >
          <Radix.Title className="sr-only">{say('Open a file')}</Radix.Title>
          <Cmdk label={say('Files')} shouldFilter={false} loop className="flex min-h-0 flex-1 flex-col">
            <div className="flex h-[52px] flex-none items-center gap-3 border-b px-4">
              <Search aria-hidden="true" className="text-muted-foreground" />
              <Cmdk.Input
                value={query}
                onValueChange={setQuery}
                placeholder={say('Open a file')}
                className="min-w-0 flex-1 bg-transparent text-md caret-primary outline-none"
              />
              <Kbd>Esc</Kbd>
            </div>
            <Cmdk.List className="min-h-0 flex-1 overflow-auto px-1.5 py-1.5 md:max-h-[440px]">
              {found.map((path) => (
                <Cmdk.Item
                  key={path}
                  value={path}
                  onSelect={() => {
                    chosen.current = path
                    onClose()
                  }}
                  className="relative flex h-[34px] cursor-default items-center gap-3 rounded-md px-2.5 text-base select-none data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground data-[selected=true]:before:absolute data-[selected=true]:before:inset-y-1.5 data-[selected=true]:before:left-0 data-[selected=true]:before:w-0.5 data-[selected=true]:before:bg-primary max-md:h-11"
                >
                  <FileIcon path={path} className="text-muted-foreground" />
                  <span className="min-w-0 truncate">{displayName(path)}</span>
                  <span className="ml-auto flex-none text-xs text-muted-foreground">{GROUP_TITLES[fileKind(path)]}</span>
                </Cmdk.Item>
              ))}
              <Cmdk.Empty className="px-2.5 py-6 text-sm text-muted-foreground">{say('No file is called that.')}</Cmdk.Empty>
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
