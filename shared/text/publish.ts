import { text } from './text.ts'

export const PUBLISH_TEXT = text('PUBLISH_TEXT', {
  appPublished: 'Published',
  appNotPublished: 'not published',
  /** Under an address that no other computer reaches. */
  onThisComputer: 'It opens on this computer, while Lathe runs. Other computers cannot reach it.',
})

/** Of properties that should not be read where they are; also under the answer that wrote them. */
export const EXPOSED_TEXT = text('EXPOSED_TEXT', {
  password: (list: string, field: string) =>
    `${list} keeps a password in “${field}”, which people and pages can read. People sign in with the accounts of the app: the field is not needed.`,
  contact: (list: string, field: string) => `Everybody may read “${field}” of ${list}, also those who collect addresses.`,
  removePassword: (list: string, field: string) => `Remove the field ${field} from ${list}`,
  closeContact: (list: string, field: string) => `Only admins may read the field ${field} of ${list}`,
})

/** Who a published app is for. */
export const AUDIENCE_TEXT = text('AUDIENCE_TEXT', {
  question: 'Who is it for?',
  labels: {
    looks: 'Everybody may look',
    adds: 'Everybody may look and add',
    members: 'People who sign in, together',
    own: 'People who sign in, each for themselves',
    builder: 'Only me for now',
  },
  hints: {
    looks: 'Whoever has the address sees what is in it. Nobody but you changes anything.',
    adds: 'Whoever has the address sees what is in it and adds to it. Nobody but you changes or deletes.',
    members: 'Whoever signs in sees what is in it and adds to it, and changes what they wrote themselves.',
    own: 'Whoever signs in sees, adds and changes their own entries. Nobody but you sees those of others.',
    builder: 'The app opens as a preview of what it will be: its pages, without what is in its lists.',
  },
  asItIs: 'As it is now',
  asItIsHint: 'Each list says for itself who may see it, add to it and change it.',
  /** The version that letting them in makes. */
  changed: {
    looks: 'Opened the app: everybody may look',
    adds: 'Opened the app: everybody may look and add',
    members: 'Opened the app to people who sign in: they share its lists',
    own: 'Opened the app to people who sign in: each sees their own',
    builder: 'Closed the lists: only the builder sees them',
  },
  whoSignsUp: 'Who may create an account?',
  signUpLabels: { open: 'Everybody', invited: 'People I invite' },
  signUpHint: 'It is changed at any time under Users.',
  signUpMailKept:
    'No mail server is set up. The codes and links that people need wait under Mail, in the bar on the left: pass them on, or set one up under Settings → Mail.',
  chooseFirst: 'Choose first who it is for.',
  lists: (names: string) => `It holds for ${names}.`,
  /** Where the lists differ. */
  replaces: 'The lists have rules of their own. This gives all of them the same one in their place.',
  personal: (names: string) => `Everybody would see ${names}.`,
})
