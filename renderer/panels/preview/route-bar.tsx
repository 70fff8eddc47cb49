import { ArrowLeft, ChevronsUpDown, ExternalLink, RotateCw } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type PreviewPage, appPages } from '../../state/app-pages.ts'
import type { PreviewActions } from './use-preview.ts'
import { say } from '../../../shared/text/say.ts'

export interface RouteBarProps {
  readonly appId: AppId
  readonly route: string
  readonly actions: PreviewActions
  readonly isRunning: boolean
}

/** The current route of the running app, with navigation. */
export const RouteBar = memo(function RouteBar({ appId, route, actions, isRunning }: RouteBarProps) {
  const inert = { isDisabled: !isRunning, disabledReason: say('There is no running app yet') }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-0.5">
      <IconButton name={say('Back')} size="sm" className="@max-md/work:hidden max-md:hidden" onClick={actions.back} {...inert}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton name={say('Reload')} size="sm" onClick={actions.reload} {...inert}>
        <RotateCw aria-hidden="true" />
      </IconButton>
      <RouteField key={route} appId={appId} route={route} isRunning={isRunning} onGo={actions.goTo} />
    </div>
  )
})

export const OpenInWindow = memo(function OpenInWindow({ actions, isRunning }: Pick<RouteBarProps, 'actions' | 'isRunning'>) {
  return (
    <IconButton
      name={say('Open in a window')}
      size="sm"
      onClick={actions.openInWindow}
      isDisabled={!isRunning}
      disabledReason={say('There is no running app yet')}
    >
      <ExternalLink aria-hidden="true" />
    </IconButton>
  )
})

interface RouteFieldProps {
  readonly appId: AppId
  readonly route: string
  readonly isRunning: boolean
  readonly onGo: (route: string) => void
}

/** Remounted when the route changes: an unsubmitted route is discarded. */
function RouteField({ appId, route, isRunning, onGo }: RouteFieldProps) {
  const [typed, setTyped] = useState(route)
  const field = useRef<HTMLInputElement>(null)
  return (
    <form
      className="mx-1.5 flex h-7 max-w-[420px] min-w-0 flex-1 items-center rounded-md border border-border-strong bg-background pr-0.5 pl-2.5 focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring max-md:h-8"
      onSubmit={(event) => {
        event.preventDefault()
        onGo(`/${typed.trim().replace(/^\/+/, '')}`)
        field.current?.blur()
      }}
    >
      <input
        ref={field}
        aria-label={say('Page of the app')}
        className="mono min-w-0 flex-1 bg-transparent text-xs text-foreground outline-none disabled:text-muted-foreground"
        spellCheck={false}
        autoComplete="off"
        disabled={!isRunning}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setTyped(route)
          field.current?.blur()
        }}
      />
      <PageList appId={appId} route={route} isRunning={isRunning} onGo={onGo} />
    </form>
  )
}

function PageList({ appId, route, isRunning, onGo }: RouteFieldProps) {
  const client = useClient()
  const [pages, setPages] = useState<readonly PreviewPage[] | 'loading' | 'failed'>('loading')
  const read = () =>
    client.files.bundle({ appId }).then(
      (bundle) => setPages(appPages(bundle.pages)),
      () => setPages('failed'),
    )
  return (
    <DropdownMenu onOpenChange={(isOpen) => void (isOpen && read())}>
      <DropdownMenuTrigger
        disabled={!isRunning}
        aria-label={say('Pages')}
        className="grid size-6 flex-none place-items-center rounded-sm text-muted-foreground transition-colors enabled:hover:bg-accent enabled:hover:text-foreground"
      >
        <ChevronsUpDown className="icon-12" aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="min-w-56">
        <DropdownMenuLabel>{say('Pages')}</DropdownMenuLabel>
        {pages === 'loading' && <DropdownMenuItem disabled>{say('Loading…')}</DropdownMenuItem>}
        {pages === 'failed' && <DropdownMenuItem disabled>{say('The pages could not be read')}</DropdownMenuItem>}
        {typeof pages !== 'string' &&
          pages.map((page) => (
            <DropdownMenuItem key={page.route} onSelect={() => onGo(page.route)} aria-current={page.route === route ? 'page' : undefined}>
              <span className="flex-1 aria-[current]:font-bold">{page.name}</span>
              <span className="mono text-xs text-muted-foreground">{page.route}</span>
            </DropdownMenuItem>
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
