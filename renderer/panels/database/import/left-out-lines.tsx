import type { ImportFormat, ImportLeftOut } from '../../../../shared/domain/row-import.ts'
import { Button } from '../../../ui/button.tsx'
import { say } from '../../../../shared/text/say.ts'

const PLACES = [
  { where: 'before', title: say('Before the table'), putBack: { skipLines: 0 } },
  { where: 'units', title: say('Under the header'), putBack: { unitRows: 0 } },
  { where: 'after', title: say('After the last row'), putBack: { skipLastLines: 0 } },
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
    <section aria-label={say('Lines that are left out')} className="flex flex-none flex-col gap-2">
      <h3 className="text-sm font-medium">{say('Left out, since they are not like the rows')}</h3>
      <div className="max-h-56 overflow-y-auto rounded-lg border" role="region" aria-label={say('The lines')} tabIndex={0}>
        {PLACES.map(({ where, title, putBack }) => {
          const here = lines.filter((line) => line.where === where)
          return here.length === 0 ? null : (
            <div key={where} className="border-b last:border-b-0">
              <div className="flex items-center gap-3 bg-muted px-3 py-1 text-xs text-muted-foreground">
                <span className="flex-1">{title}</span>
                <Button
                  size="sm"
                  isDisabled={isBusy}
                  aria-label={say('Put back: {n}', { n: title.toLowerCase() })}
                  onClick={() => onChange(putBack)}
                >
                  {say('Put back')}
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
                        aria-label={say('Line {line} is the header', { line })}
                        onClick={() => onChange({ skipLines: line - 1, headerRows: 1, unitRows: 0 })}
                      >
                        {say('Is the header')}
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
