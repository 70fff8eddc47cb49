import { PhoneIcon, PlusIcon } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { BarChartCard } from '@/components/ui/chart-card'
import { DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'

const columns = [{ key: 'name', header: 'Name' }]

export function Nothing() {
  return (
    <>
      <PageHeader title="Calls" />
      <Card>
        <EmptyState icon={PhoneIcon} title="No calls yet" hint="Log a call, and it shows up here with its customer.">
          <Button>
            <PlusIcon aria-hidden />
            Log a call
          </Button>
        </EmptyState>
      </Card>
      <div className="grid gap-3.5 md:grid-cols-2">
        <DataTable rows={[]} columns={columns} noun={['visit', 'visits']} />
        <BarChartCard title="Calls by week" data={[]} />
      </div>
      <DataTable rows={[]} columns={columns} isLoading />
      <DataTable rows={[]} columns={columns} error="The orders could not be read. Try again in a moment." />
    </>
  )
}
