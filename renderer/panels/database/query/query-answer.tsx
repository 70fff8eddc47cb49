import { useState } from 'react'
import type { SqlAnswer, SqlValue } from '../../../../shared/domain/sql-query.ts'
import { SQL_ROWS } from '../../../../shared/limits/query.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { counted } from '../../../ui/number-words.ts'
import { ScrollArea } from '../../../ui/scroll-area.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useCopied } from '../../../ui/use-copied.ts'

const VIEWS = [
  { value: 'rows', label: 'Rows' },
  { value: 'plan', label: 'Plan', hint: 'How SQLite went about it' },
] as const

/** What was answered, and how. */
export function QueryAnswer({ answer }: { readonly answer: SqlAnswer }) {
  const [view, setView] = useState<'rows' | 'plan'>('rows')
  const { isCopied, copy } = useCopied()
  const { rows, isCut, ms } = answer
  return (
    <section aria-label="Answer" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none items-center gap-3 border-y bg-card px-3 py-1.5 text-xs text-muted-foreground">
        <p role="status" className="min-w-0 truncate">
          {isCut ? `The first ${counted(SQL_ROWS, 'row')}` : counted(rows.length, 'row')}
          <span className="mono pl-2">{ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms</span>
        </p>
        <Segmented name="What is shown" value={view} onValueChange={setView} options={VIEWS} className="ml-auto" />
        <Button size="sm" isDisabled={rows.length === 0} onClick={() => copy(asTabs(answer))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {view === 'plan' ? <Plan answer={answer} /> : <Rows answer={answer} />}
    </section>
  )
}

function Rows({ answer: { columns, rows } }: { readonly answer: SqlAnswer }) {
  if (rows.length === 0) return <p className="p-6 text-center text-sm text-muted-foreground">Nothing fits this question.</p>
  return (
    <ScrollArea name="Rows of the answer" tabIndex={0} className="flex-1">
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
        <span className="text-xs text-muted-foreground italic">empty</span>
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
    <ol aria-label="Plan" className="mono min-h-0 flex-1 overflow-auto p-3 text-xs leading-6">
      {plan.map(({ depth, step }, index) => (
        <li key={index} style={{ paddingLeft: `${depth * 1.25}rem` }}>
          {step}
        </li>
      ))}
    </ol>
  )
}

/** As a spreadsheet takes it. */
function asTabs({ columns, rows }: SqlAnswer): string {
  const line = (values: readonly SqlValue[]) => values.map((value) => String(value ?? '').replaceAll(/[\t\r\n]+/g, ' ')).join('\t')
  return [line(columns), ...rows.map(line)].join('\n')
}
