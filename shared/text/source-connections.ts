import { counted } from './counted.ts'
import { text } from './text.ts'

export const SOURCE_CONNECTIONS_TEXT = text('SOURCE_CONNECTIONS_TEXT', {
  provider: { notion: 'Notion', 'google-drive': 'Google Drive' },
  notionAbout: 'Pages and databases of a workspace',
  driveAbout: 'Docs, Sheets, Slides, PDFs and folders',
  notFound: 'This connection is gone. Connect it again.',
  tooMany: (n: number) => `No more than ${counted(n, 'connection', 'connections')} can be kept. Disconnect one first.`,
  ownerOnly: 'Only the owner of this app connects what is kept elsewhere. Add the file itself, or ask them.',

  account: 'From',
  another: 'Another one…',
  connect: 'Connect',
  connecting: 'Connecting…',
  connectAgain: 'Connect again',
  disconnect: 'Disconnect',
  disconnectFailed: 'It was not disconnected',
  revoked: (name: string) => `${name} no longer lets Lathe in. Connect it again to go on; what was read of it stays.`,
  listFailed: 'What is there could not be listed.',
  sealed: 'It is sealed on this computer, sent to the provider only, and in no export.',

  notionToken: 'Access token',
  notionTokenPlaceholder: 'ntn_…',
  notionTokenHint:
    'Make an internal integration at notion.so/my-integrations, give it the pages that are to be read under “Connections” of each, and paste its secret.',
  notionTokenMissing: 'Paste the token of your integration.',
  tokenRefused: (provider: string) => `${provider} does not know this token.`,
  unreachable: (provider: string) => `${provider} did not answer. Try again.`,

  way: 'How Lathe is let in',
  wayToken: 'By a token',
  waySignIn: 'By signing in',
  clientId: 'Client ID',
  clientIdHint: {
    notion: (address: string) =>
      `Of a public integration that you made at notion.so/my-integrations. Enter ${address} there as its redirect address.`,
    'google-drive':
      'Of a client that you made at console.cloud.google.com, of the kind “Desktop app”, in a project with the Drive API; with the Sheets API all sheets of a table are read, else its first.',
  },
  clientSecret: 'Client secret',
  clientAsBefore: 'As before',
  clientMissing: 'Enter the ID of your client.',
  signIn: 'Sign in…',
  signInOpen: 'Open in the browser',
  signInAbout: (provider: string) =>
    `${provider} asks you on this page whether Lathe may read. What it gives Lathe there is sealed on this computer.`,
  signInWaiting: 'Sign in on the page that your browser has opened. This goes on by itself.',
  signInCancel: 'Do not wait',
  signInRefused: (provider: string) => `${provider} did not let Lathe in. Look at the client ID and its secret, and try again.`,
  signInNotBegun: (reason: string) => `The sign-in could not be begun: ${reason}`,
  signInOnComputer: 'Signing in works in Lathe on your own computer. Here, use a token.',

  search: 'Find a page or a file',
  things: 'What is there',
  nothing: 'Nothing is there that may be read.',
  notionNothing: 'Your integration sees no page yet. In Notion, open a page, choose “Connections” in its menu, and add the integration.',
  nothingFound: 'Nothing there is called like this.',
  more: 'Show more',
  loading: 'Looking at what is there',
  choose: (name: string) => `Choose ${name}`,
  open: 'Open',
  openFolder: (name: string) => `Open the folder ${name}`,
  up: 'Back',
  chosen: (n: number) => (n === 0 ? 'Nothing is chosen yet.' : `${counted(n, 'thing', 'things')} chosen.`),
  noneChosen: 'Choose what is to be read.',
  chosenHint: (documents: number) =>
    `Each becomes a data source. What lies in it is read too, up to ${counted(documents, 'page', 'pages')}, rows and files counted.`,
  kinds: {
    'notion page': 'Page',
    'notion database': 'Database',
    'google doc': 'Doc',
    'google sheet': 'Sheet',
    'google slide': 'Slides',
    pdf: 'PDF',
    csv: 'Table',
    doc: 'Document',
    txt: 'Text',
    'web page': 'Page',
    unrecognized: 'Folder',
  },
  openThere: (provider: string) => `Open in ${provider}`,
  untitled: 'Untitled',
})
