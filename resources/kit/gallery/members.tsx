import { useState } from 'react'
import { BarChartCard, LineChartCard } from '@/components/ui/chart-card'
import { type Column, DataTable } from '@/components/ui/data-table'
import { PageHeader } from '@/components/ui/page-header'
import { Stat } from '@/components/ui/stat'
import { Tag } from '@/components/ui/tag'
import { formatDate, formatMoney } from '@/lib/utils'
import { useCount } from '../hooks/use-count.ts'
import { useLoaded } from '../hooks/use-loaded.ts'
import { createMembers, type Member } from './source-entity.ts'

const query = new URLSearchParams(location.search)
export const Members = createMembers(Number(query.get('members') ?? 3_005))

const columns: Column<Member>[] = [
  { key: 'name', header: 'Name', isPrimary: true },
  { key: 'plan', header: 'Plan', isFilter: true, cell: (row) => <Tag>{row.plan}</Tag> },
  { key: 'isActive', header: 'Active', isFilter: true },
  { key: 'joinedOn', header: 'Joined', cell: (row) => formatDate(row.joinedOn) },
  { key: 'fee', header: 'Fee', align: 'right', cell: (row) => formatMoney(row.fee), total: (sum) => formatMoney(sum) },
]

/** Three thousand rows, of which the page loads fifty at a time. */
export function MembersPage() {
  const { count } = useCount(Members)
  const plans = useLoaded(Members, 'plans', () => Members.aggregate({ by: 'plan', sum: 'fee' }))
  const months = useLoaded(Members, 'months', () => Members.aggregate({ by: ['joinedOn'] }))
  const [opened, setOpened] = useState<Member | null>(null)
  return (
    <>
      <PageHeader title="Members" hint={opened ? `Opened ${opened.name}` : 'Everybody who ever joined'} />
      <div className="grid gap-3 sm:grid-cols-3">
        <div className="grid gap-3">
          <Stat label="Members" value={count?.toLocaleString()} />
          <Stat label="Fees of the active" source={Members} filter={{ isActive: true }} sum="fee" format="money" />
        </div>
        <BarChartCard title="Fees by plan" data={plans.value?.groups ?? []} format="money" size="sm" />
        <LineChartCard title="Joined by day" data={months.value?.groups ?? []} size="sm" />
      </div>
      <DataTable source={Members} columns={columns} noun={['member', 'members']} initialSort="name" onRowClick={setOpened} />
    </>
  )
}
