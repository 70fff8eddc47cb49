import { History, Play, Square } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { SQL_MAX_CHARS } from '../../../../shared/limits/query.ts'
import { Button } from '../../../ui/button.tsx'
import type { SqlEditorHandle, TextProblem } from '../../../ui/code-editor/editor-types.ts'
import { LazySqlEditor } from '../../../ui/code-editor/lazy-code-editor.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/dropdown-menu.tsx'
import { counted } from '../../../ui/number-words.ts'
import { ResizableGroup, ResizableHandle, ResizablePanel } from '../../../ui/resizable.tsx'
import { shortcutText } from '../../../ui/shortcut-keys.ts'
import type { ListedEntity } from '../use-entities.ts'
import { completeSql } from './complete-sql.ts'
import { QueryOutcome } from './query-outcome.tsx'
import { SavedQueries } from './saved-queries.tsx'
import { QueryTables } from './query-tables.tsx'
import { addToHistory, storedQueryView } from './query-view.ts'
import { sqlName } from './sql-name.ts'
import { sqlTables } from './sql-schema.ts'
import { useQuery } from './use-query.ts'
import { say } from '../../../../shared/text/say.ts'

export interface QueryConsoleProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
}

const EDITOR_MIN_PX = 132

/** Questions in SQL over the app's rows; nothing can be changed here. */
export function QueryConsole({ appId, data, entities }: QueryConsoleProps) {
  const storage = useMemo(() => storedQueryView(appId), [appId])
  const tables = useMemo(() => sqlTables(entities), [entities])
  const [view, setView] = useState(() => {
    const known = storage.read()
    return known.sql === '' ? { ...known, sql: firstQuestion(entities) } : known
  })
  const [asked, setAsked] = useState({ text: '', start: 0 })
  const editor = useRef<SqlEditorHandle>(null)
  const saving = useRef<() => void>(null)
  const query = useQuery(appId, data)
  const isTooLong = view.sql.length > SQL_MAX_CHARS
  const change = (to: (known: typeof view) => typeof view) =>
    setView((known) => {
      const next = to(known)
      storage.write(next)
      return next
    })
  const write = (sql: string) => change((known) => ({ ...known, sql }))

  async function run(): Promise<void> {
    const { sql, start, text } = editor.current?.asked() ?? { sql: view.sql, start: 0, text: view.sql }
    if (sql.trim() === '' || isTooLong) return
    setAsked({ text, start })
    if (!(await query.run(sql))) return
    change((known) => ({ ...addToHistory(known, sql), sql: known.sql }))
  }

  const { state } = query
  // What is said of a text does not hold for the one that it becomes.
  const problems = useMemo(
    (): readonly TextProblem[] =>
      state.phase === 'failed' && asked.text === view.sql
        ? state.places.map(({ start, end }) => ({ start: start + asked.start, end: end + asked.start, message: state.message }))
        : [],
    [state, asked, view.sql],
  )
  return (
    <section aria-label={say('SQL')} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex h-(--bar) flex-none items-center gap-2 border-b px-3">
        {state.phase === 'running' ? (
          <Button onClick={query.stop}>
            <Square aria-hidden="true" />
            {say('Stop')}
          </Button>
        ) : (
          <Button
            variant="primary"
            isDisabled={view.sql.trim() === '' || isTooLong}
            disabledReason={
              isTooLong ? say('A question has at most {SQLMAXCHARS}.', { SQLMAXCHARS: counted(SQL_MAX_CHARS, 'character') }) : undefined
            }
            onClick={() => void run()}
            title={say('{n}: the selection, or everything', { n: shortcutText('mod+enter') })}
          >
            <Play aria-hidden="true" />
            {say('Run')}
          </Button>
        )}
        <SavedQueries appId={appId} sql={view.sql} handle={saving} onChoose={write} />
        <Earlier questions={view.earlier} onChoose={write} />
        <p className="ml-auto text-xs text-muted-foreground max-md:hidden">{say('Reading only: nothing can be changed here.')}</p>
      </div>
      <ResizableGroup id="query" orientation="vertical" className="flex-1">
        <ResizablePanel id="question" defaultSize="38%" minSize={EDITOR_MIN_PX}>
          <div className="flex h-full min-h-0 flex-col">
            <div className="min-h-0 flex-1">
              <LazySqlEditor
                value={view.sql}
                onChange={write}
                onRun={() => void run()}
                onSave={() => saving.current?.()}
                complete={(sql, offset) => completeSql(sql, offset, tables)}
                problems={problems}
                label={say('Question in SQL')}
                handle={editor}
              />
            </div>
            <QueryTables tables={tables} onInsert={(name) => editor.current?.insert(sqlName(name))} />
          </div>
        </ResizablePanel>
        <ResizableHandle name={say('Height of the question')} />
        <ResizablePanel id="answer" minSize={EDITOR_MIN_PX}>
          <QueryOutcome
            appId={appId}
            data={data}
            state={state}
            problem={problems[0] ?? null}
            text={view.sql}
            onGoTo={(offset) => editor.current?.goTo(offset)}
          />
        </ResizablePanel>
      </ResizableGroup>
    </section>
  )
}

function Earlier({ questions, onChoose }: { readonly questions: readonly string[]; readonly onChoose: (sql: string) => void }) {
  if (questions.length === 0) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost">
          <History aria-hidden="true" />
          {say('Earlier')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-w-[min(560px,90vw)]">
        {questions.map((sql) => (
          <DropdownMenuItem key={sql} onSelect={() => onChoose(sql)}>
            <span className="mono truncate text-xs">{sql.replaceAll(/\s+/g, ' ')}</span>
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function firstQuestion([entity]: readonly ListedEntity[]): string {
  return entity === undefined ? '' : `SELECT *\nFROM ${sqlName(entity.schema.name)}\nORDER BY createdAt DESC\nLIMIT 20`
}
