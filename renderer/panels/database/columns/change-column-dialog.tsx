import { useEffect, useEffectEvent, useState } from 'react'
import type { ColumnChange, ColumnPlan, ColumnType } from '../../../../shared/domain/column-change.ts'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { counted } from '../../../ui/number-words.ts'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { GridColumn } from '../grid-columns.ts'
import { columnTypes } from './column-types.ts'
import { PlanSummary } from './plan-summary.tsx'
import { say } from '../../../../shared/text/say.ts'

interface ChangeColumnDialogProps {
  readonly kind: 'retype' | 'remove'
  readonly column: GridColumn
  readonly isWorking: boolean
  readonly failure: string | null
  readonly look: (change: ColumnChange, signal: AbortSignal) => Promise<ColumnPlan>
  readonly onChange: (change: ColumnChange, plan: ColumnPlan, asksAfterwards: boolean) => void
  readonly onClose: () => void
}

/** Changes the type of a column or deletes it, after showing the effect on all values and pages. */
export function ChangeColumnDialog({ kind, column, isWorking, failure, look, onChange, onClose }: ChangeColumnDialogProps) {
  const [type, setType] = useState<ColumnType | null>(null)
  const [asksAfterwards, setAsksAfterwards] = useState(false)
  const [looked, setLooked] = useState<{
    readonly type: ColumnType | null
    readonly plan: ColumnPlan | null
    readonly reason: string
  } | null>(null)
  const options = columnTypes().filter(({ value }) => value !== column.type.kind)
  const { key } = column

  const lookAt = useEffectEvent(look)
  useEffect(() => {
    const change = wished(kind, key, type)
    if (change === null) return undefined
    const abort = new AbortController()
    lookAt(change, abort.signal).then(
      (plan) => !abort.signal.aborted && setLooked({ type, plan, reason: '' }),
      (error: unknown) => !abort.signal.aborted && setLooked({ type, plan: null, reason: describeFailure(error).message }),
    )
    return () => abort.abort()
  }, [kind, key, type])

  const change = wished(kind, key, type)
  const plan = looked !== null && looked.type === type ? looked.plan : null
  const reason = failure ?? (looked !== null && looked.type === type ? looked.reason : '')
  const lost = plan?.losses.lost ?? 0
  const act =
    kind === 'remove'
      ? say('Delete column')
      : lost === 0
        ? say('Change type')
        : say('Change type and lose {lost}', { lost: counted(lost, 'value') })
  const isDestructive = kind === 'remove' || lost > 0
  return (
    <Dialog
      name={kind === 'remove' ? 'delete-column' : 'retype-column'}
      title={
        kind === 'remove' ? say('Delete {label}?', { label: column.label }) : say('Change the type of {label}', { label: column.label })
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant={isDestructive ? 'destructive' : 'primary'}
            isDisabled={plan === null}
            isLoading={isWorking}
            loadingLabel={kind === 'remove' ? say('Deleting…') : say('Changing…')}
            onClick={() => change !== null && plan !== null && onChange(change, plan, asksAfterwards)}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {kind === 'retype' && (
          <Field label={say('New type')}>
            {(control) => (
              <Select
                {...control}
                value={type ?? ''}
                onValueChange={(next) => setType(next === '' ? null : next)}
                options={[...(type === null ? [{ value: '' as const, label: say('Choose') }] : []), ...options]}
                className="w-full"
              />
            )}
          </Field>
        )}
        {reason !== '' && (
          <p role="alert" className="text-sm text-destructive">
            {reason}
          </p>
        )}
        {plan !== null ? (
          <PlanSummary plan={plan} isRemoval={kind === 'remove'} asksAfterwards={asksAfterwards} onAsksAfterwards={setAsksAfterwards} />
        ) : (
          change !== null && reason === '' && <Looking />
        )}
      </div>
    </Dialog>
  )
}

function wished(kind: 'retype' | 'remove', property: string, type: ColumnType | null): ColumnChange | null {
  if (kind === 'remove') return { kind, property }
  return type === null ? null : { kind, property, type }
}

function Looking() {
  return (
    <div role="status" className="flex flex-col gap-2 text-sm text-muted-foreground">
      {say('Looking at the values and the pages…')}
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
