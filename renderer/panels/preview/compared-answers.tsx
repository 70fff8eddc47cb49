import { Columns2 } from 'lucide-react'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { ANSWER_PLACES, type AnswerPlace, type Comparison, isOpen, isUnderWay } from '../../../shared/domain/comparison.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { lastTurn } from '../../../shared/domain/turn-view.ts'
import { COMPARISON_TEXT } from '../../../shared/text/comparison.ts'
import { AnswerHead } from '../../parts/compared-answer/answer-head.tsx'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { useComparisonCommands } from '../../state/comparison-commands.ts'
import { useKnownModels } from '../../state/model-list.ts'
import { openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { FrameColumn } from './frame-column.tsx'
import { useEscape } from './use-escape.ts'
import { useFramesInTurn } from './use-frames-in-turn.ts'

export interface ComparedAnswersProps {
  readonly appId: AppId
  /** Another frame of the draft is on its way: they take turns. */
  readonly isTaken: boolean
  readonly onLeft: () => void
}

/** What two answers would make, side by side, before one of them is kept; one at a time where there is no room for both. */
export function ComparedAnswers({ appId, isTaken, onLeft }: ComparedAnswersProps) {
  const { comparisons, shownComparison } = openApp(appId)
  const [turnId, show] = useAtom(shownComparison)
  const comparison = useAtomValue(comparisons).get(turnId ?? ('' as never))
  const leave = () => {
    show(null)
    onLeft()
  }
  useEscape(comparison !== undefined, leave)
  return comparison === undefined ? null : <Columns appId={appId} comparison={comparison} isTaken={isTaken} onLeave={leave} />
}

interface ColumnsProps extends Pick<ComparedAnswersProps, 'appId' | 'isTaken'> {
  readonly comparison: Comparison
  readonly onLeave: () => void
}

function Columns({ appId, comparison, isTaken, onLeave }: ColumnsProps) {
  const models = useKnownModels()
  const commands = useComparisonCommands(appId, comparison)
  const [chosen, choose] = useState<AnswerPlace>(comparison.kept === 0 ? 1 : 0)
  const { answers, turnId, kept } = comparison
  const thread = useAtomValue(openApp(appId).thread)
  const isReadOnly = useReadOnlyReason(appId) !== null
  const canKeep = kept === null && !isUnderWay(comparison) && !isReadOnly && thread !== null && lastTurn(thread)?.turnId === turnId
  const shown = ANSWER_PLACES.filter((at) => answers[at].state === 'ready' && answers[at].changesApp)
  const frames = useFramesInTurn(
    appId,
    shown.map((at) => ({ key: answers[at].id, ask: { versionId: answers[at].id }, versionId: answers[at].id })),
    isTaken,
  )
  return (
    <div className="@container absolute inset-0 z-[4] flex flex-col bg-muted">
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-primary-subtle px-3 py-1.5 text-xs text-primary-subtle-foreground">
        <p role="status" className="flex min-w-0 flex-1 items-center gap-2">
          <Columns2 className="icon-14 flex-none" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{COMPARISON_TEXT.sideBySide}</span>
        </p>
        <Button size="sm" onClick={onLeave}>
          {COMPARISON_TEXT.back}
        </Button>
      </div>
      <Segmented
        name={COMPARISON_TEXT.which}
        value={String(chosen)}
        onValueChange={(place) => choose(place === '0' ? 0 : 1)}
        options={ANSWER_PLACES.map((at) => ({ value: String(at), label: modelName(answers[at].model, models) }))}
        className="mx-2 mt-2 flex-none @2xl:hidden [&>*]:min-w-0 [&>*]:flex-1"
      />
      <div className="flex min-h-0 flex-1 gap-2 p-2">
        {ANSWER_PLACES.map((at) => {
          const { content, model, state, issues } = answers[at]
          const name = modelName(model, models)
          return (
            <section
              key={at}
              aria-label={name}
              className={cn(
                'flex min-w-0 flex-1 flex-col overflow-hidden rounded-lg border border-border-strong bg-card',
                kept === at && 'border-primary',
                chosen !== at && '@max-2xl:hidden',
              )}
            >
              <div className="flex-none border-b px-3 py-2">
                <AnswerHead comparison={comparison} at={at} name={name} commands={commands} canKeep={canKeep} />
                {content !== '' && <p className="mt-1 line-clamp-2 pl-5 text-xs wrap-anywhere whitespace-pre-line">{content}</p>}
                {issues !== null && issues.length > 0 && (
                  <ul className="mt-1 max-h-20 list-disc overflow-auto pl-9 text-xs text-destructive">
                    {issues.map(({ title, componentName }, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- they do not change
                      <li key={index} className="wrap-anywhere">
                        {componentName}: {title}
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <div className="relative min-h-0 flex-1">
                {shown.includes(at) ? (
                  <FrameColumn
                    column={frames[shown.indexOf(at)] ?? null}
                    title={COMPARISON_TEXT.appOf(name)}
                    loading={COMPARISON_TEXT.loading(name)}
                  />
                ) : (
                  <p className="p-3 text-sm text-muted-foreground">
                    {isOpen({ state }) ? COMPARISON_TEXT.notYet : COMPARISON_TEXT.nothingToShow}
                  </p>
                )}
              </div>
            </section>
          )
        })}
      </div>
    </div>
  )
}
