import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { EntitySchema } from '../domain/entity-schema.ts'
import { AppId } from '../domain/ids.ts'
import { ImportFormat, ImportId, ImportPreview, ImportMapping, ImportStudy, ImportTarget, RowImport } from '../domain/row-import.ts'
import { CSV_PREVIEW_ROWS, IMPORT_FILE_MAX_BYTES, IMPORT_PART_MAX_BYTES } from '../limits/csv.ts'
import { gatedAppCall, appCall, appErrors, call } from './base.ts'

const one = { appId: AppId, importId: ImportId }
const path = (rest: '' | `/${string}`) => `/api/apps/{appId}/imports/{importId}${rest}` as const

/**
 * Rows from a file of CSV or JSON, in the order of the wizard:
 *
 * 1. `begin`, then `append` part by part (slices of the chosen `File`, so that nothing is held whole and progress can be shown); or
 *    `takePath` for a file of this computer; or, over HTTP alone, `POST /api/apps/{appId}/imports/file?name=orders.csv` with the file as
 *    the body, of any type. Then `look`: encodings, dialect, headers, five rows; call it again with a changed `format` until it is right.
 * 2. `read` goes through the whole file for the types (`watch` it from `reading` to `read`), `study` gives what was found.
 *    `csv.generateMapping` suggests where the columns go. For a new table: `proposeEntity`.
 * 3. `check` is the dry run (`checking` to `checked`), `run` writes (`writing` to `done`), each watched with `watch`. What the table needs
 *    first (`target.table`) is made by `run` and by nothing before it. `cancel` stops whatever goes on. `rejected` is the file of what was refused, after `check` as well as after `run`. `undo` takes an import back.
 *
 * A second window sees the same through `list` and `watch`. An import that was cut off by the end of the program goes on by itself when
 * the app is next opened; one that had not begun to write is gone with the program, IMPORT_NOT_FOUND, and its file is chosen again.
 */
