import type { Backend } from '../../backend/compose.ts'
import { accountsRouter } from './accounts.ts'
import { accessRouter } from './access.ts'
import { agentRouter } from './agent.ts'
import { analyticsRouter } from './analytics.ts'
import { appSyncRouter } from './app-sync.ts'
import { appsRouter } from './apps.ts'
import { createBase } from './base.ts'
import { buildersRouter } from './builders.ts'
import { chatRouter } from './chat.ts'
import { checksRouter } from './checks.ts'
import { claimsRouter } from './claims.ts'
import { columnsRouter } from './columns.ts'
import { commandsRouter } from './commands.ts'
import { contextRouter } from './context.ts'
import { entitiesRouter } from './entities.ts'
import { gitRouter } from './git.ts'
import { packagesRouter } from './packages.ts'
import { functionsRouter, secretsRouter } from './functions.ts'
import { filesRouter } from './files.ts'
import { csvRouter, importsRouter } from './imports.ts'
import { mailRouter } from './mail.ts'
import { mcpRouter } from './mcp.ts'
import { membersRouter } from './members.ts'
import { modelsRouter } from './models.ts'
import { networkRouter } from './network.ts'
import { paymentsRouter } from './payments.ts'
import { ownAccountRouter } from './own-account.ts'
import { preferencesRouter } from './preferences.ts'
import { queryRouter } from './query.ts'
import { recordRouter } from './record.ts'
import { sessionRouter } from './session.ts'
import { snapshotsRouter } from './snapshots.ts'
import { sourceConnectionsRouter } from './source-connections.ts'
import { sourcesRouter } from './sources.ts'
import { syncRouter } from './sync.ts'
import { templatesRouter } from './templates.ts'
import { toolServersRouter } from './tool-servers.ts'
import { toolsRouter } from './tools.ts'
import { uploadsRouter } from './uploads.ts'
import { usageRouter } from './usage.ts'
import { usersRouter } from './users.ts'
import { versionsRouter } from './versions.ts'

/** The whole contract, implemented: what every door of the builder serves. */
export function createRouter(backend: Backend) {
  const base = createBase(backend)
  return base.router({
    session: sessionRouter(base, backend),
    accounts: accountsRouter(base, backend),
    builders: buildersRouter(base, backend),
    apps: appsRouter(base, backend),
    appSync: appSyncRouter(base, backend),
    chat: chatRouter(base, backend),
    agent: agentRouter(base, backend),
    context: contextRouter(base, backend),
    versions: versionsRouter(base, backend),
    checks: checksRouter(base, backend),
    files: filesRouter(base, backend),
    entities: entitiesRouter(base, backend),
    access: accessRouter(base, backend),
    commands: commandsRouter(base, backend),
    columns: columnsRouter(base, backend),
    query: queryRouter(base, backend),
    record: recordRouter(base, backend),
    snapshots: snapshotsRouter(base, backend),
    imports: importsRouter(base, backend),
    csv: csvRouter(base, backend),
    uploads: uploadsRouter(base, backend),
    models: modelsRouter(base, backend),
    ownAccount: ownAccountRouter(base, backend),
    preferences: preferencesRouter(base, backend),
    usage: usageRouter(base, backend),
    mail: mailRouter(base, backend),
    mcp: mcpRouter(base, backend),
    toolServers: toolServersRouter(base, backend),
    sources: sourcesRouter(base, backend),
    sourceConnections: sourceConnectionsRouter(base, backend),
    tools: toolsRouter(base, backend),
    functions: functionsRouter(base, backend),
    secrets: secretsRouter(base, backend),
    packages: packagesRouter(base, backend),
    git: gitRouter(base, backend),
    users: usersRouter(base, backend),
    members: membersRouter(base, backend),
    claims: claimsRouter(base, backend),
    templates: templatesRouter(base, backend),
    analytics: analyticsRouter(base, backend),
    network: networkRouter(base, backend),
    payments: paymentsRouter(base, backend),
    sync: syncRouter(base, backend),
  })
}

export type Router = ReturnType<typeof createRouter>
