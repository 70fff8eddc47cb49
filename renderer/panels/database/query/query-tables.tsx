import { ChevronRight } from 'lucide-react'
import type { ListedEntity } from '../use-entities.ts'
import { sqlName } from './sql-name.ts'

const SYSTEM_COLUMNS = ['id', 'creatorId', 'createdAt', 'updatedAt']

interface QueryTablesProps {
  readonly entities: readonly ListedEntity[]
  readonly onInsert: (name: string) => void
}

/** What a question can name. */
export function QueryTables({ entities, onInsert }: QueryTablesProps) {
  return (
    <details className="group text-xs">
      <summary className="flex w-fit cursor-default list-none items-center gap-1 rounded-sm text-muted-foreground hover:text-foreground">
        <ChevronRight aria-hidden="true" className="icon-14 transition-transform group-open:rotate-90" />
        Tables and fields
      </summary>
      <ul className="mono flex max-h-40 flex-col gap-1.5 overflow-y-auto pt-2">
        {entities.map(({ schema }) => (
          <li key={schema.name} className="flex flex-wrap items-center gap-1">
            <Name name={schema.name} isTable onInsert={onInsert} />
            {[...Object.keys(schema.properties), ...SYSTEM_COLUMNS].map((field) => (
              <Name key={field} name={field} onInsert={onInsert} />
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface NameProps {
  readonly name: string
  readonly isTable?: boolean
  readonly onInsert: (name: string) => void
}

function Name({ name, isTable = false, onInsert }: NameProps) {
  return (
    <button
      type="button"
      className={
        isTable
          ? 'mr-1 rounded-sm bg-secondary px-1.5 py-1 font-medium text-secondary-foreground hover:bg-accent'
          : 'rounded-sm px-1 py-1 text-muted-foreground hover:bg-accent hover:text-foreground'
      }
      onClick={() => onInsert(sqlName(name))}
    >
      {name}
    </button>
  )
}
