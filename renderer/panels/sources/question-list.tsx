import { CircleAlert, CircleCheck, CircleDashed, EllipsisVertical, ListChecks, PencilLine, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ContextItem } from '../../../shared/domain/source.ts'
import {
  type ExpectedDocument,
  isSameDocument,
  type QuestionOutcome,
  type Retrieval,
  retrievalOf,
  type SourceQuestion,
} from '../../../shared/domain/source-question.ts'
import { SOURCE_QUESTION_PIECES } from '../../../shared/limits/sources.ts'
import { say } from '../../../shared/text/say.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { Button } from '../../ui/button.tsx'
import { LayersDrawing } from '../../ui/drawings.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuSeparator, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { percentWords, twoPlaces } from '../../ui/number-words.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ExpectedDocuments } from './expected-documents.tsx'
import type { KeptQuestions } from './use-questions.ts'

export interface QuestionListProps {
  readonly kept: KeptQuestions
  readonly items: readonly ContextItem[]
  readonly mayEdit: boolean
  /** Shows what is found for a question; an empty one: for one that is written then. */
  readonly onTry: (question: string) => void
}

/** Questions that are kept with what should be found for them, and how well that went. */
export function QuestionList({ kept, items, mayEdit, onTry }: QuestionListProps) {
  const { questions, checks, hasFailed, read } = kept
  const [last, before] = checks
  if (questions === null)
    return hasFailed ? <LoadFailure message={SOURCES_TEXT.questionsReadFailed} onRetry={() => void read()} className="m-3" /> : null
  if (questions.length === 0)
    return (
      <EmptyState
        drawing={<LayersDrawing />}
        title={SOURCES_TEXT.questionsEmpty}
        actions={
          <Button size="sm" variant="primary" onClick={() => onTry('')}>
            <Search aria-hidden="true" />
            {SOURCES_TEXT.tryTitle}
          </Button>
        }
        className="pt-8"
      >
        {SOURCES_TEXT.questionsEmptyHint}
      </EmptyState>
    )
  return (
    <>
      <Score kept={kept} mayEdit={mayEdit} />
      <ul aria-label={SOURCES_TEXT.questions} className="divide-y border-b">
        {questions.map((question) => (
          <KeptQuestion
            key={question.id}
            question={question}
            outcome={outcomeOf(question, last?.outcomes)}
            before={outcomeOf(question, before?.outcomes)}
            kept={kept}
            items={items}
            mayEdit={mayEdit}
            onTry={onTry}
          />
        ))}
      </ul>
    </>
  )
}

/** What was asked before other documents were expected says nothing of these. */
function outcomeOf({ id, expected }: SourceQuestion, outcomes: readonly QuestionOutcome[] = []): QuestionOutcome | null {
  const found = outcomes.find((outcome) => outcome.id === id)
  const isOfThese = expected.every((document) => found?.places.some((place) => isSameDocument(place, document)))
  return found !== undefined && isOfThese ? found : null
}

