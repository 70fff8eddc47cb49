import { BarChartCard } from '@/components/ui/chart-card'
import { EmptyState } from '@/components/ui/empty-state'
import { MoreButton } from '@/components/ui/more-button'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Stat } from '@/components/ui/stat'
import { Answer } from '@/entities/Answer'
import { Question } from '@/entities/Question'
import { Response } from '@/entities/Response'
import { useAggregate } from '@/hooks/use-aggregate'
import { useList } from '@/hooks/use-list'
import { texts } from '@/services/texts'

function rounded(average: number | null | undefined): number {
  return Math.round((average ?? 0) * 10) / 10
}

/** Only for the survey's owners: nobody else may read the answers. */
export default function Results() {
  const questions = useList(Question, { sort: 'order', limit: 100 })
  const ofQuestions = useAggregate(Answer, { by: 'question', avg: 'rating' })
  const ofStars = useAggregate(Answer, { by: 'rating' })
  const words = useList(Answer, { filter: { text: { isEmpty: false } }, limit: 60 })
  const said = texts.results

  if (ofQuestions.isLoading || questions.isLoading) return <Skeleton className="h-96 w-full" />
  const rated = questions.rows.flatMap(({ id, text }) => {
    const average = ofQuestions.groups.find(({ key }) => key === id)?.avg ?? null
    return average === null ? [] : [{ label: text, value: rounded(average) }]
  })
  return (
    <div className="flex flex-col gap-5 pb-10">
      <PageHeader title={said.title} back={{ to: '/', label: said.back }} />
      {!ofQuestions.total?.count ? (
        <EmptyState title={ofQuestions.error ? said.closed : said.none} />
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Stat label={said.count} source={Response} />
            <Stat label={said.average} value={rounded(ofQuestions.total.avg) + ' / 5'} />
          </div>
          <div className="grid gap-4 lg:grid-cols-2">
            <BarChartCard title={said.byQuestion} data={rated} />
            <BarChartCard
              title={said.spread}
              data={[1, 2, 3, 4, 5].map((stars) => ({
                label: String(stars),
                value: ofStars.groups.find(({ key }) => key === stars)?.count ?? 0,
              }))}
            />
          </div>
          {words.rows.length > 0 && (
            <section className="rounded-2xl border bg-card p-6 shadow-card">
              <h2 className="text-lg font-bold">{said.words}</h2>
              <ul className="mt-4 grid gap-4 md:grid-cols-2">
                {words.rows.map(({ id, text }) => (
                  <li key={id} className="border-l-2 border-primary pl-4 text-base whitespace-pre-line">
                    {text}
                  </li>
                ))}
              </ul>
              <MoreButton list={words} className="mt-4" />
            </section>
          )}
        </>
      )}
    </div>
  )
}
