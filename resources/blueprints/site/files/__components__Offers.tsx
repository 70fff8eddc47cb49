import { Section } from '@/components/Section'
import { Artwork } from '@/components/ui/artwork'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Offer, type OfferRow } from '@/entities/Offer'
import { useList } from '@/hooks/use-list'
import { formatMoney } from '@/lib/utils'
import { texts } from '@/services/texts'

export function Offers() {
  const { rows, isLoading, error } = useList(Offer, { limit: 50 })
  const { title, lead, empty } = texts.offers
  return (
    <Section id="offers" title={title} lead={lead}>
      {isLoading && <Skeleton className="h-96 w-full rounded-2xl" />}
      {!isLoading && rows.length === 0 && <EmptyState title={error?.message ?? empty} />}
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OfferCard({ offer: { name, description, price, picture } }: { offer: OfferRow }) {
  const look = 'aspect-[4/3] w-full rounded-2xl object-cover'
  return (
    <article className="flex flex-col">
      {picture ? <img src={picture} alt="" className={look} /> : <Artwork name={name} kind="object" className={look} />}
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h3 className="text-xl font-bold tracking-[-0.015em]">{name}</h3>
        {price !== null && (
          <p className="flex-none text-muted-foreground">
            {texts.offers.from} <span className="text-base font-semibold text-foreground tabular-nums">{formatMoney(price)}</span>
          </p>
        )}
      </div>
      <p className="mt-1 text-base text-pretty text-muted-foreground">{description}</p>
    </article>
  )
}