function Score({ kept: { checks, isChecking, check }, mayEdit }: Pick<QuestionListProps, 'kept' | 'mayEdit'>) {
  const [last, before] = checks
  const now = last === undefined ? null : retrievalOf(last)
  const earlier = before === undefined ? null : retrievalOf(before)
  return (
    <section aria-label={SOURCES_TEXT.recall(SOURCE_QUESTION_PIECES)} className="flex flex-col gap-2.5 border-b px-3 py-3">
      <div className="flex items-start justify-between gap-3">
        {now === null ? (
          <p className="min-w-0 flex-1 text-xs leading-[1.125rem] text-muted-foreground">
            {SOURCES_TEXT.checkAbout(SOURCE_QUESTION_PIECES)}
          </p>
        ) : (
          <Figures now={now} earlier={earlier} />
        )}
        {mayEdit && (
          <Button size="sm" isLoading={isChecking} loadingLabel={SOURCES_TEXT.checking} onClick={() => void check()}>
            <ListChecks aria-hidden="true" />
            {SOURCES_TEXT.checkAll}
          </Button>
        )}
      </div>
      <div role="status" className="contents">
        {now !== null && last !== undefined && (
          <>
            <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-secondary">
              <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${now.recall * 100}%` }} />
            </div>
            <p className="text-xs text-muted-foreground">
              {SOURCES_TEXT.foundWhole(now.whole, now.asked)} ·{' '}
              {last.byMeaning ? SOURCES_TEXT.checkedByMeaning : SOURCES_TEXT.checkedByWords} <RelativeTime at={last.checkedAt} />
            </p>
          </>
        )}
      </div>
    </section>
  )
}

function Figures({ now, earlier }: { readonly now: Retrieval; readonly earlier: Retrieval | null }) {
  return (
    <dl className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-2">
      <Figure
        name={SOURCES_TEXT.recall(SOURCE_QUESTION_PIECES)}
        about={SOURCES_TEXT.recallAbout}
        value={percentWords(now.recall)}
        before={earlier === null ? null : percentWords(earlier.recall)}
      />
      <Figure
        name={SOURCES_TEXT.rank}
        about={SOURCES_TEXT.rankAbout}
        value={twoPlaces(now.reciprocalRank)}
        before={earlier === null ? null : twoPlaces(earlier.reciprocalRank)}
      />
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly about: string
  readonly value: string
  readonly before: string | null
}

function Figure({ name, about, value, before }: FigureProps) {
  return (
    <div title={about}>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="text-xl leading-7 font-bold tabular-nums">{value}</dd>
      {before !== null && (
        <dd className="text-xs text-muted-foreground">{before === value ? SOURCES_TEXT.recallSame : SOURCES_TEXT.recallBefore(before)}</dd>
      )}
    </div>
  )
}

interface KeptQuestionProps extends QuestionListProps {
  readonly question: SourceQuestion
  readonly outcome: QuestionOutcome | null
  readonly before: QuestionOutcome | null
}

function KeptQuestion({ question, outcome, before, kept, items, mayEdit, onTry }: KeptQuestionProps) {
  const [isChanging, setChanging] = useState(false)
  const found = outcome?.places.filter(({ place }) => place !== null).length ?? 0
  return (
    <li className="flex flex-col gap-2.5 py-2.5 pr-2 pl-3">
      <div className="flex items-start gap-2.5">
        <OutcomeIcon isChecked={outcome !== null} isWhole={found === question.expected.length} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="text-sm leading-5 font-medium break-words">{question.question}</p>
          <ul className="flex flex-col gap-0.5">
            {question.expected.map((document) => (
              <Expected
                key={`${document.sourceId} ${document.url ?? ''}`}
                document={document}
                item={items.find(({ id }) => id === document.sourceId) ?? null}
                outcome={outcome}
                before={before}
              />
            ))}
          </ul>
        </div>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton name={say('More about {name}', { name: question.question })} size="sm">
              <EllipsisVertical aria-hidden="true" />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem onSelect={() => onTry(question.question)}>
              <Search aria-hidden="true" />
              {SOURCES_TEXT.tryFind}
            </DropdownMenuItem>
            {mayEdit && (
              <>
                <DropdownMenuItem onSelect={() => setChanging(true)}>
                  <PencilLine aria-hidden="true" />
                  {SOURCES_TEXT.keepQuestionAgain}
                </DropdownMenuItem>
                <DropdownMenuSeparator />
                <DropdownMenuItem tone="destructive" onSelect={() => void kept.remove(question)}>
                  <Trash2 aria-hidden="true" />
                  {say('Remove')}
                </DropdownMenuItem>
              </>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
      {isChanging && (
        <ExpectedDocuments
          items={items}
          hits={[]}
          chosen={question.expected}
          onKeep={async (expected) => {
            if (await kept.keep(question.question, expected)) setChanging(false)
          }}
          onCancel={() => setChanging(false)}
        />
      )}
    </li>
  )
}

function OutcomeIcon({ isChecked, isWhole }: { readonly isChecked: boolean; readonly isWhole: boolean }) {
  if (!isChecked) return <CircleDashed aria-hidden="true" className="mt-0.5 icon-16 flex-none text-muted-foreground" />
  if (isWhole) return <CircleCheck aria-hidden="true" className="mt-0.5 icon-16 flex-none text-success" />
  return <CircleAlert aria-hidden="true" className="mt-0.5 icon-16 flex-none text-destructive" />
}

interface ExpectedProps {
  readonly document: ExpectedDocument
  /** Null: it was deleted. */
  readonly item: ContextItem | null
  readonly outcome: QuestionOutcome | null
  readonly before: QuestionOutcome | null
}

function Expected({ document, item, outcome, before }: ExpectedProps) {
  const isMissing = item === null || (outcome !== null && placeIn(outcome, document) === null)
  return (
    <li className="text-xs leading-[1.125rem] break-words text-muted-foreground">
      <span className="text-foreground">{item?.name ?? document.source}</span>
      {document.url !== undefined && <span className="break-all"> {document.url}</span>}
      {'\u00A0· '}
      <span className={isMissing ? 'text-destructive-subtle-foreground' : ''}>{stateWords({ document, item, outcome, before })}</span>
    </li>
  )
}

function stateWords({ document, item, outcome, before }: ExpectedProps): string {
  if (item === null) return SOURCES_TEXT.expectedGone
  if (outcome === null) return SOURCES_TEXT.notChecked
  const place = placeIn(outcome, document)
  const now = place === null ? SOURCES_TEXT.notAmong(SOURCE_QUESTION_PIECES) : SOURCES_TEXT.foundAt(place)
  if (before === null || placeIn(before, document) === place) return now
  return `${now} (${SOURCES_TEXT.placeBefore(placeIn(before, document))})`
}

function placeIn({ places }: QuestionOutcome, document: ExpectedDocument): number | null {
  return places.find((place) => isSameDocument(place, document))?.place ?? null
}
