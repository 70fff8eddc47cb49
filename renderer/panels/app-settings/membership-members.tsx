import type { MembershipState, PaidMemberships, PayingMember } from '../../../shared/domain/membership.ts'
import { MEMBERSHIPS_LISTED } from '../../../shared/limits/payments.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { inLocale } from '../../../shared/text/language.ts'
import { say } from '../../../shared/text/say.ts'

const STATES: Readonly<Record<MembershipState, { readonly label: string; readonly tone: ChipTone }>> = {
  active: { label: say('Member'), tone: 'success' },
  ending: { label: say('Cancelled'), tone: 'info' },
  late: { label: say('Payment failed'), tone: 'warning' },
  refunded: { label: say('Refunded'), tone: 'neutral' },
  ended: { label: say('Ended'), tone: 'neutral' },
}

/** Everybody who has bought the product, with what it is worth now. */
export function MembershipMembers({ payments, providerName }: { readonly payments: PaidMemberships; readonly providerName: string }) {
  const { members } = payments
  return (
    <div className="flex flex-col gap-2">
      <h4 className="text-sm leading-4 font-medium">{say('Members')}</h4>
      {members.length === 0 ? (
        <p className="text-xs text-muted-foreground">
          {say('Nobody has bought “{value}” yet. Whoever does is listed here.', { value: payments.product?.name })}
        </p>
      ) : (
        <ul aria-label={say('Members')} className="divide-y rounded-md border bg-card">
          {members.map((member) => (
            <MemberRow key={`${member.email} ${member.since}`} member={member} />
          ))}
        </ul>
      )}
      {members.length === MEMBERSHIPS_LISTED && (
        <p className="text-xs text-muted-foreground">
          {say('The newest {MEMBERSHIPSLISTED} are listed; {providerName} has them all.', {
            MEMBERSHIPSLISTED: MEMBERSHIPS_LISTED,
            providerName,
          })}
        </p>
      )}
    </div>
  )
}

function MemberRow({ member: { email, since, until, state } }: { readonly member: PayingMember }) {
  const { label, tone } = STATES[state]
  return (
    <li className="flex items-center gap-2.5 px-3.5 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm leading-[1.125rem]" title={email}>
          {email}
        </span>
        <span className="text-xs leading-[1.125rem] text-muted-foreground">
          {say('since')} <RelativeTime at={since} />
          {state === 'ending' && until !== null && say(', until {until}', { until: day(until) })}
        </span>
      </span>
      <Chip tone={tone}>{label}</Chip>
    </li>
  )
}

const DAY = inLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }))
const day = (at: string) => DAY().format(new Date(at))
