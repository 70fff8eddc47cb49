import { CircleX, Download } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import type { Validation } from '../../../shared/domain/validation.ts'
import { counted } from '../../../shared/text/counted.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { TESTER_TEXT } from '../../../shared/text/tester.ts'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { languageModels, useModelList } from '../../state/model-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { customModelOf, customModelValue, iterationsValue, readIterations, type SideRepair, useTester } from './use-tester.ts'
import { say } from '../../../shared/text/say.ts'

/** The validate and repair tester of the newest version (spec 002 §4). */
export function RepairTester({ appId, onClose }: { readonly appId: AppId; readonly onClose: () => void }) {
  const tester = useTester(appId)
  const { models, chosen } = useModelList()
  const offered = languageModels(models)
  const [written, setWritten] = useState(() => String(iterationsValue.read()))
  const [picked, setPicked] = useState(() => customModelValue.read())
  const [isCompared, setCompared] = useState(true)
  const customModel = customModelOf(picked, offered)
  const hasRepaired = tester.repairs.length > 0
  const keepIterations = () => {
    const iterations = readIterations(written)
    setWritten(String(iterations))
    iterationsValue.write(iterations)
    return iterations
  }
  return (
    <Dialog
      name="repair-tester"
      title={TESTER_TEXT.title}
      description={TESTER_TEXT.description}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={tester.isBusy === null ? onClose : tester.stop}>
            {tester.isBusy === null ? say('Close') : say('Stop')}
          </Button>
          <Button isLoading={tester.isBusy === 'validating'} isDisabled={tester.isBusy !== null} onClick={() => void tester.validate()}>
            {tester.validation === null ? REPAIR_TEXT.validate : REPAIR_TEXT.revalidate}
          </Button>
          <Button
            variant="primary"
            isLoading={tester.isBusy === 'repairing'}
            isDisabled={tester.isBusy !== null}
            onClick={() => void tester.repair({ iterations: keepIterations(), isCompared, customModel })}
          >
            {hasRepaired ? REPAIR_TEXT.again : REPAIR_TEXT.try}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {tester.alert !== null && (
          <p
            role="alert"
            className="flex items-start gap-2 rounded-lg bg-destructive-subtle px-3 py-2 text-sm text-destructive-subtle-foreground"
          >
            <CircleX className="mt-0.5 flex-none" aria-hidden="true" />
            {tester.alert}
          </p>
        )}
        <div className="flex flex-wrap gap-4">
          <Field label={TESTER_TEXT.iterations} hint={TESTER_TEXT.iterationsHint} className="min-w-40 flex-1">
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={written}
                onChange={(event) => setWritten(event.target.value)}
                onBlur={keepIterations}
              />
            )}
          </Field>
          <Field label={TESTER_TEXT.customModel} hint={offered.length === 0 ? TESTER_TEXT.noModel : undefined} className="min-w-40 flex-1">
            {(control) => (
              <Select
                {...control}
                value={customModel ?? ''}
                onValueChange={(id) => {
                  setPicked(id)
                  customModelValue.write(id)
                }}
                options={[{ value: '', label: '—' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
              />
            )}
          </Field>
        </div>
        <div className="flex items-start gap-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <span id="compare-mode" className="text-sm leading-4 font-medium">
              {REPAIR_TEXT.compareMode}
            </span>
            <p className="text-xs text-muted-foreground">{TESTER_TEXT.compareHint}</p>
          </div>
          <Switch aria-labelledby="compare-mode" checked={isCompared} onCheckedChange={setCompared} />
        </div>
        {tester.validation !== null && <Found validation={tester.validation} />}
        {tester.repairs.map((one) => (
          <Repaired
            key={one.side}
            repair={one}
            label={fill(one.side === 'custom' ? TESTER_TEXT.ownModel : TESTER_TEXT.defaultModel, {
              model: modelName(one.side === 'custom' ? (customModel ?? chosen) : chosen, models),
            })}
            onApply={() => void tester.apply(one)}
          />
        ))}
      </div>
    </Dialog>
  )
}

function Found({ validation: { issues, validationTimeMs } }: { readonly validation: Validation }) {
  const time = validationTimeMs < 1_000 ? `${validationTimeMs} ms` : `${(validationTimeMs / 1_000).toFixed(1)} s`
  if (issues.length === 0)
    return (
      <p role="status" className="text-sm">
        {fill(TESTER_TEXT.none, { time })}
      </p>
    )
  return (
    <section aria-label={REPAIR_TEXT.validate} className="flex flex-col gap-1.5">
      <p role="status" className="text-sm font-bold">
        {fill(TESTER_TEXT.found, { n: counted(issues.length, 'issue', 'issues'), time })}
      </p>
      <ul tabIndex={0} aria-label={REPAIR_TEXT.validate} className="max-h-40 divide-y overflow-y-auto rounded-lg border text-xs">
        {issues.map((issue) => (
          <li key={issue.issueId} className="px-3 py-1.5 wrap-anywhere">
            <code className="mono">
              {issue.componentName}
              {issue.line !== null && `:${issue.line}`}
            </code>{' '}
            {issue.message} <span className="text-muted-foreground">{issue.detectorId}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RepairedProps {
  readonly repair: SideRepair
  readonly label: string
  readonly onApply: () => void
}

function Repaired({ repair: { result, bundle }, label, onApply }: RepairedProps) {
  if (result === null) return null
  const { initialIssues, unresolvedIssues, iterationsPerformed, appBundle, usd, reason } = result
  const files = appBundle.files.map(({ path }) => path.replace(/^__[a-z]+__|^__/, ''))
  const rounds = iterationsPerformed === 0 ? TESTER_TEXT.rulesOnly : counted(iterationsPerformed, 'round', 'rounds')
  const facts = { n: counted(unresolvedIssues.length, 'issue', 'issues'), all: initialIssues.length, rounds }
  return (
    <section aria-label={label} className="flex flex-col gap-2 rounded-lg border p-3 text-sm">
      <h3 className="font-bold">{label}</h3>
      <p role="status">
        {fill(TESTER_TEXT.left, facts)}
        {usd !== null && usd > 0 && ` · ${formatUsd(usd)}`}
      </p>
      <p className="text-xs text-muted-foreground">
        {files.length === 0 ? TESTER_TEXT.nothing : fill(TESTER_TEXT.files, { files: files.join(', ') })}
        {reason !== null && ` ${reason}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {files.length > 0 && (
          <Button size="sm" isDisabled={bundle !== 'ready'} onClick={onApply}>
            {BUNDLE_WORDS[bundle]}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => downloadBlob(new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' }), 'repair.json')}
        >
          <Download aria-hidden="true" />
          {REPAIR_TEXT.downloadJson}
        </Button>
      </div>
    </section>
  )
}

const BUNDLE_WORDS = { ready: REPAIR_TEXT.applyBundle, applying: REPAIR_TEXT.applyingBundle, applied: REPAIR_TEXT.bundleApplied } as const
