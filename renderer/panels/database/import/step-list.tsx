import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { CSV_STEPS } from '../../../../shared/limits/csv.ts'
import { cn } from '../../../ui/cn.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ImportState } from './import-state.ts'
import { say } from '../../../../shared/text/say.ts'

const STEPS: readonly ImportState['step'][] = ['upload', 'map', 'import']

/** `Step 2 of 3: Map Columns`. */
export function stepInWords(step: ImportState['step']): string {
  const index = STEPS.indexOf(step)
  return say('Step {value} of {length}: {value2}', { value: index + 1, length: STEPS.length, value2: CSV_STEPS[index] ?? '' })
}

/** The current step (spec 001 §2). On a narrow screen the other steps show only their numbers. */
export function StepList({ step }: { readonly step: ImportState['step'] }) {
  const current = STEPS.indexOf(step)
  return (
    <ol aria-label={say('Steps')} className="flex items-center gap-2.5 text-sm">
      {CSV_STEPS.map((name, index) => {
        const isDone = index < current
        const isCurrent = index === current
        return (
          <Fragment key={name}>
            {index > 0 && <li aria-hidden="true" className="h-px w-7 bg-border-strong max-md:w-4" role="presentation" />}
            <li
              aria-current={isCurrent ? 'step' : undefined}
              className={cn('flex items-center gap-2 whitespace-nowrap', isCurrent ? 'font-medium' : 'text-muted-foreground')}
            >
              <span
                aria-hidden="true"
                className={cn(
                  'mono grid size-5 flex-none place-items-center rounded-full border text-2xs leading-none',
                  isCurrent ? 'border-primary bg-primary text-primary-foreground' : 'border-input',
                  isDone && 'border-primary text-primary',
                )}
              >
                {isDone ? <Check className="size-3" /> : index + 1}
              </span>
              <span className={cn(!isCurrent && 'max-md:sr-only')}>{name}</span>
              {isDone && <VisuallyHidden>{say(', done')}</VisuallyHidden>}
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}
