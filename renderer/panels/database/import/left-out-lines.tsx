import type { ImportFormat, ImportLeftOut } from '../../../../shared/domain/row-import.ts'
import { Button } from '../../../ui/button.tsx'

const PLACES = [
  { where: 'before', title: 'Before the table', putBack: { skipLines: 0 } },
  { where: 'units', title: 'Under the header', putBack: { unitRows: 0 } },
  { where: 'after', title: 'After the last row', putBack: { skipLastLines: 0 } },
] as const

interface LeftOutLinesProps {
  readonly lines: readonly ImportLeftOut[]
  readonly isBusy: boolean
  /** Reads the file with another format. */
  readonly onChange: (changes: Partial<ImportFormat>) => void
}

/** Lines that are not taken as records: each can be included, and any line before the table can become its header. */
export function LeftOutLines({ lines, isBusy, onChange }: LeftOutLinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-label="Lines that are left out" className="flex flex-none flex-col gap-2">
      <h3 className="text-sm font-medium">Left out, since they are not like the rows</h3>
      <div className="max-h-56 overflow-y-auto rounded-lg border" role="region" aria-label="The lines" tabIndex={0}>
        {PLACES.map(({ where, title, putBack }) => {
          const here = lines.filter((line) => line.where === where)
          return here.length === 0 ? null : (
            <div key={where} className="border-b last:border-b-0">
              <div className="flex items-center gap-3 bg-muted px-3 py-1 text-xs text-muted-foreground">
                <span className="flex-1">{title}</span>
                <Button size="sm" isDisabled={isBusy} aria-label={`Put back: ${title.toLowerCase()}`} onClick={() => onChange(putBack)}>
                  Put back
                </Button>
              </div>
              <ul className="divide-y">
                {here.map(({ line, text }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- lines of a file have nothing but their place
                  <li key={index} className="flex min-h-9 items-center gap-3 px-3 py-1 text-sm">
                    <span className="mono w-8 flex-none text-xs text-muted-foreground">{line}</span>
                    <span className="min-w-0 flex-1 truncate">{text}</span>
                    {where === 'before' && line !== null && (
                      <Button
                        size="sm"
                        variant="ghost"
                        isDisabled={isBusy}
                        aria-label={`Line ${line} is the header`}
                        onClick={() => onChange({ skipLines: line - 1, headerRows: 1, unitRows: 0 })}
                      >
                        Is the header
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}
