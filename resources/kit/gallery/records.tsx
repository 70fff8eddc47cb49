import { MoreHorizontalIcon, PlusIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { PageHeader } from '@/components/ui/page-header'
import { RelationLabel } from '@/components/ui/relation-label'
import { Tag } from '@/components/ui/tag'
import { formatDate, formatMoney, initials } from '@/lib/utils'
import { Customer, type Order, ordersOf, statuses } from './sample.ts'

const columns: Column<Order>[] = [
  { key: 'number', header: 'Order', isPrimary: true },
  { key: 'customer', header: 'Customer', cell: (row) => <RelationLabel entity={Customer} labelKey="name" id={row.customerId} /> },
  { key: 'status', header: 'Status', cell: (row) => <Tag>{row.status}</Tag> },
  {
    key: 'owner',
    header: 'Owner',
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        <Avatar size="sm">
          <AvatarFallback>{initials(row.owner)}</AvatarFallback>
        </Avatar>
        {row.owner}
      </span>
    ),
  },
  { key: 'dueOn', header: 'Due', cell: (row) => formatDate(row.dueOn) },
  { key: 'total', header: 'Total', align: 'right', cell: (row) => formatMoney(row.total) },
  {
    key: 'actions',
    header: '',
    isSortable: false,
    cell: (row) => (
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${row.number}`}>
            <MoreHorizontalIcon aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel>Order {row.number}</DropdownMenuLabel>
          <DropdownMenuItem>Edit</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive">Delete</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    ),
  },
]

export function Records() {
  const count = Number(new URLSearchParams(location.search).get('rows') ?? 40)
  const rows = useMemo(() => ordersOf(count), [count])
  const [opened, setOpened] = useState<Order | null>(null)
  return (
    <>
      <PageHeader
        title="Orders"
        hint={opened ? `Opened ${opened.number}` : 'Every order and where it stands'}
        back={{ to: '/', label: 'Deals' }}
      >
        <Button>
          <PlusIcon aria-hidden />
          New order
        </Button>
      </PageHeader>
      <DataTable
        rows={rows}
        columns={columns}
        noun={['order', 'orders']}
        initialSort="-total"
        filters={[{ key: 'status', label: 'Status', options: statuses }]}
        onRowClick={setOpened}
      />
    </>
  )
}
