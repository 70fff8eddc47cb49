import { useState } from 'react'
import { PAYMENT_PROVIDER_NAMES, type PaidMemberships, PaymentProvider } from '../../../shared/domain/membership.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ProductChoice } from './product-choice.tsx'
import { type Payments, usePaused } from './use-payments.ts'
import { say } from '../../../shared/text/say.ts'

const PROVIDERS = PaymentProvider.options.map((value) => ({ value, label: PAYMENT_PROVIDER_NAMES[value] }))

const TOKENS: Readonly<Record<PaymentProvider, { readonly label: string; readonly hint: string; readonly placeholder: string }>> = {
  gumroad: {
    label: say('Gumroad access token'),
    hint: say('In Gumroad: Settings, Advanced, Applications. Make one and press “Generate access token”.'),
    placeholder: say('Paste the token'),
  },
  stripe: {
    label: say('Stripe secret key'),
    hint: say(
      'In Stripe: Developers, API keys. A restricted key needs to write Checkout Sessions and Customer portal, and to read Products, Prices, Customers, Subscriptions, Invoices and Charges.',
    ),
    placeholder: 'sk_… or rk_…',
  },
}

/** The steps before somebody can pay: a token that the provider accepts, then one of its products. */
export function MembershipSetup({ use, payments }: { readonly use: Payments; readonly payments: PaidMemberships }) {
  const [provider, setProvider] = useState<PaymentProvider>(payments.paymentProvider)
  const [token, setToken] = useState('')
  const { products, loadProducts } = use
  const words = TOKENS[provider]
  const name = PAYMENT_PROVIDER_NAMES[provider]
  const isKept = payments.hasPaymentProviderAccessToken && payments.paymentProvider === provider
  usePaused(token.trim(), (paused) => void loadProducts(provider, paused))

  function choose(next: PaymentProvider): void {
    setProvider(next)
    setToken('')
    use.forgetProducts()
  }

  const isUnread = isKept && token === '' && products.phase === 'none'
  return (
    <>
      <Segmented name={say('Payment provider')} value={provider} onValueChange={choose} options={PROVIDERS} className="self-start" />
      <Field
        label={words.label}
        hint={isKept && token === '' ? say('A token is kept, sealed. Paste another one to replace it.') : words.hint}
        error={products.phase === 'failed' && products.isOfToken ? products.reason : null}
      >
        {(control) => (
          <Input
            {...control}
            type="password"
            value={token}
            placeholder={words.placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setToken(event.target.value)}
          />
        )}
      </Field>
      <div role="status" className="empty:hidden">
        {products.phase === 'checking' && <p className="text-xs text-muted-foreground">{say('Asking {name}…', { name })}</p>}
        {products.phase === 'failed' && !products.isOfToken && <p className="text-sm text-destructive">{products.reason}</p>}
      </div>
      {(isUnread || (products.phase === 'failed' && !products.isOfToken)) && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => void loadProducts(provider, token.trim() === '' ? undefined : token.trim())}
        >
          {isUnread ? say('Show products') : say('Try again')}
        </Button>
      )}
      {products.phase === 'ready' && (
        <ProductChoice
          name={name}
          products={products.products}
          isBusy={use.busy === 'connecting'}
          isDisabled={payments.needsSignUp}
          confirmLabel={say('Connect to {name}', { name })}
          onChoose={(product) => void use.connect(provider, product.id)}
          onReload={() => void loadProducts(provider)}
        />
      )}
    </>
  )
}
