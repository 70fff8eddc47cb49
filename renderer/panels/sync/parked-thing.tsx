import type { ParkedChange, ParkedField } from '../../../shared/domain/app-sync.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { ParkedCard } from './parked-card.tsx'
import { say } from '../../../shared/text/say.ts'

interface ParkedThingProps {
  readonly change: Extract<ParkedChange, { kind: 'thing' }>
  readonly isBusy: boolean
  readonly onDecide: (take: 'mine' | 'theirs') => void
}

/** A record, a setting or a table that was changed here and is something else on the server. */
export function ParkedThing({ change, isBusy, onDecide }: ParkedThingProps) {
  const { reason, message, isGoneHere, isGoneThere, fields } = change
  const isDeleted = reason === 'deleted'
  return (
    <ParkedCard
      title={change.title}
      at={change.at}
      reason={isDeleted ? APP_SYNC_TEXT.whyDeleted : [message, APP_SYNC_TEXT.whyRefused].filter((each) => each !== null).join(' ')}
      choices={
        <>
          <Button isLoading={isBusy} onClick={() => onDecide('theirs')}>
            {isDeleted ? APP_SYNC_TEXT.leaveDeleted : APP_SYNC_TEXT.takeTheirs}
          </Button>
          <Button variant="primary" isLoading={isBusy} onClick={() => onDecide('mine')}>
            {isDeleted ? APP_SYNC_TEXT.bringBack : isGoneHere ? APP_SYNC_TEXT.deleteAgain : APP_SYNC_TEXT.takeMine}
          </Button>
        </>
      }
    >
      {fields.length > 0 && <Fields fields={fields} isGoneHere={isGoneHere} isGoneThere={isGoneThere} />}
    </ParkedCard>
  )
}

function Fields({
  fields,
  isGoneHere,
  isGoneThere,
}: {
  readonly fields: readonly ParkedField[]
  readonly isGoneHere: boolean
  readonly isGoneThere: boolean
}) {
  return (
    <table className="w-full table-fixed border-t text-left text-sm">
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="w-1/4 px-4 py-1.5 font-normal">
            {say('Field')}
          </th>
          <th scope="col" className="px-2 py-1.5 font-normal">
            {APP_SYNC_TEXT.mine}
          </th>
          <th scope="col" className="px-2 py-1.5 pr-4 font-normal">
            {APP_SYNC_TEXT.theirs}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, mine, theirs, isChanged }) => (
          <tr key={label} className="border-t align-top">
            <th scope="row" className="px-4 py-2 font-normal break-words text-muted-foreground">
              {label}
            </th>
            <Value value={mine} isGone={isGoneHere} isOther={isChanged} />
            <Value value={theirs} isGone={isGoneThere} isOther={false} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ value, isGone, isOther }: { readonly value: string | null; readonly isGone: boolean; readonly isOther: boolean }) {
  const isEmpty = isGone || value === null || value === ''
  return (
    <td className={cn('px-2 py-2 break-words last:pr-4', isEmpty ? 'text-muted-foreground italic' : isOther && 'font-medium')}>
      <span className="line-clamp-4">{isGone ? APP_SYNC_TEXT.gone : isEmpty ? APP_SYNC_TEXT.empty : value}</span>
    </td>
  )
}
