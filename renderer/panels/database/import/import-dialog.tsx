import { ArrowRight, FileText, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { counted } from '../../../ui/number-words.ts'
import { entityId, type ListedEntity } from '../use-entities.ts'
import { sensitiveColumns } from './column-draft.ts'
import { EarlierImports } from './earlier-imports.tsx'
import type { ImportSession } from './import-session-calls.ts'
import type { Destination, ImportState } from './import-state.ts'
import { ImportStep } from './import-step.tsx'
import { written } from './import-words.ts'
import { mappingProblem, MapStep } from './map-step.tsx'
import { entityNameFrom } from './names.ts'
import { StepList, stepInWords } from './step-list.tsx'
import { type ChosenTable, nameProblem, NEW_TABLE, UploadStep } from './upload-step.tsx'
import { IMPORT_WIZARD_TEXT } from './wizard-text.ts'
import { say } from '../../../../shared/text/say.ts'

export interface ImportDialogProps {
  readonly appId: AppId
  readonly session: ImportSession
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  /** The table that is shown; the default destination of the rows. */
  readonly current: ListedEntity | null
  /** Closing the dialog does not stop a running import. */
  readonly onClose: () => void
  /** The import has ended; the next one begins at the first step. */
  readonly onForget: () => void
  readonly onAnother: () => void
  /** Shows the table that the rows go into. */
  readonly onShow: (entity: string) => void
}

/**
 * Imports rows from a file in three steps (spec 001 §2). Closing it does not stop the import, which is then shown by the bar above the
 * table.
 */
export function ImportDialog({ appId, session, data, entities, current, onClose, onForget, onAnother, onShow }: ImportDialogProps) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const { step, file, destination } = state
  const [chosen, setChosen] = useChosen(state, entities, current)
  const [isAsking, setAsking] = useState(false)
  const panel = useRef<HTMLElement>(null)
  useStepFocus(step, panel)

  const table = destination === null ? null : destination.kind === 'new' ? destination.name : destination.schema.name
  const isOver = ['done', 'kept', 'undone'].includes(state.facts?.state.phase ?? '')
  const run = (confirmed: boolean) => {
    setAsking(false)
    if (table !== null) onShow(table)
    void session.run(confirmed)
  }
  const mapTo = () => {
    const listed = entities.find((entity) => entityId(entity) === chosen.entityId)
    const goal: Destination =
      listed === undefined
        ? { kind: 'new', name: chosen.name.trim() }
        : { kind: 'entity', entityId: chosen.entityId, schema: listed.schema }
    void session.map(goal, data)
  }
  return (
    <Dialog
      name="import-rows"
      title={
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="truncate">
            {step === 'upload' || table === null ? say('Import rows') : say('Import into {table}', { table })}
          </span>
          {file !== null && step !== 'upload' && (
            <Chip className="min-w-0 shrink max-md:hidden">
              <FileText aria-hidden="true" />
              <span className="truncate">{file.name}</span>
              {state.study !== null && ` · ${counted(state.study.lines - state.study.blank, 'row')}`}
            </Chip>
          )}
        </span>
      }
      isOpen
      onOpenChange={() => (isOver ? onForget() : onClose())}
      size="xl"
      bodyClassName="flex flex-col overflow-hidden p-0 max-md:p-0 md:min-h-[min(560px,60dvh)]"
      footer={
        <Footer
          state={state}
          session={session}
          uploadProblem={uploadProblem(state, chosen, entities)}
          onMap={mapTo}
          onRun={() => (sensitiveColumns(state.columns).length > 0 ? setAsking(true) : run(false))}
          onClose={onClose}
          onForget={onForget}
          onAnother={onAnother}
        />
      }
    >
      <div className="flex h-12 flex-none items-center gap-4 border-b px-5 max-md:px-4">
        <StepList step={step} />
        {step === 'map' && (
          <span className="ml-auto text-xs text-muted-foreground max-md:hidden">
            {say('{length} of {length2} mapped', {
              length: state.columns.filter(({ goal }) => goal.kind !== 'none').length,
              length2: counted(state.columns.length, 'column'),
            })}
          </span>
        )}
      </div>
      <section
        ref={panel}
        aria-label={stepInWords(step)}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-5 outline-none max-md:p-4"
      >
        {step === 'upload' && <UploadStep session={session} state={state} entities={entities} chosen={chosen} onChoose={setChosen} />}
        {step === 'upload' && file === null && <EarlierImports appId={appId} onOpen={(found) => void session.goOnWith(found)} />}
        {step === 'map' && <MapStep session={session} state={state} />}
        {step === 'import' && <ImportStep session={session} state={state} />}
      </section>
      <ConfirmDialog
        name="import-sensitive"
        title={IMPORT_WIZARD_TEXT.sensitiveTitle}
        confirmLabel={say('Import {n}', { n: counted(toWrite(state), 'row') })}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => run(true)}
      >
        <SensitiveWords state={state} />
      </ConfirmDialog>
    </Dialog>
  )
}

