export const ROWS_TEXT = {
  menuDatabase: 'database',
  noEntities: 'No entities yet, use the chat to create one',
  createFailed: 'Failed to create row',
  updateFailed: 'Failed to update row',
  deleteFailed: 'Failed to delete row',
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
  accessLevelAdmin: 'Admin',
  accessLevelCreator: 'Creator',
  accessLevelNone: 'None',
} as const

/** What a cell of a table says of what was typed into it. */
export const CELL_TEXT = {
  notNumber: 'Enter a number',
  notBoolean: 'Enter yes or no',
  notDate: 'Enter a date such as 2026-01-31',
} as const

/** What the grid of a table says of many cells at once. */
export const GRID_TEXT = {
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
} as const
