import { sentenceCase } from '../language/nouns.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Figures over time: what came in, from what, compared with the time before. */
export const DASHBOARD_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:dashboard|analytics|kpis?|tableau de bord|cuadro de mando|panel de (?:ventas|control))\b/iu.test(text) &&
    // Who names lists gets those, with figures on the first page.
    !/,.*,|\bwith (?:my |our )?\w+s (?:and|,)|\bdashboard (?:with|of all|showing) \w+s\b/isu.test(text),
  covers: 'sale product customer order revenue visit',
  build: buildDashboard,
}

interface Topic {
  readonly words: RegExp
  readonly items: string
  readonly channels: string
}

/** name | usual price */
const TOPICS: readonly Topic[] = [
  {
    words: /etsy|craft|handmade|ebay|shop|store|sales|verkäufe|ventes|ventas/iu,
    items: 'Linen tote|28;Ceramic mug|24;Wool socks|16;Beeswax candle|18;Print, A3|35;Silver ring|62',
    channels: 'Search;Favourites;Social media;Direct',
  },
  {
    words: /restaurant|café|cafe|food truck|bar\b/iu,
    items: 'Lunch menu|14;Dinner|32;Coffee|4;Cake|5;Catering|240;Drinks|9',
    channels: 'Table;Takeaway;Delivery',
  },
  {
    words: /marketing|campaign|ads\b|newsletter/iu,
    items: 'Spring campaign|420;Search ads|260;Newsletter|90;Trade fair|900;Flyers|120',
    channels: 'Search;Social media;Email;Print',
  },
  {
    words: /saas|subscription|startup|software/iu,
    items: 'Starter|19;Team|79;Business|199;Add-on|12',
    channels: 'Website;Partner;Referral',
  },
]
const USUAL: Topic = TOPICS[0] ?? { words: /./, items: '', channels: '' }

function buildDashboard(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const topic = TOPICS.find(({ words }) => words.test(text)) ?? USUAL
  const items = topic.items.split(';').map((line) => line.split('|'))
  const channels = topic.channels.split(';')
  const day = (back: number) => dayFrom(wish, -back)
  const product = list(
    {
      name: 'Product',
      one: speak('product', 'Produkt', 'produit', 'producto'),
      many: speak('products', 'Produkte', 'produits', 'productos'),
      icon: 'Package',
    },
    'all',
    'all',
    [required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'), field('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money')],
  )
  const sale = list(
    {
      name: 'Sale',
      one: speak('sale', 'Verkauf', 'vente', 'venta'),
      many: speak('sales', 'Verkäufe', 'ventes', 'ventas'),
      icon: 'Receipt',
    },
    'all',
    'all',
    [
      required('product', speak('Product', 'Produkt', 'Produit', 'Producto'), 'relation', { relation: 'Product' }),
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      required('quantity', speak('Quantity', 'Menge', 'Quantité', 'Cantidad'), 'integer'),
      required('amount', speak('Amount', 'Betrag', 'Montant', 'Importe'), 'money'),
      field('channel', speak('Channel', 'Kanal', 'Canal', 'Canal'), 'choice', { choices: channels.map(sentenceCase) }),
    ],
  )
  const sales = Array.from({ length: 90 }, (_, index) => {
    const at = (index * 5 + Math.floor(index / 4)) % items.length
    const quantity = 1 + ((index * 7) % 3)
    return {
      product: `$ref:Product:${at}`,
      date: day(Math.round((index * index) / 46)),
      quantity,
      amount: quantity * Number(items[at]?.[1] ?? 10),
      channel: channels[(index * 5) % channels.length],
    }
  })
  const texts = {
    title: name,
    period: speak('Period', 'Zeitraum', 'Période', 'Periodo'),
    revenue: speak('Revenue', 'Umsatz', 'Chiffre d’affaires', 'Ingresos'),
    orders: speak('Orders', 'Bestellungen', 'Commandes', 'Pedidos'),
    average: speak('Average order', 'Durchschnitt', 'Panier moyen', 'Pedido medio'),
    pieces: speak('Pieces sold', 'Stückzahl', 'Pièces vendues', 'Unidades'),
    before: speak('against the time before', 'zum Zeitraum davor', 'par rapport à avant', 'frente al periodo anterior'),
    overTime: speak('Revenue over time', 'Umsatz im Verlauf', 'Évolution', 'Evolución de ingresos'),
    best: speak('Best sellers', 'Bestseller', 'Meilleures ventes', 'Más vendidos'),
    channels: speak('Where it came from', 'Woher', 'Provenance', 'Origen'),
    latest: speak('Latest sales', 'Letzte Verkäufe', 'Dernières ventes', 'Últimas ventas'),
    add: speak('Add a sale', 'Verkauf eintragen', 'Ajouter une vente', 'Añadir venta'),
    addHint: speak('It counts at once.', 'Zählt sofort.', 'Pris en compte aussitôt.', 'Cuenta enseguida.'),
    other: speak('Other', 'Sonstiges', 'Autre', 'Otros'),
  }
  const periods = [
    [30, speak('Last 30 days', 'Letzte 30 Tage', '30 derniers jours', 'Últimos 30 días')],
    [7, speak('Last 7 days', 'Letzte 7 Tage', '7 derniers jours', 'Últimos 7 días')],
    [90, speak('Last 90 days', 'Letzte 90 Tage', '90 derniers jours', 'Últimos 90 días')],
    [365, speak('Last year', 'Letztes Jahr', 'Dernière année', 'Último año')],
  ] as const
  return {
    icon: 'ChartColumn',
    colour: 'royalblue',
    entities: [sale, product],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), periods)]]),
    pages: [],
    rows: [
      { entity: product, records: items.map(([each, price]) => ({ name: each, price: Number(price) })) },
      { entity: sale, records: sales },
    ],
    lists: 'everybody',
    summary:
      'Revenue, orders, best sellers and channels of a period that you choose, each compared with the time before. Sales are entered in the list, or with “Add a sale”; I cannot fetch them from another service.',
  }
}

