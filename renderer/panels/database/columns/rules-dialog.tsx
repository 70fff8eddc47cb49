import { useEffect, useEffectEvent, useState } from 'react'
import type { BrokenRows, ColumnChange, ColumnPlan } from '../../../../shared/domain/column-change.ts'
import type { ColumnRules } from '../../../../shared/domain/column-rules.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { counted } from '../../../ui/number-words.ts'
import type { Condition } from '../filters/filter-model.ts'
import type { GridColumn } from '../grid-columns.ts'
import { refusalReason } from './refusal-reason.ts'
import { conditionOf } from './broken-condition.ts'
import { readRules, rulesDraft } from './rules-draft.ts'
import { RulesFields } from './rules-fields.tsx'
import { say } from '../../../../shared/text/say.ts'

type RulesChange = ColumnChange & { readonly kind: 'rules' }

interface RulesDialogProps {
  readonly column: GridColumn
  readonly rules: ColumnRules
  readonly isWorking: boolean
  readonly failure: string | null
  readonly look: (change: ColumnChange, signal: AbortSignal) => Promise<ColumnPlan>
  readonly onChange: (change: RulesChange) => void
  /** Shows the rows that meet a condition; the dialog closes. */
  readonly onShow: (condition: Condition) => void
  readonly onClose: () => void
}

const LOOK_AFTER_MS = 250

/** What a column asks of its values, and which rows do not keep that, before it is asked. */
export function RulesDialog({ column, rules, isWorking, failure, look, onChange, onShow, onClose }: RulesDialogProps) {
  const [draft, setDraft] = useState(() => rulesDraft(column.property, rules))
  const [looked, setLooked] = useState<{ readonly of: string; readonly broken: readonly BrokenRows[]; readonly reason: string } | null>(
    null,
  )
  const read = readRules(column.property, draft)
  const wished = read.ok ? JSON.stringify(read.rules) : null
  const isSame = wished === JSON.stringify(rules)
  const lookAt = useEffectEvent(look)
  useEffect(() => {
    if (wished === null || isSame) return undefined
    const abort = new AbortController()
    const change: RulesChange = { kind: 'rules', property: column.key, rules: JSON.parse(wished) as ColumnRules }
    const timer = setTimeout(() => {
      lookAt(change, abort.signal).then(
        ({ broken }) => !abort.signal.aborted && setLooked({ of: wished, broken, reason: '' }),
        (error: unknown) => !abort.signal.aborted && setLooked({ of: wished, broken: [], reason: refusalReason(error) }),
      )
    }, LOOK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wished, isSame, column.key])
  const known = looked?.of === wished ? looked : null
  const isRefused = known !== null && (known.reason !== '' || known.broken.some(({ rule }) => rule === 'unique'))
  return (
    <Dialog
      name="column-rules"
      size="sm"
      title={TABLE_TEXT.rulesOf(column.label)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form="column-rules"
            isDisabled={!read.ok || (!isSame && known === null) || isRefused}
            isLoading={isWorking}
            loadingLabel={TABLE_TEXT.saving}
          >
            {TABLE_TEXT.save}
          </Button>
        </>
      }
    >
      <form
        id="column-rules"
        className="flex flex-col gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isSame) return onClose()
          if (read.ok) onChange({ kind: 'rules', property: column.key, rules: read.rules })
        }}
      >
        <RulesFields property={column.property} draft={draft} wrong={read.ok ? null : read} onChange={setDraft} />
        {!isSame && read.ok && (
          <div role="status" className="border-t pt-3 text-sm">
            {known === null ? (
              <p className="text-muted-foreground">{TABLE_TEXT.looking}</p>
            ) : known.reason !== '' ? (
              <p className="text-destructive">{known.reason}</p>
            ) : (
              <Broken column={column} rules={read.rules} broken={known.broken} onShow={onShow} />
            )}
          </div>
        )}
        {failure !== null && (
          <p role="alert" className="text-sm text-destructive">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface BrokenProps {
  readonly column: GridColumn
  readonly rules: ColumnRules
  readonly broken: readonly BrokenRows[]
  readonly onShow: (condition: Condition) => void
}

function Broken({ column, rules, broken, onShow }: BrokenProps) {
  if (broken.length === 0) return <p className="text-muted-foreground">{TABLE_TEXT.allKeep}</p>
  return (
    <div className="flex flex-col gap-3">
      {broken.map(({ rule, count, examples }) => {
        const condition = conditionOf(column, rules, { rule, examples })
        return (
          <section key={rule} className="flex flex-col gap-1.5">
            <div className="flex items-center gap-3">
              <h3 className="min-w-0 flex-1 font-medium">{TABLE_TEXT.broken[rule](counted(count, 'row'))}</h3>
              {condition !== null && (
                <Button size="sm" onClick={() => onShow(condition)}>
                  {TABLE_TEXT.showThem}
                </Button>
              )}
            </div>
            <ul className="rounded-md border">
              {examples.map(({ rowId, label, value }) => (
                <li key={rowId} className="flex gap-3 border-b px-2.5 py-1 text-xs last:border-b-0">
                  <span className="min-w-0 flex-1 truncate">{label === '' ? rowId : label}</span>
                  <span className="mono min-w-0 truncate text-muted-foreground">{value}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <p className="text-muted-foreground">
        {broken.some(({ rule }) => rule === 'unique') ? TABLE_TEXT.brokenUnique : TABLE_TEXT.brokenStay}
      </p>
    </div>
  )
}
