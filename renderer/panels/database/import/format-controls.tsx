import type { ReactNode } from 'react'
import { IMPORT_DELIMITERS, IMPORT_ENCODINGS, type ImportFormat } from '../../../../shared/domain/row-import.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { DELIMITER_NAMES, ENCODING_NAMES, QUOTE_NAMES } from './file-words.ts'
import { say } from '../../../../shared/text/say.ts'

interface FormatControlsProps {
  readonly format: ImportFormat
  readonly onChange: (changes: Partial<ImportFormat>) => void
}

const LINES_MAX = 1000

/** Controls for every part of the detected format. */
export function FormatControls({ format, onChange }: FormatControlsProps) {
  const encoding = (
    <Field label={say('Letters')}>
      {(control) => (
        <Select
          {...control}
          value={format.encoding}
          onValueChange={(value) => onChange({ encoding: value })}
          options={IMPORT_ENCODINGS.map((value) => ({ value, label: ENCODING_NAMES[value] }))}
        />
      )}
    </Field>
  )
  const kind = (
    <Field label={say('Kind of file')}>
      {(control) => (
        <Select
          {...control}
          value={format.kind}
          onValueChange={(value) => onChange({ kind: value })}
          options={[
            { value: 'csv', label: say('Table (CSV)') },
            { value: 'json', label: say('JSON') },
          ]}
        />
      )}
    </Field>
  )
  if (format.kind === 'json') {
    return (
      <Grid>
        {kind}
        {encoding}
      </Grid>
    )
  }
  const delimiters = [...new Set<string>([...IMPORT_DELIMITERS, format.delimiter])]
  return (
    <Grid>
      {kind}
      {encoding}
      <Field label={say('Between columns')}>
        {(control) => (
          <Select
            {...control}
            value={format.delimiter}
            onValueChange={(delimiter) => onChange({ delimiter })}
            options={delimiters.map((value) => ({ value, label: DELIMITER_NAMES[value] ?? value }))}
          />
        )}
      </Field>
      <Field label={say('Around values')}>
        {(control) => (
          <Select
            {...control}
            value={format.quote}
            onValueChange={(quote) => onChange({ quote })}
            options={(['"', "'", 'none'] as const).map((value) => ({ value, label: QUOTE_NAMES[value] }))}
          />
        )}
      </Field>
      <Field label={say('A quote inside quotes')}>
        {(control) => (
          <Select
            {...control}
            value={format.escape}
            disabled={format.quote === 'none'}
            onValueChange={(escape) => onChange({ escape })}
            options={[
              { value: 'double', label: say('is doubled') },
              { value: 'backslash', label: say('has a backslash') },
            ]}
          />
        )}
      </Field>
      <Field label={say('Header rows')}>
        {(control) => (
          <Select
            {...control}
            value={String(format.headerRows)}
            onValueChange={(rows) => onChange({ headerRows: Number(rows) })}
            options={[0, 1, 2, 3, 4, 5].map((rows) => ({ value: String(rows), label: rows === 0 ? 'none' : String(rows) }))}
          />
        )}
      </Field>
      <Field label={say('Rows of units under it')}>
        {(control) => (
          <Select
            {...control}
            value={String(format.unitRows)}
            onValueChange={(rows) => onChange({ unitRows: Number(rows) })}
            options={[0, 1, 2, 3, 4, 5].map((rows) => ({ value: String(rows), label: rows === 0 ? 'none' : String(rows) }))}
          />
        )}
      </Field>
      <LineCount label={say('Lines before the table')} value={format.skipLines} onChange={(skipLines) => onChange({ skipLines })} />
      <LineCount
        label={say('Lines after the table')}
        value={format.skipLastLines}
        onChange={(skipLastLines) => onChange({ skipLastLines })}
      />
    </Grid>
  )
}

function Grid({ children }: { readonly children: ReactNode }) {
  return <div className="grid flex-none grid-cols-2 gap-3 rounded-lg border p-3 md:grid-cols-4">{children}</div>
}

interface LineCountProps {
  readonly label: string
  readonly value: number
  readonly onChange: (count: number) => void
}

function LineCount({ label, value, onChange }: LineCountProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={0}
          max={LINES_MAX}
          value={value}
          onChange={(event) => {
            const count = event.target.valueAsNumber
            onChange(Number.isInteger(count) ? Math.min(LINES_MAX, Math.max(0, count)) : 0)
          }}
        />
      )}
    </Field>
  )
}
