import { ChartNoAxesColumn, Copy, Ellipsis, ExternalLink, PencilLine, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { useAppCommands } from '../../state/app-commands.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { say } from '../../../shared/text/say.ts'

const RenameAppDialog = lazyPart(() => import('./rename-app-dialog.tsx').then((m) => m.RenameAppDialog))

export interface AppMenuProps {
  readonly app: App
  /** With a border and a background, for use on top of a thumbnail. */
  readonly isRaised?: boolean
}

/** Open, rename, duplicate, delete: the same menu wherever an app is shown. */
export function AppMenu({ app, isRaised = false }: AppMenuProps) {
  const navigate = useNavigate()
  const commands = useAppCommands()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            name={say('More about {name}', { name: app.name })}
            size="sm"
            variant={isRaised ? 'outline' : 'ghost'}
            className={isRaised ? 'max-md:border-transparent max-md:bg-transparent' : ''}
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={() => void navigate(`/build/app/${app.id}`)}>
            <ExternalLink aria-hidden="true" />
            {say('Open')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setRenaming(true)}>
            <PencilLine aria-hidden="true" />
            {say('Rename…')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void commands.duplicate(app)}>
            <Copy aria-hidden="true" />
            {say('Duplicate')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void navigate(`/analytics/app/${app.id}`)}>
            <ChartNoAxesColumn aria-hidden="true" />
            {ANALYTICS_TEXT.title}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem tone="destructive" onSelect={() => void commands.remove(app)}>
            <Trash2 aria-hidden="true" />
            {say('Delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {isRenaming && (
        <Suspense>
          <RenameAppDialog app={app} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  )
}
