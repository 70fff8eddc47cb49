import type { AppSettings } from '../../../shared/domain/app-record.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { PAYMENT_PROVIDER_NAMES } from '../../../shared/domain/membership.ts'
import { PAYMENTS_TEXT } from '../../../shared/text/payments.ts'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import type { EditedRecord } from '../../state/app-record.ts'
import { useMay } from '../../state/may.ts'
import { useAppPages } from '../../state/use-app-pages.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { MembershipConnection } from './membership-connection.tsx'
import { MembershipMembers } from './membership-members.tsx'
import { MembershipSetup } from './membership-setup.tsx'
import { usePayments } from './use-payments.ts'
import { say } from '../../../shared/text/say.ts'

/** People who pay for the app (spec 001 §4), for its owner. */
export function MembershipSettings({ appId, edited }: { readonly appId: AppId; readonly edited: EditedRecord }) {
  const { isAllowed } = useMay('app-settings', appId, 'owner')
  const use = usePayments(appId, edited.reload)
  const { payments } = use
  if (!isAllowed || edited.record === null || payments === null) return null
  const { settings } = edited.record
  const set = (changes: Partial<AppSettings>) => edited.change({ settings: changes })
  const isConnected = payments.isSetupCompleted
  return (
    <section aria-label={say('Paid memberships')} className="mt-8 flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-bold">{say('Paid memberships')}</h3>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {say('People pay on Gumroad or Stripe, with your account there. What they paid for opens to them here, and closes when it ends.')}
        </p>
      </div>
      {payments.needsSignUp && (
        <p role="status" className="rounded-md bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground">
          {PAYMENTS_TEXT.needsSignUp}
        </p>
      )}
      {isConnected ? <MembershipConnection use={use} payments={payments} /> : <MembershipSetup use={use} payments={payments} />}
      {isConnected && (
        <>
          <SwitchField
            label={say('People can join')}
            hint={say(
              'Off: nobody new can pay. Members stay members until what they paid for ends. Publish the app, so that it holds there.',
            )}
            isOn={settings.isPaidMembershipsEnabled}
            onChange={(isPaidMembershipsEnabled) => set({ isPaidMembershipsEnabled })}
          />
          <MembersOnlyPages appId={appId} chosen={settings.membersOnlyPages} onChange={(membersOnlyPages) => set({ membersOnlyPages })} />
          <MembershipMembers payments={payments} providerName={PAYMENT_PROVIDER_NAMES[payments.paymentProvider]} />
        </>
      )}
    </section>
  )
}

interface PagesProps {
  readonly appId: AppId
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

function MembersOnlyPages({ appId, chosen, onChange }: PagesProps) {
  const pages = useAppPages(appId)
  const gone = pages.length === 0 ? [] : chosen.filter((route) => pages.every((page) => page.route !== route))
  const toggle = (route: string) => onChange(chosen.includes(route) ? chosen.filter((one) => one !== route) : [...chosen, route])
  const listed = [...pages.map(({ name, route }) => ({ name, route })), ...gone.map((route) => ({ name: `${route} (gone)`, route }))]
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm leading-4 font-medium">{say('Pages for members only')}</legend>
      {listed.length === 0 && <p className="text-xs text-muted-foreground">{say('The app has no pages yet.')}</p>}
      {listed.map(({ name, route }) => (
        <label key={route} className="flex min-h-8 items-center gap-2.5 text-sm">
          <Checkbox checked={chosen.includes(route)} onCheckedChange={() => toggle(route)} />
          <span className="min-w-0 truncate">{name}</span>
        </label>
      ))}
      <p className="text-xs text-muted-foreground">
        {say(
          'A page hides what it shows; it does not lock the records behind it. For those, choose “Paying members” as the access of their table in Database. Admins of the app and you see every page.',
        )}
      </p>
    </fieldset>
  )
}