export const importsContract = {
  /** Announces a file. PAYLOAD_TOO_LARGE above `IMPORT_FILE_MAX_BYTES`; CSV_EMPTY for one of no bytes. */
  begin: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/imports', successStatus: 201, tags: ['imports'] })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'CSV_EMPTY'))
    .input(z.strictObject({ appId: AppId, name: z.string().min(1).max(255), bytes: z.number().int().min(0) }))
    .output(RowImport),

  /**
   * The next part, of up to `IMPORT_PART_MAX_BYTES`. `offset`: where in the file it begins, so that a part that is sent again is not
   * taken twice. Once all has come the import is `received`.
   */
  append: appCall('edit')
    .route({ method: 'POST', path: path('/parts'), tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'PAYLOAD_TOO_LARGE'))
    .input(
      z.strictObject({
        ...one,
        offset: z.coerce.number().int().min(0).max(IMPORT_FILE_MAX_BYTES),
        part: z.file().max(IMPORT_PART_MAX_BYTES),
      }),
    )
    .output(z.object({ received: z.number().int() })),

  /** A file of this computer, by its path: it is copied, and may change or go afterwards. Answers at once; `receiving` tells how far it is. */
  takePath: gatedAppCall('import-from-disk', 'owner')
    .route({ method: 'POST', path: '/api/apps/{appId}/imports/path', successStatus: 202, tags: ['imports'] })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'CSV_EMPTY', 'CSV_PARSE_FAILED'))
    .input(z.strictObject({ appId: AppId, path: z.string().min(1).max(4000) }))
    .output(RowImport),

  /** Newest first: those that go on, and the last few that ended. */
  list: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/imports', tags: ['imports'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(RowImport)),

  get: appCall('edit')
    .route({ method: 'GET', path: path(''), tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND'))
    .input(z.strictObject(one))
    .output(RowImport),

  /** The import as it stands, then each time it has changed, at most about ten times a second, until the caller goes away or it is given up. */
  watch: appCall('edit')
    .route({ method: 'GET', path: path('/events'), tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND'))
    .input(z.strictObject(one))
    .output(eventIterator(RowImport)),

  /**
   * The head of the file, read as it seems to be meant, or as `format` says; what is left out of it is found. Quick for any size.
   * CSV_EMPTY 'CSV file appears to be empty', CSV_NO_ROWS 'No valid data rows found in CSV', CSV_PARSE_FAILED 'Failed to parse CSV file.
   * Please check the format.' with `reason` (for example that it holds NUL characters).
   */
  look: appCall('edit')
    .route({ method: 'POST', path: path('/look'), tags: ['imports'] })
    .errors(
      appErrors(
        'IMPORT_NOT_FOUND',
        'IMPORT_NOT_READY',
        'CSV_EMPTY',
        'CSV_NO_ROWS',
        'CSV_PARSE_FAILED',
        'IMPORT_COLUMNS_TOO_MANY',
        'IMPORT_NESTED_TOO_DEEPLY',
      ),
    )
    .input(z.strictObject({ ...one, format: ImportFormat.partial().optional() }))
    .output(ImportPreview),

  /** Begins to go through the whole file. It can be done again with another format. Failures arrive as the state `failed`. */
  read: appCall('edit')
    .route({ method: 'POST', path: path('/read'), successStatus: 202, tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'))
    .input(z.strictObject({ ...one, format: ImportFormat }))
    .output(RowImport),

  /** What reading has shown; from `read` on. */
  study: appCall('edit')
    .route({ method: 'GET', path: path('/study'), tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'))
    .input(z.strictObject(one))
    .output(ImportStudy),

  /** An entity made for the file: its name from the file's, a field for each column by its type, and the mappings that go with it. */
  proposeEntity: appCall('edit')
    .route({ method: 'GET', path: path('/entity'), tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'))
    .input(z.strictObject(one))
    .output(z.object({ schema: EntitySchema, mappings: z.array(ImportMapping) })),

  /**
   * The dry run. IMPORT_MAPPING_INVALID with an issue for each mapping that does not fit: two headers on one field, a field or a column
   * that is not there, a required field without a column.
   */
  check: appCall('edit')
    .route({ method: 'POST', path: path('/check'), successStatus: 202, tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_MAPPING_INVALID', 'ENTITY_NOT_FOUND', 'ROW_FORBIDDEN'))
    .input(z.strictObject({ ...one, target: ImportTarget }))
    .output(RowImport),

  /**
   * Writes. `confirmed`: the person has seen the warning about ids and creators, without which a mapping onto `id` or `creatorId` is
   * IMPORT_NOT_CONFIRMED with those fields. One import of an app writes at a time: IMPORT_BUSY.
   */
  run: appCall('edit')
    .route({ method: 'POST', path: path('/run'), successStatus: 202, tags: ['imports'] })
    .errors(
      appErrors(
        'IMPORT_NOT_FOUND',
        'IMPORT_NOT_READY',
        'IMPORT_MAPPING_INVALID',
        'IMPORT_NOT_CONFIRMED',
        'IMPORT_BUSY',
        'ENTITY_NOT_FOUND',
        'ROW_FORBIDDEN',
        'CHAT_BUSY',
        'VERSION_MOVED',
        'ENTITY_SCHEMA_INVALID',
        'FILE_TOO_LARGE',
        'TOO_MANY_FILES',
      ),
    )
    .input(z.strictObject({ ...one, target: ImportTarget, confirmed: z.boolean().default(false) }))
    .output(RowImport),

  /** Goes on with one that is `paused`. IMPORT_SCHEMA_CHANGED while the table is not as it was. */
  resume: appCall('edit')
    .route({ method: 'POST', path: path('/resume'), successStatus: 202, tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_BUSY', 'IMPORT_SCHEMA_CHANGED'))
    .input(z.strictObject(one))
    .output(RowImport),

  /**
   * Stops what goes on. While it reads or checks: back to where that began. While it writes or is paused: `written` says what becomes of
   * the rows that are there, `keep` (then `kept`) or `undo` (then `undoing`, `undone`). While it is received, or read or checked: it is given
   * up, and its file is gone. Otherwise nothing happens.
   */
  cancel: appCall('edit')
    .route({ method: 'POST', path: path('/cancel'), tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND'))
    .input(z.strictObject({ ...one, written: z.enum(['keep', 'undo']).default('keep') }))
    .output(z.object({ cancelled: z.boolean() })),

  /**
   * Takes back what was done or kept: its rows go, those that it had overwritten are as they were, and so is the table, unless somebody has
   * put values into what the import had added, or has changed the files since. `undoing` to `undone`.
   */
  undo: appCall('edit')
    .route({ method: 'POST', path: path('/undo'), successStatus: 202, tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY', 'IMPORT_BUSY'))
    .input(z.strictObject(one))
    .output(RowImport),

  /** Every refused row as CSV: line, column, value, reason, a line for each value that does not fit. After `checked` and after `done`. */
  rejected: appCall('edit')
    .route({ method: 'GET', path: path('/rejected.csv'), tags: ['imports'] })
    .errors(appErrors('IMPORT_NOT_FOUND', 'IMPORT_NOT_READY'))
    .input(z.strictObject(one))
    .output(z.file()),
}

export const csvContract = {
  /**
   * Where the columns may go (spec 001 §7): the chosen model is asked and has `MAPPING_SUGGESTION_MAX_MS`; without one, or when it fails,
   * names that are alike and values that fit are matched. `notice`, where a model is connected and failed, is the sentence to show
   * ("Couldn't generate AI mapping suggestions. …"). Never two headers
   * on one field. A header that is in no mapping has no place: it is left out unless the person says where it goes.
   */
  generateMapping: call('signed-in')
    .route({ method: 'POST', path: '/api/csv/generateMapping', tags: ['imports'] })
    .input(
      z.strictObject({
        headers: z.array(z.string().max(500)).min(1).max(500),
        /** Rows in the order of the headers, or as objects by header. */
        previewData: z
          .array(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))
          .max(CSV_PREVIEW_ROWS * 4)
          .default([]),
        schema: EntitySchema,
        entityName: z.string().max(64),
      }),
    )
    .output(z.object({ mappings: z.array(ImportMapping), source: z.enum(['model', 'basic']), notice: z.string().nullable() })),
}
