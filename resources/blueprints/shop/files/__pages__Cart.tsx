import { CircleCheckIcon, MinusIcon, PlusIcon, ShoppingCartIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Checkout } from '@/components/Checkout'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { formatMoney } from '@/lib/utils'
import { texts } from '@/services/texts'
import { type CartLine, useCart } from '@/services/useCart'

export default function Cart() {
  const cart = useCart()
  const [isOrdered, setIsOrdered] = useState(false)
  const said = texts.cart
  const shopLink = (
    <Button size="lg" asChild>
      <Link to="/">{said.shop}</Link>
    </Button>
  )

  if (isOrdered) {
    return (
      <div role="status" className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center">
        <CircleCheckIcon aria-hidden className="size-14 text-good" />
        <h1 className="text-3xl font-bold tracking-[-0.02em]">{said.thanks}</h1>
        <p className="text-lg text-muted-foreground">{said.next}</p>
        {shopLink}
      </div>
    )
  }
  return (
    <>
      <PageHeader title={said.title} />
      {cart.lines.length === 0 ? (
        <EmptyState icon={ShoppingCartIcon} title={said.empty}>
          {shopLink}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
          <div>
            <ul className="divide-y border-y">
              {cart.lines.map((line) => (
                <li key={line.productId}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
            <p className="flex justify-between py-5 text-xl font-bold">
              {said.total}
              <span className="tabular-nums">{formatMoney(cart.total)}</span>
            </p>
          </div>
          <Checkout onOrdered={() => setIsOrdered(true)} />
        </div>
      )}
    </>
  )
}

function Line({ line }: { line: CartLine }) {
  const cart = useCart()
  const { fewer, more } = texts.cart
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <Artwork name={line.name} kind="object" className="size-20 flex-none rounded-xl" />
      <Link to={'/shop/' + line.productId} className="min-w-36 flex-1 text-base font-semibold hover:underline">
        {line.name}
      </Link>
      <span className="flex items-center gap-2">
        <Button variant="outline" size="icon-sm" aria-label={fewer + ': ' + line.name} onClick={() => cart.add(line, -1)}>
          <MinusIcon aria-hidden />
        </Button>
        <span className="w-6 text-center tabular-nums">{line.quantity}</span>
        <Button variant="outline" size="icon-sm" aria-label={more + ': ' + line.name} onClick={() => cart.add(line, 1)}>
          <PlusIcon aria-hidden />
        </Button>
      </span>
      <span className="w-24 text-right text-base tabular-nums">{formatMoney(line.price * line.quantity)}</span>
    </div>
  )
}
