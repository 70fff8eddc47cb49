import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { PAYMENT_PROVIDER_NAMES, type PaidMemberships, type PaidProduct, type PaymentProblem } from '../../../shared/domain/membership.ts'
import { PAYMENTS_TEXT } from '../../../shared/text/payments.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { counted } from '../../ui/number-words.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ProductChoice } from './product-choice.tsx'
import { type Payments, usePaused } from './use-payments.ts'
import { say } from '../../../shared/text/say.ts'

const PROBLEMS: Readonly<Record<PaymentProblem, string>> = {
  token: PAYMENTS_TEXT.tokenWrong,
  'product-gone': PAYMENTS_TEXT.productGone,
  away: say('The provider did not answer. Whoever was a member still is; “Resync” asks again.'),
}

interface ConnectionProps {
  readonly use: Payments
  readonly payments: PaidMemberships
}

/** What is connected, what stands in its way, and the ways to change it. */
export function MembershipConnection({ use, payments }: ConnectionProps) {
  const { busy, products, loadProducts } = use
  const provider = payments.paymentProvider
  const name = PAYMENT_PROVIDER_NAMES[provider]
  const [isChanging, setChanging] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [next, setNext] = useState<PaidProduct | null>(null)
  const members = counted(payments.memberCount, 'member')

  function change(): void {
    setChanging(!isChanging)
    if (!isChanging) void loadProducts(provider)
  }

  return (
    <>
      <div className="flex flex-col gap-3 rounded-md border bg-card p-3.5">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b className="min-w-0 flex-1 truncate text-sm">{payments.product?.name}</b>
          <span className="flex-none text-xs text-muted-foreground">{name}</span>
        </div>
        <p className="text-xs text-muted-foreground">
          {members}
          {payments.syncedAt !== null && (
            <>
              {say(', sales read')} <RelativeTime at={payments.syncedAt} />
            </>
          )}
        </p>
        {payments.problem !== null && (
          <p role="alert" className="rounded-md bg-warning-subtle px-3 py-2.5 text-sm text-warning-subtle-foreground">
            {PROBLEMS[payments.problem]}
          </p>
        )}
        {payments.problem === 'token' && <NewToken use={use} payments={payments} />}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" isLoading={busy === 'syncing'} loadingLabel={say('Reading the sales…')} onClick={() => void use.resync()}>
            <RefreshCw aria-hidden="true" />
            {PAYMENTS_TEXT.resync}
          </Button>
          <Button size="sm" aria-expanded={isChanging} onClick={change}>
            {PAYMENTS_TEXT.change}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setLeaving(true)}>
            {say('Disconnect…')}
          </Button>
        </div>
        {isChanging && products.phase === 'checking' && (
          <p role="status" className="text-xs text-muted-foreground">
            {say('Asking {name}…', { name })}
          </p>
        )}
        {isChanging && products.phase === 'failed' && <p className="text-sm text-destructive">{products.reason}</p>}
        {isChanging && products.phase === 'ready' && (
          <ProductChoice
            name={name}
            products={products.products.filter(({ id }) => id !== payments.product?.id)}
            isBusy={busy === 'connecting'}
            confirmLabel={say('Use this product…')}
            onChoose={setNext}
            onReload={() => void loadProducts(provider)}
          />
        )}
      </div>
      <Addresses use={use} payments={payments} />
      {next !== null && (
        <ConfirmDialog
          name="change-product"
          title={say('Change to “{name}”?', { name: next.name })}
          confirmLabel={say('Change the product')}
          isOpen
          isWorking={busy === 'connecting'}
          onOpenChange={(isOpen) => !isOpen && setNext(null)}
          onConfirm={() => void use.connect(provider, next.id).then(() => [setNext(null), setChanging(false)])}
        >
          {say(
            'Whoever has bought “{value}” and not “{name}” is no member any more: {members} now. What they pay at {name2} goes on until you or they end it there.',
            { value: payments.product?.name, name: next.name, members, name2: name },
          )}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        name="disconnect-payments"
        title={say('Disconnect {name}?', { name })}
        confirmLabel={say('Disconnect')}
        isOpen={isLeaving}
        isWorking={busy === 'disconnecting'}
        onOpenChange={setLeaving}
        onConfirm={() => void use.disconnect().then(() => setLeaving(false))}
      >
        {say(
          'The token is deleted here and {members} lose what is for members. At {name} nothing changes: payments go on there. When you connect it again, all sales are read again.',
          { members, name },
        )}
      </ConfirmDialog>
    </>
  )
}

function NewToken({ use, payments }: ConnectionProps) {
  const [token, setToken] = useState('')
  usePaused(token.trim(), (paused) => void use.loadProducts(payments.paymentProvider, paused))
  return (
    <Field label={say('New token')} error={use.products.phase === 'failed' ? use.products.reason : null}>
      {(control) => (
        <Input {...control} type="password" value={token} autoComplete="off" onChange={(event) => setToken(event.target.value)} />
      )}
    </Field>
  )
}

/** What to enter at the provider, so that people come back and it tells of sales. */
function Addresses({ use, payments }: ConnectionProps) {
  const name = PAYMENT_PROVIDER_NAMES[payments.paymentProvider]
  const isGumroad = payments.paymentProvider === 'gumroad'
  if (payments.hookUrl === null || payments.returnUrl === null)
    return (
      <p className="text-xs text-muted-foreground">
        {say('Publish the app: then people can join, and here stand its addresses for {name}.', { name })}
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      {isGumroad && (
        <Address
          label={say('Where people come back to')}
          url={payments.returnUrl}
          hint={say('In Gumroad, in the product: the address to send buyers to.')}
        />
      )}
      <Address
        label={say('Where {name} tells of sales', { name })}
        url={payments.hookUrl}
        hint={
          isGumroad
            ? say('In Gumroad: Settings, Advanced, Ping endpoint. A ping is only a hint: Lathe asks Gumroad each time.')
            : say('In Stripe: Developers, Webhooks, with the events of checkout sessions, customer subscriptions, invoices and charges.')
        }
      />
      {!payments.isPublic && (
        <p className="text-xs text-muted-foreground">
          {say(
            'Other computers do not reach these addresses while the app is on this one. Without them, {name} is asked when somebody comes back from paying, signs in to a page for members, and every 15 minutes while a member uses the app; and whenever you press “Resync”.',
            { name },
          )}
        </p>
      )}
      {!isGumroad && <HookSecret use={use} hasSecret={payments.hasHookSecret} />}
    </div>
  )
}

function Address({ label, url, hint }: { readonly label: string; readonly url: string; readonly hint: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm leading-4 font-medium">{label}</span>
      <span className="flex items-center gap-2">
        <span className="mono min-w-0 text-xs wrap-anywhere">{url}</span>
        <CopyButton text={() => url} />
      </span>
      <span className="text-xs text-muted-foreground">{hint}</span>
    </div>
  )
}

function HookSecret({ use, hasSecret }: { readonly use: Payments; readonly hasSecret: boolean }) {
  const [secret, setSecret] = useState('')
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void use.saveHookSecret(secret.trim()).then((isSaved) => isSaved && setSecret(''))
      }}
    >
      <Field
        label={say('Signing secret of the webhook')}
        hint={
          hasSecret
            ? say('One is kept, sealed. Messages that are not signed with it are refused.')
            : say('Without it, no message is believed.')
        }
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            value={secret}
            placeholder="whsec_…"
            autoComplete="off"
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="sm"
        className="self-start"
        isLoading={use.busy === 'saving'}
        isDisabled={secret.trim() === ''}
        disabledReason={say('Paste the secret first')}
      >
        {say('Save the secret')}
      </Button>
    </form>
  )
}
