export const CLAIM_TEXT = {
  publishFirst: "You can't copy invite link until you publish your app",
  invitationFailed: 'Failed to get invitation, try again later',
  copied: 'Copied invite to clipboard',
  inviteText: "You're invited to claim your app",
} as const
export const ANALYTICS_TEXT = {
  publishFirst: 'Publish your app to access analytics',
} as const
