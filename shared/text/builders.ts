import { text } from './text.ts'

export const BUILDERS_TEXT = text('BUILDERS_TEXT', {
  title: 'Builders',
  what: 'Whoever has signed up here builds apps of their own. A plan limits them; an admin has no limits and looks after the installation.',
  none: 'Nobody has signed up yet',
  noneWhat: (address: string) => `Builders sign up at ${address}.`,
  noAccounts: 'Builders have no accounts here',
  noAccountsWhat: 'Start Lathe with --accounts, and whoever is to build here can sign up.',
  loading: 'Loading the builders',
  role: (name: string) => `Role of ${name}`,
  plan: (name: string) => `Plan of ${name}`,
  roles: { user: 'User', admin: 'Admin' },
  endTwoFactor: 'Turn off two-factor…',
  endTwoFactorOf: (name: string) => `Turn off two-factor sign-in of ${name}?`,
  endTwoFactorWhat: (email: string) =>
    `Their password alone lets them in again, and the backup codes stop working. It is for somebody who has lost them and their phone: be sure that it is they who ask. ${email} is written that it was done.`,
  endTwoFactorAct: 'Turn it off',
  disable: 'Disable…',
  disableOf: (name: string) => `Disable ${name}?`,
  disableWhat: (email: string) =>
    `${email} is signed out everywhere at once and cannot sign in. Their apps stay as they are, and what they have published goes on. You can let them in again at any time.`,
  disableAct: 'Disable',
  enable: 'Let in again',
  /** The mark of somebody who is. */
  disabled: 'Disabled',
  notYourself: 'You cannot disable yourself. Another admin can.',
  /** In place of an admin's plan. */
  noLimits: 'No limits',
  notChanged: (name: string) => `${name} is as before`,
  failed: 'The builders could not be read',
})