function homeFile(texts: string, periods: readonly (readonly [number, string])[]): string {
  return `import { addDays, differenceInCalendarDays, format, subDays } from 'date-fns'
import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { SaleForm } from '@/components/SaleForm'
import { SaleTable } from '@/components/SaleTable'
import { Button } from '@/components/ui/button'
import { BarChartCard, DonutChartCard, LineChartCard } from '@/components/ui/chart-card'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { Stat } from '@/components/ui/stat'
import { Product } from '@/entities/Product'
import { Sale, type SaleRow } from '@/entities/Sale'
import { useList } from '@/hooks/use-list'
import { formatMoney, formatNumber } from '@/lib/utils'
import { useNames } from '@/services/useNames'

${texts}
const periods = [
${periods.map(([days, label]) => `  { days: ${days}, label: '${label.replaceAll("'", "\\'")}' },`).join('\n')}
]

const keyOf = (day: Date) => format(day, 'yyyy-MM-dd')
const sumOf = (sales: SaleRow[]) => sales.reduce((sum, sale) => sum + sale.amount, 0)

export default function Home() {
  const [days, setDays] = useState(periods[0]?.days ?? 30)
  const [isAdding, setIsAdding] = useState(false)
  const from = keyOf(subDays(new Date(), days - 1))
  const fromBefore = keyOf(subDays(new Date(), days * 2 - 1))
  const sales = useList(Sale, { filter: { date: { gte: fromBefore } }, sort: '-date', limit: 10000 })
  const productName = useNames(Product, (product) => product.name)
  const current = sales.rows.filter((sale) => sale.date >= from)
  const before = sales.rows.filter((sale) => sale.date < from)

  return (
    <>
      <PageHeader title={texts.title}>
        <Select value={String(days)} onValueChange={(next) => setDays(Number(next))}>
          <SelectTrigger aria-label={texts.period} className="w-48">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            {periods.map((period) => (
              <SelectItem key={period.days} value={String(period.days)}>
                {period.label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <Figures current={current} before={before} />
      <LineChartCard title={texts.overTime} format="money" data={overTime(current, days)} />
      <div className="grid gap-4 lg:grid-cols-2">
        <BarChartCard title={texts.best} format="money" data={grouped(current, (sale) => productName(sale.product)).slice(0, 6)} />
        <DonutChartCard title={texts.channels} format="money" data={grouped(current, (sale) => sale.channel || texts.other)} />
      </div>
      <h2 className="pt-2 text-lg font-bold">{texts.latest}</h2>
      <SaleTable
        rows={current.slice(0, 10)}
        isLoading={sales.isLoading}
        error={sales.error}
        empty={<EmptyState title={texts.latest} hint={texts.addHint} />}
      />
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription>{texts.addHint}</DialogDescription>
          </DialogHeader>
          <SaleForm sale={{ date: keyOf(new Date()), quantity: 1 }} onSaved={() => setIsAdding(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function Figures({ current, before }: { current: SaleRow[]; before: SaleRow[] }) {
  const pieces = (sales: SaleRow[]) => sales.reduce((sum, sale) => sum + sale.quantity, 0)
  const average = (sales: SaleRow[]) => (sales.length === 0 ? 0 : sumOf(sales) / sales.length)
  const figures = [
    { label: texts.revenue, value: formatMoney(sumOf(current)), change: changeOf(sumOf(current), sumOf(before)) },
    { label: texts.orders, value: formatNumber(current.length), change: changeOf(current.length, before.length) },
    { label: texts.average, value: formatMoney(average(current)), change: changeOf(average(current), average(before)) },
    { label: texts.pieces, value: formatNumber(pieces(current)), change: changeOf(pieces(current), pieces(before)) },
  ]
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(({ label, value, change }) => (
        <Stat
          key={label}
          label={label}
          value={value}
          hint={change === null ? undefined : (change > 0 ? '+' : '') + change + '% ' + texts.before}
          hintTone={change === null || change === 0 ? 'plain' : change > 0 ? 'good' : 'bad'}
        />
      ))}
    </div>
  )
}

/** In percent; null where there is nothing to compare with. */
function changeOf(now: number, then: number): number | null {
  return then === 0 ? null : Math.round(((now - then) / then) * 100)
}

function grouped(sales: SaleRow[], nameOf: (sale: SaleRow) => string) {
  const sums = new Map<string, number>()
  for (const sale of sales) sums.set(nameOf(sale), (sums.get(nameOf(sale)) ?? 0) + sale.amount)
  return [...sums].map(([label, value]) => ({ label, value })).sort((a, b) => b.value - a.value)
}

/** About a dozen points, whatever the period. */
function overTime(sales: SaleRow[], days: number) {
  const step = Math.ceil(days / 13)
  const start = subDays(new Date(), days - 1)
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => {
    const points = sales.filter((sale) => Math.floor(differenceInCalendarDays(new Date(sale.date + 'T12:00'), start) / step) === index)
    return { label: format(addDays(start, index * step), 'd MMM'), value: sumOf(points) }
  })
}
`
}
