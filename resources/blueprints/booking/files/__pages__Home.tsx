import { CalendarCheckIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BookingDetails } from '@/components/BookingDetails'
import { Services } from '@/components/Services'
import { Summary } from '@/components/Summary'
import { Days, Times } from '@/components/Times'
import { Artwork } from '@/components/ui/artwork'
import { Button } from '@/components/ui/button'
import type { ServiceRow } from '@/entities/Service'
import { formatDate } from '@/lib/utils'
import { texts } from '@/services/texts'

export default function Home() {
  const [service, setService] = useState<ServiceRow | null>(null)
  const [day, setDay] = useState<string | null>(null)
  const [starts, setStarts] = useState<string | null>(null)
  const [isBooked, setIsBooked] = useState(false)
  const { name, eyebrow, title, lead } = texts.home

  useEffect(() => {
    document.title = name
  }, [name])

  /** Clears the choices of later steps. */
  function choose(nextService: ServiceRow | null, nextDay: string | null) {
    setService(nextService)
    setDay(nextDay)
    setStarts(null)
    setIsBooked(false)
  }

  if (isBooked && service && day && starts) {
    return (
      <div role="status" className="mx-auto flex max-w-lg flex-col items-center gap-3 py-20 text-center">
        <CalendarCheckIcon aria-hidden className="size-14 text-good" strokeWidth={1.5} />
        <h1 className="text-3xl font-bold tracking-[-0.02em]">{texts.booked.title}</h1>
        <p className="text-xl">
          {service.name}, {formatDate(day)}, {starts}
        </p>
        <p className="text-base text-muted-foreground">{texts.booked.next}</p>
        <Button variant="outline" size="lg" className="mt-4" onClick={() => choose(null, null)}>
          {texts.booked.another}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-10 pb-12">
      <header className="grid overflow-hidden rounded-3xl bg-primary text-primary-foreground md:grid-cols-[3fr_2fr]">
        <div className="px-6 py-10 md:px-12 md:py-16">
          <p className="text-sm font-semibold">{eyebrow}</p>
          <h1 className="mt-3 text-4xl leading-[1.06] font-bold tracking-[-0.035em] text-balance md:text-6xl">{title}</h1>
          <p className="mt-4 max-w-xl text-lg">{lead}</p>
        </div>
        <div aria-hidden className="relative min-h-40">
          <Artwork name="High street" className="absolute inset-0 h-full" />
        </div>
      </header>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <Services chosen={service} onChoose={(next) => choose(next, day)} />
          {service && <Days chosen={day} onChoose={(next) => choose(service, next)} />}
          {service && day && <Times key={day + service.id} day={day} minutes={service.minutes} chosen={starts} onChoose={setStarts} />}
          {service && day && starts && (
            <BookingDetails
              service={service}
              day={day}
              starts={starts}
              onBooked={() => setIsBooked(true)}
              onTaken={() => setStarts(null)}
            />
          )}
        </div>
        <Summary service={service} day={day} starts={starts} />
      </div>
    </div>
  )
}
