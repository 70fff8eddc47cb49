import { Check, CircleAlert, CircleSlash, Square } from 'lucide-react'
import type { AnswerPlace, Comparison } from '../../../shared/domain/comparison.ts'
import { isOpen } from '../../../shared/domain/comparison.ts'
import { COMPARISON_TEXT } from '../../../shared/text/comparison.ts'
import type { ComparisonCommands } from '../../state/comparison-commands.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { factWords, stateWords } from './answer-words.ts'

export interface AnswerHeadProps {
  readonly comparison: Comparison
  readonly at: AnswerPlace
  /** Of its model. */
  readonly name: string
  readonly commands: ComparisonCommands
  /** One of them may still be kept. */
  readonly canKeep: boolean
}

/** One of two answers: whose it is, how far it is and what it cost, with what can be done with it. */
export function AnswerHead({ comparison, at, name, commands, canKeep }: AnswerHeadProps) {
  const answer = comparison.answers[at]
  const facts = factWords(answer)
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-1.5 text-sm leading-5">
          <StateMark comparison={comparison} at={at} />
          <b className="min-w-0 truncate font-semibold" title={answer.model}>
            {name}
          </b>
        </p>
        <p className="pl-5 text-xs leading-[18px] wrap-anywhere text-muted-foreground">
          <span role="status" className={answer.state === 'failed' ? 'text-destructive' : undefined}>
            {stateWords(comparison, at)}
          </span>
          {facts.length > 0 && <span className="tabular-nums"> · {facts.join(' · ')}</span>}
        </p>
      </div>
      {isOpen(answer) && (
        <Button size="sm" aria-label={COMPARISON_TEXT.stopNamed(name)} onClick={() => commands.stop(at)}>
          <Square className="fill-current !size-3" aria-hidden="true" />
          {COMPARISON_TEXT.stop}
        </Button>
      )}
      {answer.state === 'ready' && canKeep && (
        <Button
          size="sm"
          variant="primary"
          aria-label={COMPARISON_TEXT.keepNamed(name)}
          isDisabled={commands.isKeeping}
          onClick={() => commands.keep(at)}
        >
          {COMPARISON_TEXT.keep}
        </Button>
      )}
    </div>
  )
}

function StateMark({ comparison: { answers, kept }, at }: Pick<AnswerHeadProps, 'comparison' | 'at'>) {
  const answer = answers[at]
  const size = 'icon-14 flex-none'
  if (isOpen(answer)) return <Arc />
  if (answer.state === 'failed') return <CircleAlert className={`${size} text-destructive`} aria-hidden="true" />
  if (answer.state === 'stopped' || (kept !== null && kept !== at))
    return <CircleSlash className={`${size} text-muted-foreground`} aria-hidden="true" />
  return <Check className={`${size} text-success`} aria-hidden="true" />
}
