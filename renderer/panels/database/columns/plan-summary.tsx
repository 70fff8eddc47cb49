import { type ReactNode, useId } from 'react'
import type { ColumnPlan } from '../../../../shared/domain/column-change.ts'
import { SNAPSHOT_DAYS } from '../../../../shared/limits/rows.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { displayName } from '../../../../shared/domain/file-path.ts'
import { say } from '../../../../shared/text/say.ts'

interface PlanSummaryProps {
  readonly plan: ColumnPlan
  /** Whether values are removed or converted. */
  readonly isRemoval: boolean
  readonly asksAfterwards: boolean
  readonly onAsksAfterwards: (asks: boolean) => void
}

/** The effect of a change on values and code, shown before it is made. */
export function PlanSummary({ plan, isRemoval, asksAfterwards, onAsksAfterwards }: PlanSummaryProps) {
  const { losses, choices, mended, open } = plan
  const checkboxId = useId()
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Part title={say('Values')}>
        <p>{valuesSentence(plan, isRemoval)}</p>
        {losses.examples.length > 0 && (
          <ul className="flex flex-col rounded-md border">
            {losses.examples.map(({ rowId, label, value }) => (
              <li key={rowId} className="flex gap-3 border-b px-2.5 py-1.5 last:border-b-0">
                {label !== value && <span className="min-w-0 flex-1 truncate text-muted-foreground">{label}</span>}
                <span className="min-w-0 flex-1 truncate">{value}</span>
              </li>
            ))}
            {losses.lost > losses.examples.length && (
              <li className="px-2.5 py-1.5 text-muted-foreground">
                {say('and {n} more', { n: plainNumber(losses.lost - losses.examples.length) })}
              </li>
            )}
          </ul>
        )}
        {losses.lost > 0 && (
          <p className="text-muted-foreground">
            {say('They are kept under Backups for {SNAPSHOTDAYS} days, and come back when this version is taken back.', {
              SNAPSHOTDAYS: SNAPSHOT_DAYS,
            })}
          </p>
        )}
        {choices.length > 0 && (
          <p>
            {say('Its options: {value}.', {
              value: choices.slice(0, 12).join(', ') + (choices.length > 12 ? ` and ${choices.length - 12} more` : ''),
            })}
          </p>
        )}
      </Part>
      <Part title={say('Pages')}>
        {mended.length === 0 && open.length === 0 && <p>{say('No page has to be changed.')}</p>}
        {mended.length > 0 && (
          <p>
            {say('{length} mended in the same version: {n}.', {
              length: counted(mended.length, 'file is', 'files are'),
              n: mended.map(displayName).join(', '),
            })}
          </p>
        )}
        {open.length > 0 && (
          <>
            <p>{say('{length} left for somebody to decide:', { length: counted(open.length, 'place is', 'places are') })}</p>
            <ul aria-label={say('Places that are left')} tabIndex={0} className="max-h-40 overflow-auto rounded-md border">
              {open.map(({ path, line, text }) => (
                <li key={`${path}:${line}`} className="border-b px-2.5 py-1.5 last:border-b-0">
                  <span className="block truncate text-xs text-muted-foreground">
                    {say('{path}, line {line}', { path: displayName(path), line })}
                  </span>
                  <code className="mono block truncate text-xs">{text}</code>
                </li>
              ))}
            </ul>
            <label htmlFor={checkboxId} className="flex items-center gap-2.5">
              <Checkbox
                id={checkboxId}
                aria-label={say('Ask for them in the chat afterwards')}
                checked={asksAfterwards}
                onCheckedChange={(isOn) => onAsksAfterwards(isOn === true)}
              />
              {say('Ask for them in the chat afterwards')}
            </label>
          </>
        )}
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      {children}
    </section>
  )
}

function valuesSentence({ losses: { lost, filled, rows } }: ColumnPlan, isRemoval: boolean): string {
  if (filled === 0) return say('It is empty in every row.')
  if (isRemoval) return say('{lost} in {rows} will not be seen any more:', { lost: counted(lost, 'value'), rows: counted(rows, 'row') })
  if (lost === 0)
    return filled === 1
      ? say('Its one value is carried over.')
      : say('All {filled} are carried over.', { filled: counted(filled, 'value') })
  return say('{lost} of {filled} {words} not fit and will be empty:', {
    lost: plainNumber(lost),
    filled: counted(filled, 'value'),
    words: lost === 1 ? 'does' : 'do',
  })
}
