import { BarChartCard } from '@/components/ui/chart-card'
import { DataTable } from '@/components/ui/data-table'
import { PageHeader } from '@/components/ui/page-header'
import { Stat } from '@/components/ui/stat'
import { useList } from '@/hooks/use-list'
import { formatMoney, formatFigure } from '@/lib/utils'
import { createClosedEntity } from './memory-entity.ts'
import { Customer } from './sample.ts'

const Order = createClosedEntity()
const isOpen = new URLSearchParams(location.search).has('open')

/** A home page like a generated one, for a visitor who may not see the orders. */
export function Closed() {
  const orders = useList(Order)
  return (
    <>
      <PageHeader title="Bakery" />
      <div className="grid gap-4 md:grid-cols-3">
        <Stat label="Orders" value={formatFigure(orders.rows.length)} />
        <Stat label="Sales" value={formatMoney(0)} />
        {isOpen && <Customers />}
      </div>
      <BarChartCard title="Orders by status" data={[{ label: 'new', value: orders.rows.length }]} />
    </>
  )
}

function Customers() {
  const customers = useList(Customer)
  return <Stat label="Customers" value={formatFigure(customers.rows.length)} />
}

export function ClosedTable() {
  const { rows, error, isLoading } = useList(Order)
  // Like a table whose rows get their names from another list.
  useList(Order, { sort: 'name' })
  return (
    <>
      <PageHeader title="Orders" />
      <DataTable rows={rows} error={error} isLoading={isLoading} columns={[{ key: 'name', header: 'Name' }]} noun={['order', 'orders']} />
    </>
  )
}
