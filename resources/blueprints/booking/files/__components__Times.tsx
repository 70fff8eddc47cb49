import { Choice, Step } from '@/components/Steps'
import { Skeleton } from '@/components/ui/skeleton'
import { TakenSlot } from '@/entities/TakenSlot'
import { useList } from '@/hooks/use-list'
import { bookableDays, freeTimes } from '@/services/slots'
import { texts } from '@/services/texts'

interface DaysProps {
  chosen: string | null
  onChoose: (day: string) => void
}

export function Days({ chosen, onChoose }: DaysProps) {
  const language = document.documentElement.lang
  return (
    <Step number={2} title={texts.home.day}>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {bookableDays().map(({ day, date }) => (
          <Choice key={day} isChosen={day === chosen} onChoose={() => onChoose(day)} className="flex flex-col items-center px-2">
            <span className="text-xs">{date.toLocaleDateString(language, { weekday: 'short' })}</span>
            <span className="text-xl font-bold tabular-nums">{date.getDate()}</span>
            <span className="text-xs">{date.toLocaleDateString(language, { month: 'short' })}</span>
          </Choice>
        ))}
      </div>
    </Step>
  )
}

interface TimesProps {
  day: string
  minutes: number
  chosen: string | null
  onChoose: (starts: string) => void
}

/** The free times of a day. */
export function Times({ day, minutes, chosen, onChoose }: TimesProps) {
  const taken = useList(TakenSlot, { filter: { day }, limit: 200 })
  const times = freeTimes(day, minutes, taken.rows)
  return (
    <Step number={3} title={texts.home.time}>
      {taken.isLoading && <Skeleton className="h-24 w-full" />}
      {!taken.isLoading && times.length === 0 && <p className="text-base text-muted-foreground">{texts.home.full}</p>}
      {!taken.isLoading && (
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {times.map((time) => (
            <Choice
              key={time}
              isChosen={time === chosen}
              onChoose={() => onChoose(time)}
              className="px-2 text-center text-base tabular-nums"
            >
              {time}
            </Choice>
          ))}
        </div>
      )}
    </Step>
  )
}
