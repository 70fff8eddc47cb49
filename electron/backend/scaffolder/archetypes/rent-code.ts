export function homeFile(texts: string, tenants: string, repairs: string): string {
  return `import { addMonths, format, startOfMonth } from 'date-fns'
import { CheckIcon } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { toast } from '@/components/ui/toast'
import { RentPayment } from '@/entities/RentPayment'
import { Repair } from '@/entities/Repair'
import { Tenant, type TenantRow } from '@/entities/Tenant'
import { useList } from '@/hooks/use-list'
import { cn, formatMoney } from '@/lib/utils'

${texts}
const monthsShown = 5

export default function Home() {
  const tenants = useList(Tenant, { sort: 'name', limit: 1000 })
  const payments = useList(RentPayment, { limit: 20000 })
  const repairs = useList(Repair, { limit: 1000 })
  const months = Array.from({ length: monthsShown }, (_, index) => addMonths(startOfMonth(new Date()), index - monthsShown + 1))
  const keys = months.map((month) => format(month, 'yyyy-MM'))
  const paid = (tenant: TenantRow, month: string) => payments.rows.find((row) => row.tenant === tenant.id && row.month === month)
  // Nobody owes rent for the time before they moved in.
  const isDue = (tenant: TenantRow, month: string) => (tenant.movedIn ?? '').slice(0, 7) <= month
  const openMonths = (tenant: TenantRow) => keys.filter((month) => isDue(tenant, month) && !paid(tenant, month)).length
  const behind = tenants.rows.filter((tenant) => openMonths(tenant) > 0).sort((a, b) => openMonths(b) - openMonths(a))
  const owed = behind.reduce((sum, tenant) => sum + openMonths(tenant) * tenant.rent, 0)
  const received = payments.rows.filter((row) => row.month === keys.at(-1)).reduce((sum, row) => sum + row.amount, 0)

  async function toggle(tenant: TenantRow, month: string) {
    try {
      const known = paid(tenant, month)
      if (known) await RentPayment.delete(known.id)
      else await RentPayment.create({ tenant: tenant.id, month, amount: tenant.rent })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  if (tenants.isLoading || payments.isLoading) return <Skeleton className="h-96 w-full" />
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label={texts.owed} value={<span className={owed > 0 ? 'text-bad' : 'text-good'}>{formatMoney(owed)}</span>} />
        <Stat label={texts.received} value={formatMoney(received)} />
        <Stat label={texts.deposits} value={formatMoney(tenants.rows.reduce((sum, tenant) => sum + (tenant.deposit ?? 0), 0))} />
        <Stat label={texts.repairs} value={repairs.rows.filter(({ status }) => status !== texts.done).length} to="${repairs}" />
      </div>
      {tenants.rows.length === 0 && <EmptyState title={tenants.error?.message ?? texts.empty} />}
      <section className="rounded-xl border bg-card p-5 shadow-card">
        <h2 className="mb-1 text-lg font-bold">{texts.behind}</h2>
        {behind.length === 0 && <p className="text-muted-foreground">{texts.nobody}</p>}
        <ul className="divide-y">
          {behind.map((tenant) => (
            <li key={tenant.id}>
              <Link to={'${tenants}/' + tenant.id} className="flex items-center gap-4 rounded-sm py-2.5 hover:bg-muted">
                <span className="flex-1 text-base font-semibold">{tenant.name}</span>
                <span className="text-muted-foreground">
                  {openMonths(tenant)} {texts.months}
                </span>
                <span className="w-28 text-right font-bold text-bad tabular-nums">{formatMoney(openMonths(tenant) * tenant.rent)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-bold">{texts.grid}</h2>
        <p className="text-muted-foreground">{texts.gridHint}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard */}
        <div className="overflow-x-auto rounded-xl border bg-card shadow-card" tabIndex={0} role="region" aria-label={texts.grid}>
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 border-b bg-card p-3 text-left">
                  {texts.tenant}
                </th>
                {months.map((month) => (
                  <th key={month.getTime()} scope="col" className="border-b p-2 text-center">
                    {month.toLocaleDateString(document.documentElement.lang, { month: 'short' })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {tenants.rows.map((tenant) => (
                <tr key={tenant.id}>
                  <th scope="row" className="sticky left-0 border-b bg-card p-3 text-left font-semibold">
                    {tenant.name}
                    <span className="block font-normal text-muted-foreground tabular-nums">{formatMoney(tenant.rent)}</span>
                  </th>
                  {keys.map((month) => {
                    const isPaid = paid(tenant, month) !== undefined
                    return (
                      <td key={month} className="border-b p-1 text-center">
                        <button
                          type="button"
                          aria-pressed={isPaid}
                          aria-label={tenant.name + ', ' + month}
                          onClick={() => toggle(tenant, month)}
                          className={cn(
                            'mx-auto grid size-10 place-content-center rounded-lg border',
                            isPaid ? 'border-good bg-good-tint text-good' : isDue(tenant, month) && 'border-bad bg-bad-tint',
                          )}
                        >
                          {isPaid && <CheckIcon aria-hidden className="size-5" />}
                        </button>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
`
}
