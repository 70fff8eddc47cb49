import { useState } from 'react'
import { accessName, pairText } from '../../../../shared/domain/access-presets.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { type Visitor, VisitorKind } from '../../../../shared/domain/visitor.ts'
import { cn } from '../../../ui/cn.ts'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { ScrollArea } from '../../../ui/scroll-area.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { type Creator, type SeenTable, useCreators, useSeenTables } from './use-visitor.ts'
import { VisitorRows } from './visitor-rows.tsx'
import { rightWord, VISITOR_HINTS, VISITOR_NAMES, visitorSentence } from './visitor-words.ts'
import { say } from '../../../../shared/text/say.ts'

const KINDS = VisitorKind.options.map((kind) => ({ value: kind, label: VISITOR_NAMES[kind] }))
const COLUMNS = [
  { operation: 'list', label: say('Read') },
  { operation: 'create', label: say('Add') },
  { operation: 'update', label: say('Change') },
  { operation: 'delete', label: 'Delete' },
] as const

export interface VisitorViewProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
}

/** "What can a visitor see?": the app's tables as the backend would return them to another actor. */
export function VisitorView({ appId, data, entities }: VisitorViewProps) {
  const [kind, setKind] = useState<VisitorKind>('anonymous')
  const [chosen, setChosen] = useState<string | null>(null)
  const [creatorId, setCreatorId] = useState<string | null>(null)
  const current = entities.find(({ schema }) => schema.name === chosen) ?? entities[0]
  const name = current?.schema.name ?? ''
  const creators = useCreators(appId, data, name)
  const people = creators.phase === 'read' ? creators.value : []
  const creator = people.find(({ id }) => id === creatorId) ?? people[0]
  const visitor: Visitor = { kind, ...(kind === 'creator' && creator !== undefined ? { creatorId: creator.id } : {}) }
  const tables = useSeenTables(appId, data, visitor)
  const seen = tables.phase === 'read' ? tables.value.find((table) => table.name === name) : undefined
  return (
    <section aria-label={say('What can a visitor see?')} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b px-3 py-2 text-sm">
        <h2 className="font-medium">{say('What can a visitor see?')}</h2>
        <Select aria-label={say('Look as')} value={kind} onValueChange={setKind} options={KINDS} />
        {kind === 'creator' && <CreatorSelect people={people} current={creator} onChoose={setCreatorId} />}
        <p className="text-xs text-muted-foreground">{VISITOR_HINTS[kind]}</p>
      </div>
      {tables.phase === 'failed' ? (
        <p role="alert" className="p-4 text-sm text-destructive">
          {tables.message}
        </p>
      ) : tables.phase === 'reading' ? (
        <div role="status" aria-label={say('Reading the tables')} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
      ) : (
        <Overview tables={tables.value} current={name} onChoose={setChosen} />
      )}
      {seen !== undefined && current !== undefined && (
        <>
          <div className="flex flex-none flex-wrap items-baseline gap-x-3 gap-y-1 border-y bg-card px-3 py-2 text-sm">
            <p role="status">{visitorSentence(kind, name, seen)}</p>
            <p className="text-xs text-muted-foreground">{pairText(seen.permissions)}</p>
          </div>
          <VisitorRows key={`${name} ${JSON.stringify(visitor)} ${data}`} appId={appId} data={data} entity={current} visitor={visitor} />
        </>
      )}
    </section>
  )
}

function CreatorSelect({
  people,
  current,
  onChoose,
}: {
  readonly people: readonly Creator[]
  readonly current: Creator | undefined
  readonly onChoose: (id: string) => void
}) {
  if (current === undefined)
    return <p className="text-xs text-muted-foreground">{say('Nobody has made a row of this table while signed in.')}</p>
  const nameOf = ({ id, isYou }: Creator) => (isYou ? say('You, in the builder') : say('Id {n}', { n: id.slice(0, 13) }))
  return (
    <Select
      aria-label={say('Who made rows')}
      value={current.id}
      onValueChange={onChoose}
      options={people.map((person) => ({ value: person.id, label: nameOf(person) }))}
    />
  )
}

interface OverviewProps {
  readonly tables: readonly SeenTable[]
  readonly current: string
  readonly onChoose: (name: string) => void
}

function Overview({ tables, current, onChoose }: OverviewProps) {
  if (tables.length === 0)
    return (
      <p className="p-4 text-sm text-muted-foreground">
        {say('There are no tables here yet. Publish the app, and its live tables are here.')}
      </p>
    )
  const head = 'h-8 border-b bg-card px-3 text-left text-xs font-medium whitespace-nowrap text-muted-foreground'
  return (
    <ScrollArea name={say('Rights by table')} tabIndex={0} className="max-h-[38%] flex-none">
      <table className="min-w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {say('Table')}
            </th>
            {COLUMNS.map(({ label }) => (
              <th key={label} scope="col" className={head}>
                {label}
              </th>
            ))}
            <th scope="col" className={cn(head, 'text-right')}>
              {say('Sees')}
            </th>
            <th scope="col" className={head}>
              {say('Access')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ name, rights, seen, total, permissions }) => (
            <tr key={name} className={cn('hover:bg-accent', name === current && 'bg-primary-subtle')}>
              <th scope="row" className="h-8 border-b px-3 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={name === current}
                  onClick={() => onChoose(name)}
                  className="rounded-sm underline-offset-2 hover:underline"
                >
                  {name}
                </button>
              </th>
              {COLUMNS.map(({ operation, label }) => (
                <td
                  key={label}
                  className={cn('h-8 border-b px-3 whitespace-nowrap', rights[operation] === 'no' && 'text-muted-foreground')}
                >
                  {rightWord(operation, rights[operation])}
                </td>
              ))}
              <td className="mono h-8 border-b px-3 text-right text-xs whitespace-nowrap">
                {say('{n} of {total}', { n: plainNumber(seen ?? 0), total: plainNumber(total) })}
              </td>
              <td className="h-8 border-b px-3 text-xs whitespace-nowrap text-muted-foreground">{accessName(permissions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