/** What will be overwritten or assigned, and how many rows. */
function SensitiveWords({ state: { columns, expected } }: { readonly state: ImportState }) {
  const fields = new Set(sensitiveColumns(columns).map(({ field }) => field))
  return (
    <>
      {fields.has('id') && (
        <p>
          {IMPORT_WIZARD_TEXT.sensitiveIds}{' '}
          {say('{n} of this table {words} an id that is in the file.', {
            n: counted(expected?.overwritten ?? 0, 'row'),
            words: expected?.overwritten === 1 ? 'has' : 'have',
          })}
        </p>
      )}
      {fields.has('creatorId') && <p>{IMPORT_WIZARD_TEXT.sensitiveCreators}</p>}
      <p>{say('The import can be taken back as a whole afterwards.')}</p>
    </>
  )
}

function toWrite({ expected }: ImportState): number {
  return expected === null ? 0 : written(expected)
}

/** The chosen destination: by default the table that is shown, and for a new one a name from the file. */
function useChosen(state: ImportState, entities: readonly ListedEntity[], current: ListedEntity | null) {
  const usual = current === null ? NEW_TABLE : entityId(current)
  const proposed = entityNameFrom(
    state.file?.name ?? '',
    entities.map(({ schema }) => schema.name),
  )
  const [said, setSaid] = useState<{ readonly entityId: string | null; readonly name: string | null }>({ entityId: null, name: null })
  const chosen: ChosenTable = { entityId: said.entityId ?? usual, name: said.name ?? proposed }
  const choose = (next: ChosenTable) => setSaid({ entityId: next.entityId, name: next.name === proposed ? null : next.name })
  return [chosen, choose] as const
}

function uploadProblem({ look, refusal, doing, file }: ImportState, chosen: ChosenTable, entities: readonly ListedEntity[]): string | null {
  if (file === null || look === null) return say('Choose a file first.')
  if (doing !== null) return say('The file is being read.')
  return refusal?.sentence ?? nameProblem(chosen, entities)
}

/** Announces a new step, and makes its first control the next Tab stop. */
function useStepFocus(step: ImportState['step'], panel: RefObject<HTMLElement | null>): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    panel.current?.focus()
  }, [step, panel])
}

interface FooterProps {
  readonly state: ImportState
  readonly session: ImportSession
  readonly uploadProblem: string | null
  readonly onMap: () => void
  readonly onRun: () => void
  readonly onClose: () => void
  readonly onForget: () => void
  readonly onAnother: () => void
}

function Footer({ state, session, uploadProblem, onMap, onRun, onClose, onForget, onAnother }: FooterProps) {
  const { step, doing, facts } = state
  const giveUp = () => {
    void session.cancel('keep')
    onForget()
  }
  if (step === 'upload') {
    return (
      <>
        <Button onClick={giveUp}>{say('Cancel')}</Button>
        <Button
          variant="primary"
          isLoading={doing?.what === 'reading' || doing?.what === 'matching'}
          loadingLabel={say('Reading…')}
          isDisabled={uploadProblem !== null}
          disabledReason={uploadProblem ?? undefined}
          onClick={onMap}
        >
          {say('Map columns')}
          <ArrowRight aria-hidden="true" />
        </Button>
      </>
    )
  }
  if (step === 'map') {
    const problem = mappingProblem(state)
    return (
      <>
        <Button onClick={() => void session.back()}>{say('Back')}</Button>
        <Button
          variant="primary"
          isLoading={doing !== null}
          loadingLabel={say('Checking…')}
          isDisabled={problem !== null}
          disabledReason={problem ?? undefined}
          onClick={() => void session.check()}
        >
          {say('Check the rows')}
          <ArrowRight aria-hidden="true" />
        </Button>
      </>
    )
  }
  switch (facts?.state.phase) {
    case 'checked': {
      const rows = toWrite(state)
      return (
        <>
          <span className="mr-auto text-xs text-muted-foreground max-md:hidden">
            {say('You can stop at any time, and take the import back.')}
          </span>
          <Button isDisabled={doing !== null} onClick={() => void session.back()}>
            {say('Back')}
          </Button>
          <Button
            variant="primary"
            isLoading={doing?.what === 'writing'}
            loadingLabel={say('Importing…')}
            isDisabled={rows === 0}
            disabledReason={say('No row of the file fits. Go back and change where its columns go.')}
            onClick={onRun}
          >
            {say('Import {rows}', { rows: counted(rows, 'row') })}
            <ArrowRight aria-hidden="true" />
          </Button>
        </>
      )
    }
    case 'done':
    case 'kept':
    case 'undone':
      return (
        <>
          <Button onClick={onAnother}>{say('Import another file')}</Button>
          {facts.canUndo && (
            <Button isLoading={doing?.what === 'undoing'} loadingLabel={say('Taking it back…')} onClick={() => void session.undo()}>
              <Undo2 aria-hidden="true" />
              {say('Undo import')}
            </Button>
          )}
          <Button variant="primary" onClick={onForget}>
            {say('Done')}
          </Button>
        </>
      )
    case 'failed':
      return (
        <>
          <Button onClick={() => void session.back()}>{say('Back')}</Button>
          <Button onClick={giveUp}>{say('Give up')}</Button>
        </>
      )
    default:
      return (
        <Button variant="outline" onClick={onClose}>
          {say('Go on in the background')}
        </Button>
      )
  }
}
