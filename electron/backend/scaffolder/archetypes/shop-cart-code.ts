export const CART_SERVICE = `import { useSyncExternalStore } from 'react'

export interface CartLine {
  productId: string
  name: string
  price: number
  quantity: number
}

const key = 'cart'
const listeners = new Set<() => void>()
let lines: CartLine[] = read()

function read(): CartLine[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as CartLine[]
  } catch {
    return []
  }
}

function write(next: CartLine[]): void {
  lines = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // The cart then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart of this browser. */
export function useCart() {
  const current = useSyncExternalStore(
    subscribe,
    () => lines,
    () => lines,
  )
  return {
    lines: current,
    count: current.reduce((sum, line) => sum + line.quantity, 0),
    total: current.reduce((sum, line) => sum + line.quantity * line.price, 0),
    /** Adds so many of a product; with a negative number takes them out. */
    add(product: Omit<CartLine, 'quantity'>, quantity: number) {
      const known = lines.find((line) => line.productId === product.productId)
      const next = (known?.quantity ?? 0) + quantity
      const others = lines.filter((line) => line !== known)
      write(next > 0 ? [...others, { ...product, quantity: next }] : others)
    },
    clear: () => write([]),
  }
}
`

export function cartFile(texts: string): string {
  return `import { CircleCheckIcon, MinusIcon, PlusIcon, ShoppingCartIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Checkout } from '@/components/Checkout'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { formatMoney } from '@/lib/utils'
import { useCart } from '@/services/useCart'

${texts}
export default function Cart() {
  const cart = useCart()
  const [isOrdered, setIsOrdered] = useState(false)
  const shopLink = (
    <Button asChild>
      <Link to="/">{texts.shop}</Link>
    </Button>
  )

  if (isOrdered) {
    return (
      <div role="status" className="mx-auto flex max-w-lg flex-col items-center gap-4 py-12 text-center">
        <CircleCheckIcon aria-hidden className="size-12 text-good" />
        <h1 className="text-2xl font-bold">{texts.thanks}</h1>
        <p className="text-muted-foreground">{texts.next}</p>
        {shopLink}
      </div>
    )
  }
  return (
    <>
      <PageHeader title={texts.title} />
      {cart.lines.length === 0 ? (
        <EmptyState icon={ShoppingCartIcon} title={texts.empty}>
          {shopLink}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="rounded-xl border bg-card px-5 shadow-card">
            <ul className="divide-y">
              {cart.lines.map((line) => (
                <li key={line.productId} className="flex flex-wrap items-center gap-3 py-4">
                  <span className="min-w-40 flex-1 font-semibold">{line.name}</span>
                  <span className="flex items-center gap-2">
                    <Button variant="outline" size="icon-sm" aria-label={texts.fewer + ': ' + line.name} onClick={() => cart.add(line, -1)}>
                      <MinusIcon aria-hidden />
                    </Button>
                    <span className="w-6 text-center tabular-nums">{line.quantity}</span>
                    <Button variant="outline" size="icon-sm" aria-label={texts.more + ': ' + line.name} onClick={() => cart.add(line, 1)}>
                      <PlusIcon aria-hidden />
                    </Button>
                  </span>
                  <span className="w-24 text-right tabular-nums">{formatMoney(line.price * line.quantity, texts.currency)}</span>
                </li>
              ))}
            </ul>
            <p className="flex justify-between border-t py-4 text-lg font-bold">
              {texts.total}
              <span className="tabular-nums">{formatMoney(cart.total, texts.currency)}</span>
            </p>
          </div>
          <Checkout onOrdered={() => setIsOrdered(true)} />
        </div>
      )}
    </>
  )
}
`
}

export function checkoutFile(texts: string): string {
  return `import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Order } from '@/entities/Order'
import { OrderItem } from '@/entities/OrderItem'
import { useCart } from '@/services/useCart'

${texts}
/** Turns the cart into an order with its items. */
export function Checkout({ onOrdered }: { onOrdered: () => void }) {
  const cart = useCart()
  const [isSaving, setIsSaving] = useState(false)

  async function order(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    setIsSaving(true)
    try {
      const { id } = await Order.create({
        name: text('name'),
        email: text('email'),
        address: text('address'),
        note: text('note') || null,
        total: cart.total,
        status: texts.status,
        orderedOn: format(new Date(), 'yyyy-MM-dd'),
      })
      await OrderItem.bulkCreate(cart.lines.map(({ productId, quantity, price }) => ({ order: id, product: productId, quantity, price })))
      onOrdered()
      cart.clear()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <form onSubmit={order} className="grid gap-4 rounded-xl border bg-card p-5 shadow-card">
      <h2 className="text-lg font-bold">{texts.title}</h2>
      <Field label={texts.name} htmlFor="name" isRequired>
        <Input id="name" name="name" required autoComplete="name" />
      </Field>
      <Field label={texts.email} htmlFor="email" isRequired>
        <Input id="email" name="email" type="email" required autoComplete="email" />
      </Field>
      <Field label={texts.address} htmlFor="address" isRequired>
        <Textarea id="address" name="address" rows={3} required autoComplete="street-address" />
      </Field>
      <Field label={texts.note} htmlFor="note">
        <Input id="note" name="note" />
      </Field>
      <SaveButton size="lg" isSaving={isSaving}>
        {texts.send}
      </SaveButton>
    </form>
  )
}
`
}
