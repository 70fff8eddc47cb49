import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { MailDelivery, MailEntry } from '../../../shared/domain/mail.ts'
import { Chip, Dot } from '../../ui/chip.tsx'
import { cn } from '../../ui/cn.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { MailDetail } from './mail-detail.tsx'
import { MAIL_STATES, recipientWords } from './mail-words.ts'
import { say } from '../../../shared/text/say.ts'

export interface MailRowProps {
  readonly appId: AppId
  readonly mail: MailEntry
  readonly delivery: MailDelivery
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export function MailRow({ appId, mail, delivery, isOpen, onToggle }: MailRowProps) {
  const id = useId()
  const { label, tone } = MAIL_STATES[mail.state]
  return (
    <li className={cn(isOpen && 'bg-card')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-start gap-3 px-3.5 py-2.5 text-left transition-colors hover:bg-accent focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 text-sm leading-[1.125rem] font-medium wrap-anywhere">{mail.subject}</b>
          <span className="flex flex-wrap items-center gap-x-2 text-xs leading-[1.125rem] text-muted-foreground">
            <span className="wrap-anywhere">{say('to {mail}', { mail: recipientWords(mail) })}</span>
            <RelativeTime at={mail.createdAt} />
            {mail.data === 'test' && <span>{say('from the draft')}</span>}
          </span>
        </span>
        <Chip tone={tone}>
          <Dot isHollow={mail.state !== 'sent' && mail.state !== 'failed'} />
          {label}
        </Chip>
        <ChevronDown
          className={cn('icon-14 mt-[3px] flex-none text-muted-foreground transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div id={id}>{isOpen && <MailDetail appId={appId} mail={mail} delivery={delivery} />}</div>
    </li>
  )
}
