import { ChevronsUpDown, CircleCheck, CircleX } from 'lucide-react'
import { useId, useState } from 'react'
import type { AnswerFormat, ModelTrial } from '../../../../shared/domain/model-trial.ts'
import type { Model } from '../../../../shared/domain/preferences.ts'
import { ModelMenu } from '../../../parts/model-chip/model-menu.tsx'
import { modelName, trialWords } from '../../../parts/model-chip/model-words.ts'
import { Arc } from '../../../ui/arc.tsx'
import { languageModels } from '../../../state/model-list.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { type TriedTask, type TrialRun, useModelTrial } from './use-model-trial.ts'
import { say, sayName } from '../../../../shared/text/say.ts'

const FORMAT_NAMES: Readonly<Record<AnswerFormat, string>> = {
  blocks: 'whole files, and search and replace',
  files: 'whole files only',
  fences: 'files in code fences',
  json: 'files in JSON',
  spec: 'a description, which Lathe builds',
}

export interface TryModelDialogProps {
  readonly models: readonly Model[]
  /** What answers in the chat. */
  readonly chosen: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Something was found out about a model. */
  readonly onTried: () => void
}

/** Ten small tasks for a model, without touching any app: what it can do, and in which form it writes files best. */
export function TryModelDialog({ models, chosen, isOpen, onClose, onTried }: TryModelDialogProps) {
  const offered = languageModels(models)
  const first = offered.find(({ id }) => id === chosen) ?? offered[0]
  const [picked, setPicked] = useState<string | null>(null)
  const model = offered.find(({ id }) => id === picked) ?? first
  const { run, start, stop } = useModelTrial(onTried)
  const isRunning = run.phase === 'running'
  const close = () => {
    stop()
    setPicked(null)
    onClose()
  }
  return (
    <Dialog
      name="try-model"
      title={say('Try a model')}
      description={say('Ten small changes of a small app that is not yours. Afterwards the model is asked in the form that worked best.')}
      isOpen={isOpen}
      onOpenChange={(next) => !next && close()}
      footer={
        isRunning ? (
          <Button onClick={stop}>{say('Stop')}</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              {say('Close')}
            </Button>
            <Button variant="primary" isDisabled={model === undefined} onClick={() => model !== undefined && start(model.id)}>
              {run.phase === 'idle' ? say('Start') : say('Try again')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <ModelChoiceRow
          models={offered}
          model={model}
          isDisabled={isRunning}
          onChoose={(id) => {
            stop()
            setPicked(id)
          }}
        />
        {run.phase === 'idle' && model?.trial !== undefined && <TrialResult trial={model.trial} />}
        {run.phase === 'idle' && model?.trial === undefined && (
          <p className="text-sm text-muted-foreground">
            {say(
              'It takes some minutes with a small model on this computer. A model that somebody bills is billed for it: about 70K tokens, and more when the first form does not work.',
            )}
          </p>
        )}
        <Progress run={run} />
      </div>
    </Dialog>
  )
}

interface ModelChoiceRowProps {
  readonly models: readonly Model[]
  readonly model: Model | undefined
  readonly isDisabled: boolean
  readonly onChoose: (model: string) => void
}

function ModelChoiceRow({ models, model, isDisabled, onChoose }: ModelChoiceRowProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm leading-4 font-medium">
        {say('Model')}
      </span>
      <ModelMenu models={models} chosen={model?.id ?? null} onChoose={onChoose} canConnect={false}>
        <Button
          aria-describedby={id}
          isDisabled={isDisabled}
          disabledReason={say('Stop first')}
          className="max-w-full min-w-0 self-start font-normal"
        >
          <span className="truncate leading-5">{model === undefined ? say('No model') : modelName(model.id, models)}</span>
          <ChevronsUpDown aria-hidden="true" />
        </Button>
      </ModelMenu>
    </div>
  )
}

function Progress({ run }: { readonly run: TrialRun }) {
  if (run.phase === 'idle') return null
  if (run.phase === 'failed')
    return (
      <p role="alert" className="rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground">
        {run.message}
      </p>
    )
  if (run.phase === 'done') return <TrialResult trial={run.trial} />
  return (
    <div>
      <p role="status" className="mb-2 text-sm">
        {run.total === 0
          ? say('Beginning…')
          : say('Task {length} of {total}, as {value}', { length: run.tasks.length, total: run.total, value: FORMAT_NAMES[run.format] })}
      </p>
      <ul className="divide-y rounded-lg border bg-card">
        {run.tasks.map((task) => (
          <TaskRow key={task.task} {...task} />
        ))}
      </ul>
    </div>
  )
}

function TaskRow({ task, passed, reason }: TriedTask) {
  return (
    <li className="flex items-start gap-2.5 px-3 py-2 text-sm">
      {passed === null && <Arc className="mt-[3px] size-3.5 flex-none" />}
      {passed === true && <CircleCheck className="icon-14 mt-[3px] flex-none text-success" role="img" aria-label={say('Done')} />}
      {passed === false && <CircleX className="icon-14 mt-[3px] flex-none text-destructive" role="img" aria-label={say('Not done')} />}
      <span className="min-w-0 flex-1">
        {sayName(task)}
        {reason !== null && <span className="block text-xs text-muted-foreground">{reason}</span>}
      </span>
    </li>
  )
}

function TrialResult({ trial }: { readonly trial: ModelTrial }) {
  const { format, failures, tried, total, at } = trial
  return (
    <section aria-label={say('What was found')} className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        <b>{trialWords(trial)}</b>
        {say(', as {value}.', { value: FORMAT_NAMES[format] })} <RelativeTime at={at} />
      </p>
      {tried.length > 1 && (
        <p className="text-xs text-muted-foreground">
          {tried
            .map(({ format: one, passed, asked }) =>
              say('{value}: {passed} of {asked}{words}', {
                value: FORMAT_NAMES[one],
                passed,
                asked,
                words: asked < total ? say(', given up') : '',
              }),
            )
            .join(' · ')}
        </p>
      )}
      {failures.length > 0 && (
        <ul className="divide-y rounded-lg border bg-card">
          {failures.map(({ task, reason }) => (
            <TaskRow key={task} task={task} passed={false} reason={reason} />
          ))}
        </ul>
      )}
    </section>
  )
}
