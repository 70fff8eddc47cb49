import { useEffect, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { Outbox } from '../../../../shared/domain/mail.ts'
import { MailPasses } from '../../../parts/mail-pass/mail-pass.tsx'
import { useClient } from '../../../state/client.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SectionGroup, SettingsList } from '../settings-parts.tsx'
import { say } from '../../../../shared/text/say.ts'

/** What this host itself wrote to its builders, where it has some: without a mail server their owner passes the codes on. */
export function OwnMails() {
  const client = useClient()
  const [outbox, setOutbox] = useState<Outbox | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const follow = async (signal: AbortSignal) => {
      try {
        if (!(await client.accounts.settings()).hasAccounts) return
        for await (const now of await client.mail.watchOwn(undefined, { signal })) setOutbox(now)
      } catch (error) {
        if (!signal.aborted) setFailure(describeFailure(error).message)
      }
    }
    void follow(stop.signal)
    return () => stop.abort()
  }, [client])
  if (failure !== null)
    return (
      <p role="alert" className="mt-6 text-sm text-destructive">
        {failure}
      </p>
    )
  if (outbox === null) return null
  return (
    <SectionGroup title={say('Mails to builders')} note={say('To sign up and in here. The newest first.')}>
      <SettingsList>
        {outbox.mails.length === 0 && <p className="px-4 py-3 text-sm text-muted-foreground">{say('Nobody was written to yet.')}</p>}
        {outbox.mails.map(({ id, subject, to, createdAt, code, link }) => (
          <article key={id} aria-label={say('{subject}, to {to}', { subject, to })} className="flex flex-col gap-2 px-4 py-3">
            <div>
              <b className="text-sm wrap-anywhere">{subject}</b>
              <p className="flex flex-wrap gap-x-2 text-xs text-muted-foreground">
                <span className="wrap-anywhere">{say('to {to}', { to })}</span>
                <RelativeTime at={createdAt} />
              </p>
            </div>
            <MailPasses code={code} link={link} />
          </article>
        ))}
      </SettingsList>
    </SectionGroup>
  )
}
