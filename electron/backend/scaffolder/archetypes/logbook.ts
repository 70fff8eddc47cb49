import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'

/** Journeys by the figures of the odometer: how far, for what, and what a month adds up to. */
export const LOGBOOK_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:mileage|driver['’]?s|vehicle|car|driving)[ -]?(?:log|log ?book|tracker)\b|fahrtenbuch|kilometerstand|carnet de (?:route|bord)|cuaderno de (?:ruta|kilometraje)|libro de ruta|odometer/iu.test(
      text,
    ),
  covers: 'journey trip car vehicle drive mileage log car drive purpose fleet',
  build: buildLogbook,
}

function buildLogbook(wish: ArchetypeWish): ArchetypeApp {
  const { speak, name } = wish
  const purposes = [
    speak('Business', 'Geschäftlich', 'Professionnel', 'Trabajo'),
    speak('Private', 'Privat', 'Privé', 'Privado'),
    speak('Commute', 'Arbeitsweg', 'Domicile-travail', 'Trayecto al trabajo'),
  ]
  const journey = list(
    {
      name: 'Journey',
      one: speak('journey', 'Fahrt', 'trajet', 'viaje'),
      many: speak('journeys', 'Fahrten', 'trajets', 'viajes'),
      icon: 'Car',
    },
    'creator',
    'creator',
    [
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      required('destination', speak('From and to', 'Von und nach', 'De et vers', 'De y a'), 'text'),
      required(
        'startKm',
        speak('Odometer at the start', 'Kilometerstand zu Beginn', 'Compteur au départ', 'Kilómetros al salir'),
        'integer',
      ),
      required('endKm', speak('Odometer at the end', 'Kilometerstand am Ende', 'Compteur à l’arrivée', 'Kilómetros al llegar'), 'integer'),
      required('purpose', speak('Purpose', 'Zweck', 'Motif', 'Motivo'), 'choice', { choices: purposes }),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const label = (key: string) => journey.fields.find((each) => each.name === key)?.label ?? ''
  const texts = {
    title: name,
    previous: speak('Previous month', 'Voriger Monat', 'Mois précédent', 'Mes anterior'),
    next: speak('Next month', 'Nächster Monat', 'Mois suivant', 'Mes siguiente'),
    total: speak('Driven', 'Gefahren', 'Parcouru', 'Recorrido'),
    odometer: speak('Odometer', 'Kilometerstand', 'Compteur', 'Cuentakilómetros'),
    add: speak('Add a journey', 'Fahrt eintragen', 'Ajouter un trajet', 'Añadir viaje'),
    addHint: speak(
      'The kilometres are worked out from the odometer.',
      'Die Kilometer ergeben sich aus dem Kilometerstand.',
      'Les kilomètres se calculent avec le compteur.',
      'Los kilómetros se calculan solos.',
    ),
    empty: speak('No journeys in this month', 'Keine Fahrten in diesem Monat', 'Aucun trajet ce mois-ci', 'Sin viajes este mes'),
    byPurpose: speak('Kilometres by purpose', 'Kilometer nach Zweck', 'Kilomètres par motif', 'Kilómetros por motivo'),
    date: label('date'),
    destination: label('destination'),
    startKm: label('startKm'),
    endKm: label('endKm'),
    km: 'km',
    purpose: label('purpose'),
    one: journey.one,
    many: journey.many,
  }
  const places = [
    speak('Office – client', 'Büro – Kunde', 'Bureau – client', 'Oficina – cliente'),
    speak('Home – office', 'Wohnung – Büro', 'Domicile – bureau', 'Casa – oficina'),
    speak('Home – lake', 'Wohnung – See', 'Domicile – lac', 'Casa – lago'),
    speak('Office – airport', 'Büro – Flughafen', 'Bureau – aéroport', 'Oficina – aeropuerto'),
  ]
  const lengths = [38, 12, 64, 41, 12, 27, 88, 12, 19, 33, 12, 54]
  const starts = lengths.map((_, index) => 48_210 + lengths.slice(0, index).reduce((sum, km) => sum + km, 0))
  return {
    icon: 'Car',
    colour: 'steelblue',
    entities: [journey],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), purposes, entityNames(journey).route)]]),
    pages: [],
    rows: [
      {
        entity: journey,
        records: lengths.map((km, index) => ({
          date: dayFrom(wish, index * 2 - 24),
          destination: places[index % places.length],
          startKm: starts[index],
          endKm: (starts[index] ?? 0) + km,
          purpose: purposes[[0, 2, 1, 0][index % 4] ?? 0],
        })),
      },
    ],
    lists: 'everybody',
    summary:
      'The first page works out the kilometres of each journey, and of a month by purpose; “Export” above the table saves it for a spreadsheet. Everybody who signs in sees only their own journeys.',
  }
}

