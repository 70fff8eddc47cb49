import { useAtom, useAtomValue } from 'jotai'
import { Archive, Eye, Globe, Terminal, Workflow } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { TABLE_TEXT } from '../../../shared/text/tables.ts'
import { ROWS_TEXT } from '../../../shared/text/rows.ts'
import { useMay } from '../../state/may.ts'
import { openApp } from '../../state/open-app.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { NothingFoundDrawing, TableDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccessControl } from './access-control.tsx'
import { OutsideDialog } from './access/outside-dialog.tsx'
import { VisitorView } from './access/visitor-view.tsx'
import { databaseRequest, type DatabaseRequest, databaseView, keepDatabaseView } from './database-view.ts'
import { BackupsDialog } from './backups/backups-dialog.tsx'
import { type DatabaseTool, EntityList, EntitySelect } from './entity-list.tsx'
import { EntityTable } from './entity-table.tsx'
import { ImportPlace } from './import/import-place.tsx'
import { useImportWindow } from './import/import-window.ts'
import { useNewTable } from './new-table/use-new-table.tsx'
import { TablePicture } from './picture/table-picture.tsx'
import { QueryConsole } from './query/query-console.tsx'
import { type Entities, entityId, useEntities } from './use-entities.ts'
import { say } from '../../../shared/text/say.ts'

const DATA_SETS = [
  { value: 'test', label: say('Test'), hint: say('The rows of the draft, which nobody but you sees') },
  { value: 'live', label: say('Live'), hint: say('The rows of the published app') },
] as const

/** The table itself is shown. */
const NO_TOOL = { isAsking: false, isVisiting: false, isPicturing: false } as const

export interface DatabasePanelProps {
  readonly appId: AppId
  readonly tabs: ReactNode
  /** A request was put into the chat. */
  readonly onAsked: () => void
}

