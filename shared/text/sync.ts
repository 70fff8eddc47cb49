import { text } from './text.ts'

/** What is said where an app and a server do not come together. */
export const SYNC_TEXT = text('SYNC_TEXT', {
  notLinked: 'This app is not kept on this server. Link it in the settings of the desktop first.',
  ofOther: 'This app is kept on this server for another account. Ask its owner to let you in, or link a copy of it.',
  gap: 'Some earlier changes of this device have not arrived. They are sent again.',
  clientForked: 'Another device sends under the same name as this one. This one takes a new name and sends again.',
  blobsMissing: 'Files of these changes have not arrived. They are sent first.',
  blobWrong: 'The file is not the one that it is said to be. Send it again.',
  blobNotFound: 'The server does not have this file.',
  databaseUnavailable: 'The server cannot reach its database at the moment. Nothing that was confirmed is lost; try again in a moment.',
  appElsewhere: 'Another computer of this server is about to take this app over. Try again in a moment.',
  databaseNewer: 'A newer Lathe has used this database. Start that one, or give another database.',
  databaseNotDurable: 'This database can lose what it has confirmed. Turn on fsync, full_page_writes and synchronous_commit.',
})
