import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { RowOperation } from '../../../../shared/domain/access.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { rowsApiExamples, type Shell } from '../../../../shared/domain/rows-api-examples.ts'
import { openApp } from '../../../state/open-app.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { type SeenTable, useSeenRows, useSeenTables } from './use-visitor.ts'
import { say } from '../../../../shared/text/say.ts'

const SHELLS = [
  { value: 'posix', label: say('macOS, Linux') },
  { value: 'windows', label: 'Windows', hint: say('For its Command Prompt') },
] as const

const STRANGER = { kind: 'anonymous' } as const

interface OutsideDialogProps {
  readonly appId: AppId
  readonly entities: readonly ListedEntity[]
  readonly onClose: () => void
}

/** The HTTP API of the live app's rows, with calls to copy. */
export function OutsideDialog({ appId, entities, onClose }: OutsideDialogProps) {
  const load = useAtomValue(openApp(appId).app)
  const url = load.phase === 'ready' ? (load.app.publication?.url ?? null) : null
  const tables = useSeenTables(appId, 'live', STRANGER)
  const seen = tables.phase === 'read' ? tables.value : []
  const live = entities.filter(({ schema }) => seen.some(({ name }) => name === schema.name))
  return (
    <Dialog
      name="rows-api"
      title={say('From outside')}
      description={say('The live app’s rows, for programs and scripts.')}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {url === null ? (
        <p className="text-sm">
          {say('Publish the app first. Its live rows then have an address that any program can call, with the same rights as a visitor.')}
        </p>
      ) : tables.phase === 'failed' ? (
        <p role="alert" className="text-sm">
          {tables.message}
        </p>
      ) : live.length === 0 ? (
        <p role="status" className="text-sm">
          {tables.phase === 'reading' ? say('Reading the tables…') : say('The published app has no tables.')}
        </p>
      ) : (
        <Calls appId={appId} url={url} entities={live} tables={seen} />
      )}
    </Dialog>
  )
}

interface CallsProps {
  readonly appId: AppId
  readonly url: string
  readonly entities: readonly ListedEntity[]
  readonly tables: readonly SeenTable[]
}

const OPERATIONS: readonly RowOperation[] = ['list', 'get', 'create', 'update', 'delete', 'list']

function Calls({ appId, url, entities, tables }: CallsProps) {
  const [name, setName] = useState(entities[0]?.schema.name ?? '')
  const [shell, setShell] = useState<Shell>(() => (navigator.userAgent.includes('Windows') ? 'windows' : 'posix'))
  const entity = entities.find(({ schema }) => schema.name === name) ?? entities[0]
  const rights = tables.find((table) => table.name === entity?.schema.name)?.rights
  const rows = useSeenRows(appId, 'live', entity?.schema.name ?? '', STRANGER, 1)
  if (entity === undefined || rights === undefined) return null
  const rowId = rows.phase === 'read' ? (rows.value.rows[0]?.id ?? 'ROW-ID') : 'ROW-ID'
  const examples = rowsApiExamples(entity.schema, url, rowId, shell)
  return (
    <div className="flex flex-col gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={say('Table')}
          value={entity.schema.name}
          onValueChange={setName}
          options={entities.map(({ schema }) => ({ value: schema.name, label: schema.name }))}
        />
        <Segmented name={say('Terminal')} value={shell} onValueChange={setShell} options={SHELLS} className="ml-auto" />
      </div>
      <p className="flex items-center gap-2">
        <span className="mono min-w-0 wrap-anywhere">{`${url}_app/entities/${entity.schema.name}`}</span>
        <CopyButton text={() => `${url}_app/entities/${entity.schema.name}`} />
      </p>
      <ul className="flex flex-col gap-3">
        {examples.map(({ title, command }, index) => {
          const operation = OPERATIONS[index] ?? 'list'
          return (
            <li key={title} aria-label={title} className="flex flex-col gap-1">
              <div className="flex items-center gap-2">
                <h3 className="font-medium">{title}</h3>
                {rights[operation] === 'no' && (
                  <span className="text-xs text-muted-foreground">{say('not for visitors who are not signed in')}</span>
                )}
                <span className="ml-auto">
                  <CopyButton text={() => command} />
                </span>
              </div>
              <pre className="mono rounded-md bg-muted px-3 py-2 text-xs wrap-anywhere whitespace-pre-wrap">{command}</pre>
            </li>
          )
        })}
      </ul>
      <p className="text-xs text-muted-foreground">
        {say(
          'Whoever calls is a visitor who is not signed in, and may do what the table’s access lets them. Filters know eq, ne, in, gt, gte, lt, lte and contains; a page has up to 1,000 rows, and its nextCursor leads to the next one.',
        )}
      </p>
    </div>
  )
}
