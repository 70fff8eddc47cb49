import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { ScrollPage } from '../../ui/scroll-page.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../../shared/text/say.ts'

export function AnalyticsSkeleton() {
  return (
    <DelayedSkeleton label={say('Loading the figures')} className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-[58px] rounded-lg" />
      <Skeleton className="h-[68px] rounded-lg" />
      <Skeleton className="h-[290px] rounded-lg" />
    </DelayedSkeleton>
  )
}

interface PageProps {
  readonly name: string
  readonly appId?: AppId
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function Page({ name, appId, actions, children }: PageProps) {
  return (
    <ScrollPage className="flex min-h-full max-w-[1120px] flex-col px-8 pt-5 pb-8 max-md:px-4 max-md:pt-3">
      <title>{name === '' ? say('Analytics · Lathe') : say('Analytics of {name} · Lathe', { name })}</title>
      {appId !== undefined && (
        <Link to={`/build/app/${appId}`} className="mb-2 inline-flex w-fit link items-center gap-1.5 text-xs">
          <ArrowLeft className="icon-14" aria-hidden="true" />
          {say('Back to {name}', { name })}
        </Link>
      )}
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-lg font-bold tracking-title">{ANALYTICS_TEXT.title}</h1>
        {actions}
      </header>
      {children}
    </ScrollPage>
  )
}
