import { text } from './text.ts'

/** What is said of an app that customers claim (specs 000 §8, 001 §8 and §9). */
export const CLAIM_TEXT = text('CLAIM_TEXT', {
  publishFirst: "You can't copy invite link until you publish your app",
  invitationFailed: 'Failed to get invitation, try again later',
  copied: 'Copied invite to clipboard',
  inviteText: "You're invited to claim your app",
  switchedOff: 'Nobody can claim this app. Switch that on in its settings first.',
  codeInvalid: 'This code is not valid, or not any more. Ask whoever invited you for another one.',
  ownApp: 'This app is yours already. The code is for the customer whom you give it to.',
  collaboratorsOnly: 'Only builders who edit this app with its owner can claim it. Ask its owner to let you in first.',
  triesExceeded: 'Too many codes were tried. Try again in an hour.',
  claimedFrom: (name: string) => `Claimed from ${name}`,
})

/** The copied invitation, as a message. */
export function claimInvite({ inviteLink, claimCode }: { readonly inviteLink: string; readonly claimCode: string }): string {
  return `${CLAIM_TEXT.inviteText}\n${inviteLink}\n${claimCode}`
}