/** The app's tables (spec 001 §2): their list, and the rows of one of them. */
export function DatabasePanel({ appId, tabs, onAsked }: DatabasePanelProps) {
  const load = useAtomValue(openApp(appId).app)
  const [view, setView] = useAtom(databaseView(appId))
  const [isSeeingBackups, setSeeingBackups] = useState(false)
  const [isSeeingApi, setSeeingApi] = useState(false)
  const readOnly = useReadOnlyReason(appId)
  const mayEdit = useIsAtLeast(appId, 'edit')
  const isPublished = load.phase === 'ready' && load.app.publication !== null
  const data: DataSet = isPublished ? view.data : 'test'
  const entities = useEntities(appId, data)
  const change = (changes: Partial<typeof view>) => {
    const next = { ...view, ...changes }
    setView(next)
    keepDatabaseView(appId, next)
  }
  const [openRow, setOpenRow] = useState<{ readonly entityId: string; readonly rowId: string } | null>(null)
  const list = entities.list ?? []
  const importing = useImportWindow(appId)
  const { isAllowed: mayQuery } = useMay('query-rows', appId)
  const { isAllowed: mayChangeTables } = useMay('change-tables', appId)
  const isAsking = view.isAsking && mayQuery && list.length > 0
  const current = list.find((entity) => entityId(entity) === view.entityId || entity.schema.name === view.entityId) ?? list[0]
  const backups: DatabaseTool = {
    id: 'backups',
    label: say('Backups'),
    icon: Archive,
    isCurrent: false,
    onOpen: () => setSeeingBackups(true),
  }
  const sql: DatabaseTool = {
    id: 'sql',
    label: say('SQL'),
    icon: Terminal,
    isCurrent: isAsking,
    onOpen: () => change({ ...NO_TOOL, isAsking: true }),
  }
  const isVisiting = view.isVisiting && !isAsking && list.length > 0
  const visitors: DatabaseTool = {
    id: 'visitors',
    label: say('What visitors see'),
    icon: Eye,
    isCurrent: isVisiting,
    onOpen: () => change({ ...NO_TOOL, isVisiting: true }),
  }
  const isPicturing = view.isPicturing && !isAsking && !isVisiting && list.length > 0
  const picture: DatabaseTool = {
    id: 'picture',
    label: TABLE_TEXT.picture.tool,
    icon: Workflow,
    isCurrent: isPicturing,
    onOpen: () => change({ ...NO_TOOL, isPicturing: true }),
  }
  const outside: DatabaseTool = {
    id: 'outside',
    label: say('From outside'),
    icon: Globe,
    isCurrent: false,
    onOpen: () => setSeeingApi(true),
  }
  const making = useNewTable(appId, list, (entity) => change({ ...NO_TOOL, entityId: entity, data: 'test' }))
  const newTable = readOnly !== null || data === 'live' || !mayChangeTables ? null : making.start
  const isRead = entities.list !== null
  const [request, setRequest] = useAtom(databaseRequest(appId))
  const answer = useEffectEvent((asked: DatabaseRequest) => {
    // Requests that the table itself handles.
    const isOfTable = asked.kind === 'add-row' || asked.kind === 'export' || asked.kind === 'row-bin' || asked.kind === 'filter'
    if (!isOfTable) setRequest(null)
    if (asked.kind === 'new-table') return newTable?.()
    if (asked.kind === 'outside') return setSeeingApi(true)
    if (asked.kind === 'backups') return setSeeingBackups(mayEdit)
    if (asked.kind === 'import') return readOnly === null ? importing.open() : undefined
    change({
      isAsking: asked.kind === 'sql',
      isVisiting: asked.kind === 'visitors',
      isPicturing: asked.kind === 'picture',
      ...('entityId' in asked ? { entityId: asked.entityId } : {}),
    })
    if (asked.kind === 'row') setOpenRow(asked)
  })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the request came from outside of this panel
    if (isRead && request !== null) answer(request)
  }, [isRead, request])
  const common = mayEdit ? [picture, visitors, outside, backups] : [picture, visitors, outside]
  const tools = mayQuery ? [...common, sql] : common
  const lists = {
    entities: list,
    current: current === undefined ? '' : entityId(current),
    data,
    onChoose: (id: string) => change({ ...NO_TOOL, entityId: id }),
    tools,
    onNewTable: newTable,
  }
  return (
    <section aria-label={say('Database')} className="flex h-full min-h-0 min-w-0 flex-col bg-background">
      <div className="flex h-(--bar) flex-none items-center gap-2 border-b bg-background px-3">
        {tabs}
        {list.length > 0 && <EntitySelect {...lists} />}
        {isPublished && (
          <Segmented
            name={say('Which rows')}
            value={data}
            onValueChange={(next) => change({ data: next })}
            options={DATA_SETS}
            className="ml-auto"
          />
        )}
        {current !== undefined && !isAsking && !isVisiting && !isPicturing && (
          <span className={isPublished ? 'flex min-w-0' : 'ml-auto flex min-w-0'}>
            <AccessControl appId={appId} schema={current.schema} isReadOnly={readOnly !== null} onAsked={onAsked} />
          </span>
        )}
      </div>
      {readOnly !== null && (
        <p role="status" className="flex-none border-b bg-info-subtle px-3 py-1.5 text-xs text-info-subtle-foreground">
          {readOnly}
        </p>
      )}
      <div className="flex min-h-0 flex-1">
        {current === undefined ? (
          <NoEntities entities={entities} onNewTable={newTable} onImport={readOnly === null ? () => importing.open() : null} />
        ) : (
          <>
            <EntityList {...lists} />
            {isAsking ? (
              <QueryConsole key={data} appId={appId} data={data} entities={list} />
            ) : isVisiting ? (
              <VisitorView appId={appId} data={data} entities={list} />
            ) : isPicturing ? (
              <TablePicture entities={list} onOpen={lists.onChoose} />
            ) : (
              <EntityTable
                key={`${entityId(current)} ${data}`}
                appId={appId}
                data={data}
                entity={current}
                entities={list}
                isReadOnly={readOnly !== null}
                openId={openRow?.entityId === entityId(current) ? openRow.rowId : null}
                onOpen={(rowId) => setOpenRow(rowId === null ? null : { entityId: entityId(current), rowId })}
                onOpenRelated={(name, rowId) => {
                  const related = list.find(({ schema }) => schema.name === name)
                  if (related === undefined) return
                  change({ entityId: entityId(related) })
                  setOpenRow({ entityId: entityId(related), rowId })
                }}
                onShowLinked={(reference, rowId, label) => {
                  const linked = list.find(({ schema }) => schema.name === reference.entity)
                  if (linked === undefined) return
                  const condition = { field: reference.property, operator: 'is', value: rowId, other: label, choices: [] } as const
                  setOpenRow(null)
                  setRequest({ kind: 'filter', entityId: entityId(linked), condition: { ...condition, choices: [] } })
                  change({ entityId: entityId(linked) })
                }}
                onAsked={onAsked}
              />
            )}
          </>
        )}
      </div>
      {making.dialog}
      {isSeeingApi && <OutsideDialog appId={appId} entities={list} onClose={() => setSeeingApi(false)} />}
      {isSeeingBackups && (
        <BackupsDialog appId={appId} data={data} isReadOnly={readOnly !== null} onClose={() => setSeeingBackups(false)} />
      )}
      <ImportPlace appId={appId} data={data} entities={list} current={current ?? null} onShow={lists.onChoose} />
    </section>
  )
}

interface NoEntitiesProps {
  readonly entities: Entities
  readonly onNewTable: (() => void) | null
  readonly onImport: (() => void) | null
}

function NoEntities({ entities, onNewTable, onImport }: NoEntitiesProps) {
  if (entities.failure !== null) {
    return (
      <EmptyState
        headingLevel={2}
        drawing={<NothingFoundDrawing />}
        title={say('The tables could not be read')}
        actions={<Button onClick={entities.retry}>{say('Try again')}</Button>}
      >
        {entities.failure}
      </EmptyState>
    )
  }
  if (entities.list === null) {
    return (
      <div role="status" aria-label={say('Loading tables')} className="flex flex-1 flex-col gap-3 p-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-full" />
      </div>
    )
  }
  return (
    <EmptyState
      headingLevel={2}
      drawing={<TableDrawing />}
      title={ROWS_TEXT.noEntities}
      actions={
        <>
          {onNewTable !== null && (
            <Button variant="primary" onClick={onNewTable}>
              {TABLE_TEXT.newTable}
            </Button>
          )}
          {onImport !== null && <Button onClick={onImport}>{say('Make one of a file…')}</Button>}
        </>
      }
    />
  )
}
