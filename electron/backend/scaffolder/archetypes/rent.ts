import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Tenants, the rent of each month received or not, and who is behind. */
export const RENT_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\blandlord\b|\b(?:rent|rents) (?:received|paid|collection|roll)\b|\btenants?\b.{0,120}\brent\b|vermieter|mieteingang|mieter.{0,60}miete|propriétaire.{0,80}loyers?|\bloyers?\b.{0,60}locataires?|casero|inquilinos.{0,80}alquiler/isu.test(
      text,
    ),
  covers: 'tenant flat apartment unit house repair rent deposit payment rent payment landlord property issue room',
  build: buildRent,
}

function buildRent(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const count = Math.min(
    12,
    Math.max(2, Number(/\b(\d{1,2}) (?:flats?|apartments?|units|houses|wohnungen|appartements?|pisos)/iu.exec(text)?.[1] ?? 5)),
  )
  const tenant = list(
    {
      name: 'Tenant',
      one: speak('tenant', 'Mieter', 'locataire', 'inquilino'),
      many: speak('tenants', 'Mieter', 'locataires', 'inquilinos'),
      icon: 'Users',
    },
    'creator',
    'creator',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('flat', speak('Flat', 'Wohnung', 'Appartement', 'Piso'), 'relation', { relation: 'Flat' }),
      required('rent', speak('Rent per month', 'Miete pro Monat', 'Loyer mensuel', 'Alquiler mensual'), 'money'),
      field('deposit', speak('Deposit', 'Kaution', 'Dépôt de garantie', 'Fianza'), 'money'),
      field('movedIn', speak('Moved in', 'Eingezogen am', 'Entrée le', 'Entrada'), 'date'),
      field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
    ],
  )
  const flat = list(
    {
      name: 'Flat',
      one: speak('flat', 'Wohnung', 'appartement', 'piso'),
      many: speak('flats', 'Wohnungen', 'appartements', 'pisos'),
      icon: 'Building2',
    },
    'creator',
    'creator',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('address', speak('Address', 'Adresse', 'Adresse', 'Dirección'), 'text'),
      field('rooms', speak('Rooms', 'Zimmer', 'Pièces', 'Habitaciones'), 'integer'),
    ],
  )
  const states = [
    speak('Open', 'Offen', 'Ouverte', 'Abierta'),
    speak('In progress', 'In Arbeit', 'En cours', 'En curso'),
    speak('Done', 'Erledigt', 'Faite', 'Hecha'),
  ]
  const repair = list(
    {
      name: 'Repair',
      one: speak('repair', 'Reparatur', 'réparation', 'reparación'),
      many: speak('repairs', 'Reparaturen', 'réparations', 'reparaciones'),
      icon: 'Wrench',
    },
    'creator',
    'creator',
    [
      required('title', speak('Title', 'Titel', 'Titre', 'Título'), 'text'),
      required('flat', speak('Flat', 'Wohnung', 'Appartement', 'Piso'), 'relation', { relation: 'Flat' }),
      required('status', speak('Status', 'Status', 'Statut', 'Estado'), 'choice', { choices: states }),
      field('reportedOn', speak('Reported on', 'Gemeldet am', 'Signalée le', 'Avisada el'), 'date'),
      field('cost', speak('Cost', 'Kosten', 'Coût', 'Coste'), 'money'),
    ],
  )
  const payment = {
    ...list(
      {
        name: 'RentPayment',
        one: speak('rent payment', 'Mietzahlung', 'paiement de loyer', 'pago de alquiler'),
        many: speak('rent payments', 'Mietzahlungen', 'paiements de loyer', 'pagos de alquiler'),
        icon: 'Banknote',
      },
      'creator',
      'creator',
      [
        required('tenant', speak('Tenant', 'Mieter', 'Locataire', 'Inquilino'), 'relation', { relation: 'Tenant' }),
        required('month', speak('Month', 'Monat', 'Mois', 'Mes'), 'text'),
        required('amount', speak('Amount', 'Betrag', 'Montant', 'Importe'), 'money'),
      ],
    ),
    pages: 'custom' as const,
  }
  const months = [-4, -3, -2, -1, 0].map((offset) =>
    new Date(Date.UTC(wish.today.getFullYear(), wish.today.getMonth() + offset, 1)).toISOString().slice(0, 7),
  )
  const texts = {
    title: name,
    behind: speak('Who is behind', 'Wer im Rückstand ist', 'Qui est en retard', 'Quién debe'),
    nobody: speak('Nobody is behind.', 'Niemand ist im Rückstand.', 'Personne n’est en retard.', 'Nadie debe.'),
    months: speak('months open', 'Monate offen', 'mois dus', 'meses pendientes'),
    owed: speak('Owed in all', 'Insgesamt offen', 'Total dû', 'Total pendiente'),
    received: speak('Received this month', 'Diesen Monat erhalten', 'Reçu ce mois-ci', 'Recibido este mes'),
    deposits: speak('Deposits held', 'Kautionen', 'Dépôts de garantie', 'Fianzas'),
    repairs: speak('Open repairs', 'Offene Reparaturen', 'Réparations ouvertes', 'Reparaciones abiertas'),
    grid: speak('Rent by month', 'Miete pro Monat', 'Loyers par mois', 'Alquiler por mes'),
    gridHint: speak(
      'Tap a month when its rent has arrived.',
      'Monat antippen, wenn die Miete da ist.',
      'Touchez un mois quand le loyer est arrivé.',
      'Toca un mes cuando llegue el pago.',
    ),
    tenant: speak('Tenant', 'Mieter', 'Locataire', 'Inquilino'),
    done: states[2] ?? '',
    empty: speak('No tenants yet', 'Noch keine Mieter', 'Pas encore de locataires', 'Aún no hay inquilinos'),
  }
  const names = [
    'Clara Ortiz',
    'Hassan Haddad',
    'Ida Lindqvist',
    'Tom Okafor',
    'Yuki Sato',
    'Marta Novak',
    'Ben Murphy',
    'Elif Demir',
    'Joon Park',
    'Nina Alvarez',
    'Samuel Weaver',
    'Priya Raman',
  ].slice(0, count)
  const rents = names.map((_, index) => 620 + ((index * 7) % 5) * 65)
  return {
    icon: 'Building2',
    colour: 'steelblue',
    entities: [tenant, flat, repair, payment],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), entityNames(tenant).route, entityNames(repair).route)]]),
    pages: [],
    rows: [
      {
        entity: flat,
        records: names.map((_, index) => ({
          name: `${speak('Flat', 'Wohnung', 'Appartement', 'Piso')} ${index + 1}`,
          address: '7 Market Square',
          rooms: 2 + (index % 3),
        })),
      },
      {
        entity: tenant,
        records: names.map((each, index) => ({
          name: each,
          flat: `$ref:Flat:${index}`,
          rent: rents[index],
          deposit: (rents[index] ?? 0) * 2,
          movedIn: dayFrom(wish, -300 - index * 90),
          phone: `+1 555 01${10 + index}`,
        })),
      },
      {
        entity: repair,
        records: [
          speak('Dripping tap', 'Tropfender Hahn', 'Robinet qui goutte', 'Grifo que gotea'),
          speak('Heating stays cold', 'Heizung bleibt kalt', 'Chauffage froid', 'Calefacción fría'),
          speak('Broken lock', 'Schloss defekt', 'Serrure cassée', 'Cerradura rota'),
        ].map((title, index) => ({
          title,
          flat: `$ref:Flat:${index % count}`,
          status: states[index],
          reportedOn: dayFrom(wish, -3 - index * 6),
        })),
      },
      {
        entity: payment,
        records: names.flatMap((_, index) =>
          months
            .filter((__, at) => !((index === 1 && at > 2) || (index % 3 === 2 && at === 4)))
            .map((month) => ({ tenant: `$ref:Tenant:${index}`, month, amount: rents[index] })),
        ),
      },
    ],
    lists: 'everybody',
    summary:
      'The first page shows who is behind with how much, and a grid of tenants and months that you tick when the rent arrives; deposits and open repairs are summed up. Everybody who signs in sees only their own.',
  }
}

function homeFile(texts: string, tenants: string, repairs: string): string {
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
