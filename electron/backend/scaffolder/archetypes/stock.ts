import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** What comes in and what goes out; what is there follows from both, and what is best before soon stands out. */
export const STOCK_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:food ?bank|food pantry|soup kitchen|tafel\b|banque alimentaire|banco de alimentos)\b|\b(?:comes?|goes|coming|going|what) in\b.{0,120}\b(?:goes|go|going) out\b|\bincoming\b.{0,60}\boutgoing\b|best before.{0,200}\b(?:families|family|expire)/isu.test(
      text,
    ),
  covers: 'donation family product item incoming outgoing hand-out delivery supplier',
  build: buildStock,
}

function buildStock(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isFood = /food|meal|essen|lebensmittel|aliment|tafel|best before/iu.test(text)
  const soon = Number(/\bnext (\d{1,2}) days\b/iu.exec(text)?.[1] ?? 7)
  const incoming = list(
    {
      name: 'Incoming',
      one: isFood ? speak('donation', 'Spende', 'don', 'donación') : speak('delivery', 'Eingang', 'entrée', 'entrada'),
      many: isFood ? speak('donations', 'Spenden', 'dons', 'donaciones') : speak('deliveries', 'Eingänge', 'entrées', 'entradas'),
      icon: 'PackagePlus',
    },
    'all',
    'all',
    [
      required('item', speak('Item', 'Artikel', 'Article', 'Artículo'), 'text'),
      required('amount', speak('Amount', 'Menge', 'Quantité', 'Cantidad'), 'integer'),
      field('bestBefore', speak('Best before', 'Haltbar bis', 'À consommer avant', 'Consumir antes de'), 'date'),
      field('donor', isFood ? speak('Donor', 'Spender', 'Donateur', 'Donante') : speak('From', 'Von', 'De', 'De'), 'text'),
      required('receivedOn', speak('Received on', 'Erhalten am', 'Reçu le', 'Recibido el'), 'date'),
    ],
  )
  const outgoing = list(
    {
      name: 'Outgoing',
      one: isFood ? speak('hand-out', 'Ausgabe', 'distribution', 'entrega') : speak('issue', 'Ausgang', 'sortie', 'salida'),
      many: isFood ? speak('hand-outs', 'Ausgaben', 'distributions', 'entregas') : speak('issues', 'Ausgänge', 'sorties', 'salidas'),
      icon: 'PackageMinus',
    },
    'all',
    'all',
    [
      required('from', speak('Item', 'Artikel', 'Article', 'Artículo'), 'relation', { relation: 'Incoming' }),
      required('amount', speak('Amount', 'Menge', 'Quantité', 'Cantidad'), 'integer'),
      field('family', isFood ? speak('Family', 'Familie', 'Famille', 'Familia') : speak('To', 'An', 'À', 'Para'), 'relation', {
        relation: 'Family',
      }),
      required('givenOn', speak('Given on', 'Ausgegeben am', 'Donné le', 'Entregado el'), 'date'),
    ],
  )
  const family = list(
    {
      name: 'Family',
      one: isFood ? speak('family', 'Familie', 'famille', 'familia') : speak('recipient', 'Empfänger', 'destinataire', 'destinatario'),
      many: isFood
        ? speak('families', 'Familien', 'familles', 'familias')
        : speak('recipients', 'Empfänger', 'destinataires', 'destinatarios'),
      icon: 'Users',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('people', speak('People', 'Personen', 'Personnes', 'Personas'), 'integer'),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const goods = [
    [speak('Rice, 1 kg', 'Reis, 1 kg', 'Riz, 1 kg', 'Arroz, 1 kg'), 40, 200, 'Northgate Market'],
    [speak('Milk, 1 l', 'Milch, 1 l', 'Lait, 1 l', 'Leche, 1 l'), 36, 4, 'Alder Dairy'],
    [speak('Bread', 'Brot', 'Pain', 'Pan'), 25, 1, 'Mill Lane Bakery'],
    [speak('Apples, kg', 'Äpfel, kg', 'Pommes, kg', 'Manzanas, kg'), 30, 6, 'Orchard Close'],
    [speak('Tinned tomatoes', 'Tomaten in der Dose', 'Tomates en boîte', 'Tomate en lata'), 60, 400, 'Brightwater'],
    [speak('Yoghurt', 'Joghurt', 'Yaourts', 'Yogur'), 48, -1, 'Alder Dairy'],
    [speak('Pasta, 500 g', 'Nudeln, 500 g', 'Pâtes, 500 g', 'Pasta, 500 g'), 55, 320, 'Northgate Market'],
    [speak('Potatoes, kg', 'Kartoffeln, kg', 'Pommes de terre, kg', 'Patatas, kg'), 80, 21, 'Hill Road Farm'],
  ] as const
  const texts = {
    title: name,
    add: speak('Something comes in', 'Etwas kommt herein', 'Entrée', 'Entra algo'),
    give: speak('Something goes out', 'Etwas geht hinaus', 'Sortie', 'Sale algo'),
    inStock: speak('In stock', 'Auf Lager', 'En stock', 'En existencias'),
    expiring: speak(
      `Best before in the next ${soon} days`,
      `Läuft in ${soon} Tagen ab`,
      `À consommer dans ${soon} jours`,
      `Caduca en ${soon} días`,
    ),
    nothingExpiring: speak('Nothing runs out soon.', 'Nichts läuft bald ab.', 'Rien ne périme bientôt.', 'Nada caduca pronto.'),
    gone: speak('Past its date', 'Abgelaufen', 'Périmé', 'Caducado'),
    left: speak('left', 'übrig', 'restant', 'quedan'),
    kinds: speak('Different items', 'Verschiedene Artikel', 'Articles différents', 'Artículos distintos'),
    pieces: speak('Pieces in all', 'Stück insgesamt', 'Pièces au total', 'Unidades en total'),
    urgent: speak('Use soon', 'Bald verbrauchen', 'À utiliser vite', 'Usar pronto'),
    empty: speak('Nothing in stock', 'Nichts auf Lager', 'Rien en stock', 'Sin existencias'),
  }
  return {
    icon: isFood ? 'HandHeart' : 'Package',
    colour: 'seagreen',
    entities: [incoming, outgoing, family],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), soon, entityNames(incoming).route)]]),
    pages: [],
    rows: [
      {
        entity: incoming,
        records: goods.map(([item, amount, days, donor], index) => ({
          item,
          amount,
          bestBefore: dayFrom(wish, days),
          donor,
          receivedOn: dayFrom(wish, -index),
        })),
      },
      {
        entity: family,
        records: ['Okafor', 'Demir', 'Novak', 'Park', 'Ortiz', 'Weaver'].map((each, index) => ({ name: each, people: 2 + (index % 4) })),
      },
      {
        entity: outgoing,
        records: [0, 1, 2, 4, 6, 7].map((at, index) => ({
          from: `$ref:Incoming:${at}`,
          amount: 4 + index,
          family: `$ref:Family:${index}`,
          givenOn: dayFrom(wish, -index),
        })),
      },
    ],
    lists: 'everybody',
    summary: `What is in stock follows from what came in and what went out; the first page shows what is best before the next ${soon} days. Everybody who signs in can enter both.`,
  }
}

