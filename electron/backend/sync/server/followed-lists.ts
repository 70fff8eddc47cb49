/** Tables of `lathe.sqlite` whose rows are in the log of a server, so that another folder can be made of it. */
export const HOUSE_TABLES = [
  'accounts',
  'sessions',
  'installation',
  'apps',
  'app_members',
  'app_invitations',
  'app_claims',
  'table_layouts',
  'own_preferences',
  'source_apps',
  'app_ai_settings',
  'app_ai_use',
  'usage_entries',
  'spend_limits',
  'app_mail_settings',
  'app_mail_use',
  'memberships',
  'membership_connections',
  'membership_hooks',
] as const

/** What follows from an app's own log, and is written by each computer that hears of it: who is later has it. */
export const HOUSE_COLUMNS_MERGED = {
  apps: ['name', 'description', 'updated_at', 'version_id', 'version_number', 'record_changed_at', 'accent', 'picture'],
} as const

const SEALED = 'What is sealed opens with the key of this computer alone, and is entered again elsewhere.'
const OF_SEALED = 'It is worth nothing without what is sealed beside it.'
const OF_COMPUTER = 'It is of this computer: its folders, programs, ports.'
const FETCHED = 'It is found out again.'
const OF_DEVICE = 'A device keeps it of its server, and a server has none.'

/** Those that stay in the folder of one computer, and why. */
export const HOUSE_TABLES_KEPT_HERE: Readonly<Record<string, string>> = {
  secrets: SEALED,
  secret_keys: SEALED,
  secret_profile: SEALED,
  app_secrets: OF_SEALED,
  model_providers: OF_SEALED,
  mail_server: OF_SEALED,
  sign_in_provider: OF_SEALED,
  tool_servers: OF_SEALED,
  source_connections: OF_SEALED,
  chosen_things: OF_SEALED,
  mcp_access: OF_COMPUTER,
  working_folders: OF_COMPUTER,
  network_certificate: OF_COMPUTER,
  network_shares: OF_COMPUTER,
  model_prices: FETCHED,
  model_trials: FETCHED,
  function_schedules: 'Each computer reads them from the functions that are live, and the one that has the app runs them.',
  stale_schedules: 'Each computer reads them from the functions that are live, and the one that has the app runs them.',
  mails: 'Whoever had a mail too would send it a second time.',
  templates: 'A template is a folder of files, which no log has.',
  kept_answers: 'They are of the last calls that this program answered.',
  outbox: OF_DEVICE,
  server_account: OF_DEVICE,
  synced_apps: OF_DEVICE,
}

/** Tables of a file of users: those of better-auth, and ours. */
export const USER_TABLES = ['user', 'session', 'account', 'verification', 'twoFactor', 'passkeys', 'proofs', 'user_settings'] as const

export const USER_TABLES_KEPT_HERE: Readonly<Record<string, string>> = { outbox: OF_DEVICE }
