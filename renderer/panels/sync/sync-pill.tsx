import { Check, CloudOff, LogIn, Split, TriangleAlert } from 'lucide-react'
import { useAtom } from 'jotai'
import { type ReactNode, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useAppSync, useFollowSync } from '../../state/app-sync.ts'
import { useClient } from '../../state/client.tsx'
import { useCommands } from '../../state/commands.ts'
import { parkedDialogAtom } from '../../state/overlays.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { type PillWords, pillWords } from './pill-words.ts'
import { say } from '../../../shared/text/say.ts'

const ParkedDialog = lazyPart(() => import('./parked-dialog.tsx').then((m) => m.ParkedDialog))

const ICONS: Readonly<Record<PillWords['kind'], ReactNode>> = {
  synced: <Check className="icon-12" aria-hidden="true" />,
  syncing: <Arc className="size-3" />,
  offline: <CloudOff className="icon-12" aria-hidden="true" />,
  'sign-in': <LogIn className="icon-12" aria-hidden="true" />,
  attention: <Split className="icon-12" aria-hidden="true" />,
  held: <TriangleAlert className="icon-12" aria-hidden="true" />,
}

/** What a person should not overlook is coloured, the rest is quiet. */
const LOOK: Readonly<Record<PillWords['kind'], string>> = {
  synced: 'text-muted-foreground shadow-[inset_0_0_0_1px_var(--border)]',
  syncing: 'text-muted-foreground shadow-[inset_0_0_0_1px_var(--border)]',
  offline: 'bg-secondary text-secondary-foreground',
  'sign-in': 'bg-info-subtle text-info-subtle-foreground',
  attention: 'bg-warning-subtle text-warning-subtle-foreground',
  held: 'bg-warning-subtle text-warning-subtle-foreground',
}

/** How the app stands with its server, in one place; nothing for one that is on this device only. */
export function SyncPill({ appId }: { readonly appId: AppId }) {
  useFollowSync(appId)
  const client = useClient()
  const navigate = useNavigate()
  const sync = useAppSync(appId)
  const [isDeciding, setDeciding] = useAtom(parkedDialogAtom)
  const words = sync?.link === 'synced' ? pillWords(sync) : null
  const parked = sync?.link === 'synced' ? sync.parked : 0
  useCommands(
    parked > 0
      ? [
          {
            id: 'builder.parked-changes',
            title: say('Changes that need attention…'),
            group: 'This app',
            icon: Split,
            keywords: ['sync', 'conflict', 'merge', 'server', 'parked'],
            run: () => setDeciding(true),
          },
        ]
      : [],
  )
  if (words === null) return null
  const { kind, label, about } = words
  const pill = cn(
    'inline-flex h-5 min-w-0 flex-none items-center gap-[5px] rounded-full px-2 text-2xs leading-none whitespace-nowrap transition-colors hover:brightness-95',
    (kind === 'synced' || kind === 'syncing' || kind === 'offline') && 'max-md:hidden',
    LOOK[kind],
  )
  return (
    <>
      <span role="status" className="sr-only">
        {label}
      </span>
      {kind === 'attention' ? (
        <button type="button" className={pill} onClick={() => setDeciding(true)}>
          {ICONS[kind]}
          {label}
        </button>
      ) : (
        <Popover>
          <PopoverTrigger asChild>
            <button type="button" className={pill} data-sync={kind}>
              {ICONS[kind]}
              {label}
            </button>
          </PopoverTrigger>
          <PopoverContent align="start" aria-label={label} className="w-72">
            <p className="text-sm font-bold">{label}</p>
            <p className="mt-1 text-xs leading-[1.125rem] text-muted-foreground">{about}</p>
            {(kind === 'offline' || kind === 'held') && (
              <Button size="sm" className="mt-2.5" onClick={() => void client.appSync.retry({ appId }).catch(() => undefined)}>
                {say('Try again now')}
              </Button>
            )}
            {kind === 'sign-in' && (
              <Button size="sm" variant="primary" className="mt-2.5" onClick={() => void navigate('/settings/account')}>
                {say('Sign in')}
              </Button>
            )}
          </PopoverContent>
        </Popover>
      )}
      {isDeciding && (
        <Suspense>
          <ParkedDialog appId={appId} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </>
  )
}
