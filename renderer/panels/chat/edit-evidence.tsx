import type { EditEvidence as Evidence, ShownLine } from '../../../shared/domain/action.ts'
import { cn } from '../../ui/cn.ts'
import { counted } from '../../ui/number-words.ts'
import { say } from '../../../shared/text/say.ts'

/** The text that a fuzzy edit matched, or the part that did not match with the nearest text in the file. */
export function EditEvidence({ evidence }: { readonly evidence: Evidence }) {
  if (evidence.kind === 'loose') {
    return (
      <>
        <NumberedLines lines={evidence.lines} label={say('What it changed')} />
        {evidence.moreLines > 0 && (
          <p className="mt-1 text-2xs text-muted-foreground">
            {say('and {moreLines}', { moreLines: counted(evidence.moreLines, 'more line') })}
          </p>
        )}
      </>
    )
  }
  const { block, search, places } = evidence
  return (
    <div className="flex flex-col gap-1">
      <p className="mt-1 text-2xs">{say('Part {block} searched for:', { block })}</p>
      <pre className="mono max-h-40 overflow-auto rounded-md border bg-code px-2 py-1 text-2xs text-foreground">{search}</pre>
      {places.length === 0 && <p className="text-2xs">{say('Nothing in the file is like it.')}</p>}
      {places.map((lines, at) => (
        <div key={lines[0]?.number ?? at} className="flex flex-col gap-1">
          <p className="text-2xs">{placeWords(lines, at, places.length)}</p>
          <NumberedLines lines={lines} label={placeWords(lines, at, places.length)} />
        </div>
      ))}
    </div>
  )
}

function placeWords(lines: readonly ShownLine[], at: number, count: number): string {
  const from = lines[0]?.number ?? 0
  const to = lines.at(-1)?.number ?? from
  const where = from === to ? say('line {from}', { from }) : say('lines {from} to {to}', { from, to })
  return count === 1 ? say('The nearest in the file, {where}:', { where }) : say('Place {value}, {where}:', { value: at + 1, where })
}

const SIGNS = { same: ' ', added: '+', removed: '−' } as const
const GROUNDS = { same: '', added: 'bg-diff-add', removed: 'bg-diff-del' } as const

function NumberedLines({ lines, label }: { readonly lines: readonly ShownLine[]; readonly label: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="mono max-h-56 overflow-auto rounded-md border bg-code py-1 text-2xs leading-4 text-foreground focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse">
        <tbody>
          {lines.map(({ kind, number, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never move
            <tr key={at} className={cn(GROUNDS[kind])}>
              <td className="w-0 pr-2 pl-2 text-right text-muted-foreground tabular-nums select-none">{number}</td>
              <td className="w-0 pr-1 text-muted-foreground select-none">
                <span aria-hidden="true">{SIGNS[kind]}</span>
                {kind !== 'same' && <span className="sr-only">{kind}</span>}
              </td>
              <td className="pr-2 whitespace-pre">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
