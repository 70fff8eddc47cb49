import { format } from 'date-fns'
import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { Order } from '@/entities/Order'
import { OrderItem } from '@/entities/OrderItem'
import { choices, texts } from '@/services/texts'
import { useCart } from '@/services/useCart'

/** Turns the cart into an order with its items. */
export function Checkout({ onOrdered }: { onOrdered: () => void }) {
  const cart = useCart()
  const [isSaving, setIsSaving] = useState(false)
  const { title, name, email, address, note, send } = texts.checkout

  async function order(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (field: string) => String(fields.get(field) ?? '').trim()
    setIsSaving(true)
    try {
      const { id } = await Order.create({
        name: text('name'),
        email: text('email'),
        address: text('address'),
        note: text('note') || null,
        total: cart.total,
        status: choices.Order.status[0],
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
    <form onSubmit={order} className="grid gap-4 rounded-2xl border bg-card p-6 shadow-card">
      <h2 className="text-xl font-bold tracking-[-0.015em]">{title}</h2>
      <Field label={name} htmlFor="name" isRequired>
        <Input id="name" name="name" required autoComplete="name" />
      </Field>
      <Field label={email} htmlFor="email" isRequired>
        <Input id="email" name="email" type="email" required autoComplete="email" />
      </Field>
      <Field label={address} htmlFor="address" isRequired>
        <Textarea id="address" name="address" rows={3} required autoComplete="street-address" />
      </Field>
      <Field label={note} htmlFor="note">
        <Input id="note" name="note" />
      </Field>
      <SaveButton size="lg" isSaving={isSaving}>
        {send}
      </SaveButton>
    </form>
  )
}
