import type { ImportPreview } from '../../../../shared/domain/row-import.ts'
import { counted } from '../../../ui/number-words.ts'
import { say } from '../../../../shared/text/say.ts'

/** The first rows of a file as they are read. */
export function PreviewTable({ headers, rows }: Pick<ImportPreview, 'headers' | 'rows'>) {
  return (
    <div
      role="region"
      aria-label={say('The first {length}', { length: counted(rows.length, 'row') })}
      tabIndex={0}
      className="flex-none overflow-x-auto rounded-lg border focus-visible:outline-offset-0"
    >
      <table className="w-full text-left text-sm">
        <thead className="bg-muted text-xs">
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" className="mono h-8 max-w-60 truncate border-b px-3 font-medium whitespace-nowrap">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing but their place
            <tr key={index} className="border-b last:border-b-0">
              {headers.map((header, column) => (
                <td key={header} className="h-8 max-w-60 truncate px-3 whitespace-nowrap">
                  {row[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
