import { text } from './text.ts'

/** Other builders in an app: what is said of them where something is refused, and in the mail that invites them. */
export const MEMBERS_TEXT = text('MEMBERS_TEXT', {
  looksOnly: 'You can look at this app and not change it. Ask its owner for the right to edit.',
  ownerOnly: 'Only the owner of this app does this.',
  rightsLost: 'You may do less in this app now',
  rightsLostWhat: 'What stood open was closed. What you wrote in the code is kept on this computer.',
  memberNotFound: 'This person is not in the app any more.',
  invitationNotFound: 'This invitation was answered or withdrawn.',
  memberExists: 'This person is in the app already.',
  invitedAlready: 'This person has an invitation already. Send it again, or withdraw it.',
  membersTooMany: 'The app holds no more people. Remove somebody first.',
  invitationsTooMany: 'Too many invitations were sent from this app. Try again in an hour.',
  invitationForOther: 'This invitation is for another address. Sign in with the address that it was sent to.',
})

/** The mail of an invitation. */
export const MEMBER_MAIL = text('MEMBER_MAIL', {
  subject: (app: string) => `You are invited to build ${app}`,
  heading: 'Build an app together',
  text: (from: string, app: string, role: 'look' | 'edit') =>
    role === 'edit'
      ? `${from} invites you to build the app “${app}” together. You can change it.`
      : `${from} invites you to look at the app “${app}”, and at how it is made.`,
  button: 'Open the invitation',
})
