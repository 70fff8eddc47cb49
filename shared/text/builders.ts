export const BUILDERS_TEXT = {
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
  /** In place of an admin's plan. */
  noLimits: 'No limits',
  notChanged: (name: string) => `${name} is as before`,
  failed: 'The builders could not be read',
} as const
