export function homeFile(texts: string, person: string, meeting: string, matches: string | null): string {
  return `import { CheckIcon } from 'lucide-react'
${matches === null ? '' : "import { Link } from 'react-router'\n"}import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
${matches === null ? '' : "import { Match } from '@/entities/Match'\n"}import { ${meeting} } from '@/entities/${meeting}'
import { ${person} } from '@/entities/${person}'
import { Presence } from '@/entities/Presence'
import { useList } from '@/hooks/use-list'
import { cn${matches === null ? '' : ', formatDate'} } from '@/lib/utils'

${texts}
const daysShown = 5

export default function Home() {
  return (
    <>
      <PageHeader title={texts.title} />
${matches === null ? '      <Attendance />' : '      <Results />\n      <Attendance />'}
    </>
  )
}

function Attendance() {
  const people = useList(${person}, { sort: 'name', limit: 500 })
  const meetings = useList(${meeting}, { sort: '-date', limit: daysShown })
  const presences = useList(Presence, { limit: 10000 })
  const shown = [...meetings.rows].reverse()

  async function toggle(personId: string, meetingId: string) {
    try {
      const known = presences.rows.find((row) => row.person === personId && row.meeting === meetingId)
      if (known) await Presence.delete(known.id)
      else await Presence.create({ person: personId, meeting: meetingId })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  if (people.isLoading || meetings.isLoading) return <Skeleton className="h-64 w-full" />
  if (people.rows.length === 0 || shown.length === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-bold">{texts.attendance}</h2>
      <p className="text-muted-foreground">{texts.hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reachable by keyboard */}
      <div className="overflow-x-auto rounded-xl border bg-card shadow-card" tabIndex={0} role="region" aria-label={texts.attendance}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 border-b bg-card p-2.5 text-left">
                {texts.people}
              </th>
              {shown.map((each) => (
                <th key={each.id} scope="col" className="border-b p-2 text-center font-semibold whitespace-nowrap">
                  {new Date(each.date + 'T12:00').toLocaleDateString(document.documentElement.lang, { day: 'numeric', month: 'short' })}
                  <span className="block font-normal text-muted-foreground tabular-nums">
                    {presences.rows.filter((row) => row.meeting === each.id).length} / {people.rows.length}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.rows.map((each) => (
              <tr key={each.id}>
                <th scope="row" className="sticky left-0 border-b bg-card p-2.5 text-left font-semibold">
                  {each.name}
                </th>
                {shown.map((day) => {
                  const isHere = presences.rows.some((row) => row.person === each.id && row.meeting === day.id)
                  return (
                    <td key={day.id} className="border-b p-1 text-center">
                      <button
                        type="button"
                        aria-pressed={isHere}
                        aria-label={each.name + ', ' + day.date}
                        onClick={() => toggle(each.id, day.id)}
                        className={cn(
                          'mx-auto grid size-10 place-content-center rounded-lg border',
                          isHere ? 'border-good bg-good-tint text-good' : 'hover:bg-muted',
                        )}
                      >
                        {isHere && <CheckIcon aria-hidden className="size-5" />}
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
  )
}
${
  matches === null
    ? ''
    : `
function Results() {
  const { rows } = useList(Match, { sort: '-date', limit: 5 })
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-bold">{texts.results}</h2>
        <Link to="${matches}" className="text-sm text-link underline underline-offset-4">
          {texts.allMatches}
        </Link>
      </div>
      <ul className="divide-y rounded-xl border bg-card px-4 shadow-card empty:hidden">
        {rows.map((match) => (
          <li key={match.id} className="flex items-center gap-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block text-base font-bold">{match.opponent}</span>
              <span className="block text-sm text-muted-foreground">
                {formatDate(match.date)}
                {match.scorers ? ' · ' + texts.scorers + ': ' + match.scorers : ''}
              </span>
            </span>
            <span className="text-xl font-bold tabular-nums">
              {match.ourGoals ?? '–'}:{match.theirGoals ?? '–'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
`
}`
}
