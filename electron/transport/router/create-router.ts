import { accessRouter } from './access.ts'
import { appsRouter } from './apps.ts'
import { createBase } from './base.ts'
import { chatRouter } from './chat.ts'
import { checksRouter } from './checks.ts'
import { columnsRouter } from './columns.ts'
import { contextRouter } from './context.ts'
import type { RouterDeps } from './deps.ts'
import { entitiesRouter } from './entities.ts'
import { filesRouter } from './files.ts'
import { csvRouter, importsRouter } from './imports.ts'
import { modelsRouter } from './models.ts'
import { preferencesRouter } from './preferences.ts'
import { queryRouter } from './query.ts'
import { sessionRouter } from './session.ts'
import { snapshotsRouter } from './snapshots.ts'
import { uploadsRouter } from './uploads.ts'
import { usageRouter } from './usage.ts'
import { versionsRouter } from './versions.ts'

/** The whole contract, implemented: what every door of the builder serves. */
export function createRouter(deps: RouterDeps) {
  const base = createBase(deps)
  return base.router({
    session: sessionRouter(base, deps),
    apps: appsRouter(base, deps),
    chat: chatRouter(base, deps),
    context: contextRouter(base, deps),
    versions: versionsRouter(base, deps),
    checks: checksRouter(base, deps),
    files: filesRouter(base, deps),
    entities: entitiesRouter(base, deps),
    access: accessRouter(base, deps),
    columns: columnsRouter(base, deps),
    query: queryRouter(base, deps),
    snapshots: snapshotsRouter(base, deps),
    imports: importsRouter(base, deps),
    csv: csvRouter(base, deps),
    uploads: uploadsRouter(base, deps),
    models: modelsRouter(base, deps),
    preferences: preferencesRouter(base, deps),
    usage: usageRouter(base, deps),
  })
}

export type Router = ReturnType<typeof createRouter>
