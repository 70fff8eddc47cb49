export function pointsFile(entity: string, points: readonly string[], keys: readonly string[], comments: readonly string[]): string {
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

export const RATING_INPUT = `import { cn } from '@/lib/utils'

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

export function formFile(texts: string, entity: string, isAppraisal: boolean): string {
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

export function resultsFile(texts: string, entity: string): string {
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

export function sheetFile(texts: string, entity: string, isAppraisal: boolean): string {
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