function homeFile(texts: string, soon: number, route: string): string {
  return `import { addDays, format } from 'date-fns'
import { PackageMinusIcon, PackagePlusIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { IncomingForm } from '@/components/IncomingForm'
import { OutgoingForm } from '@/components/OutgoingForm'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { Tag } from '@/components/ui/tag'
import { Incoming, type IncomingRow } from '@/entities/Incoming'
import { Outgoing } from '@/entities/Outgoing'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
const soonDays = ${soon}
const itemPage = '${route}/'

type Stocked = IncomingRow & { left: number }

export default function Home() {
  const incoming = useList(Incoming, { sort: 'bestBefore', limit: 5000 })
  const outgoing = useList(Outgoing, { limit: 10000 })
  const [open, setOpen] = useState<'in' | 'out' | null>(null)
  const today = format(new Date(), 'yyyy-MM-dd')
  const last = format(addDays(new Date(), soonDays), 'yyyy-MM-dd')
  const stock: Stocked[] = incoming.rows
    .map((row) => ({
      ...row,
      left: row.amount - outgoing.rows.filter((out) => out.from === row.id).reduce((sum, out) => sum + out.amount, 0),
    }))
    .filter((row) => row.left > 0)
  const expiring = stock.filter((row) => row.bestBefore && row.bestBefore <= last)

  return (
    <>
      <PageHeader title={texts.title}>
        <Button size="lg" onClick={() => setOpen('in')}>
          <PackagePlusIcon aria-hidden />
          {texts.add}
        </Button>
        <Button size="lg" variant="outline" onClick={() => setOpen('out')}>
          <PackageMinusIcon aria-hidden />
          {texts.give}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-3 gap-3 md:gap-4">
        <Stat label={texts.kinds} value={stock.length} />
        <Stat label={texts.pieces} value={stock.reduce((sum, row) => sum + row.left, 0)} />
        <Stat label={texts.urgent} value={<span className={expiring.length > 0 ? 'text-bad' : ''}>{expiring.length}</span>} />
      </div>
      {incoming.isLoading && <Skeleton className="h-64 w-full" />}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{texts.expiring}</h2>
        {expiring.length === 0 && <p className="text-muted-foreground">{texts.nothingExpiring}</p>}
        <StockList rows={expiring} today={today} />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{texts.inStock}</h2>
        {!incoming.isLoading && stock.length === 0 && <EmptyState title={incoming.error?.message ?? texts.empty} />}
        <StockList rows={stock.filter((row) => !expiring.includes(row))} today={today} />
      </section>
      <Dialog open={open !== null} onOpenChange={() => setOpen(null)}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{open === 'in' ? texts.add : texts.give}</DialogTitle>
            <DialogDescription className="sr-only">{texts.title}</DialogDescription>
          </DialogHeader>
          {open === 'in' && <IncomingForm incoming={{ receivedOn: today }} onSaved={() => setOpen(null)} />}
          {open === 'out' && <OutgoingForm outgoing={{ givenOn: today }} onSaved={() => setOpen(null)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}

function StockList({ rows, today }: { rows: Stocked[]; today: string }) {
  return (
    <ul className="grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={itemPage + row.id} className="flex flex-col gap-1 rounded-xl border bg-card p-4 shadow-card hover:border-input">
            <span className="flex items-start justify-between gap-3">
              <span className="text-base font-bold">{row.item}</span>
              <span className="text-lg font-bold tabular-nums">
                {row.left} <span className="text-sm font-normal text-muted-foreground">{texts.left}</span>
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              {row.bestBefore && formatDate(row.bestBefore)}
              {row.bestBefore && row.bestBefore < today && <Tag tone="red">{texts.gone}</Tag>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
`
}
