import { Sigma } from 'lucide-react'
import { cellText } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { RowFigures } from '../../../../shared/domain/row-aggregate.ts'
import { GRID_TEXT } from '../../../../shared/text/rows.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import type { GridColumn } from '../grid-columns.ts'
import { type FiguresQuery, useFigures } from './use-figures.ts'
import { inLocale } from '../../../../shared/text/language.ts'

export interface FootFiguresProps {
  readonly appId: AppId
  readonly query: FiguresQuery
  readonly columns: readonly GridColumn[]
  /** The column whose figures are shown. */
  readonly chosen: string | null
  readonly onChoose: (key: string | null) => void
}

const NONE = ''
const FIGURES = ['sum', 'avg', 'min', 'max'] as const

/** Sum, average, least and most of a column of numbers, in the foot of its table: of all rows that the filter leaves. */
export function FootFigures({ appId, query, columns, chosen, onChoose }: FootFiguresProps) {
  const numbers = columns.filter(({ type, isSystem }) => !isSystem && type.storage === 'number')
  const column = numbers.find(({ key }) => key === chosen) ?? null
  const figures = useFigures(appId, query, column?.key ?? null)
  if (numbers.length === 0) return null
  return (
    <div className="flex min-w-0 items-center gap-3">
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <button
            type="button"
            className="inline-flex h-6 flex-none items-center gap-1 rounded px-1.5 hover:bg-accent hover:text-foreground"
            aria-label={column === null ? GRID_TEXT.figures.open : GRID_TEXT.figures.of(column.label)}
          >
            <Sigma className="size-3" aria-hidden="true" />
            <span className="max-w-32 truncate">{column === null ? GRID_TEXT.figures.open : column.label}</span>
          </button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuRadioGroup value={column?.key ?? NONE} onValueChange={(key) => onChoose(key === NONE ? null : key)}>
            <DropdownMenuRadioItem value={NONE}>{GRID_TEXT.figures.none}</DropdownMenuRadioItem>
            {numbers.map(({ key, label }) => (
              <DropdownMenuRadioItem key={key} value={key}>
                {label}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      {column !== null && (
        <div role="group" aria-label={GRID_TEXT.figures.of(column.label)} className="min-w-0 overflow-hidden">
          <dl className="flex items-center gap-3 whitespace-nowrap">
            {FIGURES.map((name, index) => (
              <div key={name} className={index === 0 ? 'flex gap-1.5' : 'flex gap-1.5 max-md:hidden'}>
                <dt>{GRID_TEXT.figures[name]}</dt>
                <dd className="text-foreground">{figures === null ? '…' : shown(column, figures, name)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

/** An average has the digits that can be read. */
const AVERAGE = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))
const SUM = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }))

function shown({ property }: GridColumn, figures: RowFigures, name: (typeof FIGURES)[number]): string {
  const value = figures[name]
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'number') return cellText(property, value)
  return (name === 'avg' ? AVERAGE() : SUM()).format(value)
}
