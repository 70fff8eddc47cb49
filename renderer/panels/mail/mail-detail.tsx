import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { MailContent, MailDelivery, MailEntry } from '../../../shared/domain/mail.ts'
import { MailPasses } from '../../parts/mail-pass/mail-pass.tsx'
import { useClient } from '../../state/client.tsx'
import { useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { exactTime } from '../../ui/time-words.ts'
import { sendWords } from './mail-words.ts'
import { say } from '../../../shared/text/say.ts'

export interface MailDetailProps {
  readonly appId: AppId
  readonly mail: MailEntry
  readonly delivery: MailDelivery
}

/** One mail: why it waits, its link and code to use, its text, and what can be done with it. */
export function MailDetail({ appId, mail, delivery }: MailDetailProps) {
  const content = useContent(appId, mail)
  const { reason, nextAt, link, code } = mail
  return (
    <div className="flex flex-col gap-3 px-3.5 pt-2.5 pb-3.5">
      {reason !== null && <p className="text-xs leading-[1.125rem] wrap-anywhere">{reason}</p>}
      {nextAt !== null && mail.attempts > 0 && (
        <p className="text-xs text-muted-foreground">{say('It is tried again at {n}.', { n: exactTime(new Date(nextAt)) })}</p>
      )}
      <MailPasses code={code} link={link} />
      {content !== null && <Content content={content} />}
      <Acts appId={appId} mail={mail} words={content === null || content.text !== null ? sendWords(mail, delivery) : null} />
    </div>
  )
}

function Content({ content: { text, replyTo, fromName } }: { readonly content: MailContent }) {
  if (text === null)
    return (
      <p className="text-xs leading-[1.125rem] text-muted-foreground">
        {say('Its text was taken out, since what was in it opens something.')}
      </p>
    )
  return (
    <>
      {(fromName !== null || replyTo !== null) && (
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {fromName !== null && <>{say('From {fromName}.', { fromName })}</>}
          {replyTo !== null && <>{say('An answer goes to {replyTo}.', { replyTo })}</>}
        </p>
      )}
      <pre
        aria-label={say('Text of the mail')}
        className="rounded-md border bg-background p-2.5 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text.trim()}
      </pre>
    </>
  )
}

interface ActsProps {
  readonly appId: AppId
  readonly mail: MailEntry
  /** What sending it is called; null where it cannot be sent. */
  readonly words: string | null
}

function Acts({ appId, mail, words }: ActsProps) {
  const client = useClient()
  const show = useToast()
  const [isWorking, setWorking] = useState(false)
  const run = (work: Promise<unknown>) => {
    setWorking(true)
    work.catch((error: unknown) => show({ tone: 'error', title: describeFailure(error).message })).finally(() => setWorking(false))
  }
  const mailId = mail.id
  return (
    <div className="flex flex-wrap gap-2">
      {words !== null && (
        <Button size="sm" isLoading={isWorking} onClick={() => run(client.mail.send({ appId, mailId }))}>
          {words}
        </Button>
      )}
      {mail.state !== 'sending' && (
        <Button size="sm" variant="ghost" isDisabled={isWorking} onClick={() => run(client.mail.remove({ appId, mailId }))}>
          <Trash2 aria-hidden="true" />
          {say('Delete')}
        </Button>
      )}
    </div>
  )
}

/** Null until it is there; read anew when its state has changed. */
function useContent(appId: AppId, { id, state }: MailEntry): MailContent | null {
  const client = useClient()
  const [content, setContent] = useState<MailContent | null>(null)
  useEffect(() => {
    let isWanted = true
    client.mail.read({ appId, mailId: id }).then(
      (read) => isWanted && setContent(read),
      // One that was deleted leaves the list.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the text goes when it was sent
  }, [client, appId, id, state])
  return content
}
