import { Link } from 'react-router'
import { Artwork } from '@/components/ui/artwork'
import type { ProductRow } from '@/entities/Product'
import { cn, formatMoney } from '@/lib/utils'
import { texts } from '@/services/texts'

export function ProductTile({ product }: { product: ProductRow }) {
  const isSoldOut = product.stock === 0
  return (
    <Link to={'/shop/' + product.id} className="group flex flex-col gap-3 rounded-2xl">
      <span className="relative block overflow-hidden rounded-2xl">
        <ProductPicture
          product={product}
          className={cn(
            'aspect-[4/5] transition-transform duration-500 group-hover:scale-[1.04] motion-reduce:transform-none',
            isSoldOut && 'opacity-60',
          )}
        />
        {isSoldOut && (
          <span className="absolute top-3 left-3 rounded-full bg-card px-3 py-1 text-xs font-semibold">{texts.product.soldOut}</span>
        )}
      </span>
      <span className="flex items-baseline justify-between gap-3">
        <span className="text-base font-semibold decoration-1 underline-offset-4 group-hover:underline">{product.name}</span>
        <span className="flex-none text-base tabular-nums">{formatMoney(product.price)}</span>
      </span>
    </Link>
  )
}

export function ProductPicture({ product, className }: { product: ProductRow; className?: string }) {
  if (product.photo) return <img src={product.photo} alt="" className={cn('w-full object-cover', className)} />
  return <Artwork name={product.name} kind="object" className={className} />
}
