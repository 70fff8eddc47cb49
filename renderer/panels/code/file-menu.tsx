import { FileText, History, PenLine, Trash2 } from 'lucide-react'
import { ContextMenu } from 'radix-ui'
import { type MouseEvent, type ReactElement, useRef, useState } from 'react'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { cn } from '../../ui/cn.ts'
import { menuClass, menuItemClass } from '../../ui/dropdown-menu.tsx'
import { floatingContainer } from '../../ui/floating-container.ts'
import { namedKind } from './new-file.ts'
import { say } from '../../../shared/text/say.ts'

/** The actions of a file in the tree. Null for people who may only read. */
export interface FileActs {
  readonly onOpen: (path: FilePath) => void
  readonly onHistory: (path: FilePath) => void
  readonly onRename: ((path: FilePath) => void) | null
  readonly onDelete: ((path: FilePath) => void) | null
}

/** The context menu of the file under the pointer, or of the focused one. `children`: the tree. */
export function FileMenu({ acts, children }: { readonly acts: FileActs; readonly children: ReactElement }) {
  const [path, setPath] = useState<FilePath | null>(null)
  /** Runs once the focus is back on the file's row, so that a dialog returns it there. */
  const chosen = useRef<(() => void) | null>(null)
  const aim = (event: MouseEvent) => {
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-level="2"]')?.dataset['row'] : undefined
    setPath((id as FilePath | undefined) ?? null)
    if (id === undefined) event.preventDefault()
  }
  return (
    <ContextMenu.Root modal={false}>
      <ContextMenu.Trigger asChild onContextMenu={aim}>
        {children}
      </ContextMenu.Trigger>
      {path !== null && (
        <ContextMenu.Portal container={floatingContainer()}>
          <ContextMenu.Content
            aria-label={displayName(path)}
            collisionPadding={8}
            className={menuClass}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              document.querySelector<HTMLElement>(`[role="tree"] [data-row="${CSS.escape(path)}"]`)?.focus()
              chosen.current?.()
              chosen.current = null
            }}
          >
            <Items path={path} acts={acts} choose={(act) => (chosen.current = act)} />
          </ContextMenu.Content>
        </ContextMenu.Portal>
      )}
    </ContextMenu.Root>
  )
}

interface ItemsProps {
  readonly path: FilePath
  readonly acts: FileActs
  readonly choose: (act: () => void) => void
}

function Items({ path, acts: { onOpen, onHistory, onRename, onDelete }, choose }: ItemsProps) {
  return (
    <>
      <ContextMenu.Item className={menuItemClass} onSelect={() => choose(() => onOpen(path))}>
        <FileText aria-hidden="true" />
        {say('Open')}
      </ContextMenu.Item>
      <ContextMenu.Item className={menuItemClass} onSelect={() => choose(() => onHistory(path))}>
        <History aria-hidden="true" />
        {say('History')}
      </ContextMenu.Item>
      {onRename !== null && namedKind(path) !== null && (
        <ContextMenu.Item className={menuItemClass} onSelect={() => choose(() => onRename(path))}>
          <PenLine aria-hidden="true" />
          {say('Rename…')}
        </ContextMenu.Item>
      )}
      {onDelete !== null && fileKind(path) !== 'entity' && (
        <ContextMenu.Item
          className={cn(menuItemClass, 'text-destructive [&>.lucide]:text-destructive')}
          onSelect={() => choose(() => onDelete(path))}
        >
          <Trash2 aria-hidden="true" />
          {say('Delete…')}
        </ContextMenu.Item>
      )}
    </>
  )
}
