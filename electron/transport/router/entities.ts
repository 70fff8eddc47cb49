import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Backend } from '../../backend/compose.ts'
import type { CreatedRow, RowPlace } from '../../backend/engine/port.ts'
import { createTable } from '../../backend/flows/create-table.ts'
import { importEntities } from '../../backend/flows/import-entities.ts'
import { exportRows, exportRowsAsJson } from '../../backend/flows/export-rows.ts'
import { aggregateRows, makeSearchIndex, unasked } from '../page-of-rows.ts'
import { requireCreated } from '../require-created.ts'
import { requireSession, type Base, type CallContext } from './base.ts'

/** The builder's own table of an app's rows. */
export function entitiesRouter({ entities: call }: Base, backend: Backend) {
  const { engine, tableLayouts, reportBug } = backend
  return {
    list: call.list.handler(async ({ input: { appId, data } }) => {
      const layouts = tableLayouts.of(appId)
      const entities = await engine.of(appId).entities({ data })
      return entities.map((entity) => ({ ...entity, layout: layouts.get(entity.schema['x-id'] ?? entity.schema.name) ?? null }))
    }),
    takeOver: call.takeOver.handler(({ input, context }) => importEntities(backend, requireSession(context).accountId, input)),
    create: call.create.handler(({ input }) => createTable(backend, input)),
    keepLayout: call.keepLayout.handler(({ input: { appId, entityId, layout } }) => {
      tableLayouts.keep(appId, entityId, layout)
      return layout
    }),
    rows: call.rows.handler(async ({ input: { appId, entity, data, ...query }, context }) => {
      const { rows, ...page } = await engine.of(appId).listRows({ ...place(context, entity, data), query })
      return { ...page, rows: [...rows] }
    }),
    window: call.window.handler(async ({ input: { appId, entity, data, ...window }, context }) => {
      const app = engine.of(appId)
      const where = place(context, entity, data)
      // The order that every table begins with has its index, also where nothing can be written.
      if (window.sort !== '-createdAt') await app.prepareSort({ ...where, sort: window.sort })
      const { rows, total, wantsSearchIndex } = await app.listWindow({ ...where, window })
      if (wantsSearchIndex) unasked(makeSearchIndex({ engine: app, ...where }), reportBug)
      return { rows: [...rows], total }
    }),
    aggregate: call.aggregate.handler(({ input: { params, query, body }, context }) => {
      const { actor } = place(context, params.entity, query.data)
      const rows = { engine, appId: params.appId }
      return aggregateRows({ appId: params.appId, rows, data: query.data, actor }, params.entity, body, reportBug)
    }),
    exportCsv: call.exportCsv.handler(({ input: { appId, entity, data, isSafe, ...query }, context }) =>
      exportRows(backend, { appId, ...place(context, entity, data), query, isSafe }),
    ),
    exportJson: call.exportJson.handler(({ input: { appId, entity, data, ...query }, context }) =>
      exportRowsAsJson(backend, { appId, ...place(context, entity, data), query }),
    ),
    createRow: call.createRow.handler(async ({ input: { params, query, body }, context }) => {
      return requireCreated(await create(params.appId, place(context, params.entity, query.data), [body])).row
    }),
    createRows: call.createRows.handler(async ({ input: { params, query, body }, context }) =>
      (await create(params.appId, place(context, params.entity, query.data), body)).map(toResult),
    ),
    updateRow: call.updateRow.handler(({ input: { params, query, body }, context }) =>
      engine
        .of(params.appId)
        .updateRow({ ...place(context, params.entity, query.data), rowId: params.rowId, fields: body, windowId: query.windowId }),
    ),
    updateRows: call.updateRows.handler(async ({ input: { params, query, body }, context }) => [
      ...(await engine.of(params.appId).updateRows({ ...place(context, params.entity, query.data), ...body, windowId: query.windowId })),
    ]),
    deleteRows: call.deleteRows.handler(async ({ input: { params, query, body }, context }) => ({
      deleted: [...(await engine.of(params.appId).takeRows({ ...place(context, params.entity, query.data), ...body }))],
    })),
    references: call.references.handler(async ({ input: { params, query, body }, context }) => [
      ...(await engine.of(params.appId).references({ ...place(context, params.entity, query.data), rowIds: body.rowIds })),
    ]),
    bin: call.bin.handler(async ({ input: { appId, entity, data, before, limit }, context }) => {
      const page = await engine.of(appId).bin({ ...place(context, entity, data), before: before ?? null, limit })
      return { ...page, entries: [...page.entries] }
    }),
    restoreRows: call.restoreRows.handler(({ input: { params, query, body }, context }) =>
      engine.of(params.appId).restoreRows({ ...place(context, params.entity, query.data), rowIds: body.rowIds }),
    ),
    deleteMatching: call.deleteMatching.handler(async ({ input: { params, query, body }, context }) => {
      const deleted = await engine.of(params.appId).takeMatching({ ...place(context, params.entity, query.data), match: body })
      return { deleted: [...deleted], after: deleted.length < body.limit ? null : (deleted.at(-1)?.id ?? null) }
    }),
    putBackRows: call.putBackRows.handler(({ input: { params, query, body }, context }) =>
      engine.of(params.appId).putBackRows({ ...place(context, params.entity, query.data), rows: body.rows }),
    ),
    deleteRow: call.deleteRow.handler(({ input: { params, query }, context }) =>
      engine.of(params.appId).deleteRow({ ...place(context, params.entity, query.data), rowId: params.rowId }),
    ),
  }

  function create(appId: AppId, where: RowPlace, rows: readonly Readonly<Record<string, unknown>>[]) {
    return engine.of(appId).createRows({ ...where, rows })
  }
}

function place(context: CallContext, entity: string, data: DataSet): RowPlace {
  return { entity, data, actor: { kind: 'builder', userId: requireSession(context).accountId, through: 'grid' } }
}

function toResult(created: CreatedRow) {
  return created.ok ? { ok: true as const, row: created.row } : { ok: false as const, issues: [...created.issues] }
}
