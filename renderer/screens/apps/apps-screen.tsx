import { Plus, Search, Upload } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { App } from '../../../shared/domain/app.ts'
import { AppMenu } from '../../parts/app-menu/app-menu.tsx'
import { AppStatus } from '../../parts/app-status/app-status.tsx'
import { AppThumbnail } from '../../parts/app-thumbnail/app-thumbnail.tsx'
import { useAppList, useReloadApps } from '../../state/app-list.ts'
import { useMay } from '../../state/may.ts'
import { overlayAtom } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { BlankAppDrawing, BrokenDrawing, NothingFoundDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/input.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { ScrollPage } from '../../ui/scroll-page.tsx'
import { say } from '../../../shared/text/say.ts'

/** Below this nobody needs to search. */
const SEARCH_FROM = 7

export function AppsScreen() {
  const list = useAppList()
  const reload = useReloadApps()
  const navigate = useNavigate()
  const setOverlay = useSetAtom(overlayAtom)
  const mayImport = useMay('import-apps')
  const [query, setQuery] = useState('')
  const deferred = useDeferredValue(query)
  const apps = list.phase === 'ready' ? list.apps : []
  const shown = apps.filter((app) => matches(app, deferred))
  return (
    <ScrollPage className="flex min-h-full max-w-[924px] flex-col px-8 pt-5 pb-8 max-md:px-4">
      <title>{say('All apps · Lathe')}</title>
      <div className="mb-4 flex min-h-8 items-center gap-3">
        <h1 className="text-lg font-bold tracking-title max-md:sr-only">{say('All apps')}</h1>
        {apps.length > 0 && <span className="mono text-xs text-muted-foreground max-md:hidden">{plainNumber(apps.length)}</span>}
        <span className="flex-1" />
        <Button isDisabled={mayImport.lock !== undefined} disabledReason={mayImport.lock} onClick={() => setOverlay('import-app')}>
          <Upload aria-hidden="true" />
          {say('Import')}
        </Button>
        {apps.length >= SEARCH_FROM && (
          <span className="w-64 max-md:w-auto max-md:flex-1">
            <Input
              type="search"
              icon={<Search aria-hidden="true" />}
              aria-label={say('Search your apps')}
              placeholder={say('Search your apps')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </span>
        )}
      </div>
      {list.phase === 'loading' && <RowSkeletons />}
      {list.phase === 'failed' && (
        <EmptyState
          headingLevel={2}
          drawing={<BrokenDrawing />}
          title={say('Your apps could not be read')}
          actions={<Button onClick={() => void reload()}>{say('Try again')}</Button>}
        >
          {list.failure.message}
        </EmptyState>
      )}
      {list.phase === 'ready' && apps.length === 0 && (
        <EmptyState
          headingLevel={2}
          drawing={<BlankAppDrawing />}
          title={say('No apps yet')}
          actions={
            <Button variant="primary" onClick={() => void navigate('/home')}>
              <Plus aria-hidden="true" />
              {say('New app')}
            </Button>
          }
        >
          {say('Every app that you build stands here, with its newest version and the time of its last change.')}
        </EmptyState>
      )}
      {apps.length > 0 && shown.length === 0 && (
        <EmptyState
          headingLevel={2}
          drawing={<NothingFoundDrawing />}
          title={say('No app is called “{deferred}”', { deferred })}
          actions={<Button onClick={() => setQuery('')}>{say('Show all')}</Button>}
        >
          {say('Names and descriptions are searched. An app that you deleted is in the bin.')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul aria-label={say('Apps')} className="divide-y overflow-hidden rounded-lg border bg-card">
          {shown.map((app) => (
            <AppRow key={app.id} app={app} />
          ))}
        </ul>
      )}
    </ScrollPage>
  )
}

function AppRow({ app }: { readonly app: App }) {
  return (
    <li className="relative flex min-h-[58px] items-center gap-3.5 py-2.5 pr-3.5 pl-3 transition-colors [contain-intrinsic-height:59px] [content-visibility:auto] hover:bg-accent">
      <AppThumbnail app={app} className="w-[68px] flex-none rounded-md" />
      <div className="min-w-0 flex-1">
        <Link
          to={`/build/app/${app.id}`}
          className="block truncate text-sm font-bold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {app.name}
        </Link>
        <p className="flex gap-3 truncate text-xs leading-[1.125rem] text-muted-foreground">
          <RelativeTime at={app.updatedAt} className="md:hidden" />
          <AppStatus status={app.status} className="md:hidden" />
          <span className="max-md:hidden">
            {app.description === '' ? (
              <>
                {say('Made')} <RelativeTime at={app.createdAt} />
              </>
            ) : (
              app.description
            )}
          </span>
        </p>
      </div>
      <AppStatus status={app.status} className="w-20 max-md:hidden" />
      <span className="mono w-10 text-right text-xs text-muted-foreground max-md:hidden">
        {app.versionNumber > 0 && `v${app.versionNumber}`}
      </span>
      <RelativeTime at={app.updatedAt} className="w-24 text-right text-xs text-muted-foreground max-md:hidden" />
      <div className="relative">
        <AppMenu app={app} />
      </div>
    </li>
  )
}

function RowSkeletons() {
  return (
    <DelayedSkeleton label={say('Loading your apps')} className="divide-y rounded-lg border bg-card">
      {[0, 1, 2, 3].map((index) => (
        <span key={index} className="flex h-[59px] items-center gap-3.5 px-3">
          <Skeleton className="h-[38px] w-[68px] rounded-md" />
          <span className="flex-1">
            <Skeleton className="w-2/5" />
            <Skeleton className="mt-2 h-2 w-3/5" />
          </span>
        </span>
      ))}
    </DelayedSkeleton>
  )
}

function matches({ name, description }: App, query: string): boolean {
  const text = `${name} ${description}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
