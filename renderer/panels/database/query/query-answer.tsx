import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { SqlAnswer, SqlValue } from '../../../../shared/domain/sql-query.ts'
import { SQL_EXPORT_ROWS, SQL_ROWS } from '../../../../shared/limits/query.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuLabel, DropdownMenuTrigger } from '../../../ui/dropdown-menu.tsx'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { ScrollArea } from '../../../ui/scroll-area.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useCopied } from '../../../ui/use-copied.ts'
import { answerAsHtml, answerAsText } from './copied-answer.ts'
import { useExportAnswer } from './use-export-answer.ts'
import { say } from '../../../../shared/text/say.ts'

const VIEWS = [
  { value: 'rows', label: say('Rows') },
  { value: 'plan', label: say('Plan'), hint: say('How SQLite went about it') },
] as const

export interface QueryAnswerProps {
  readonly appId: AppId
  readonly data: DataSet
  /** What was asked. */
  readonly sql: string
  readonly answer: SqlAnswer
}

/** What was answered, and how. */
export function QueryAnswer({ appId, data, sql, answer }: QueryAnswerProps) {
  const [view, setView] = useState<'rows' | 'plan'>('rows')
  const { isCopied, copy } = useCopied()
  const file = useExportAnswer({ appId, data, sql })
  const { rows, ms } = answer
  return (
    <section aria-label={say('Answer')} className="@container/answer flex h-full min-h-0 flex-col">
      <div className="flex flex-none items-center gap-2 border-b bg-card px-3 py-1.5 text-xs text-muted-foreground">
        <p role="status" className="min-w-0 truncate">
          {howMany(answer)}
          <span className="mono pl-2">{ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms</span>
        </p>
        <Segmented name={say('What is shown')} value={view} onValueChange={setView} options={VIEWS} className="ml-auto" />
        <Button size="sm" isDisabled={rows.length === 0} onClick={() => copy(answerAsText(answer), answerAsHtml(answer))}>
          {isCopied ? say('Copied') : say('Copy')}
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" isLoading={file.isExporting} loadingLabel={say('Saving…')}>
              <Download aria-hidden="true" />
              {say('CSV')}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {answer.rows.length < answer.total && (
              <DropdownMenuLabel>
                {say('With {words}', {
                  words: answer.hasMore
                    ? say('up to {SQLEXPORTROWS}', { SQLEXPORTROWS: counted(SQL_EXPORT_ROWS, 'row') })
                    : counted(answer.total, 'row'),
                })}
              </DropdownMenuLabel>
            )}
            <DropdownMenuItem onSelect={() => void file.start({ isSafe: false })}>{say('As it is')}</DropdownMenuItem>
            <DropdownMenuItem onSelect={() => void file.start({ isSafe: true })}>{say('Safe for spreadsheets')}</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {view === 'plan' ? <Plan answer={answer} /> : <Rows answer={answer} />}
    </section>
  )
}

function howMany({ rows, total, hasMore }: SqlAnswer): string {
  if (rows.length === total && !hasMore) return counted(total, 'row')
  return say('The first {SQLROWS} of {words}{total}', {
    SQLROWS: plainNumber(SQL_ROWS),
    words: hasMore ? say('more than ') : '',
    total: counted(total, 'row'),
  })
}

function Rows({ answer: { columns, rows } }: { readonly answer: SqlAnswer }) {
  if (rows.length === 0) return <p className="p-6 text-center text-sm text-muted-foreground">{say('Nothing fits this question.')}</p>
  return (
    <ScrollArea name={say('Rows of the answer')} tabIndex={0} className="flex-1">
      <table className="min-w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={index}
                scope="col"
                className="sticky top-0 z-1 h-8 border-r border-b bg-card px-2.5 text-left text-xs font-medium whitespace-nowrap text-muted-foreground"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number} className="hover:bg-accent">
              {row.map((value, index) => (
                <Cell key={index} value={value} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Cell({ value }: { readonly value: SqlValue }) {
  return (
    <td className={cn('h-8 max-w-[400px] border-r border-b px-2.5', typeof value === 'number' && 'mono text-right')}>
      {value === null ? (
        <span className="text-xs text-muted-foreground italic">{say('empty')}</span>
      ) : (
        <span className="block truncate" title={String(value)}>
          {String(value)}
        </span>
      )}
    </td>
  )
}

function Plan({ answer: { plan } }: { readonly answer: SqlAnswer }) {
  return (
    <ol aria-label={say('Plan')} className="mono min-h-0 flex-1 overflow-auto p-3 text-xs leading-6">
      {plan.map(({ depth, step }, index) => (
        <li key={index} style={{ paddingLeft: `${depth * 1.25}rem` }}>
          {step}
        </li>
      ))}
    </ol>
  )
}
