import type { Field } from '../spec/app-model.ts'

export function tileFile(texts: string): string {
  return `import { Link } from 'react-router'
import { Artwork } from '@/components/ui/artwork'
import type { ProductRow } from '@/entities/Product'
import { formatMoney } from '@/lib/utils'

${texts}
export function ProductTile({ product }: { product: ProductRow }) {
  return (
    <Link
      to={'/shop/' + product.id}
      className="flex h-full flex-col overflow-hidden rounded-xl border bg-card shadow-card transition-colors hover:border-input"
    >
      <ProductPicture product={product} className="aspect-[4/3]" />
      <span className="flex flex-1 items-start justify-between gap-3 p-4">
        <span>
          <span className="block text-base font-bold">{product.name}</span>
          <span className="block text-sm text-muted-foreground">{product.stock === 0 ? texts.soldOut : product.category}</span>
        </span>
        <span className="font-semibold tabular-nums">{formatMoney(product.price, texts.currency)}</span>
      </span>
    </Link>
  )
}

export function ProductPicture({ product, className }: { product: ProductRow; className: string }) {
  if (product.photo) return <img src={product.photo} alt="" className={className + ' w-full object-cover'} />
  return <Artwork name={product.name} kind="object" className={className} />
}
`
}

export function productFile(texts: string, facts: readonly Field[] = []): string {
  return `import { ShoppingCartIcon } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ProductPicture } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import { Product } from '@/entities/Product'
import { useRow } from '@/hooks/use-row'
import { formatMoney } from '@/lib/utils'
import { useCart } from '@/services/useCart'

${texts}
export const path = '/shop/:id'

export default function ProductPage() {
  const { id = '' } = useParams()
  const { row: product, isLoading } = useRow(Product, id)
  const cart = useCart()

  if (isLoading) return <Skeleton className="h-96 w-full" />
  if (!product) return <EmptyState title={texts.gone} />
  const { name, price } = product

  function add() {
    cart.add({ productId: id, name, price }, 1)
    toast.success(texts.added)
  }

  return (
    <>
      <PageHeader title={name} hint={product.category} back={{ to: '/', label: texts.back }} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="overflow-hidden rounded-2xl border">
          <ProductPicture product={product} className="aspect-square" />
        </div>
        <div className="flex flex-col items-start gap-5 md:py-6">
          <p className="text-3xl font-bold tabular-nums">{formatMoney(price, texts.currency)}</p>
          <p className="text-base whitespace-pre-line">{product.description}</p>
${facts.length === 0 ? '' : factsList(facts)}          <div className="flex flex-wrap gap-3">
            <Button size="lg" disabled={product.stock === 0} onClick={add}>
              <ShoppingCartIcon aria-hidden />
              {product.stock === 0 ? texts.soldOut : texts.add}
            </Button>
            {cart.count > 0 && (
              <Button size="lg" variant="outline" asChild>
                <Link to="/cart">
                  {texts.cart} ({cart.count})
                </Link>
              </Button>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
`
}

/** What is known of each thing beside its price, where it is filled in. */
function factsList(facts: readonly Field[]): string {
  const rows = facts.map(
    ({ name, label }) => `            {product.${name} != null && (
              <div className="flex gap-3">
                <dt className="w-32 text-muted-foreground">${label}</dt>
                <dd>{product.${name}}</dd>
              </div>
            )}
`,
  )
  return `          <dl className="grid gap-2 text-base">
${rows.join('')}          </dl>
`
}

export function homeFile(texts: string): string {
  return `import { useState } from 'react'
import { ProductTile } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Product } from '@/entities/Product'
import { useList } from '@/hooks/use-list'

${texts}
export default function Home() {
  const { rows, isLoading, error } = useList(Product, { sort: 'name', limit: 1000 })
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const categories = [...new Set(rows.flatMap((product) => product.category ?? []))].sort()
  const shown = rows.filter(
    (product) =>
      (category === null || product.category === category) &&
      (product.name + ' ' + (product.description ?? '')).toLowerCase().includes(words.toLowerCase()),
  )

  return (
    <>
      <PageHeader title={texts.title}>
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="w-64 max-md:w-full"
        />
      </PageHeader>
      <div className="flex flex-wrap gap-2">
        {[null, ...categories].map((each) => (
          <Button
            key={each ?? ''}
            size="sm"
            variant={each === category ? 'default' : 'outline'}
            aria-pressed={each === category}
            onClick={() => setCategory(each)}
          >
            {each ?? texts.all}
          </Button>
        ))}
      </div>
      {isLoading && <Skeleton className="h-96 w-full" />}
      {!isLoading && shown.length === 0 && <EmptyState title={error?.message ?? texts.empty} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}
`
}
