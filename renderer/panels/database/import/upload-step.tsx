import { FileText, Upload } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { ListedEntity } from '../use-entities.ts'
import { entityId } from '../use-entities.ts'
import { useFileDrop } from '../../../parts/attachments/use-file-drop.ts'
import { Arc } from '../../../ui/arc.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Ruler } from '../../../ui/ruler.tsx'
import { Select } from '../../../ui/select.tsx'
import { EncodingChoice } from './encoding-choice.tsx'
import { bytesInWords, formatInWords } from './file-words.ts'
import { FormatControls } from './format-controls.tsx'
import type { ImportSession } from './import-session-calls.ts'
import { LeftOutLines } from './left-out-lines.tsx'
import type { ImportState } from './import-state.ts'
import { isEntityName } from './names.ts'
import { RefusalNote } from './notes.tsx'
import { PreviewTable } from './preview-table.tsx'
import { IMPORT_WIZARD_TEXT } from './wizard-text.ts'
import { say } from '../../../../shared/text/say.ts'

/** The chosen destination: a table by id, or `NEW_TABLE` with a name. */
export interface ChosenTable {
  readonly entityId: string
  readonly name: string
}

export const NEW_TABLE = ''
const ACCEPTED = '.csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,text/csv,text/tab-separated-values,application/json'

/** Why the name of a new table is invalid; null when it is valid. */
export function nameProblem(chosen: ChosenTable, entities: readonly ListedEntity[]): string | null {
  if (chosen.entityId !== NEW_TABLE) return null
  const name = chosen.name.trim()
  if (!isEntityName(name)) return IMPORT_WIZARD_TEXT.entityName
  const taken = ['User', ...entities.map(({ schema }) => schema.name)]
  return taken.some((one) => one.toLowerCase() === name.toLowerCase()) ? IMPORT_WIZARD_TEXT.entityExists : null
}

interface UploadStepProps {
  readonly session: ImportSession
  readonly state: ImportState
  readonly entities: readonly ListedEntity[]
  readonly chosen: ChosenTable
  readonly onChoose: (chosen: ChosenTable) => void
}

/** Step 1: the file, its format, and the destination table. */
export function UploadStep({ session, state, entities, chosen, onChoose }: UploadStepProps) {
  const { file, doing, look, format, encodings, refusal, facts } = state
  const [isChanging, setChanging] = useState(false)
  const problem = nameProblem(chosen, entities)
  const readBytes = facts?.state.phase === 'reading' ? facts.state.readBytes : 0
  return (
    <>
      {refusal !== null && <RefusalNote refusal={refusal} />}
      <div className="grid flex-none gap-4 md:grid-cols-2">
        <Field label={say('Import into')}>
          {(control) => (
            <Select
              {...control}
              value={chosen.entityId}
              onValueChange={(id) => onChoose({ ...chosen, entityId: id })}
              options={[
                ...entities.map((entity) => ({ value: entityId(entity), label: entity.schema.name })),
                { value: NEW_TABLE, label: say('A new table') },
              ]}
            />
          )}
        </Field>
        {chosen.entityId === NEW_TABLE && (
          <Field label={say('Its name')} error={problem}>
            {(control) => (
              <Input
                {...control}
                value={chosen.name}
                spellCheck={false}
                autoComplete="off"
                onChange={(event) => onChoose({ ...chosen, name: event.target.value })}
              />
            )}
          </Field>
        )}
      </div>
      <FilePlace state={state} onFile={(next) => void session.take(next)} onCancel={() => void session.interrupt()} />
      {look !== null && format !== null && (
        <div aria-busy={doing !== null} className="flex flex-none flex-col gap-4">
          {encodings.length > 1 && (
            <EncodingChoice encodings={encodings} value={format.encoding} onChoose={(encoding) => void session.look({ encoding })} />
          )}
          <section aria-label={say('How the file is read')} className="flex flex-col gap-2">
            <div className="flex items-center gap-3">
              <p className="min-w-0 flex-1 text-sm text-muted-foreground">{formatInWords(format)}</p>
              {doing?.what === 'looking' && <Arc />}
              <Button size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
                {say('Change')}
              </Button>
            </div>
            {isChanging && <FormatControls format={format} onChange={(changes) => void session.look(changes)} />}
          </section>
          <LeftOutLines lines={look.leftOut} isBusy={doing !== null} onChange={(changes) => void session.look(changes)} />
          <PreviewTable headers={look.headers} rows={look.rows} />
        </div>
      )}
      {doing?.what === 'reading' && file !== null && (
        <Ruler
          name={say('Reading the file')}
          label={say('Reading {readBytes} of {bytes}', { readBytes: bytesInWords(readBytes), bytes: bytesInWords(file.bytes) })}
          part={readBytes / Math.max(1, file.bytes)}
          onCancel={() => void session.interrupt()}
        />
      )}
      {doing?.what === 'matching' && (
        <p role="status" className="flex items-center gap-2.5 text-sm text-muted-foreground">
          <Arc />
          {say('Matching the columns…')}
        </p>
      )}
    </>
  )
}

interface FilePlaceProps {
  readonly state: ImportState
  readonly onFile: (file: File) => void
  readonly onCancel: () => void
}

/** The drop area and file chooser, with the chosen file. */
function FilePlace({ state: { file, doing, look }, onFile, onCancel }: FilePlaceProps) {
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop((files) => {
    const [first] = files
    if (first !== undefined) onFile(first)
  })
  const choose = (label: ReactNode) => (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={say('File with rows')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // Allows the same file to be chosen again after it changed.
          event.target.value = ''
          if (chosen !== undefined) onFile(chosen)
        }}
      />
    </>
  )
  const over = drop.isOver && 'border-primary bg-primary-subtle text-primary-subtle-foreground'
  if (file === null) {
    return (
      <div
        {...drop.handlers}
        className={cn(
          'flex flex-1 flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-border-strong px-4 py-10 text-center text-sm text-muted-foreground transition-colors',
          over,
        )}
      >
        <Upload className="size-5" aria-hidden="true" />
        <p>{say('Drop a CSV, TSV or JSON file here, up to 2 GB')}</p>
        {choose(say('Choose a file…'))}
      </div>
    )
  }
  return (
    <div
      {...drop.handlers}
      className={cn('flex flex-none flex-wrap items-center gap-3 rounded-lg border px-3 py-2.5 text-sm transition-colors', over)}
    >
      <FileText className="icon-14 text-muted-foreground" aria-hidden="true" />
      <span className="mono min-w-0 truncate">{file.name}</span>
      <span className="text-xs text-muted-foreground">{bytesInWords(file.bytes)}</span>
      {doing?.what === 'sending' ? (
        <Ruler
          name={say('Taking in the file')}
          label={say('{sent} of {bytes}', { sent: bytesInWords(doing.sent), bytes: bytesInWords(file.bytes) })}
          part={doing.sent / Math.max(1, file.bytes)}
          onCancel={onCancel}
          className="min-w-60 flex-1"
        />
      ) : doing?.what === 'looking' && look === null ? (
        <span role="status" className="flex items-center gap-2 text-muted-foreground">
          <Arc />
          {say('Looking at it…')}
        </span>
      ) : (
        <span className="ml-auto">{choose(say('Choose another…'))}</span>
      )}
    </div>
  )
}
