import { type MailDelivery, type MailEntry, type MailState, TO_BUILDER } from '../../../shared/domain/mail.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { say } from '../../../shared/text/say.ts'

export const MAIL_STATES: Readonly<Record<MailState, { readonly label: string; readonly tone: ChipTone }>> = {
  waiting: { label: say('Waiting'), tone: 'info' },
  sending: { label: say('On its way'), tone: 'info' },
  sent: { label: say('Sent'), tone: 'success' },
  kept: { label: say('Not sent'), tone: 'neutral' },
  failed: { label: say('Failed'), tone: 'error' },
  unsure: { label: say('May have arrived'), tone: 'warning' },
  expired: { label: say('Run out'), tone: 'neutral' },
}

export function recipientWords({ to }: Pick<MailEntry, 'to'>): string {
  return to === TO_BUILDER ? 'you' : to
}

/** What the button does; null where nothing can be sent: the mail is sent, on its way or run out, or there is no server and it is kept to be read. */
export function sendWords({ state }: Pick<MailEntry, 'state'>, { phase }: Pick<MailDelivery, 'phase'>): string | null {
  if (phase === 'none') return null
  switch (state) {
    case 'kept':
      return say('Send it now')
    case 'waiting':
      return say('Try now')
    case 'failed':
    case 'unsure':
      return say('Send it again')
    default:
      return null
  }
}
