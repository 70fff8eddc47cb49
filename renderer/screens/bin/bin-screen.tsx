import { Undo2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import { BIN_DAYS } from '../../../shared/limits/apps.ts'
import { AppThumbnail } from '../../parts/app-thumbnail/app-thumbnail.tsx'
import { useAppCommands } from '../../state/app-commands.ts'
import { type AppList, useAppList } from '../../state/app-list.ts'
import { useClient } from '../../state/client.tsx'
import { Button } from '../../ui/button.tsx'
import { BrokenDrawing, EmptyBinDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted } from '../../ui/number-words.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { ScrollPage } from '../../ui/scroll-page.tsx'
import { say } from '../../../shared/text/say.ts'
import { said } from '../../ui/said.tsx'

type Bin =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly apps: readonly App[] }
  | { readonly phase: 'failed'; readonly failure: Failure }

/** Deleted apps, until their days are over. */
export function BinScreen() {
  const { bin, reload } = useBin()
  return (
    <ScrollPage className="flex min-h-full max-w-[924px] flex-col px-8 pt-5 pb-8 max-md:px-4">
      <title>{say('Bin · Lathe')}</title>
      <h1 className="text-lg font-bold tracking-title max-md:sr-only">{say('Bin')}</h1>
      <p className="mb-4 text-sm text-muted-foreground">
        {say('A deleted app can be taken back for {BINDAYS} days, with its chat, versions and rows.', { BINDAYS: BIN_DAYS })}
      </p>
      {bin.phase === 'loading' && (
        <DelayedSkeleton label={say('Loading the bin')} className="rounded-lg border bg-card">
          <span className="flex h-[59px] items-center gap-3.5 px-3">
            <Skeleton className="h-[38px] w-[68px] rounded-md" />
            <Skeleton className="w-2/5" />
          </span>
        </DelayedSkeleton>
      )}
      {bin.phase === 'failed' && (
        <EmptyState
          headingLevel={2}
          drawing={<BrokenDrawing />}
          title={say('The bin could not be read')}
          actions={<Button onClick={() => void reload()}>{say('Try again')}</Button>}
        >
          {bin.failure.message}
        </EmptyState>
      )}
      {bin.phase === 'ready' && bin.apps.length === 0 && (
        <EmptyState headingLevel={2} drawing={<EmptyBinDrawing />} title={say('The bin is empty')}>
          {say('An app that you delete waits here before it is gone for good.')}
        </EmptyState>
      )}
      {bin.phase === 'ready' && bin.apps.length > 0 && (
        <ul aria-label={say('Deleted apps')} className="divide-y overflow-hidden rounded-lg border bg-card">
          {bin.apps.map((app) => (
            <BinRow key={app.id} app={app} onTakenBack={reload} />
          ))}
        </ul>
      )}
    </ScrollPage>
  )
}

function BinRow({ app, onTakenBack }: { readonly app: App; readonly onTakenBack: () => Promise<void> }) {
  const commands = useAppCommands()
  const [isWorking, setWorking] = useState(false)
  async function takeBack() {
    setWorking(true)
    await commands.takeBack(app)
    setWorking(false)
    await onTakenBack()
  }
  return (
    <li className="flex min-h-[58px] items-center gap-3.5 py-2.5 pr-3.5 pl-3">
      <AppThumbnail app={app} className="w-[68px] flex-none rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-bold">{app.name}</p>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {app.deletedAt !== null && (
            <>
              {said('Deleted {relativetime}, {n} left', {
                relativetime: <RelativeTime at={app.deletedAt} />,
                n: counted(daysLeft(app.deletedAt), 'day'),
              })}
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        isLoading={isWorking}
        loadingLabel={say('Taking back…')}
        aria-label={say('Take back {name}', { name: app.name })}
        onClick={() => void takeBack()}
      >
        <Undo2 aria-hidden="true" />
        {say('Take back')}
      </Button>
    </li>
  )
}

function useBin(): { readonly bin: Bin; readonly reload: () => Promise<void> } {
  const client = useClient()
  const [bin, setBin] = useState<Bin>({ phase: 'loading' })
  const apps = useAppList()
  const reload = useCallback(
    () =>
      client.apps.list({ bin: true }).then(
        (found) => setBin({ phase: 'ready', apps: found }),
        (error: unknown) => setBin({ phase: 'failed', failure: describeFailure(error) }),
      ),
    [client],
  )
  // What leaves the list of apps may have come here, and the other way round.
  const readFor = useRef<AppList | null>(null)
  useEffect(() => {
    if (readFor.current === apps) return
    readFor.current = apps
    void reload()
  }, [reload, apps])
  return { bin, reload }
}

function daysLeft(deletedAt: string): number {
  const passed = (Date.now() - new Date(deletedAt).getTime()) / (24 * 60 * 60 * 1000)
  return Math.max(0, Math.ceil(BIN_DAYS - passed))
}
