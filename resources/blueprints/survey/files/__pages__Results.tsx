import { BarChartCard } from '@/components/ui/chart-card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { Answer } from '@/entities/Answer'
import { Question } from '@/entities/Question'
import { Response } from '@/entities/Response'
import { useList } from '@/hooks/use-list'
import { texts } from '@/services/texts'

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.round((numbers.reduce((sum, number) => sum + number, 0) / numbers.length) * 10) / 10
}

/** Only for the survey's owners: nobody else may read the answers. */
export default function Results() {
  const questions = useList(Question, { sort: 'order', limit: 100 })
  const responses = useList(Response, { limit: 5000 })
  const answers = useList(Answer, { limit: 20_000 })
  const said = texts.results

  if (answers.isLoading || questions.isLoading) return <Skeleton className="h-96 w-full" />
  const ratings = answers.rows.flatMap(({ rating }) => rating ?? [])
  const rated = questions.rows
    .map(({ id, text }) => ({
      label: text,
      ratings: answers.rows.flatMap(({ question, rating }) => (question === id && rating ? [rating] : [])),
    }))
    .filter((question) => question.ratings.length > 0)
  const words = answers.rows.filter(({ text }) => text)
  return (
    <div className="flex flex-col gap-5 pb-10">
      <PageHeader title={said.title} back={{ to: '/', label: said.back }} />
      {answers.rows.length === 0 ? (
        <EmptyState title={answers.error ? said.closed : said.none} />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Stat label={said.count} value={responses.rows.length} />
            <Stat label={said.average} value={average(ratings) + ' / 5'} />
          </div>
          <div className="grid gap-4 lg:grid-cols-2">
            <BarChartCard title={said.byQuestion} data={rated.map(({ label, ratings }) => ({ label, value: average(ratings) }))} />
            <BarChartCard
              title={said.spread}
              data={[1, 2, 3, 4, 5].map((stars) => ({ label: String(stars), value: ratings.filter((each) => each === stars).length }))}
            />
          </div>
          {words.length > 0 && (
            <section className="rounded-2xl border bg-card p-6 shadow-card">
              <h2 className="text-lg font-bold">{said.words}</h2>
              <ul className="mt-4 grid gap-4 md:grid-cols-2">
                {words.map(({ id, text }) => (
                  <li key={id} className="border-l-2 border-primary pl-4 text-base whitespace-pre-line">
                    {text}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </div>
  )
}
