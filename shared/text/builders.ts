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
  /** In place of an admin's plan. */
  noLimits: 'No limits',
  notChanged: (name: string) => `${name} is as before`,
  failed: 'The builders could not be read',
} as const
