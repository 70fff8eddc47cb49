import { MapPinIcon, QuoteIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { OpeningTime } from '@/entities/OpeningTime'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'
import { texts } from '@/services/texts'

/** Opening hours, address, and a quote of a visitor. */
export function Visit() {
  const { rows } = useList(OpeningTime, { sort: 'order', limit: 30 })
  const { title, place, map, closed } = texts.hours
  return (
    <section className="grid gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="rounded-3xl border bg-card p-6 shadow-card md:p-10">
        <h2 className="text-2xl font-bold tracking-[-0.02em] md:text-3xl">{title}</h2>
        <dl className="mt-6 divide-y">
          {rows.map(({ id, day, opens, closes }) => (
            <div key={id} className={cn('flex justify-between gap-4 py-3 text-base', !opens && 'text-muted-foreground')}>
              <dt className="font-medium">{day}</dt>
              <dd className="tabular-nums">{opens ? `${opens} – ${closes ?? ''}` : closed}</dd>
            </div>
          ))}
        </dl>
        <address className="mt-6 flex flex-wrap items-center justify-between gap-4 not-italic">
          <p className="flex items-center gap-2.5 text-base font-medium">
            <MapPinIcon aria-hidden className="size-5 flex-none text-link" />
            {place}
          </p>
          <Button variant="outline" asChild>
            <a href={'https://www.openstreetmap.org/search?query=' + encodeURIComponent(place)} target="_blank" rel="noreferrer">
              {map}
            </a>
          </Button>
        </address>
      </div>
      <figure className="flex flex-col justify-between gap-8 rounded-3xl bg-primary p-6 text-primary-foreground md:p-10">
        <QuoteIcon aria-hidden className="size-9" />
        <blockquote className="text-xl leading-8 font-medium text-pretty md:text-2xl md:leading-9">{texts.voice.words}</blockquote>
        <figcaption className="text-base">{texts.voice.name}</figcaption>
      </figure>
    </section>
  )
}
