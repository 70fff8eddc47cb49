import { BookmarkPlus, Search } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ContextItem, SourceHit } from '../../../shared/domain/source.ts'
import { sourcePlaceWords } from '../../../shared/domain/source-place-words.ts'
import { SOURCE_QUESTION_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { say } from '../../../shared/text/say.ts'
import { ExpectedDocuments } from './expected-documents.tsx'
import { isAsked, type KeptQuestions } from './use-questions.ts'

export interface TryQuestionProps {
  readonly appId: AppId
  readonly items: readonly ContextItem[]
  readonly kept: KeptQuestions
  readonly mayEdit: boolean
  /** Asked at once; empty: one is written first. */
  readonly first: string
}

interface Found {
  readonly question: string
  readonly hits: readonly SourceHit[]
}

/** What a question finds, how well, and by what. */
export function TryQuestion({ appId, items, kept, mayEdit, first }: TryQuestionProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [question, setQuestion] = useState(first)
  const [isAsking, setAsking] = useState(first !== '')
  const [found, setFound] = useState<Found | null>(null)
  const hits = found?.hits ?? null

  const find = useCallback(
    (words: string) =>
      client.sources
        .search({ appId, question: words })
        .then(
          ({ hits }) => setFound({ question: words, hits }),
          (error: unknown) => showFailure(SOURCES_TEXT.tryFailed, error),
        )
        .finally(() => setAsking(false)),
    [client, appId, showFailure],
  )
  useEffect(() => {
    if (first !== '') void find(first)
  }, [first, find])

  function ask(event: FormEvent) {
    event.preventDefault()
    if (question.trim() === '' || isAsking) return
    setAsking(true)
    void find(question.trim())
  }

  return (
    <div className="flex flex-col gap-3 p-3">
      <p className="text-xs leading-[1.125rem] text-muted-foreground">{SOURCES_TEXT.tryAbout}</p>
      <form className="flex gap-2" onSubmit={ask}>
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
      {found !== null && mayEdit && kept.questions !== null && (
        <KeepQuestion key={found.question} found={found} items={items} kept={kept} />
      )}
    </div>
  )
}

function KeepQuestion({ found: { question, hits }, items, kept }: Pick<TryQuestionProps, 'items' | 'kept'> & { readonly found: Found }) {
  const [isChoosing, setChoosing] = useState(false)
  const before = kept.questions?.find((each) => isAsked(each, question))
  if (!isChoosing)
    return (
      <Button className="self-start" onClick={() => setChoosing(true)}>
        <BookmarkPlus aria-hidden="true" />
        {before === undefined ? SOURCES_TEXT.keepQuestion : SOURCES_TEXT.keepQuestionAgain}
      </Button>
    )
  return (
    <ExpectedDocuments
      items={items}
      hits={hits}
      chosen={before?.expected ?? []}
      onKeep={async (expected) => {
        if (await kept.keep(question, expected)) setChoosing(false)
      }}
      onCancel={() => setChoosing(false)}
    />
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
