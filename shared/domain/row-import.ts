import { z } from 'zod'
import { CSV_SPLIT_CHARACTERS } from '../limits/csv.ts'
import { EntityName, EntitySchema, PropertyName, PropertySchema } from './entity-schema.ts'
import { PROPERTY_TYPES } from './field-types/property-type.ts'
import { DataSet } from './row.ts'

/** One file on its way into a table, from the moment it is given to its report. */
export const ImportId = z.uuid().brand<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>

/** As `TextDecoder` names them, in the order in which they are offered. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'euc-kr',
  'big5',
] as const
export const ImportEncoding = z.enum(IMPORT_ENCODINGS)
export type ImportEncoding = z.infer<typeof ImportEncoding>

export const IMPORT_DELIMITERS = [',', ';', '\t', '|', ' '] as const
/** What may stand between the values of one cell (spec 001 §9): comma, semicolon, pipe, line break, tab. */
export const SplitCharacter = z.enum(CSV_SPLIT_CHARACTERS)
export type SplitCharacter = z.infer<typeof SplitCharacter>

/** How a file is read. What `look` found can be changed in every part and be given back. */
export const ImportFormat = z.strictObject({
  /** `json`: an array of objects, or an object a line. Of such a file only `encoding` counts. */
  kind: z.enum(['csv', 'json']),
  encoding: ImportEncoding,
  delimiter: z.string().min(1).max(4),
  quote: z.enum(['"', "'", 'none']),
  /** What a quote inside quotes is written with: itself, doubled, or a backslash. */
  escape: z.enum(['double', 'backslash']),
  /** Lines before the header that are no part of the table. */
  skipLines: z.number().int().min(0).max(1000),
  /** 0: the columns have no names. More than one are joined with a space. */
  headerRows: z.number().int().min(0).max(5),
  /** Rows under the header that are no records: units, or what the columns mean. */
  unitRows: z.number().int().min(0).max(5),
  /** Lines after the last row that are no part of the table: sums, notes. */
  skipLastLines: z.number().int().min(0).max(1000),
})
export type ImportFormat = z.infer<typeof ImportFormat>

/** A line of a file that is taken for no record. `line`: the first is 1; null at the end of a file that was not read whole. */
export const ImportLeftOut = z.object({
  where: z.enum(['before', 'units', 'after']),
  line: z.number().int().nullable(),
  text: z.string(),
})
export type ImportLeftOut = z.infer<typeof ImportLeftOut>

/** What a quick look at the head of a file shows. Nothing has been decided by it that cannot be changed. */
export const ImportPreview = z.object({
  format: ImportFormat,
  /** The names of the columns as they will be used: never blank, never twice the same. */
  headers: z.array(z.string()),
  /** The first `CSV_PREVIEW_ROWS` rows. */
  rows: z.array(z.array(z.string())),
  /** Lines that are left out as `format` says, in the order of the file, as they stand in it. */
  leftOut: z.array(ImportLeftOut),
  /**
   * The encodings that the bytes may be in, the likeliest first, with the first rows under each. One alone where the file says which it is
   * (a mark at its beginning, or valid UTF-8): then nothing need be asked.
   */
  encodings: z.array(z.object({ encoding: ImportEncoding, rows: z.array(z.array(z.string())) })),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const DateOrder = z.enum(['ymd', 'dmy', 'mdy'])
export type DateOrder = z.infer<typeof DateOrder>
/** `.`: 1,234.56. `,`: 1.234,56. */
export const DecimalMark = z.enum(['.', ','])
export type DecimalMark = z.infer<typeof DecimalMark>
const ImportDataType = z.enum(PROPERTY_TYPES)
type ImportDataType = z.infer<typeof ImportDataType>

/** Why a column that looks like numbers is text all the same: what it says would not come back as it was. */
const TextReason = z.enum(['leading-zero', 'too-many-digits', 'too-large'])

/** What a column holds, found in the whole file. */
export const ImportColumn = z.object({
  /** Its name as `look` gave it: never blank, never twice the same. */
  csvHeader: z.string(),
  dataType: ImportDataType,
  /** `email`, `uri`, `date`, `integer`, `multiline`: a narrower reading of the type, where every value fits it. */
  format: z.string().nullable(),
  /** Up to five different values, as they stand in the file. */
  samples: z.array(z.string()),
  filled: z.number().int(),
  blank: z.number().int(),
  /** Of a select or multiselect, in the order of their first appearance. */
  choices: z.array(z.string()),
  splitCharacter: SplitCharacter.nullable(),
  textReason: TextReason.nullable(),
  /** Null where no value has one. `isCertain: false`: no value says which it is, for example only `1.234`: show `example` and ask. */
  decimal: z.object({ mark: DecimalMark, isCertain: z.boolean(), example: z.string() }).nullable(),
  /** Null unless dates are written with numbers. `isCertain: false`: 03/04/2025 could be both: show `example` and ask. */
  dateOrder: z.object({ order: DateOrder, isCertain: z.boolean(), example: z.string() }).nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

/** What reading the whole file has shown. */
export const ImportStudy = z.object({
  format: ImportFormat,
  columns: z.array(ImportColumn),
  lines: z.number().int(),
  blank: z.number().int(),
  /** Rows with fewer or more values than there are columns. Fewer are filled with nothing; more are rejected. */
  shortRows: z.number().int(),
  longRows: z.number().int(),
  firstRows: z.array(z.array(z.string())),
})
export type ImportStudy = z.infer<typeof ImportStudy>

/** The row is rejected, or it comes in without the value. */
export const UnknownValue = z.enum(['reject', 'leave-out'])
export type UnknownValue = z.infer<typeof UnknownValue>

/**
 * Where a column goes (spec 001 §3). `schemaField`: a property of the entity by its name, or `id`, `creatorId`, `createdAt`. `id` and
 * `creatorId` need the person's confirmation first: rows with those ids are overwritten, records are assigned to those creators.
 */
export const ImportMapping = z.strictObject({
  csvHeader: z.string().min(1).max(500),
  schemaField: z.string().min(1).max(64),
  /** The field's own type; what a value is read as. */
  dataType: ImportDataType,
  splitCharacter: SplitCharacter.nullish(),
  /** Where left out: as the study of the file found it. */
  decimal: DecimalMark.optional(),
  dateOrder: DateOrder.optional(),
  /** What becomes of a row whose value names no choice or no record that there is. Left out: it is rejected. */
  unknown: UnknownValue.optional(),
})
export type ImportMapping = z.infer<typeof ImportMapping>

/** Fields of every row that a column may go to beside the properties; those that must be confirmed first. */
export const MAPPABLE_SYSTEM_FIELDS = ['id', 'creatorId', 'createdAt'] as const
export const SENSITIVE_FIELDS = ['id', 'creatorId'] as const

/**
 * What the table needs before the rows fit: it is made, or it gets fields, choices, and fields that become text. The dry run reckons with
 * it; it is done with `run`, as one version, and `undo` takes it back.
 */
export const ImportTableChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), schema: EntitySchema }),
  z.strictObject({
    kind: z.literal('extend'),
    /** New fields by their names. */
    fields: z.record(PropertyName, PropertySchema),
    /** New choices by the field. */
    choices: z.record(PropertyName, z.array(z.string().trim().min(1).max(200)).min(1).max(200)),
    /** Fields of choices that become plain text. */
    texts: z.array(PropertyName).max(500),
  }),
])
export type ImportTableChange = z.infer<typeof ImportTableChange>

