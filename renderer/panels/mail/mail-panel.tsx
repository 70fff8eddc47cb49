import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { MailDelivery, MailId } from '../../../shared/domain/mail.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { exactTime } from '../../ui/time-words.ts'
import { MailRow } from './mail-row.tsx'
import { useOutbox } from '../../state/outbox.ts'
import { said } from '../../ui/said.tsx'
import { say } from '../../../shared/text/say.ts'

/** The mails of one app, sent and unsent, in the left panel. */
export function MailPanel({ appId, onDone }: { readonly appId: AppId; readonly onDone: () => void }) {
  const { load, reload } = useOutbox(appId)
  const [openId, setOpenId] = useState<MailId | null>(null)
  return (
    <section aria-label={say('Mail')} className="flex h-full min-h-0 flex-col bg-background">
      <header className="flex h-(--bar) flex-none items-center gap-2 border-b pr-2 pl-3">
        <h2 className="flex-1 text-sm font-bold">{say('Mail')}</h2>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {APPS_TEXT.panelDone}
        </Button>
      </header>
      {load.phase === 'ready' && <DeliveryNote delivery={load.outbox.delivery} />}
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {load.phase === 'loading' && (
          <DelayedSkeleton label={say('Loading the mails')} className="flex flex-col gap-4 p-3.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-2/5" />
          </DelayedSkeleton>
        )}
        {load.phase === 'failed' && (
          <div role="alert" className="flex flex-col items-start gap-2.5 p-4 text-sm">
            {load.failure.message}
            <Button size="sm" onClick={reload}>
              {say('Try again')}
            </Button>
          </div>
        )}
        {load.phase === 'ready' && load.outbox.mails.length === 0 && (
          <EmptyState title={say('No mail yet')} className="pt-8">
            {say(
              'What the app sends is listed here: mails to sign in, and what its pages send with a button. From the draft nothing goes out by itself.',
            )}
          </EmptyState>
        )}
        {load.phase === 'ready' && load.outbox.mails.length > 0 && (
          <ol aria-label={say('Mails, the newest first')} className="divide-y border-b">
            {load.outbox.mails.map((mail) => (
              <MailRow
                key={mail.id}
                appId={appId}
                mail={mail}
                delivery={load.outbox.delivery}
                isOpen={mail.id === openId}
                onToggle={() => setOpenId(mail.id === openId ? null : mail.id)}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

function DeliveryNote({ delivery }: { readonly delivery: MailDelivery }) {
  const { pathname } = useLocation()
  if (delivery.phase === 'ready') return null
  const toSettings = (words: string) => (
    <Link to="/settings/mail" state={{ backTo: pathname }} className="link">
      {words}
    </Link>
  )
  if (delivery.phase === 'none')
    return (
      <p className="flex-none border-b px-3.5 py-2.5 text-xs leading-[1.125rem] text-muted-foreground">
        {said('No mail server is set up, so every mail stays here to be read. {n}', { n: toSettings(say('Set one up')) })}
      </p>
    )
  return (
    <p
      role="status"
      className="flex flex-none items-start gap-2 border-b bg-warning-subtle px-3.5 py-2.5 text-xs leading-[1.125rem] text-warning-subtle-foreground"
    >
      <TriangleAlert className="icon-14 mt-0.5 flex-none" aria-hidden="true" />
      <span>
        {said('{reason} Mails wait; it is tried again at {n}. {n2}', {
          reason: delivery.reason,
          n: exactTime(new Date(delivery.nextAt)),
          n2: toSettings(say('Mail settings')),
        })}
      </span>
    </p>
  )
}
