import { accountsContract } from './accounts.ts'
import { accessContract } from './access.ts'
import { agentContract } from './agent.ts'
import { analyticsContract } from './analytics.ts'
import { appSyncContract } from './app-sync.ts'
import { appsContract } from './apps.ts'
import { buildersContract } from './builders.ts'
import { chatContract } from './chat.ts'
import { checksContract } from './checks.ts'
import { claimsContract } from './claims.ts'
import { columnsContract } from './columns.ts'
import { commandsContract } from './commands.ts'
import { contextContract } from './context.ts'
import { entitiesContract } from './entities.ts'
import { paymentsContract } from './payments.ts'
import { packagesContract } from './packages.ts'
import { functionsContract, secretsContract } from './functions.ts'
import { filesContract } from './files.ts'
import { gitContract } from './git.ts'
import { csvContract, importsContract } from './imports.ts'
import { mailContract } from './mail.ts'
import { networkContract } from './network.ts'
import { ownAccountContract } from './own-account.ts'
import { mcpContract } from './mcp.ts'
import { membersContract } from './members.ts'
import { modelsContract, preferencesContract } from './models.ts'
import { queryContract } from './query.ts'
import { recordContract } from './record.ts'
import { sessionContract } from './session.ts'
import { snapshotsContract } from './snapshots.ts'
import { sourceConnectionsContract } from './source-connections.ts'
import { sourcesContract } from './sources.ts'
import { syncContract } from './sync.ts'
import { templatesContract } from './templates.ts'
import { toolServersContract } from './tool-servers.ts'
import { toolsContract } from './tools.ts'
import { uploadsContract } from './uploads.ts'
import { usageContract } from './usage.ts'
import { usersContract } from './users.ts'
import { versionsContract } from './versions.ts'

/** Every call of the builder. IPC and HTTP serve exactly this, with the same errors. */
export const contract = {
  session: sessionContract,
  accounts: accountsContract,
  builders: buildersContract,
  ownAccount: ownAccountContract,
  apps: appsContract,
  appSync: appSyncContract,
  chat: chatContract,
  agent: agentContract,
  context: contextContract,
  versions: versionsContract,
  checks: checksContract,
  files: filesContract,
  git: gitContract,
  entities: entitiesContract,
  access: accessContract,
  commands: commandsContract,
  columns: columnsContract,
  query: queryContract,
  record: recordContract,
  snapshots: snapshotsContract,
  imports: importsContract,
  csv: csvContract,
  uploads: uploadsContract,
  models: modelsContract,
  preferences: preferencesContract,
  usage: usageContract,
  mail: mailContract,
  mcp: mcpContract,
  toolServers: toolServersContract,
  sources: sourcesContract,
  sourceConnections: sourceConnectionsContract,
  tools: toolsContract,
  functions: functionsContract,
  secrets: secretsContract,
  packages: packagesContract,
  users: usersContract,
  members: membersContract,
  claims: claimsContract,
  templates: templatesContract,
  analytics: analyticsContract,
  network: networkContract,
  payments: paymentsContract,
  sync: syncContract,
}
