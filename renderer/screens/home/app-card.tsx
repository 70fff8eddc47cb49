import { Link } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { CLAIM_TEXT } from '../../../shared/text/claim.ts'
import { AppMenu } from '../../parts/app-menu/app-menu.tsx'
import { AppStatus } from '../../parts/app-status/app-status.tsx'
import { AppThumbnail } from '../../parts/app-thumbnail/app-thumbnail.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { say } from '../../../shared/text/say.ts'

export function AppCard({ app }: { readonly app: App }) {
  return (
    <li className="group relative min-w-0">
      <Link to={`/build/app/${app.id}`} className="block rounded-lg">
        <AppThumbnail app={app} className="transition-colors group-hover:border-input" />
        <span className="mt-[9px] flex items-center gap-2 text-sm font-bold">
          <span className="min-w-0 flex-1 truncate">{app.name}</span>
          <AppStatus status={app.status} />
        </span>
        <span className="flex gap-2 text-xs leading-[1.125rem] text-muted-foreground">
          {app.claimedFrom !== null && <span className="min-w-0 truncate">{CLAIM_TEXT.claimedFrom(app.claimedFrom)}</span>}
          <RelativeTime at={app.updatedAt} className="flex-none" />
          {app.versionNumber > 0 && <span className="mono ml-auto max-md:hidden">v{app.versionNumber}</span>}
        </span>
      </Link>
      <div className="absolute opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-[[data-state=open]]:opacity-100 max-md:-right-2 max-md:-bottom-2 md:top-2 md:right-2 pointer-coarse:opacity-100">
        <AppMenu app={app} isRaised />
      </div>
    </li>
  )
}

export function AppCardSkeletons() {
  return (
    <DelayedSkeleton label={say('Loading your apps')} className="grid grid-cols-3 gap-5 max-md:grid-cols-2 max-md:gap-3.5">
      {[0, 1, 2].map((index) => (
        <span key={index}>
          <Skeleton className="aspect-video h-auto rounded-lg" />
          <Skeleton className="mt-3 w-3/5" />
          <Skeleton className="mt-2.5 h-2 w-2/5" />
        </span>
      ))}
    </DelayedSkeleton>
  )
}
