import { Choice, Step } from '@/components/Steps'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { Service, type ServiceRow } from '@/entities/Service'
import { useList } from '@/hooks/use-list'
import { cn, formatMoney } from '@/lib/utils'
import { texts } from '@/services/texts'

interface ServicesProps {
  chosen: ServiceRow | null
  onChoose: (service: ServiceRow) => void
}

export function Services({ chosen, onChoose }: ServicesProps) {
  const { rows, isLoading, error } = useList(Service, { limit: 100 })
  const { service: title, minutes: unit, noServices } = texts.home
  return (
    <Step number={1} title={title}>
      {isLoading && <Skeleton className="h-40 w-full" />}
      {!isLoading && rows.length === 0 && <EmptyState title={error?.message ?? noServices} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {rows.map((service) => {
          const isChosen = service.id === chosen?.id
          return (
            <Choice key={service.id} isChosen={isChosen} onChoose={() => onChoose(service)} className="flex flex-col p-5">
              <span className="flex w-full items-baseline justify-between gap-3 text-lg font-bold">
                {service.name}
                {service.price !== null && <span className="tabular-nums">{formatMoney(service.price)}</span>}
              </span>
              <span className={cn('mt-1 block text-base', !isChosen && 'text-muted-foreground')}>{service.description}</span>
              <span className={cn('mt-auto block pt-3 text-sm tabular-nums', !isChosen && 'text-muted-foreground')}>
                {service.minutes} {unit}
              </span>
            </Choice>
          )
        })}
      </div>
    </Step>
  )
}
