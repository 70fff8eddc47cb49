import { Columns2 } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { ANSWER_PLACES, type Comparison, isUnderWay } from '../../../shared/domain/comparison.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { COMPARISON_TEXT } from '../../../shared/text/comparison.ts'
import { AnswerHead } from '../../parts/compared-answer/answer-head.tsx'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { useComparisonCommands } from '../../state/comparison-commands.ts'
import { useKnownModels } from '../../state/model-list.ts'
import { openApp } from '../../state/open-app.ts'
import { Button } from '../../ui/button.tsx'

export interface ComparisonCardProps {
  readonly appId: AppId
  readonly comparison: Comparison
  /** Its message is the last one, and the app can be changed. */
  readonly canDecide: boolean
}

/** Two answers to a message, as far as they are. */
export function ComparisonCard({ appId, comparison, canDecide }: ComparisonCardProps) {
  const models = useKnownModels()
  const commands = useComparisonCommands(appId, comparison)
  const show = useSetAtom(openApp(appId).shownComparison)
  const { answers, kept, turnId } = comparison
  const canKeep = canDecide && kept === null && !isUnderWay(comparison)
  const hasReady = answers.some(({ state }) => state === 'ready')
  const isShowable = answers.some(({ state, changesApp }) => state === 'ready' && changesApp)
  return (
    <section aria-label={COMPARISON_TEXT.title} className="mt-1 overflow-hidden rounded-lg border border-border-strong bg-card">
      <ul className="divide-y">
        {ANSWER_PLACES.map((at) => (
          <li key={at} className="px-3 py-2.5">
            <AnswerHead comparison={comparison} at={at} name={modelName(answers[at].model, models)} commands={commands} canKeep={canKeep} />
            {kept === null && answers[at].content !== '' && (
              <p className="mt-1 line-clamp-3 pl-5 text-sm wrap-anywhere whitespace-pre-line">{answers[at].content}</p>
            )}
          </li>
        ))}
      </ul>
      {hasReady && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t bg-muted px-3 py-2">
          {kept === null && !isUnderWay(comparison) && (
            <p className="min-w-40 flex-1 text-xs text-muted-foreground">
              {canDecide ? COMPARISON_TEXT.undecided : COMPARISON_TEXT.passed}
            </p>
          )}
          {isShowable && (
            <Button size="sm" className="ml-auto" onClick={() => show(turnId)}>
              <Columns2 aria-hidden="true" />
              {kept === null ? COMPARISON_TEXT.lookAtBoth : COMPARISON_TEXT.lookAgain}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
