import { UnfoldVertical } from 'lucide-react'
import { memo } from 'react'
import { cn } from '../../ui/cn.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import type { DiffRow } from './arrange-rows.ts'
import type { TokenKind } from './colour-code.ts'
import type { DiffLine } from './compare-texts.ts'
import type { Painter } from './create-painter.ts'
import { say } from '../../../shared/text/say.ts'

export interface RowProps {
  readonly row: DiffRow
  readonly place: number
  readonly lines: readonly DiffLine[]
  readonly paint: Painter
  readonly isCurrent: boolean
  readonly onOpen: (gapFrom: number) => void
}

/** One row of the viewer, as a table row, so that a screen reader can go through the lines. */
export const DiffRowView = memo(function DiffRowView({ row, place, lines, paint, isCurrent, onOpen }: RowProps) {
  const frame = {
    role: 'row',
    'aria-rowindex': place + 1,
    'data-current': isCurrent ? '' : undefined,
  } as const
  switch (row.kind) {
    case 'gap':
      return (
        <div {...frame} className="h-7 bg-muted">
          <div role="cell" className="sticky left-0 h-full w-(--diff-seen)">
            <button
              type="button"
              className="flex h-full w-full items-center gap-2 px-4 font-sans text-2xs text-muted-foreground transition-colors hover:bg-accent hover:text-foreground focus-visible:-outline-offset-2"
              onClick={() => onOpen(row.from)}
            >
              <UnfoldVertical className="icon-12" aria-hidden="true" />
              {say('Show {count}', { count: counted(row.count, 'more line') })}
            </button>
          </div>
        </div>
      )
    case 'line': {
      const line = lines[row.line]
      return line === undefined ? null : (
        <div {...frame} className={cn('flex h-5 min-w-full', isCurrent && CURRENT)}>
          <Line line={line} at={row.line} mate={row.mate} paint={paint} isSplit={false} isRight={false} />
        </div>
      )
    }
    case 'pair':
      return (
        <div {...frame} className={cn('flex h-5', isCurrent && CURRENT)}>
          <Half at={row.left} mate={row.right} lines={lines} paint={paint} isRight={false} />
          <Half at={row.right} mate={row.left} lines={lines} paint={paint} isRight />
        </div>
      )
    default:
      return row satisfies never
  }
})

const CURRENT = 'relative before:absolute before:inset-y-0 before:left-0 before:z-[2] before:w-0.5 before:bg-primary before:content-[""]'

interface HalfProps {
  readonly at: number | null
  readonly mate: number | null
  readonly lines: readonly DiffLine[]
  readonly paint: Painter
  readonly isRight: boolean
}

function Half({ at, mate, lines, paint, isRight }: HalfProps) {
  const line = at === null ? undefined : lines[at]
  if (at === null || line === undefined) return <div role="cell" className={cn('w-1/2', NO_LINE, isRight && 'border-l')} />
  return <Line line={line} at={at} mate={mate === at ? null : mate} paint={paint} isSplit isRight={isRight} />
}

const NO_LINE = 'bg-[repeating-linear-gradient(135deg,transparent_0_5px,var(--code-line)_5px_6px)]'

const GROUNDS = { same: 'bg-code', added: 'bg-diff-add', removed: 'bg-diff-del' } as const
const SIGNS = { same: '', added: '+', removed: '−' } as const
const SAID = { same: '', added: say('Added '), removed: say('Removed ') } as const

interface LineProps {
  readonly line: DiffLine
  readonly at: number
  readonly mate: number | null
  readonly paint: Painter
  readonly isSplit: boolean
  readonly isRight: boolean
}

function Line({ line, at, mate, paint, isSplit, isRight }: LineProps) {
  const { kind, oldNumber, newNumber } = line
  const number = isSplit && !isRight ? (oldNumber ?? newNumber) : (newNumber ?? oldNumber)
  const { pieces, left } = paint(at, mate)
  return (
    <div role="cell" data-line={kind} className={cn('flex min-w-0', isSplit ? 'w-1/2' : 'flex-1', isRight && 'border-l', GROUNDS[kind])}>
      <span
        className={cn(
          'flex flex-none justify-end select-none',
          !isSplit && 'sticky left-0 z-[1]',
          GROUNDS[kind],
          kind === 'same' ? 'text-code-gutter' : 'text-foreground',
        )}
      >
        <span className="sr-only">{say('{value}line {number}:', { value: SAID[kind], number })} </span>
        <span aria-hidden="true" className="w-[42px] pr-2.5 text-right max-md:w-[34px] max-md:pr-2">
          {number}
        </span>
        <span
          aria-hidden="true"
          className={cn('w-4', kind === 'added' && 'text-diff-add-foreground', kind === 'removed' && 'text-diff-del-foreground')}
        >
          {SIGNS[kind]}
        </span>
      </span>
      <span className={cn('min-w-0', isSplit && 'flex-1 overflow-hidden')}>
        <code dir="ltr" className="block pr-4 whitespace-pre [transform:translateX(calc(var(--diff-shift,0)*-1px))]">
          {pieces.map(({ text, kind: colour, isMarked }, place) =>
            isMarked ? (
              // oxlint-disable-next-line react/no-array-index-key -- the pieces of a line never move
              <mark
                key={place}
                className={cn('rounded-[2px] text-foreground', kind === 'removed' ? 'bg-diff-del-word' : 'bg-diff-add-word')}
              >
                {seenText(text)}
              </mark>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the pieces of a line never move
              <span key={place} className={COLOURS[colour]}>
                {seenText(text)}
              </span>
            ),
          )}
          {left > 0 && <span className="text-muted-foreground italic">{say('… {left} more characters', { left: plainNumber(left) })}</span>}
        </code>
      </span>
    </div>
  )
}

const COLOURS: Readonly<Record<TokenKind, string | undefined>> = {
  keyword: 'text-syntax-keyword',
  string: 'text-syntax-string',
  number: 'text-syntax-number',
  type: 'text-syntax-type',
  function: 'text-syntax-function',
  tag: 'text-syntax-tag',
  comment: 'text-syntax-comment italic',
  plain: undefined,
}

// Bidirectional and invisible characters could make the code look different from what it is.
const UNSEEN = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

function seenText(text: string): string {
  return text.replace(UNSEEN, (character) => `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`)
}
