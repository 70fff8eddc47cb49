import { useState } from 'react'
import type { ContextSource } from '../../../shared/domain/context.ts'
import { sourcePlaceWords } from '../../../shared/domain/source-place-words.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { Chip } from '../../ui/chip.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { say } from '../../../shared/text/say.ts'

/** What an answer saw of the app's data sources, each piece to be read in full. */
export function ContextSources({ pieces }: { readonly pieces: readonly ContextSource[] }) {
  const tokens = pieces.reduce((sum, piece) => sum + piece.tokens, 0)
  return (
    <section aria-label={SOURCES_TEXT.inContext}>
      <h3 className="mb-1 flex items-baseline justify-between gap-3 text-sm font-bold">
        {SOURCES_TEXT.inContext}
        <span className="mono text-2xs font-normal text-muted-foreground">
          {say('{length} · {tokens} tokens', { length: counted(pieces.length, 'piece'), tokens: plainNumber(tokens) })}
        </span>
      </h3>
      <p className="mb-2 text-xs text-muted-foreground">{SOURCES_TEXT.inContextAbout}</p>
      <ul className="divide-y">
        {pieces.map((piece) => (
          <Piece key={`${piece.source} ${piece.page} ${piece.row} ${piece.quote}`} piece={piece} />
        ))}
      </ul>
    </section>
  )
}

const SHOWN_CHARS = 160

function Piece({ piece: { quote, source, tokens, score, methods, ...place } }: { readonly piece: ContextSource }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = quote.length > SHOWN_CHARS
  const where = sourcePlaceWords(place)
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 break-words">
          {source}
          {where !== '' && <span className="text-muted-foreground"> · {where}</span>}
        </span>
        {methods.length === 0 ? (
          <Chip tone="line" title={SOURCES_TEXT.namedAbout}>
            {SOURCES_TEXT.named}
          </Chip>
        ) : (
          <Chip tone="line" title={SOURCES_TEXT.foundBy(methods.map((method) => SOURCES_TEXT.method[method]))}>
            {SOURCES_TEXT.found}
          </Chip>
        )}
        <span className="mono ml-auto flex-none text-2xs text-muted-foreground">
          {say('{tokens} tokens{words}', { tokens: plainNumber(tokens), words: score === null ? '' : ` · ${score.toFixed(2)}` })}
        </span>
      </p>
      <p className="mt-1 text-xs leading-[1.125rem] break-words whitespace-pre-line text-muted-foreground">
        {isLong && !isWhole ? `${quote.slice(0, SHOWN_CHARS).trimEnd()}… ` : `${quote} `}
        {isLong && (
          <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? say('Show less') : say('Show all')}
          </button>
        )}
      </p>
    </li>
  )
}