function homeFile(texts: string, purposes: readonly string[], route: string): string {
  return `import { addMonths, format, startOfMonth } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { JourneyForm, purposeChoices } from '@/components/JourneyForm'
import { Button } from '@/components/ui/button'
import { BarChartCard } from '@/components/ui/chart-card'
import { DataTable } from '@/components/ui/data-table'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Stat } from '@/components/ui/stat'
import { Journey, type JourneyRow } from '@/entities/Journey'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
const kmOf = (journey: JourneyRow) => Math.max(0, journey.endKm - journey.startKm)
const sumOf = (journeys: JourneyRow[]) => journeys.reduce((sum, journey) => sum + kmOf(journey), 0)
const inKm = (km: number) => km.toLocaleString() + ' ' + texts.km

export default function Home() {
  const navigate = useNavigate()
  const [month, setMonth] = useState(() => startOfMonth(new Date()))
  const [isAdding, setIsAdding] = useState(false)
  const filter = { date: { gte: format(month, 'yyyy-MM-dd'), lt: format(addMonths(month, 1), 'yyyy-MM-dd') } }
  const { rows, isLoading, error } = useList(Journey, { filter, sort: '-date', limit: 5000 })
  const latest = useList(Journey, { sort: '-endKm', limit: 1 }).rows[0]
  const perPurpose = purposeChoices.map((label) => ({ label, value: sumOf(rows.filter((journey) => journey.purpose === label)) }))

  return (
    <>
      <PageHeader title={texts.title}>
        <div className="flex items-center gap-1">
          <Button variant="outline" size="icon" aria-label={texts.previous} onClick={() => setMonth(addMonths(month, -1))}>
            <ChevronLeftIcon aria-hidden />
          </Button>
          <output className="min-w-36 text-center font-semibold">
            {month.toLocaleDateString(document.documentElement.lang, { month: 'long', year: 'numeric' })}
          </output>
          <Button variant="outline" size="icon" aria-label={texts.next} onClick={() => setMonth(addMonths(month, 1))}>
            <ChevronRightIcon aria-hidden />
          </Button>
        </div>
        <Button onClick={() => setIsAdding(true)}>
          <PlusIcon aria-hidden />
          {texts.add}
        </Button>
      </PageHeader>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-${purposes.length + 2}">
        <Stat label={texts.total} value={inKm(sumOf(rows))} />
        {perPurpose.map(({ label, value }) => (
          <Stat key={label} label={label} value={inKm(value)} />
        ))}
        <Stat label={texts.odometer} value={latest ? inKm(latest.endKm) : '–'} />
      </div>
      <BarChartCard title={texts.byPurpose} unit={texts.km} data={perPurpose} />
      <DataTable
        rows={rows}
        columns={[
          { key: 'date', header: texts.date, cell: (journey) => formatDate(journey.date) },
          { key: 'destination', header: texts.destination, isPrimary: true },
          { key: 'startKm', header: texts.startKm, align: 'right' },
          { key: 'endKm', header: texts.endKm, align: 'right' },
          { key: 'km', header: texts.km, align: 'right', value: kmOf, cell: (journey) => inKm(kmOf(journey)) },
          { key: 'purpose', header: texts.purpose },
        ]}
        filters={[{ key: 'purpose', label: texts.purpose, options: purposeChoices }]}
        initialSort="-date"
        noun={[texts.one, texts.many]}
        isLoading={isLoading}
        error={error}
        empty={<EmptyState title={texts.empty} />}
        onRowClick={(journey) => navigate('${route}/' + journey.id)}
      />
      <Dialog open={isAdding} onOpenChange={setIsAdding}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>{texts.add}</DialogTitle>
            <DialogDescription>{texts.addHint}</DialogDescription>
          </DialogHeader>
          <JourneyForm
            journey={{ date: format(new Date(), 'yyyy-MM-dd'), ...(latest ? { startKm: latest.endKm } : {}) }}
            onSaved={() => setIsAdding(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  )
}
`
}
