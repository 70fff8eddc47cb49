import { ArrowLeftIcon, CheckIcon, ShoppingCartIcon } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { ProductPicture, ProductTile } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Tag } from '@/components/ui/tag'
import { toast } from '@/components/ui/toast'
import { Product, type ProductRow } from '@/entities/Product'
import { useList } from '@/hooks/use-list'
import { useRow } from '@/hooks/use-row'
import { formatMoney } from '@/lib/utils'
import { texts } from '@/services/texts'
import { useCart } from '@/services/useCart'

export const path = '/shop/:id'

const fewLeft = 5

export default function ProductPage() {
  const { id = '' } = useParams()
  const { row: product, isLoading } = useRow(Product, id)

  useEffect(() => {
    if (product) document.title = product.name
  }, [product])

  if (isLoading) return <Skeleton className="h-96 w-full rounded-2xl" />
  if (!product) return <EmptyState title={texts.product.gone} />
  return (
    <div className="flex flex-col gap-14 pb-10">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <ProductPicture product={product} className="aspect-square rounded-3xl" />
        <Details product={product} />
      </div>
      <Others of={product} />
    </div>
  )
}

function Details({ product }: { product: ProductRow }) {
  const { id, name, price, stock, category, description } = product
  const cart = useCart()
  const said = texts.product

  function add() {
    cart.add({ productId: id, name, price }, 1)
    toast.success(said.added)
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <Link to="/" className="inline-flex min-h-10 items-center gap-2 text-muted-foreground hover:text-foreground">
        <ArrowLeftIcon aria-hidden className="size-4" />
        {said.back}
      </Link>
      <div>
        {category && <p className="text-base text-muted-foreground">{category}</p>}
        <h1 className="text-4xl font-bold tracking-[-0.03em] text-balance md:text-5xl">{name}</h1>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-2xl tabular-nums">
        {formatMoney(price)}
        {stock !== null && (
          <Tag tone={stock === 0 ? 'red' : stock <= fewLeft ? 'amber' : 'green'}>
            {stock === 0 ? said.soldOut : stock <= fewLeft ? said.fewLeft : said.inStock}
          </Tag>
        )}
      </p>
      <p className="max-w-prose text-lg leading-8 whitespace-pre-line text-muted-foreground">{description}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" disabled={stock === 0} onClick={add}>
          <ShoppingCartIcon aria-hidden />
          {stock === 0 ? said.soldOut : said.add}
        </Button>
        {cart.count > 0 && (
          <Button size="lg" variant="outline" asChild>
            <Link to="/cart">
              {texts.cart.title} ({cart.count})
            </Link>
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-1.5">
        {said.promises.map((promise) => (
          <li key={promise} className="flex items-center gap-2.5 text-muted-foreground">
            <CheckIcon aria-hidden className="size-4 flex-none text-good" />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  )
}

const mostOthers = 4

/** Products of the same category first. */
function Others({ of: product }: { of: ProductRow }) {
  const same = useList(Product, { filter: { category: product.category }, limit: mostOthers + 1 })
  const others = useList(Product, { filter: { category: { ne: product.category } }, limit: mostOthers })
  const nearest = [...same.rows, ...others.rows].filter(({ id }) => id !== product.id).slice(0, mostOthers)
  if (nearest.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl font-bold tracking-[-0.02em]">{texts.product.also}</h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {nearest.map((each) => (
          <li key={each.id}>
            <ProductTile product={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}
