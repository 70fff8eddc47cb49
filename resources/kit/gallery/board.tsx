import { ListFilterIcon, PlusIcon } from 'lucide-react'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { BarChartCard, DonutChartCard, LineChartCard } from '@/components/ui/chart-card'
import { PageHeader } from '@/components/ui/page-header'
import { Stat } from '@/components/ui/stat'
import { Tag } from '@/components/ui/tag'
import { formatMoney, initials } from '@/lib/utils'
import { firms, months, owners } from './sample.ts'

const stages = [
  { name: 'New lead', colour: 'var(--g-bar)', tag: 'Call today' },
  { name: 'Quoted', colour: 'var(--chart-2)', tag: 'Sent' },
  { name: 'Scheduled', colour: 'var(--chart-3)', tag: 'Follow up' },
  { name: 'Won', colour: 'var(--chart-4)', tag: 'Signed' },
]

export function Board() {
  return (
    <>
      <PageHeader title="Deals" hint="12 open jobs, 4 need a call today">
        <Button variant="outline">
          <ListFilterIcon aria-hidden />
          All crews
        </Button>
        <Button>
          <PlusIcon aria-hidden />
          New deal
        </Button>
      </PageHeader>
      <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-[1fr_1fr_1.72fr]">
        <Stat label="Open pipeline" value="$206.1K" hint="Up $31.2K this week" hintTone="good" />
        <Stat label="Won this month" value="$62.4K" hint="6 jobs, 92% of the $68K goal" to="/records" />
        <div className="col-span-2 lg:col-span-1">
          <BarChartCard title="Won by month" data={months} format="money" size="sm" />
        </div>
      </div>
      <div className="grid gap-3.5 md:grid-cols-2">
        <LineChartCard title="Calls" data={months.map(({ label, value }) => ({ label, value: Math.round(value / 1000) }))} unit="calls" />
        <DonutChartCard title="By crew" data={owners.map((label, index) => ({ label, value: 12_000 + index * 7_300 }))} format="money" />
      </div>
      <div className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-4">
        {stages.map((stage, column) => (
          <section key={stage.name} className="flex min-w-0 flex-col gap-2 rounded-lg bg-muted px-2.5 pt-3 pb-2.5">
            <h2 className="flex items-center gap-2 px-1 pb-0.5 text-[0.84375rem] font-bold">
              <span aria-hidden className="size-2.5 rounded-full" style={{ background: stage.colour }} />
              {stage.name}
              <span className="ml-auto text-[0.78125rem] font-normal text-muted-foreground">3 · {formatMoney(38_200)}</span>
            </h2>
            {firms.slice(column * 3, column * 3 + 3).map((firm, index) => (
              <Card key={firm} className="gap-1 px-3 py-2.5 md:py-2.5">
                <b className="text-[0.84375rem] font-semibold">{firm}</b>
                <p className="text-[0.78125rem] text-muted-foreground">Cork floor, two rooms</p>
                <div className="mt-1 flex items-center gap-2">
                  <strong className="text-[0.8125rem] font-semibold">{formatMoney(8_450 + index * 2_300)}</strong>
                  <Tag>{stage.tag}</Tag>
                  <Avatar size="sm" className="ml-auto">
                    <AvatarFallback>{initials(owners[(column + index) % 4])}</AvatarFallback>
                  </Avatar>
                </div>
              </Card>
            ))}
            <Button variant="ghost" size="sm" className="justify-start px-1.5 font-normal text-muted-foreground">
              <PlusIcon aria-hidden />
              Add a deal
            </Button>
          </section>
        ))}
      </div>
    </>
  )
}
