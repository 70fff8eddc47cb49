import { History, Play, Square } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { SQL_MAX_CHARS } from '../../../../shared/limits/query.ts'
import { Button } from '../../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../../ui/dropdown-menu.tsx'
import { shortcutText } from '../../../ui/shortcut-keys.ts'
import { Textarea } from '../../../ui/textarea.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { QueryAnswer } from './query-answer.tsx'
import { QueryTables } from './query-tables.tsx'
import { sqlName } from './sql-name.ts'
import { type QueryState, useQuery } from './use-query.ts'
import { storedQueryView, addToHistory } from './query-view.ts'

export interface QueryConsoleProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
}

/** Questions in SQL over the app's rows; nothing can be changed here. */
export function QueryConsole({ appId, data, entities }: QueryConsoleProps) {
  const storage = useMemo(() => storedQueryView(appId), [appId])
  const [view, setView] = useState(() => {
    const known = storage.read()
    return known.sql === '' ? { ...known, sql: firstQuestion(entities) } : known
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const query = useQuery(appId, data)
  const isRunning = query.state.phase === 'running'
  const write = (sql: string) => {
    const next = { ...view, sql }
    setView(next)
    storage.write(next)
  }

  async function run(sql: string): Promise<void> {
    if (sql.trim() === '' || !(await query.run(sql))) return
    setView((known) => {
      const next = { ...addToHistory(known, sql), sql: known.sql }
      storage.write(next)
      return next
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void run(view.sql)
  }
  function insert(name: string): void {
    const { selectionStart = view.sql.length, selectionEnd = view.sql.length } = field.current ?? {}
    write(view.sql.slice(0, selectionStart) + name + view.sql.slice(selectionEnd))
    const caret = selectionStart + name.length
    // The caret can only be set once the field has the new text.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }

  return (
    <section aria-label="SQL" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-col gap-2 p-3">
        <Textarea
          ref={field}
          aria-label="Question in SQL"
          className="mono max-h-64 min-h-24 text-sm"
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          maxLength={SQL_MAX_CHARS}
          value={view.sql}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap items-center gap-2">
          {isRunning ? (
            <Button onClick={query.stop}>
              <Square aria-hidden="true" />
              Stop
            </Button>
          ) : (
            <Button
              variant="primary"
              isDisabled={view.sql.trim() === ''}
              onClick={() => void run(view.sql)}
              title={shortcutText('mod+enter')}
            >
              <Play aria-hidden="true" />
              Run
            </Button>
          )}
          <Earlier questions={view.earlier} onChoose={write} />
          <p className="ml-auto text-xs text-muted-foreground max-md:hidden">Reading only: nothing can be changed here.</p>
        </div>
        <QueryTables entities={entities} onInsert={insert} />
      </div>
      <Outcome state={query.state} />
    </section>
  )
}

function Outcome({ state }: { readonly state: QueryState }) {
  switch (state.phase) {
    case 'idle':
      return null
    case 'running':
      return (
        <p role="status" className="border-t p-6 text-center text-sm text-muted-foreground">
          Reading…
        </p>
      )
    case 'answered':
      return <QueryAnswer answer={state.answer} />
    case 'failed':
      return (
        <p role="alert" className="border-t bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground">
          {state.message}
        </p>
      )
  }
}

function Earlier({ questions, onChoose }: { readonly questions: readonly string[]; readonly onChoose: (sql: string) => void }) {
  if (questions.length === 0) return null
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost">
          <History aria-hidden="true" />
          Earlier
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
