import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { SourceHit } from '../../../shared/domain/source.ts'
import { sourcePlaceWords } from '../../../shared/domain/source-place-words.ts'
import { SOURCE_QUESTION_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { say } from '../../../shared/text/say.ts'

/** What a question finds, how well, and by what. */
export function TryQuestion({ appId }: { readonly appId: AppId }) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [question, setQuestion] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [hits, setHits] = useState<readonly SourceHit[] | null>(null)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (question.trim() === '' || isAsking) return
    setAsking(true)
    try {
      setHits((await client.sources.search({ appId, question })).hits)
    } catch (error) {
      showFailure(SOURCES_TEXT.tryFailed, error)
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="text-xs leading-[1.125rem] text-muted-foreground">{SOURCES_TEXT.tryAbout}</p>
      <form className="flex gap-2" onSubmit={(event) => void ask(event)}>
        <Input
          aria-label={SOURCES_TEXT.tryTitle}
          placeholder={SOURCES_TEXT.tryPlaceholder}
          autoComplete="off"
          maxLength={SOURCE_QUESTION_MAX_CHARS}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" variant="primary" isLoading={isAsking} isDisabled={question.trim() === ''}>
          <Search aria-hidden="true" />
          {SOURCES_TEXT.tryFind}
        </Button>
      </form>
      <div role="status" className="contents">
        {hits?.length === 0 && <p className="text-sm text-muted-foreground">{SOURCES_TEXT.tryNothing}</p>}
        {hits !== null && hits.length > 0 && (
          <ol aria-label={say('What was found, the best first')} className="flex flex-col gap-2">
            {hits.map((hit) => (
              <Hit key={`${hit.sourceId} ${hit.page} ${hit.row} ${hit.quote}`} hit={hit} />
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

const SHOWN_CHARS = 320

function Hit({ hit }: { readonly hit: SourceHit }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = hit.quote.length > SHOWN_CHARS
  const place = sourcePlaceWords(hit)
  return (
    <li className="rounded-lg border bg-card px-3 py-2.5">
      <p className="flex items-baseline justify-between gap-2 text-xs text-muted-foreground">
        <span className="min-w-0 break-words">
          <span className="font-medium text-foreground">{hit.source}</span>
          {place !== '' && ` · ${place}`}
        </span>
        <span className="mono flex-none" title={say('How well it fits, beside the best one')}>
          {hit.score.toFixed(2)}
        </span>
      </p>
      <p className="mt-1 text-sm leading-[1.3125rem] break-words whitespace-pre-line">
        {isLong && !isWhole ? `${hit.quote.slice(0, SHOWN_CHARS).trimEnd()}…` : hit.quote}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-xs text-muted-foreground">
        {SOURCES_TEXT.foundBy(hit.methods.map((method) => SOURCES_TEXT.method[method]))}
        {isLong && (
          <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? say('Show less') : say('Show all')}
          </button>
        )}
      </p>
    </li>
  )
}
