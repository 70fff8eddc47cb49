import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportNote, ImportReport } from '../../../shared/domain/code.ts'
import { cn } from '../../ui/cn.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { say } from '../../../shared/text/say.ts'
import { said } from '../../ui/said.tsx'

const SOURCES: Readonly<Record<ImportReport['source'], string>> = { lathe: 'an app of Lathe', 'vite-react': 'a project of Vite and React' }

/** The result of an import: the number of files, and every file that was left out or changed. */
export function ImportReportView({ report: { source, fileCount, rowCount, notes } }: { readonly report: ImportReport }) {
  const leftOut = notes.filter(({ outcome }) => outcome === 'left-out')
  const changed = notes.filter(({ outcome }) => outcome === 'changed')
  return (
    <div className="flex flex-col gap-4 text-sm">
      <p>
        {said('It was {value}. {fileCount} {words}{value2} {words2} taken.', {
          value: SOURCES[source],
          fileCount: plainNumber(fileCount),
          words: fileCount === 1 ? 'file' : 'files',
          value2:
            rowCount > 0 &&
            say(' and {rowCount} {words}', { rowCount: plainNumber(rowCount), words: rowCount === 1 ? 'record' : 'records' }),
          words2: fileCount + rowCount === 1 ? 'was' : 'were',
        })}
      </p>
      {notes.length === 0 && <p className="text-muted-foreground">{say('Everything came along.')}</p>}
      <Notes title={say('Left out')} notes={leftOut} />
      <Notes title={say('Taken differently')} notes={changed} />
    </div>
  )
}

function Notes({ title, notes }: { readonly title: string; readonly notes: readonly ImportNote[] }) {
  const [isOpen, setOpen] = useState(notes.length <= 5)
  const id = useId()
  if (notes.length === 0) return null
  return (
    <section className="overflow-hidden rounded-lg border">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex h-9 w-full items-center gap-2 px-3 text-left font-medium hover:bg-accent focus-visible:-outline-offset-2"
        >
          <ChevronRight className={cn('icon-14 text-muted-foreground transition-transform', isOpen && 'rotate-90')} aria-hidden="true" />
          {title}
          <span className="mono text-xs font-normal text-muted-foreground">{plainNumber(notes.length)}</span>
        </button>
      </h3>
      {isOpen && (
        <ul
          id={id}
          tabIndex={0}
          aria-label={title}
          className="max-h-[220px] divide-y overflow-y-auto border-t focus-visible:-outline-offset-2"
        >
          {notes.map(({ path, reason }) => (
            <li key={`${path} ${reason}`} className="flex flex-col gap-0.5 px-3 py-2">
              <code className="mono text-xs wrap-anywhere">{path}</code>
              <span className="text-xs text-muted-foreground">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