export const ImportTarget = z.strictObject({
  entity: EntityName,
  data: DataSet.default('test'),
  mappings: z.array(ImportMapping).min(1).max(500),
  table: ImportTableChange.nullish(),
})
export type ImportTarget = z.infer<typeof ImportTarget>

/** `read = created + overwritten + rejected + blank`, always. The header and what stands before and after the table are not read. */
export const ImportCounts = z.object({
  read: z.number().int(),
  created: z.number().int(),
  overwritten: z.number().int(),
  rejected: z.number().int(),
  blank: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** Rows that are refused for the same reason, with the first of them. The whole list is the file of `rejected`. */
export const ImportRejection = z.object({
  column: z.string(),
  reason: z.string(),
  count: z.number().int(),
  firstLine: z.number().int(),
  firstValue: z.string(),
})
export type ImportRejection = z.infer<typeof ImportRejection>

/** Values of a column that name no choice of its field, or not one record of the table that it points to. */
export const ImportUnknown = z.object({
  csvHeader: z.string(),
  schemaField: z.string(),
  /** Choices can be added to the field first (`columns.change`). */
  kind: z.enum(['choice', 'record']),
  /** In so many rows, whatever else is wrong with them. */
  rows: z.number().int(),
  /** The first `IMPORT_UNKNOWN_SHOWN` different ones. */
  values: z.array(z.string()),
  hasMore: z.boolean(),
})
export type ImportUnknown = z.infer<typeof ImportUnknown>

const code = z.string()
const message = z.string()
const counts = ImportCounts
/** Up to 50, the most frequent first. */
const rejections = z.array(ImportRejection)
/** How much of the file has been gone through, in bytes. */
const readBytes = z.number().int()

/**
 * receiving → received → reading → read → checking → checked → writing → done; spec 001 §4 calls these upload (to `read`), mapping (to
 * `checked`), importing and complete. `reading` and `checking` can be cancelled back to where they began.
 */
export const ImportPhase = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('receiving'), received: z.number().int() }),
  z.object({ phase: z.literal('received') }),
  z.object({ phase: z.literal('reading'), readBytes }),
  z.object({ phase: z.literal('read') }),
  z.object({ phase: z.literal('checking'), readBytes, counts }),
  /** The dry run: exactly what an import now would do. Nothing has been written. */
  z.object({ phase: z.literal('checked'), counts, rejections, unknown: z.array(ImportUnknown) }),
  z.object({ phase: z.literal('writing'), readBytes, counts }),
  /** What is written stays written. STORAGE_FULL, IMPORT_SCHEMA_CHANGED and others; `resume` goes on, `cancel` ends it. */
  z.object({ phase: z.literal('paused'), counts, code, message }),
  z.object({ phase: z.literal('done'), counts, rejections, message }),
  /** Cancelled, and what had been written was kept. */
  z.object({ phase: z.literal('kept'), counts }),
  z.object({ phase: z.literal('undoing'), undone: z.number().int(), total: z.number().int() }),
  /** `table`: whether what the import had made of the table is gone too; null where it had made nothing, or nobody knows any more. */
  z.object({ phase: z.literal('undone'), counts, table: z.enum(['as-before', 'kept']).nullable() }),
  /** Nothing of it was written. The file can be read or checked again, or given up. */
  z.object({ phase: z.literal('failed'), code, message }),
])
export type ImportPhase = z.infer<typeof ImportPhase>

/** One import as it stands. */
export const RowImport = z.object({
  id: ImportId,
  fileName: z.string(),
  /** Of the file. */
  bytes: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Where it goes, once that has been said. */
  target: z.object({ entity: z.string(), data: DataSet }).nullable(),
  /** Whether `undo` would take it back: done or kept, and not pushed out by later imports. */
  canUndo: z.boolean(),
  state: ImportPhase,
})
export type RowImport = z.infer<typeof RowImport>
