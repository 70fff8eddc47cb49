import { useCallback, useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { PAYMENT_PROVIDER_NAMES, type PaidMemberships, type PaidProduct, type PaymentProvider } from '../../../shared/domain/membership.ts'
import { PAYMENT_PROVIDER, PAYMENT_TOKEN_DEBOUNCE_MS } from '../../../shared/limits/payments.ts'
import { PAYMENTS_TEXT } from '../../../shared/text/payments.ts'
import { useClient } from '../../state/client.tsx'
import { useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

/** Which products a provider offers, as far as it was asked. */
type ProductsLoad =
  | { readonly phase: 'none' }
  | { readonly phase: 'checking' }
  | { readonly phase: 'failed'; readonly reason: string; readonly isOfToken: boolean }
  | { readonly phase: 'ready'; readonly products: readonly PaidProduct[] }

type PaymentsBusy = 'connecting' | 'syncing' | 'disconnecting' | 'saving' | null

/** The sentences of the specs name Gumroad; those of another provider say the same of it. */
function wordsOf(provider: PaymentProvider) {
  const name = PAYMENT_PROVIDER_NAMES[provider]
  return name === PAYMENT_PROVIDER
    ? { productsFailed: PAYMENTS_TEXT.productsFailed, connectFailed: PAYMENTS_TEXT.connectFailed, connected: PAYMENTS_TEXT.connected }
    : {
        productsFailed: PAYMENTS_TEXT.productsFailedOf(name),
        connectFailed: PAYMENTS_TEXT.connectFailedOf(name),
        connected: PAYMENTS_TEXT.connectedTo(name),
      }
}

/** What an app's memberships are connected to, and the ways to change that. */
export function usePayments(appId: AppId, onConnected: () => void) {
  const client = useClient()
  const toast = useToast()
  const [payments, setPayments] = useState<PaidMemberships | null>(null)
  const [products, setProducts] = useState<ProductsLoad>({ phase: 'none' })
  const [busy, setBusy] = useState<PaymentsBusy>(null)
  const asked = useRef(0)

  const reload = useCallback(() => {
    client.payments.read({ appId }).then(setPayments, () => setPayments(null))
  }, [client, appId])
  useEffect(reload, [reload])

  /** The answer to an older token is not shown under a newer one. */
  const loadProducts = useCallback(
    async (provider: PaymentProvider, accessToken?: string) => {
      asked.current += 1
      const turn = asked.current
      setProducts({ phase: 'checking' })
      try {
        const found = await client.payments.products({ appId, provider, ...(accessToken === undefined ? {} : { accessToken }) })
        if (turn !== asked.current) return
        setProducts({ phase: 'ready', products: found.products })
        reload()
      } catch (error) {
        if (turn !== asked.current) return
        const { code, message } = describeFailure(error)
        setProducts({ phase: 'failed', reason: message, isOfToken: code === 'PAYMENT_TOKEN_REFUSED' || code === 'BAD_REQUEST' })
        toast({ tone: 'error', title: wordsOf(provider).productsFailed, description: message })
        reload()
      }
    },
    [client, appId, reload, toast],
  )

  async function act(what: PaymentsBusy, title: string, change: () => Promise<PaidMemberships>): Promise<boolean> {
    setBusy(what)
    try {
      setPayments(await change())
      return true
    } catch (error) {
      toast({ tone: 'error', title, description: describeFailure(error).message })
      reload()
      return false
    } finally {
      setBusy(null)
    }
  }

  return {
    payments,
    products,
    busy,
    loadProducts,
    forgetProducts: () => setProducts({ phase: 'none' }),
    async connect(provider: PaymentProvider, productId: string): Promise<void> {
      const words = wordsOf(provider)
      if (!(await act('connecting', words.connectFailed, () => client.payments.connect({ appId, productId })))) return
      setProducts({ phase: 'none' })
      onConnected()
      toast({ tone: 'success', title: words.connected })
    },
    resync: () => act('syncing', say('The sales were not read'), () => client.payments.resync({ appId })),
    saveHookSecret: (secret: string) =>
      act('saving', say('The secret was not saved'), () => client.payments.setHookSecret({ appId, secret })),
    async disconnect(): Promise<void> {
      if (await act('disconnecting', say('It is still connected'), () => client.payments.disconnect({ appId }))) onConnected()
      setProducts({ phase: 'none' })
    },
  }
}

export type Payments = ReturnType<typeof usePayments>

/** Calls back with what was typed, once whoever types pauses. */
export function usePaused(value: string, onPause: (value: string) => void): void {
  const latest = useRef(onPause)
  useEffect(() => {
    latest.current = onPause
  }, [onPause])
  useEffect(() => {
    if (value === '') return undefined
    const timer = window.setTimeout(() => latest.current(value), PAYMENT_TOKEN_DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
}
