import { useEffect, useState } from 'react'
import { Featured } from '@/components/Featured'
import { ProductTile } from '@/components/ProductTile'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { Product } from '@/entities/Product'
import { useList } from '@/hooks/use-list'
import { texts } from '@/services/texts'

export default function Home() {
  const { rows, isLoading, error } = useList(Product, { limit: 1000 })
  const [category, setCategory] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const { name, search, all, empty, emptyHint } = texts.home
  const categories = [...new Set(rows.flatMap((product) => product.category ?? []))]
  const shown = rows.filter(
    (product) =>
      (category === null || product.category === category) &&
      (product.name + ' ' + (product.description ?? '')).toLowerCase().includes(words.toLowerCase()),
  )

  useEffect(() => {
    document.title = name
  }, [name])

  return (
    <div className="flex flex-col gap-8 pb-10">
      <Featured product={rows.find(({ isFeatured }) => isFeatured) ?? rows[0]} />
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
      {!isLoading && shown.length === 0 && <EmptyState title={error?.message ?? empty} hint={error ? undefined : emptyHint} />}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </div>
  )
}
