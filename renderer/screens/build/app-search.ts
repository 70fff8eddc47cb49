import { useSetAtom, useStore } from 'jotai'
import { AppWindow, MessageSquare, Rows3, Table2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import type { Client } from '../../api/client.ts'
import { databaseView } from '../../panels/database/database-view.ts'
import { entityId, HIDDEN_ENTITY, type ListedEntity } from '../../panels/database/use-entities.ts'
import { rowLabel } from '../../panels/database/use-relation-labels.ts'
import { appPages } from '../../state/app-pages.ts'
import { iconOfFile } from '../../parts/app-files/file-icon.tsx'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { pathsOf } from '../../state/app-file-list.ts'
import { useClient } from '../../state/client.tsx'
import { type CommandSearch, commandSearchAtom } from '../../state/command-search.ts'
import type { Command } from '../../state/commands.ts'
import { openApp } from '../../state/open-app.ts'
import { counted } from '../../ui/number-words.ts'
import { say } from '../../../shared/text/say.ts'

const ROWS_OF_A_TABLE = 3
const MOST_ROWS = 8
const MOST_MESSAGES = 5
const MESSAGES_READ = 200

export interface AppPlaces {
  readonly openTable: (entityId: string) => void
  readonly openRow: (entityId: string, rowId: string) => void
  readonly openFile: (path: FilePath) => void
  readonly openPage: (route: string) => void
  readonly openMessage: (messageId: MessageId) => void
}

/** The command palette finds what the open app is made of: tables, pages, files, rows and messages. */
export function useAppSearch(appId: AppId, places: AppPlaces): void {
  const client = useClient()
  const store = useStore()
  const setSearch = useSetAtom(commandSearchAtom)
  const openTable = useEffectEvent(places.openTable)
  const openRow = useEffectEvent(places.openRow)
  const openFile = useEffectEvent(places.openFile)
  const openPage = useEffectEvent(places.openPage)
  const openMessage = useEffectEvent(places.openMessage)
  const shownRows = useMemo(
    () => (): DataSet => {
      const load = store.get(openApp(appId).app)
      const isPublished = load.phase === 'ready' && load.app.publication !== null
      return isPublished ? store.get(databaseView(appId)).data : 'test'
    },
    [store, appId],
  )
  useEffect(() => {
    const search: CommandSearch = {
      readNamed: async (signal) => {
        const [bundle, entities] = await Promise.all([
          client.files.bundle({ appId }, { signal }),
          client.entities.list({ appId, data: shownRows() }, { signal }),
        ])
        return [
          ...listed(entities).map((entity) => tableCommand(entity, shownRows(), openTable)),
          ...appPages(bundle.pages).map((page): Command => ({
            id: `page.${page.route}`,
            title: page.name,
            group: 'Pages',
            icon: AppWindow,
            hint: page.route,
            keywords: [page.route, 'page'],
            run: () => openPage(page.route),
          })),
          ...pathsOf(bundle).map((path) => fileCommand(path, openFile)),
        ]
      },
      find: async (query, signal) => {
        const [rows, messages] = await Promise.all([
          findRows(client, appId, shownRows(), query, openRow, signal),
          findMessages(client, appId, query, openMessage, signal),
        ])
        return [...rows, ...messages]
      },
    }
    setSearch(search)
    return () => setSearch((known) => (known === search ? null : known))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the places are effect events
  }, [client, appId, shownRows, setSearch])
}

const listed = (entities: readonly ListedEntity[]) => entities.filter(({ schema }) => schema.name !== HIDDEN_ENTITY)

function tableCommand(entity: ListedEntity, data: DataSet, open: AppPlaces['openTable']): Command {
  const id = entityId(entity)
  return {
    id: `table.${id}`,
    title: entity.schema.name,
    group: 'Tables',
    icon: Table2,
    hint: counted(data === 'live' ? entity.liveRowCount : entity.rowCount, 'row'),
    keywords: ['table', 'database', 'rows', ...Object.keys(entity.schema.properties)],
    run: () => open(id),
  }
}

function fileCommand(path: FilePath, open: AppPlaces['openFile']): Command {
  return {
    id: `file.${path}`,
    title: displayName(path),
    group: 'Files',
    icon: iconOfFile(path),
    hint: GROUP_TITLES[fileKind(path)],
    keywords: ['file', 'code'],
    run: () => open(path),
  }
}

/** The first few of each table that has every word somewhere in a row. */
async function findRows(
  client: Client,
  appId: AppId,
  data: DataSet,
  query: string,
  open: AppPlaces['openRow'],
  signal: AbortSignal,
): Promise<readonly Command[]> {
  const entities = listed(await client.entities.list({ appId, data }, { signal }))
  const found = await Promise.all(
    entities.map(async (entity) => {
      const { rows } = await client.entities.window(
        { appId, data, entity: entity.schema.name, search: query, limit: ROWS_OF_A_TABLE },
        { signal },
      )
      return rows.map((row) => rowCommand(entity, row, open))
    }),
  )
  return found.flat().slice(0, MOST_ROWS)
}

function rowCommand(entity: ListedEntity, row: Row, open: AppPlaces['openRow']): Command {
  return {
    id: `row.${entity.schema.name}.${row.id}`,
    title: rowLabel(entity, row),
    group: 'Rows',
    icon: Rows3,
    hint: entity.schema.name,
    run: () => open(entityId(entity), row.id),
  }
}

/** The newest messages of this conversation that have every word, each as the line in which the first stands. */
async function findMessages(
  client: Client,
  appId: AppId,
  query: string,
  open: AppPlaces['openMessage'],
  signal: AbortSignal,
): Promise<readonly Command[]> {
  const words = query.toLowerCase().split(/\s+/)
  const { messages } = await client.chat.history({ appId, limit: MESSAGES_READ }, { signal })
  return messages
    .filter(({ content }) => words.every((word) => content.toLowerCase().includes(word)))
    .slice(-MOST_MESSAGES)
    .toReversed()
    .map((message) => ({
      id: `message.${message.id}`,
      title: lineWith(message, words[0] ?? ''),
      group: 'Messages',
      icon: MessageSquare,
      hint: message.role === 'user' ? say('You') : 'Lathe',
      run: () => open(message.id),
    }))
}

function lineWith({ content }: Message, word: string): string {
  const lines = content.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => line.toLowerCase().includes(word)) ?? lines[0] ?? '').trim()
}
