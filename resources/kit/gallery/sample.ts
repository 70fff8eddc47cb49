import { createMemoryEntity } from './memory-entity.ts'

const firms = [
  'Harbor Yoga Studio',
  'Okafor residence',
  'Pine Street Bakery',
  'Mercer Dental',
  'Alder & Finch Hotel',
  'Lindqvist house',
  'Northside Library',
  'Copper Kettle Café',
  'Riverside Lofts B',
  'Tamura Ceramics',
  'Bright Steps Nursery',
  'Weaver Law',
]
const statuses = ['New', 'Quoted', 'Scheduled', 'Won', 'Overdue']
const owners = ['Jana Moreau', 'Sol Lindgren', 'Ravi Patel', 'Dana Kessler']

export interface Order {
  readonly id: string
  readonly number: number
  readonly customerId: string
  readonly customer: string
  readonly status: string
  readonly owner: string
  readonly total: number | null
  readonly dueOn: string
}

export const Customer = createMemoryEntity(firms.map((name, index) => ({ id: `c${index}`, name, createdAt: `2026-01-${10 + index}` })))

export function ordersOf(count: number): Order[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    number: 1000 + index,
    customerId: `c${(index * 7) % firms.length}`,
    customer: firms[(index * 7) % firms.length] ?? '',
    status: statuses[(index * 3) % statuses.length] ?? '',
    owner: owners[index % owners.length] ?? '',
    total: index % 11 === 4 ? null : 1250 + ((index * 7919) % 52_000),
    dueOn: `2026-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-${String(1 + ((index * 3) % 28)).padStart(2, '0')}`,
  }))
}

export const months = ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, index) => ({
  label,
  value: [31_000, 38_500, 29_000, 44_000, 52_000, 62_400][index] ?? 0,
}))
export { firms, owners, statuses }
