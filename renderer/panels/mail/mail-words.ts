import { type MailDelivery, type MailEntry, type MailState, TO_BUILDER } from '../../../shared/domain/mail.ts'
import type { ChipTone } from '../../ui/chip.tsx'

export const MAIL_STATES: Readonly<Record<MailState, { readonly label: string; readonly tone: ChipTone }>> = {
  waiting: { label: 'Waiting', tone: 'info' },
  sending: { label: 'On its way', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  kept: { label: 'Not sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'error' },
  unsure: { label: 'May have arrived', tone: 'warning' },
  expired: { label: 'Run out', tone: 'neutral' },
}

export function recipientWords({ to }: Pick<MailEntry, 'to'>): string {
  return to === TO_BUILDER ? 'you' : to
}

/** What the button does; null where nothing can be sent: the mail is sent, on its way or run out, or there is no server and it is kept to be read. */
export function sendWords({ state }: Pick<MailEntry, 'state'>, { phase }: Pick<MailDelivery, 'phase'>): string | null {
  if (phase === 'none') return null
  switch (state) {
    case 'kept':
      return 'Send it now'
    case 'waiting':
      return 'Try now'
    case 'failed':
    case 'unsure':
      return 'Send it again'
    default:
      return null
  }
}
