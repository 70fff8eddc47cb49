import { useCallback, useEffect, useState } from 'react'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import type { MailDelivery, MailServerInfo } from '../../../shared/domain/mail.ts'
import { useClient } from '../../state/client.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { exactTime } from '../../ui/time-words.ts'
import { BackLink } from './back-link.tsx'
import { OwnMails } from './mail/own-mails.tsx'
import { ServerForm } from './mail/server-form.tsx'
import { TestServer } from './mail/test-server.tsx'
import { SectionGroup, SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

type Load =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'ready'; readonly info: MailServerInfo }

/** The server that takes the mails of all apps. */
export function MailSection() {
  const client = useClient()
  const [load, setLoad] = useState<Load>({ phase: 'loading' })
  const reload = useCallback(() => {
    client.mail.server().then(
      (info) => setLoad({ phase: 'ready', info }),
      (error: unknown) => setLoad({ phase: 'failed', failure: describeFailure(error) }),
    )
  }, [client])
  useEffect(reload, [reload])
  const show = (info: MailServerInfo) => setLoad({ phase: 'ready', info })
  return (
    <>
      <BackLink />
      <SectionHead title={say('Mail')}>
        {say(
          'The server that sends the mails of your published apps. Without one, every mail stays in the Mail panel of its app, where you read it and use its links and codes.',
        )}
      </SectionHead>
      {load.phase === 'loading' && (
        <DelayedSkeleton label={say('Loading the mail server')} className="mt-5 flex flex-col gap-3">
          <Skeleton className="h-[58px] rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </DelayedSkeleton>
      )}
      {load.phase === 'failed' && <LoadFailure className="mt-5" message={load.failure.message} onRetry={reload} />}
      {load.phase === 'ready' && (
        <>
          <SectionGroup title={say('State')}>
            <SettingsList>
              <DeliveryRow delivery={load.info.delivery} needsPasswordAgain={load.info.needsPasswordAgain} />
              {load.info.server !== null && (
                <TestServer suggested={load.info.server.ownAddress ?? load.info.server.from} onTested={reload} />
              )}
            </SettingsList>
          </SectionGroup>
          <SectionGroup title={say('Server')}>
            <ServerForm key={load.info.server === null ? 'new' : 'kept'} info={load.info} onSaved={show} />
          </SectionGroup>
          <OwnMails />
        </>
      )}
    </>
  )
}

function DeliveryRow({ delivery, needsPasswordAgain }: { readonly delivery: MailDelivery; readonly needsPasswordAgain: boolean }) {
  if (delivery.phase === 'none')
    return <SettingsRow title={say('No server')}>{say('Mails are kept on this computer and go nowhere.')}</SettingsRow>
  if (needsPasswordAgain)
    return (
      <SettingsRow title={say('The password needs to be entered again')} end={<State tone="warning" label={say('Waiting')} />}>
        {say('The key that sealed it is gone. Mails wait until then.')}
      </SettingsRow>
    )
  if (delivery.phase === 'ready')
    return (
      <SettingsRow title={say('Mails are sent through this server')} end={<State tone="success" label={say('Ready')} />}>
        {say('What a draft sends stays in its outbox all the same.')}
      </SettingsRow>
    )
  return (
    <SettingsRow title={delivery.reason} end={<State tone="warning" label={say('Waiting')} />}>
      {say('Mails wait and are not lost. It is tried again at {n}, and as soon as you save or test.', {
        n: exactTime(new Date(delivery.nextAt)),
      })}
    </SettingsRow>
  )
}

function State({ tone, label }: { readonly tone: 'success' | 'warning'; readonly label: string }) {
  return (
    <Chip tone={tone}>
      <Dot isHollow={tone === 'warning'} />
      {label}
    </Chip>
  )
}
