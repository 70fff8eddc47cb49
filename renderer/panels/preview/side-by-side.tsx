import { UsersRound } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { useClient } from '../../state/client.tsx'
import { comparedAs, isSamePerson, type LookedAs, VISITOR } from '../../state/looked-as.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { FrameColumn } from './frame-column.tsx'
import { useFramesInTurn } from './use-frames-in-turn.ts'
import { listed } from '../../../shared/text/listed.ts'
import { say } from '../../../shared/text/say.ts'

export interface SideBySideProps {
  readonly appId: AppId
  /** Another frame of the draft is on its way: they take turns, as each comes in by the one cookie of the draft's origin. */
  readonly isTaken: boolean
  readonly onLeft: () => void
}

/** The draft as several people see it at once: test users, and a visitor who is not signed in. */
export function SideBySide({ appId, isTaken, onLeft }: SideBySideProps) {
  const [people, setPeople] = useAtom(comparedAs(appId))
  const others = useTestUsers(appId)
  const load = useAtomValue(openApp(appId).app)
  const versionId = load.phase === 'ready' ? load.app.versionId : null
  const wanted = (versionId === null ? [] : (people ?? [])).map(({ as }, place) => ({
    key: keyOf(place, as.kind === 'user' ? as.userId : 'visitor', versionId),
    ask: { as },
    versionId,
  }))
  const frames = useFramesInTurn(appId, wanted, isTaken)
  if (people === null) return null
  const leave = () => {
    setPeople(null)
    onLeft()
  }
  const replace = (place: number, person: LookedAs) => setPeople(people.map((each, index) => (index === place ? person : each)))
  return (
    <div className="absolute inset-0 z-[4] flex flex-col bg-muted">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-primary-subtle px-3 py-1.5 text-xs text-primary-subtle-foreground">
        <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
          <UsersRound className="icon-14 flex-none" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {say('The draft, side by side as {n} see it', { n: listed(people.map(({ name }) => name)) })}
          </span>
        </p>
        <Button size="sm" variant="primary" onClick={leave}>
          {say('Back to yourself')}
        </Button>
      </div>
      <div className="flex min-h-0 flex-1 snap-x gap-2 overflow-x-auto p-2">
        {people.map((person, place) => (
          <section
            // oxlint-disable-next-line react/no-array-index-key -- the columns stay where they are, whoever is in them
            key={place}
            aria-label={say('As {name}', { name: person.name })}
            className="flex min-w-[280px] flex-1 snap-start max-md:min-w-[88%] flex-col overflow-hidden rounded-lg border border-border-strong bg-card"
          >
            <Who person={person} people={[VISITOR, ...others]} place={place} onChoose={(next) => replace(place, next)} />
            <div className="relative min-h-0 flex-1">
              <FrameColumn
                column={frames[place] ?? null}
                title={say('The app as {name}', { name: person.name })}
                loading={say('The app is loading as {name}', { name: person.name })}
              />
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

interface WhoProps {
  readonly person: LookedAs
  readonly people: readonly LookedAs[]
  readonly place: number
  readonly onChoose: (person: LookedAs) => void
}

function Who({ person, people, place, onChoose }: WhoProps) {
  const known = people.some((each) => isSamePerson(each, person)) ? people : [...people, person]
  const idOf = ({ as }: LookedAs) => (as.kind === 'user' ? as.userId : 'visitor')
  return (
    <div className="flex-none border-b p-1.5">
      <Select
        size="sm"
        className="w-full"
        aria-label={say('Who looks, column {value}', { value: place + 1 })}
        value={idOf(person)}
        options={known.map((each) => ({
          value: idOf(each),
          label: each.as.kind === 'user' ? each.name : say('A visitor who is not signed in'),
        }))}
        onValueChange={(id) => onChoose(known.find((each) => idOf(each) === id) ?? person)}
      />
    </div>
  )
}

const keyOf = (place: number, who: string, versionId: VersionId | null) => `${place} ${who} ${versionId ?? ''}`

function useTestUsers(appId: AppId): readonly LookedAs[] {
  const client = useClient()
  const [users, setUsers] = useState<readonly LookedAs[]>([])
  useEffect(() => {
    let isCurrent = true
    client.users.list({ appId, data: 'test' }).then(
      ({ users: listed }) => {
        const active = listed.filter(({ status }) => status === 'active')
        if (isCurrent) setUsers(active.map(({ id, name }) => ({ as: { kind: 'user', userId: id }, name })))
      },
      // Those who are compared stay to be chosen.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [appId, client])
  return users
}
