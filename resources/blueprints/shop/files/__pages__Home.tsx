import { useEffect, useState } from 'react'
import { Featured } from '@/components/Featured'
import { ProductTile } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { Product } from '@/entities/Product'
import { useAggregate } from '@/hooks/use-aggregate'
import { useList } from '@/hooks/use-list'
import { useSettled } from '@/hooks/use-settled'
import { texts } from '@/services/texts'

export default function Home() {
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const products = useList(Product, { filter: category === null ? {} : { category }, search: useSettled(words), limit: 40 })
  const featured = useList(Product, { filter: { isFeatured: true }, limit: 1 })
  const newest = useList(Product, { limit: 1 })
  const { rows, isLoading, error } = products
  const { name, search, all, empty, emptyHint } = texts.home
  const { groups } = useAggregate(Product, { by: 'category' })
  const categories = groups.flatMap(({ key }) => (key === null ? [] : String(key)))

  useEffect(() => {
    document.title = name
  }, [name])

  return (
    <div className="flex flex-col gap-8 pb-10">
      <Featured product={featured.rows[0] ?? newest.rows[0]} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={texts.home.category} className="flex flex-wrap gap-2">
          {[null, ...categories].map((each) => (
            <Button
              key={each ?? ''}
              size="sm"
              variant={each === category ? 'default' : 'outline'}
              aria-pressed={each === category}
              onClick={() => setCategory(each)}
            >
              {each ?? all}
            </Button>
          ))}
        </div>
        <Input
          type="search"
          aria-label={search}
          placeholder={search}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="w-64 max-md:w-full"
        />
      </div>
      {isLoading && <Skeleton className="h-96 w-full rounded-2xl" />}
      {!isLoading && rows.length === 0 && <EmptyState title={error?.message ?? empty} hint={error ? undefined : emptyHint} />}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {rows.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
      <MoreButton list={products} className="self-center" />
    </div>
  )
}
