// Separate from the other sentences, which the first screen loads.

/** Questions and warnings of the import wizard (spec 001 §5). */
export const IMPORT_WIZARD_TEXT = {
  fieldTaken: (header: string) => `“${header}” goes there already. Choose another field for one of the two.`,
  fieldExists: 'There is a field of this name. Choose it in the list, or take another name.',
  fieldName: 'Give the new field a name of up to 120 letters.',
  entityName: 'Begin with a capital letter and use letters and digits.',
  entityExists: 'There is a table of this name already.',
  askGoal: 'Say where this column goes.',
  undecided: (headers: readonly string[]) =>
    headers.length === 1
      ? `No field looks like ${headers.join('')}. What becomes of it?`
      : `No fields look like these ${headers.length} columns: ${headers.join(', ')}. What becomes of them?`,
  askDecimal: 'Say how these numbers are meant.',
  askDateOrder: 'Say how these dates are meant.',
  nothingMapped: 'No column goes anywhere yet.',
  missing: (fields: string) => `${fields} must have a value and no column goes there. Choose a column for it.`,
  tooLarge: 'A file can have up to 2 GB. Nothing was imported.',
  cutOff: 'The file did not come in whole. Choose it again.',
  undone: 'The import was taken back. The table is as it was before it.',
  undoneTableKept:
    'The import was taken back. What it had added to the table stays: somebody has put values into it, or the app was changed since.',
  sensitiveTitle: 'Import ids and creators?',
  sensitiveIds: 'Existing ids are overwritten.',
  sensitiveCreators: 'Records are assigned to the given creators.',
} as const
