import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRowConverter, type Rejection } from '../../electron/backend/csv/convert-rows.ts'
import type { ImportPlan, PlannedRow } from '../../electron/backend/csv/import-plan.ts'
import { type FormatOverrides, detectFormat } from '../../electron/backend/csv/detect-format.ts'
import { makePlan, type PlanTable } from '../../electron/backend/csv/make-plan.ts'
import { EMPTY_TEXT } from '../../electron/backend/csv/record-chunk.ts'
import type { RelatedRows } from '../../electron/backend/csv/related-rows.ts'
import { studyFile } from '../../electron/backend/csv/study.ts'
import { suggestMapping } from '../../electron/backend/csv/suggest-mapping.ts'
import { readTable } from '../../electron/backend/csv/table-rows.ts'
import { EntitySchema, type PropertySchema } from '../../shared/domain/entity-schema.ts'
import { propertyType } from '../../shared/domain/field-types/property-type.ts'
import type { ImportFormat, ImportMapping } from '../../shared/domain/row-import.ts'

export interface CsvFile extends Disposable {
  look(wishes?: FormatOverrides): ReturnType<typeof detectFormat>
  study(format?: ImportFormat): ReturnType<typeof studyFile>
  /** Every row without the header, with quoted empty cells as empty text. */
  rows(format?: ImportFormat): string[][]
  /** Converted for a table with these properties, mapped by names by default. */
  convert(
    properties: Readonly<Record<string, PropertySchema>>,
    options?: {
      readonly mappings?: readonly ImportMapping[]
      readonly required?: readonly string[]
      readonly format?: ImportFormat
      readonly related?: ReadonlyMap<string, RelatedRows>
    },
  ): {
    readonly planned: readonly PlannedRow[]
    readonly rejections: readonly Rejection[]
    readonly counts: ReturnType<typeof createRowConverter>['counts']
    readonly unknown: ReturnType<ReturnType<typeof createRowConverter>['unknown']>
  }
}

/** A file on disk with these bytes, read as the program does, but without threads. */
export function csvFile(content: string | Uint8Array, seed = 1): CsvFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'csv-file-'))
  const file = path.join(folder, 'source')
  writeFileSync(file, content)
  const fd = openSync(file, 'r')
  const bytes = fstatSync(fd).size
  const look = (wishes: FormatOverrides = {}) => detectFormat(fd, bytes, wishes, seed)
  const study = (format = look().format) => studyFile(fd, bytes, format, () => undefined)
  return {
    look,
    study,
    rows: (format = look().format) =>
      [...readTable(fd, bytes, format).chunks].flatMap(({ rows }) =>
        rows.map((row) => row.map((cell) => (cell === EMPTY_TEXT ? '' : cell))),
      ),
    convert(properties, { mappings, required = [], format, related = new Map() } = {}) {
      const found = study(format)
      const table = tableOf(properties, required)
      const plan: ImportPlan = makePlan(
        found,
        table,
        mappings ??
          suggestMapping(
            found.columns.map(({ csvHeader }) => csvHeader),
            table.schema,
          ),
      )
      const rejections: Rejection[] = []
      const { convert, counts, unknown } = createRowConverter({
        plan,
        related,
        taken: new Map(),
        onRejection: (one) => rejections.push(one),
      })
      const planned: PlannedRow[] = []
      for (const chunk of readTable(fd, bytes, plan.format).chunks)
        for (const [index, row] of chunk.rows.entries()) {
          const one = convert(row, chunk.lines[index] ?? 0, chunk.unclosed.has(index))
          if (one !== null) planned.push(one)
        }
      return { planned, rejections, counts, unknown: unknown() }
    },
    [Symbol.dispose]() {
      closeSync(fd)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function tableOf(properties: Readonly<Record<string, PropertySchema>>, required: readonly string[] = []): PlanTable {
  const schema = EntitySchema.parse({ name: 'Thing', properties, required: [...required] })
  const fields = Object.entries(schema.properties).map(([name, property]) => ({
    name,
    xId: `p_${name}`,
    column: `p_${name}_${propertyType(property)}`,
    schema: property,
  }))
  return { schema, fields }
}
