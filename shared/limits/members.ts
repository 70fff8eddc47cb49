/** Whoever else builds an app with its owner. */
export const MEMBERS_MAX = 50
export const MEMBER_INVITATIONS_MAX = 50
/** How many invitations one app may send within an hour. */
export const MEMBER_INVITATIONS_PER_HOUR = 30
