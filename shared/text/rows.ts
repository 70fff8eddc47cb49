import { text } from './text.ts'

export const ROWS_TEXT = text('ROWS_TEXT', {
  menuDatabase: 'database',
  noEntities: 'No entities yet, use the chat to create one',
  createFailed: 'Failed to create row',
  updateFailed: 'Failed to update row',
  deleteFailed: 'Failed to delete row',
  linkNeeded: 'cannot be empty: delete those records too, or let them point elsewhere first',
  linksTooMany: 'More than 10,000 records would change with it. Delete those first.',
  permissionsBusy: 'Please wait for chat to finish before updating permissions',
  permissionsFailed: 'Failed to request access control change',
  cellJsonInvalid: 'Invalid JSON: {reason}',
  cellImageFailed: 'Failed to upload image',
  cellImageUploaded: 'Image uploaded successfully!',
  accessPresetSubmit: 'Admin only read, Anonymous write',
  accessPresetSubmitMeaning: 'anyone can submit, only admins can view',
  accessPresetPublic: 'Anonymous read, Admin write',
  accessPresetMembersAdmin: 'Every logged in user read, Admin write',
  accessPresetMembersCreator: 'Every logged in user read, Creator write',
  accessPresetCreator: 'Creator only',
  accessPresetAdmin: 'Admin only',
  accessPair: '{x} can read, {y} can write',
  accessCreate: '{z} can add',
  accessCreateAsWrite: 'As write',
  accessPresetAddOnlyMeaning: 'anyone can add a row, only admins can see or change what is there',
  accessLevelAnonymous: 'Anonymous',
  accessLevelAll: 'Every logged in user',
  accessLevelPaying: 'Paying members',
  accessLevelAdmin: 'Admin',
  accessLevelCreator: 'Creator',
  accessLevelNone: 'None',
})

/** Why a row does not fit with others, or with itself; each follows the title of a field. */
export const ROW_CHECK_TEXT = text('ROW_CHECK_TEXT', {
  taken: (others: string) => `must be another one together with ${others}: there is a record with both already`,
  full: (most: number) => (most === 0 ? 'takes nobody' : `is full: ${most} at most`),
  overlaps: 'is taken: another record is at the same time',
  time: {
    '>': (other: string) => `must be after ${other}`,
    '>=': (other: string) => `must not be before ${other}`,
    '<': (other: string) => `must be before ${other}`,
    '<=': (other: string) => `must not be after ${other}`,
    '!=': (other: string) => `must be another time than ${other}`,
  },
  number: {
    '>': (other: string) => `must be more than ${other}`,
    '>=': (other: string) => `must not be less than ${other}`,
    '<': (other: string) => `must be less than ${other}`,
    '<=': (other: string) => `must not be more than ${other}`,
    '!=': (other: string) => `must differ from ${other}`,
  },
  /** Where the field is nothing that the person may know of. */
  hidden: 'does not fit with what is there already',
  notYours: 'is not yours to set',
})

/** A cell that holds files. */
export const FILES_TEXT = text('FILES_TEXT', {
  add: 'Add files',
  adding: (number: number, of: number) => `Adding ${number} of ${of}…`,
  drop: 'Drop files here',
  listed: (label: string) => `${label}, files`,
  save: (name: string) => `Save ${name}`,
  open: (name: string) => `Open ${name}`,
  up: (name: string) => `Move ${name} up`,
  remove: (name: string) => `Remove ${name}`,
  tooMany: (count: number) => `${count} more than a cell may hold: not added.`,
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  gone: (name: string) => `${name} is not there any more.`,
})

/** What a cell of a table says of what was typed into it. */
export const CELL_TEXT = text('CELL_TEXT', {
  yes: 'Yes',
  no: 'No',
  notNumber: 'Enter a number',
  notBoolean: 'Enter yes or no',
  notDate: 'Enter a date such as 2026-01-31',
})

/** What the grid of a table says of many cells at once. */
export const GRID_TEXT = text('GRID_TEXT', {
  /** Before rows go that others point to. */
  linked: {
    title: (linked: string, rows: number) =>
      `${linked} ${linked.startsWith('1 ') ? 'points' : 'point'} to ${rows === 1 ? 'this row' : 'these rows'}`,
    question: 'What becomes of those?',
    keep: { label: 'Leave them as they are', hint: 'They point to a row that is not there, until it is put back.' },
    clear: { label: 'Empty that field in them', hint: 'They stay. Putting the row back fills it again.' },
    needed: (fields: string) => `Not possible: ${fields} cannot be empty.`,
    delete: {
      label: (linked: string) => `Delete the ${linked} too`,
      hint: 'And what points to those. All of it goes to the bin and comes back together.',
    },
    deleteAll: (rows: string) => `Delete all ${rows}`,
  },
  figures: {
    open: 'Sum, average …',
    none: 'No figures',
    of: (column: string) => `Figures of ${column}`,
    sum: 'Sum',
    avg: 'Average',
    min: 'Least',
    max: 'Most',
  },
  bulk: {
    edit: 'Edit',
    editFirst: (rows: string) => `Edit the first ${rows}`,
    title: (rows: string) => `Edit ${rows}`,
    field: 'Field',
    value: 'New value',
    empty: 'Leave it empty',
    noValue: 'Say what they get, or leave the field empty.',
    apply: (rows: string) => `Change ${rows}`,
    done: (rows: string, field: string) => `${field} of ${rows} changed`,
  },
  bin: {
    open: 'Bin',
    title: (table: string) => `Deleted rows of ${table}`,
    hint: (days: number) => `What was deleted here or in the app can be put back for ${days} days.`,
    list: 'Deleted rows',
    emptyTitle: 'Nothing was deleted',
    emptyHint: (days: number) => `Rows that somebody deletes, here or in the app, wait here for ${days} days.`,
    putBackShown: (rows: string) => `Put back these ${rows}`,
    failed: 'The rows could not be put back',
    unnamed: 'Without a name',
  },
  liveColumns: 'These are the columns of the published version. Change them under Test, and publish.',
  notHere: 'Not all of these rows have been read yet. Choose fewer of them; nothing was changed.',
  beyondEnd: (rows: number) =>
    rows === 1 ? 'One row would have stood below the last one.' : `${rows} rows would have stood below the last one.`,
  beyondEdge: (columns: number) =>
    columns === 1
      ? 'One column would have stood beside the last one and was left out.'
      : `${columns} columns would have stood beside the last one and were left out.`,
  noRoom: 'Not all of it had room',
  writtenByLathe: (column: string) => `${column} is written by Lathe and was left out.`,
  notFound: (entity: string) => `no row of ${entity} is called so`,
  foundTwice: (entity: string) => `more than one row of ${entity} is called so`,
  noOption: 'is none of its options',
  goneAlready: 'These rows were gone already',
  overwritten: 'It had been changed elsewhere meanwhile',
  overwrittenWhat: (values: string) => `${values}, until what you wrote took its place. Undo puts it back.`,
  notUndone: 'What was changed elsewhere since stays',
  notUndoneWhat: (values: string) => `${values}.`,
  changedTo: (value: string) => (value === '' ? 'Emptied elsewhere meanwhile.' : `Changed elsewhere meanwhile to “${value}”.`),
  gone: (rows: number) => (rows === 1 ? 'This row was deleted elsewhere' : `${rows} of these rows were deleted elsewhere`),
  goneWhat: 'What you wrote is kept here for the moment.',
  goneUndo: 'There is nothing left of them to undo.',
  putBackWritten: 'Put back with it',
  mostExceptions: (rows: number) => `No more than ${rows} rows can be left out of all. Set a filter for what you want to keep.`,
})
