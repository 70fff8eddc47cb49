import { splitChoices } from '../grammar/split-list.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, componentFile, field, list, pageFile, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { capital } from './site-facts.ts'

/** A form with points to rate and questions to answer; the answers as charts, and each on a sheet that can be printed. */
export const SURVEY_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:survey|feedback form|questionnaire|customer feedback|satisfaction|appraisal|performance review|evaluation form|course evaluation|umfrage|fragebogen|mitarbeitergespräch|sondage|enquête de satisfaction|encuesta|evaluación)\b/iu.test(
      text,
    ),
  build: buildSurvey,
}

function buildSurvey(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isAppraisal =
    /appraisal|performance review|mitarbeitergespräch|competenc|evaluación de(?:l)? (?:desempeño|personal)|entretien/iu.test(text)
  const count = Number(/\b([2-9]|10) (?:competenc|criteria|questions|aspects|points|fragen|critères|preguntas)/iu.exec(text)?.[1] ?? 5)
  const named = /\b(?:competenc(?:ies|es)|criteria|aspects|about|questions?)\b ?(?:\(|: )([^).]+)/iu.exec(text)?.[1]
  const usual = isAppraisal
    ? [
        speak('Quality of work', 'Arbeitsqualität', 'Qualité du travail', 'Calidad del trabajo'),
        speak('Teamwork', 'Zusammenarbeit', 'Travail d’équipe', 'Trabajo en equipo'),
        speak('Communication', 'Kommunikation', 'Communication', 'Comunicación'),
        speak('Reliability', 'Zuverlässigkeit', 'Fiabilité', 'Fiabilidad'),
        speak('Initiative', 'Eigeninitiative', 'Initiative', 'Iniciativa'),
        speak('Leadership', 'Führung', 'Encadrement', 'Liderazgo'),
        speak('Expertise', 'Fachwissen', 'Expertise', 'Conocimientos'),
      ]
    : [
        speak('Overall', 'Insgesamt', 'Dans l’ensemble', 'En general'),
        speak('Friendliness', 'Freundlichkeit', 'Amabilité', 'Amabilidad'),
        speak('Waiting time', 'Wartezeit', 'Attente', 'Espera'),
        speak('Quality', 'Qualität', 'Qualité', 'Calidad'),
        speak('Value for money', 'Preis-Leistung', 'Rapport qualité-prix', 'Relación calidad-precio'),
        speak('Cleanliness', 'Sauberkeit', 'Propreté', 'Limpieza'),
      ]
  const own = named === undefined ? [] : splitChoices(named).map(capital)
  const points = own.length > 1 ? own.slice(0, 8) : usual.slice(0, Math.min(count, usual.length))
  const keys = points.map((_, index) => `rating${index + 1}`)
  const comments = isAppraisal ? points.map((_, index) => `comment${index + 1}`) : []
  const entity = {
    ...list(
      isAppraisal
        ? {
            name: 'Appraisal',
            one: speak('appraisal', 'Beurteilung', 'évaluation', 'evaluación'),
            many: speak('appraisals', 'Beurteilungen', 'évaluations', 'evaluaciones'),
            icon: 'ClipboardCheck',
          }
        : {
            name: 'SurveyAnswer',
            one: speak('answer', 'Antwort', 'réponse', 'respuesta'),
            many: speak('answers', 'Antworten', 'réponses', 'respuestas'),
            icon: 'ClipboardList',
          },
      isAppraisal ? 'all' : 'admin',
      isAppraisal ? 'creator' : 'anonymous',
      [
        field(
          'name',
          isAppraisal ? speak('Employee', 'Mitarbeiter', 'Salarié', 'Empleado') : speak('Your name', 'Dein Name', 'Votre nom', 'Tu nombre'),
          'text',
          { isRequired: isAppraisal },
        ),
        ...(isAppraisal ? [field('manager', speak('Manager', 'Führungskraft', 'Responsable', 'Responsable'), 'text')] : []),
        field('answeredOn', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
        ...points.flatMap((point, index) => [
          field(keys[index] ?? '', point, 'rating'),
          ...(isAppraisal
            ? [
                field(
                  comments[index] ?? '',
                  speak(`${point}: comment`, `${point}: Kommentar`, `${point} : commentaire`, `${point}: comentario`),
                  'multiline',
                ),
              ]
            : []),
        ]),
        field(
          'words',
          isAppraisal
            ? speak('Goals for next year', 'Ziele fürs nächste Jahr', 'Objectifs pour l’année prochaine', 'Objetivos para el próximo año')
            : speak('What should we do better?', 'Was sollen wir besser machen?', 'Que pouvons-nous améliorer ?', '¿Qué podemos mejorar?'),
          'multiline',
        ),
      ],
    ),
    pages: 'custom' as const,
  }
  const label = (key: string) => entity.fields.find((each) => each.name === key)?.label ?? ''
  const texts = {
    title: name,
    lead: isAppraisal
      ? speak(
          'Rate each point from 1 to 5 and say why.',
          'Jeden Punkt von 1 bis 5 bewerten und begründen.',
          'Notez chaque point de 1 à 5 et expliquez.',
          'Valora cada punto del 1 al 5 y explica.',
        )
      : speak('It takes a minute. Thank you!', 'Dauert eine Minute. Danke!', 'Une minute suffit. Merci !', 'Un minuto. ¡Gracias!'),
    name: label('name'),
    manager: label('manager'),
    comment: speak('Comment', 'Kommentar', 'Commentaire', 'Comentario'),
    words: label('words'),
    send: isAppraisal ? speak('Save', 'Speichern', 'Enregistrer', 'Guardar') : speak('Send', 'Absenden', 'Envoyer', 'Enviar'),
    missing: speak('Rate every point first.', 'Bitte jeden Punkt bewerten.', 'Notez d’abord chaque point.', 'Valora primero cada punto.'),
    thanks: speak('Thank you, it is saved.', 'Danke, gespeichert.', 'Merci, c’est enregistré.', 'Gracias, guardado.'),
    again: speak('Fill in another', 'Noch einmal ausfüllen', 'Remplir à nouveau', 'Rellenar otra'),
    of: speak('out of 5', 'von 5', 'sur 5', 'de 5'),
  }
  const resultTexts = {
    title: isAppraisal ? capital(entity.many) : speak('Results', 'Ergebnisse', 'Résultats', 'Resultados'),
    count: capital(entity.many),
    average: speak('Average', 'Durchschnitt', 'Moyenne', 'Media'),
    byPoint: speak('Average by point', 'Durchschnitt je Punkt', 'Moyenne par point', 'Media por punto'),
    spread: speak('How often each rating', 'Häufigkeit der Noten', 'Répartition des notes', 'Frecuencia de cada nota'),
    latest: speak('All of them', 'Alle', 'Toutes', 'Todas'),
    empty: speak('Nothing filled in yet', 'Noch nichts ausgefüllt', 'Rien de rempli pour l’instant', 'Aún no hay nada'),
    nameless: speak('Without a name', 'Ohne Namen', 'Sans nom', 'Sin nombre'),
  }
  const sheetTexts = {
    back: resultTexts.title,
    print: speak('Print', 'Drucken', 'Imprimer', 'Imprimir'),
    words: label('words'),
    average: resultTexts.average,
    nameless: resultTexts.nameless,
    gone: speak('This is not here', 'Nicht gefunden', 'Introuvable', 'No está aquí'),
  }
  const people = ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak', 'Ben Murphy', 'Ida Lindqvist']
  return {
    icon: entity.icon,
    colour: isAppraisal ? 'slateblue' : 'seagreen',
    entities: [entity],
    files: new Map([
      [componentFile('Points'), pointsFile(entity.name, points, keys, comments)],
      [componentFile('RatingInput'), RATING_INPUT],
      [pageFile('Results'), resultsFile(textsConst(resultTexts), entity.name)],
      [pageFile('Sheet'), sheetFile(textsConst(sheetTexts), entity.name, isAppraisal)],
      [pageFile('Home'), formFile(textsConst(texts), entity.name, isAppraisal)],
    ]),
    pages: [{ page: 'Results', to: '/results', label: resultTexts.title, icon: 'ChartColumn' }],
    rows: [
      {
        entity,
        records: people.map((person, index) => ({
          name: person,
          ...(isAppraisal ? { manager: ['Clara Ortiz', 'Hassan Haddad'][index % 2] } : {}),
          answeredOn: dayFrom(wish, -index * 3),
          ...Object.fromEntries(keys.map((key, at) => [key, 3 + ((index * 2 + at) % 3) - (index === 4 && at === 2 ? 2 : 0)])),
          ...Object.fromEntries(
            comments.map((key, at) => [
              key,
              at === index % comments.length
                ? speak('Better than last year.', 'Besser als letztes Jahr.', 'Mieux que l’an dernier.', 'Mejor que el año pasado.')
                : undefined,
            ]),
          ),
          words: [
            speak('Lead one project alone.', 'Ein Projekt allein leiten.', 'Mener un projet seul.', 'Llevar un proyecto.'),
            speak('All good, keep going.', 'Weiter so.', 'Continuez ainsi.', 'Sigue así.'),
          ][index % 2],
        })),
      },
    ],
    lists: isAppraisal ? 'everybody' : 'owner',
    summary: `${isAppraisal ? 'Each appraisal rates' : 'Each answer rates'} ${points.length} points from 1 to 5; the results are drawn as charts, and each can be opened on a sheet and printed. ${isAppraisal ? 'Everybody who signs in can read them.' : 'Anyone can answer, and only you can read the answers.'}`,
  }
}

function pointsFile(entity: string, points: readonly string[], keys: readonly string[], comments: readonly string[]): string {
  return `import type { ${entity}Row } from '@/entities/${entity}'

type Row = ${entity}Row

/** What is rated, in the order of the form. */
export const points = [
${points.map((point, index) => `  { label: ${JSON.stringify(point).replaceAll('"', "'")}, rating: '${keys[index] ?? ''}'${comments.length > 0 ? `, comment: '${comments[index] ?? ''}'` : ''} },`).join('\n')}
] as const

export const ratingsOf = (row: Row) => points.flatMap(({ rating }) => row[rating] ?? [])

export function average(numbers: number[]): number {
  return numbers.length === 0 ? 0 : Math.round((numbers.reduce((sum, number) => sum + number, 0) / numbers.length) * 10) / 10
}
`
}

const RATING_INPUT = `import { cn } from '@/lib/utils'

interface RatingInputProps {
  label: string
  value: number | undefined
  onChange: (value: number) => void
}

/** 1 to 5, as buttons that are large enough for a thumb. */
export function RatingInput({ label, value, onChange }: RatingInputProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-base font-semibold">{label}</legend>
      <div className="flex gap-2">
        {[1, 2, 3, 4, 5].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={value === each}
            aria-label={label + ': ' + each}
            onClick={() => onChange(each)}
            className={cn(
              'grid size-11 place-content-center rounded-full border text-base font-semibold',
              value === each ? 'border-primary bg-primary text-primary-foreground' : 'bg-card hover:border-primary',
            )}
          >
            {each}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
`

function formFile(texts: string, entity: string, isAppraisal: boolean): string {
  return `import { format } from 'date-fns'
import { CircleCheckIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { points } from '@/components/Points'
import { RatingInput } from '@/components/RatingInput'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { SaveButton } from '@/components/ui/save-button'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { ${entity} } from '@/entities/${entity}'

${texts}
export default function Home() {
  const [ratings, setRatings] = useState<Record<string, number>>({})
  const [phase, setPhase] = useState<'open' | 'saving' | 'sent'>('open')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim() || null
    if (points.some(({ rating }) => ratings[rating] === undefined)) {
      toast.error(texts.missing)
      return
    }
    setPhase('saving')
    try {
      await ${entity}.create({
        ...ratings,
${isAppraisal ? "        ...Object.fromEntries(points.map(({ comment }) => [comment, text(comment)])),\n        name: text('name') ?? '',\n        manager: text('manager'),\n" : "        name: text('name'),\n"}        words: text('words'),
        answeredOn: format(new Date(), 'yyyy-MM-dd'),
      })
      setPhase('sent')
      setRatings({})
    } catch (error) {
      setPhase('open')
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  if (phase === 'sent') {
    return (
      <div role="status" className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center">
        <CircleCheckIcon aria-hidden className="size-12 text-good" />
        <h1 className="text-2xl font-bold">{texts.thanks}</h1>
        <Button variant="outline" onClick={() => setPhase('open')}>
          {texts.again}
        </Button>
      </div>
    )
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <PageHeader title={texts.title} hint={texts.lead} />
      <form onSubmit={send} className="flex flex-col gap-6 rounded-xl border bg-card p-5 shadow-card md:p-7">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.name} htmlFor="name"${isAppraisal ? ' isRequired' : ''}>
            <Input id="name" name="name"${isAppraisal ? ' required' : ''} />
          </Field>
${
  isAppraisal
    ? `          <Field label={texts.manager} htmlFor="manager">
            <Input id="manager" name="manager" />
          </Field>
`
    : ''
}        </div>
        {points.map((${isAppraisal ? '{ label, rating, comment }' : '{ label, rating }'}) => (
          <div key={rating} className="flex flex-col gap-3 border-t pt-5">
            <RatingInput label={label} value={ratings[rating]} onChange={(value) => setRatings({ ...ratings, [rating]: value })} />
${
  isAppraisal
    ? `            <Textarea name={comment} rows={2} aria-label={label + ': ' + texts.comment} placeholder={texts.comment} />
`
    : ''
}          </div>
        ))}
        <Field label={texts.words} htmlFor="words" className="border-t pt-5">
          <Textarea id="words" name="words" rows={4} />
        </Field>
        <SaveButton size="lg" isSaving={phase === 'saving'} className="self-end">
          {texts.send}
        </SaveButton>
      </form>
    </div>
  )
}
`
}

function resultsFile(texts: string, entity: string): string {
  return `import { Link } from 'react-router'
import { average, points, ratingsOf } from '@/components/Points'
import { BarChartCard } from '@/components/ui/chart-card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { ${entity} } from '@/entities/${entity}'
import { useList } from '@/hooks/use-list'
import { formatDate } from '@/lib/utils'

${texts}
export default function Results() {
  const { rows, isLoading, error } = useList(${entity}, { sort: '-answeredOn', limit: 5000 })
  const all = rows.flatMap(ratingsOf)

  if (isLoading) return <Skeleton className="h-96 w-full" />
  return (
    <>
      <PageHeader title={texts.title} />
      {rows.length === 0 ? (
        <EmptyState title={error?.message ?? texts.empty} />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Stat label={texts.count} value={rows.length} />
            <Stat label={texts.average} value={average(all)} />
          </div>
          <div className="grid gap-4 lg:grid-cols-2">
            <BarChartCard
              title={texts.byPoint}
              data={points.map(({ label, rating }) => ({ label, value: average(rows.flatMap((row) => row[rating] ?? [])) }))}
            />
            <BarChartCard
              title={texts.spread}
              data={[1, 2, 3, 4, 5].map((rating) => ({ label: String(rating), value: all.filter((each) => each === rating).length }))}
            />
          </div>
          <section className="rounded-xl border bg-card px-5 py-4 shadow-card">
            <h2 className="mb-1 text-base font-bold">{texts.latest}</h2>
            <ul className="divide-y">
              {rows.map((row) => (
                <li key={row.id}>
                  <Link to={'/results/' + row.id} className="flex items-center gap-4 rounded-sm py-2.5 hover:bg-muted">
                    <span className="flex-1 font-semibold">{row.name || texts.nameless}</span>
                    <span className="text-muted-foreground">{formatDate(row.answeredOn)}</span>
                    <span className="w-10 text-right font-bold tabular-nums">{average(ratingsOf(row))}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  )
}
`
}

function sheetFile(texts: string, entity: string, isAppraisal: boolean): string {
  return `import { PrinterIcon } from 'lucide-react'
import { useParams } from 'react-router'
import { average, points, ratingsOf } from '@/components/Points'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { ${entity} } from '@/entities/${entity}'
import { useRow } from '@/hooks/use-row'
import { formatDate } from '@/lib/utils'

${texts}
export const path = '/results/:id'

export default function Sheet() {
  const { id = '' } = useParams()
  const { row, isLoading } = useRow(${entity}, id)

  if (isLoading) return <Skeleton className="h-96 w-full" />
  if (!row) return <EmptyState title={texts.gone} />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
${
  isAppraisal
    ? `      <PageHeader
        title={row.name || texts.nameless}
        hint={[formatDate(row.answeredOn), row.manager].filter(Boolean).join(', ')}
        back={{ to: '/results', label: texts.back }}
      >`
    : `      <PageHeader title={row.name || texts.nameless} hint={formatDate(row.answeredOn)} back={{ to: '/results', label: texts.back }}>`
}
        <Button variant="outline" className="print:hidden" onClick={() => window.print()}>
          <PrinterIcon aria-hidden />
          {texts.print}
        </Button>
      </PageHeader>
      <dl className="divide-y rounded-xl border bg-card px-5 shadow-card">
        {points.map((${isAppraisal ? '{ label, rating, comment }' : '{ label, rating }'}) => (
          <div key={rating} className="flex flex-col gap-2 py-4">
            <dt className="flex justify-between gap-4 text-base font-semibold">
              {label}
              <span className="tabular-nums">{row[rating] ?? '–'} / 5</span>
            </dt>
            <dd className="flex flex-col gap-2">
              <Progress value={row[rating] ?? 0} max={5} aria-label={label} />
${isAppraisal ? `              {row[comment] && <p className="whitespace-pre-line text-muted-foreground">{row[comment]}</p>}\n` : ''}            </dd>
          </div>
        ))}
        <div className="py-4">
          <dt className="text-base font-semibold">{texts.average}</dt>
          <dd className="text-2xl font-bold tabular-nums">{average(ratingsOf(row))}</dd>
        </div>
        <div className="py-4">
          <dt className="text-base font-semibold">{texts.words}</dt>
          <dd className="mt-1 whitespace-pre-line">{row.words || '–'}</dd>
        </div>
      </dl>
    </div>
  )
}
`
}
