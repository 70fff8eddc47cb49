import { ChevronRight } from 'lucide-react'
import type { SqlTable } from './sql-schema.ts'
import { say } from '../../../../shared/text/say.ts'

interface QueryTablesProps {
  readonly tables: readonly SqlTable[]
  readonly onInsert: (name: string) => void
}

/** What a question can name. */
export function QueryTables({ tables, onInsert }: QueryTablesProps) {
  return (
    <details className="group flex-none border-t bg-background px-3 py-2 text-xs">
      <summary className="flex w-fit cursor-default list-none items-center gap-1 rounded-sm text-muted-foreground hover:text-foreground">
        <ChevronRight aria-hidden="true" className="icon-14 transition-transform group-open:rotate-90" />
        {say('Tables and fields')}
      </summary>
      <ul className="mono flex max-h-40 flex-col gap-1.5 overflow-y-auto pt-2">
        {tables.map(({ name, fields }) => (
          <li key={name} className="flex flex-wrap items-center gap-1">
            <Name name={name} isTable onInsert={onInsert} />
            {fields.map((field) => (
              <Name
                key={field.name}
                name={field.name}
                hint={field.title === field.name ? field.holds : `${field.title} · ${field.holds}`}
                onInsert={onInsert}
              />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface NameProps {
  readonly name: string
  readonly hint?: string
  readonly isTable?: boolean
  readonly onInsert: (name: string) => void
}

function Name({ name, hint, isTable = false, onInsert }: NameProps) {
  return (
    <button
      type="button"
      className={
        isTable
          ? 'mr-1 rounded-sm bg-secondary px-1.5 py-1 font-medium text-secondary-foreground hover:bg-accent'
          : 'rounded-sm px-1 py-1 text-muted-foreground hover:bg-accent hover:text-foreground'
      }
      title={hint}
      onClick={() => onInsert(name)}
    >
      {name}
    </button>
  )
}
