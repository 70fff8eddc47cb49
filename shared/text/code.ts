import { text } from './text.ts'

export const CODE_TEXT = text('CODE_TEXT', {
  groupLayout: 'Layout',
  groupPages: 'Pages',
  groupComponents: 'Components',
  groupEntities: 'Entities',
  groupServices: 'Services',
  groupFunctions: 'Functions',
  groupStyles: 'Styles',
  groupTests: 'Tests',
  findInFiles: 'Find in files',
  goToChat: 'Go to chat',
  download: 'Download Code',
  saveFailed: 'Failed to save file',
  beingMade:
    'The assistant is changing the app. You can go on: where it changes what you have not saved yet, you are asked. What you have saved is kept beside its changes; where you both change the same lines, it is in the history of the file.',
  deleteFailed: 'Failed to delete file',
  loadFailed: 'Could not load code. Please try again.',
  bundleNotLoaded: 'App bundle not loaded. Please wait and try again.',
  noVersions: 'No versions found for this app',
  noFileHistory: 'No version history found for this file',
  fileHistoryFailed: 'Failed to load file version history',
})

/** What is wrong with a working folder. */
export const FOLDER_TEXT = text('FOLDER_TEXT', {
  notAbsolute: 'Write the whole path of the folder.',
  tooWide: 'An app needs a folder of its own.',
  ownData: 'Lathe keeps its own data there.',
  linksOut: 'A link in it leads somewhere else.',
  gone: 'The folder is not there any more. Nothing was changed in the app.',
  none: 'The code is not in a folder yet.',
  folderWithin: 'Folders of your own are not part of an app. Put their files beside the others.',
  edited: (names: readonly string[], count: number) =>
    `Edited ${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''} in the folder`,
})
