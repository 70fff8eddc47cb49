import { ArrowLeft } from 'lucide-react'
import { useAtomValue, useStore } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { watchApp } from '../../state/watch-app.ts'
import { buttonClass } from '../../ui/button.tsx'
import { NothingFoundDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScrollPage } from '../../ui/scroll-page.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../../shared/text/say.ts'

/** The app whose tools are shown, once it is known. Its feed is followed as long as they are. */
export function OfApp({ appId, children }: { readonly appId: AppId; readonly children: (app: App) => ReactNode }) {
  const client = useClient()
  const store = useStore()
  const load = useAtomValue(openApp(appId).app)
  useEffect(() => watchApp({ client, store }, appId).stop, [client, store, appId])
  switch (load.phase) {
    case 'loading':
      return (
        <ToolsPage title={say('Tools')}>
          <ToolsSkeleton />
        </ToolsPage>
      )
    case 'ready':
      return children(load.app)
    case 'binned':
    case 'damaged':
    case 'missing':
      return <Missing title={ERROR_TEXT.appNotFound} />
  }
}

export function Missing({ title, back }: { readonly title: string; readonly back?: { readonly to: string; readonly label: string } }) {
  const { to, label } = back ?? { to: '/home', label: say('Go home') }
  return (
    <ToolsPage title={say('Not found')}>
      <EmptyState
        headingLevel={2}
        drawing={<NothingFoundDrawing />}
        title={title}
        actions={
          <Link to={to} className={buttonClass({ variant: 'primary' })}>
            {label}
          </Link>
        }
      />
    </ToolsPage>
  )
}

export function ToolsSkeleton() {
  return (
    <DelayedSkeleton label={say('Loading the tools')} className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-[58px] rounded-lg" />
      <Skeleton className="h-[58px] rounded-lg" />
      <Skeleton className="h-[58px] rounded-lg" />
    </DelayedSkeleton>
  )
}

interface ToolsPageProps {
  readonly title: string
  readonly back?: { readonly to: string; readonly label: string }
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function ToolsPage({ title, back, actions, children }: ToolsPageProps) {
  return (
    <ScrollPage className="flex min-h-full max-w-[1180px] flex-col px-8 pt-5 pb-8 max-md:px-4 max-md:pt-3">
      <title>{`${title} · Lathe`}</title>
      {back !== undefined && (
        <Link to={back.to} className="mb-2 inline-flex w-fit link items-center gap-1.5 text-xs">
          <ArrowLeft className="icon-14" aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <header className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-lg font-bold tracking-title wrap-anywhere">{title}</h1>
        {actions}
      </header>
      {children}
    </ScrollPage>
  )
}
