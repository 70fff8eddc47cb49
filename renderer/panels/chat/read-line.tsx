import { ChevronDown, Eye } from 'lucide-react'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { faultText, readWords } from './action-words.ts'

/** What an answer read before it went on: one line, which opens to what each of it was. */
export function ReadLine({ reads }: { readonly reads: readonly ActionSummary[] }) {
  if (reads.length === 0) return null
  return (
    <details className="group mb-2 rounded-lg border bg-card text-sm">
      <summary className="flex min-h-[34px] cursor-pointer items-center gap-[9px] rounded-lg px-2.5 py-1.5 marker:content-none">
        <Eye className="icon-14 flex-none text-muted-foreground" aria-hidden="true" />
        <span className="min-w-0">{readWords(reads)}</span>
        <ChevronDown
          className="icon-14 ml-auto flex-none text-muted-foreground transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="space-y-1 border-t px-2.5 py-2 text-xs">
        {reads.map(({ index, target, reads: kind, state, fault, detail }) => (
          <li key={index} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <code className="mono truncate">{target}</code>
            {kind === 'tool' && state === 'complete' && detail !== null && (
              <span className="mono min-w-0 break-all text-muted-foreground">{detail}</span>
            )}
            {state === 'refused' && <span className="text-muted-foreground">{detail ?? faultText(fault)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
