import { say } from '../../../../shared/text/say.ts'

// Separate from the other sentences, which the first screen loads.

/** Questions and warnings of the import wizard (spec 001 §5). */
export const IMPORT_WIZARD_TEXT = {
  fieldTaken: (header: string) => say('“{header}” goes there already. Choose another field for one of the two.', { header }),
  fieldExists: say('There is a field of this name. Choose it in the list, or take another name.'),
  fieldName: say('Give the new field a name of up to 120 letters.'),
  entityName: say('Begin with a capital letter and use letters and digits.'),
  entityExists: say('There is a table of this name already.'),
  askGoal: say('Say where this column goes.'),
  undecided: (headers: readonly string[]) =>
    headers.length === 1
      ? say('No field looks like {n}. What becomes of it?', { n: headers.join('') })
      : say('No fields look like these {length} columns: {n}. What becomes of them?', { length: headers.length, n: headers.join(', ') }),
  askDecimal: say('Say how these numbers are meant.'),
  askDateOrder: say('Say how these dates are meant.'),
  nothingMapped: say('No column goes anywhere yet.'),
  missing: (fields: string) => say('{fields} must have a value and no column goes there. Choose a column for it.', { fields }),
  tooLarge: say('A file can have up to 2 GB. Nothing was imported.'),
  cutOff: say('The file did not come in whole. Choose it again.'),
  undone: say('The import was taken back. The table is as it was before it.'),
  undoneTableKept: say(
    'The import was taken back. What it had added to the table stays: somebody has put values into it, or the app was changed since.',
  ),
  sensitiveTitle: say('Import ids and creators?'),
  sensitiveIds: say('Existing ids are overwritten.'),
  sensitiveCreators: say('Records are assigned to the given creators.'),
} as const
