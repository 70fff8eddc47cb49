import type { ReactNode } from 'react'
import { Artwork } from '@/components/ui/artwork'
import type { ServiceRow } from '@/entities/Service'
import { formatDate, formatMoney } from '@/lib/utils'
import { texts } from '@/services/texts'

interface SummaryProps {
  service: ServiceRow | null
  day: string | null
  starts: string | null
}

/** The choices so far, beside the steps. */
export function Summary({ service, day, starts }: SummaryProps) {
  const said = texts.summary
  return (
    <aside aria-live="polite" className="overflow-hidden rounded-2xl border bg-card shadow-card lg:sticky lg:top-6">
      <Artwork name={service?.name ?? texts.home.name} kind="object" className="aspect-[2/1]" />
      <div className="p-5">
        <h2 className="text-lg font-bold">{said.title}</h2>
        {service ? (
          <dl className="mt-3 divide-y">
            <Line label={said.service}>{service.name}</Line>
            {day && <Line label={said.day}>{formatDate(day)}</Line>}
            {starts && <Line label={said.time}>{starts}</Line>}
            {service.price !== null && <Line label={said.price}>{formatMoney(service.price)}</Line>}
          </dl>
        ) : (
          <p className="mt-2 text-base text-muted-foreground">{said.nothing}</p>
        )}
        <p className="mt-4 text-muted-foreground">{said.note}</p>
      </div>
    </aside>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5 text-base">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
