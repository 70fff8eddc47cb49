import { ArrowRightIcon } from 'lucide-react'
import { Link } from 'react-router'
import { ProductPicture } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import type { ProductRow } from '@/entities/Product'
import { formatMoney } from '@/lib/utils'
import { texts } from '@/services/texts'

/** The product at the top of the shop. */
export function Featured({ product }: { product: ProductRow | undefined }) {
  const { headline, lead, featured, look } = texts.home
  return (
    <section className="grid overflow-hidden rounded-3xl bg-accent text-accent-foreground lg:grid-cols-[5fr_6fr]">
      <div className="flex flex-col items-start justify-center px-6 py-10 md:px-12 md:py-16">
        <h1 className="text-4xl leading-[1.06] font-bold tracking-[-0.035em] text-balance text-foreground md:text-[3.5rem]">{headline}</h1>
        <p className="mt-5 max-w-md text-lg text-pretty">{lead}</p>
        {product && (
          <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button size="lg" asChild>
              <Link to={'/shop/' + product.id}>
                {look}
                <ArrowRightIcon aria-hidden />
              </Link>
            </Button>
            <p>
              <span className="block text-sm">{featured}</span>
              <span className="text-base font-semibold text-foreground">
                {product.name}, {formatMoney(product.price)}
              </span>
            </p>
          </div>
        )}
      </div>
      {product && (
        <div className="relative min-h-64 lg:min-h-[28rem]">
          <ProductPicture product={product} className="absolute inset-0 h-full" />
        </div>
      )}
    </section>
  )
}
