import { text } from './text.ts'

export const CSV_TEXT = text('CSV_TEXT', {
  stepUpload: 'Upload CSV',
  stepMap: 'Map Columns',
  stepImport: 'Import Data',
  empty: 'CSV file appears to be empty',
  noRows: 'No valid data rows found in CSV',
  parseFailed: 'Failed to parse CSV file. Please check the format.',
  mappingFallback: "Couldn't generate AI mapping suggestions. Using basic mapping instead.",
  importPartial: 'Import completed with {n} failed rows out of {total} total.',
  importFailed: 'Failed to import data. Please try again.',
  importSuccess: 'Successfully imported all {n} rows.',
  exportEmpty: 'No data to export',
  exportFile: '{entity}_export_{date}.csv',
})

/** Why a file could not be read as a table, or a value of it does not fit. */
export const CSV_REASON_TEXT = text('CSV_REASON_TEXT', {
  nul: 'It holds NUL characters, which no text has: it is another kind of file, or another encoding.',
  noEncoding: 'Its characters are in no encoding that is known here.',
  notInEncoding: (encoding: string) => `It holds bytes that are no characters in ${encoding}. Choose another encoding.`,
  unclosed: (line: number) => `A quote that begins in line ${line} or after it is never closed.`,
  notJson: (line: number) => `What begins in line ${line} is no JSON.`,
  notObjects: 'JSON has to be a list of objects, or one object a line.',
  tooManyDigits: 'has more digits than a number can keep',
  idTooLong: 'must have at most 64 characters',
  idTwice: 'stands in an earlier row of this file already',
  tooManyValues: 'There are more values than columns',
  unclosedRow: 'A quote is opened and never closed',
  required: 'is required',
  noRecord: (entity: string) => `must be an existing record of ${entity}`,
  severalRecords: (entity: string) => `names several records of ${entity}`,
})

/** What an import makes of a table, and why it cannot. */
export const IMPORT_TABLE_TEXT = text('IMPORT_TABLE_TEXT', {
  tableThere: 'is there already',
  fieldThere: 'is a field of the table already',
  noChoices: 'is no field with options',
  publishedTable: 'can change only when the app is published: import into test rows, or leave the table as it is',
  prepared: (entity: string, fileName: string, isNew: boolean) =>
    isNew ? `Added ${entity} for the rows of ${fileName}` : `Made ${entity} ready for the rows of ${fileName}`,
  restored: (entity: string, fileName: string) => `Took back what the import of ${fileName} had added to ${entity}`,
})
