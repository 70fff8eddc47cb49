import { isAppError } from '../../../shared/domain/app-error.ts'
import { type AppRecord, looksTheSame } from '../../../shared/domain/app-record.ts'
import type { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { type FileMap, fileKind } from '../../../shared/domain/file-path.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import { isSameTools, type Tool } from '../../../shared/domain/tool.ts'
import type { PublishPlan } from '../../../shared/domain/publication.ts'
import { PUBLISH_CHANGE_TEXT } from '../../../shared/text/live.ts'
import { audienceOf, type Audience, isDecided } from '../../../shared/domain/audience.ts'
import { type FieldKind, fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import { findClosedForms } from '../files/closed-forms.ts'
import { audienceLists, forAudience } from '../files/for-audience.ts'
import { createValueCounts, type ValueCounts } from '../entities/count-values.ts'
import { copyRows } from '../rows/copy-rows.ts'
import type { StoredVersion } from '../versions/version-store.ts'
import type { OutboxChange } from '../sync/outbox-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'
import { parseSchema, tellConverted } from './commit-version.ts'
import type { LiveStores } from './live-file.ts'
import type { Pin } from './pin-store.ts'
import { planPublishChanges, type PublishedState } from './plan-publish.ts'
import type { PinnedVersion } from './port.ts'
import { MAX_EVENT_ROWS } from './row-operations.ts'
import { takeSnapshot } from './take-snapshot.ts'

const NOTHING: ValueCounts = { rows: () => 0, filled: () => 0, unfit: () => 0, beyond: () => 0, shared: () => 0 }

export interface LivePin {
  readonly versionId: VersionId
  readonly record: AppRecord
  readonly tools: readonly Tool[]
}

/** Publishes the draft (`app-runtime.md`). `live.sqlite` alone decides what is live. */
export function createPublishOperations(stores: AppStores) {
  const { live, versions, now, groupId } = stores
  const time = () => new Date(now()).toISOString()
  return {
    publication: read((): PinnedVersion | null => {
      const pin = live.find()?.pin.get() ?? null
      return pin?.isLive === true ? toPinned(pin) : null
    }),
    /** What the live app shows now; null while there is none. */
    livePin: read((): LivePin | null => {
      const pin = live.find()?.pin.get() ?? null
      return pin?.isLive === true ? { versionId: pin.versionId, record: pin.record, tools: pin.tools } : null
    }),
    /** What publishing this version would do, destructive changes first, for the given audience. VERSION_NOT_FOUND. */
    publishPlan: read(({ versionId, audience = null }: { versionId: VersionId; audience?: Audience | null }): PublishPlan =>
      planPublish(stores, versionId, audience),
    ),
    /**
     * Publishes a version: in one transaction of `live.sqlite` its schemas are applied to the live rows and the version is pinned, after a
     * snapshot if there are rows. The first time, the test rows are copied on request. Repeating it changes nothing.
     */
    publish: write(({ versionId, withTestRows }: { versionId: VersionId; withTestRows: boolean }): PinnedVersion => {
      const stored = versions.require(versionId)
      const earlier = live.find()?.pin.get() ?? null
      const record = stores.record.read()
      const tools = stores.tools.list()
      if (earlier?.isLive === true && earlier.versionId === versionId) {
        if (looksTheSame(earlier.record, record) && isSameTools(earlier.tools, tools)) return toPinned(earlier)
        const again = { ...earlier, record, tools, publishedAt: time() }
        pinTo(stores, live.open(), again)
        return toPinned(again)
      }
      if (earlier !== null) keepRows(stores, versionId)
      const target = live.open()
      applySchemas(stores, target, schemasOf(filesOf(stores, stored)))
      if (earlier === null && withTestRows) copyTestRows(stores, target)
      const pin: Pin = { versionId, versionNumber: stored.version.number, publishedAt: time(), isLive: true, record, tools }
      pinTo(stores, target, pin)
      for (const { name } of target.functions.list()) target.outbox.add(functionPin(name), groupId())
      target.functions.clear()
      return toPinned(pin)
    }),
    /** Rows and pinned version stay: publishing again brings both back. */
    unpublish: write((): void => {
      const found = live.find()
      const pin = found?.pin.get() ?? null
      if (found !== null && pin?.isLive === true) pinTo(stores, found, { ...pin, isLive: false })
    }),
  }
}

function pinTo({ groupId }: AppStores, target: LiveStores, pin: Pin): void {
  target.pin.set(pin)
  target.outbox.add({ kind: 'pin.put', entityKind: 'pin', entityId: 'pin' }, groupId())
}

/** Which version of a function is live; none of its own: that of the app's. */
export const functionPin = (name: string): OutboxChange => ({ kind: 'function.pin', entityKind: 'function', entityId: `live:${name}` })

function planPublish(stores: AppStores, versionId: VersionId, audience: Audience | null): PublishPlan {
  const { versions, live } = stores
  const stored = versions.require(versionId)
  const found = live.find()
  const pin = found?.pin.get() ?? null
  const written = filesOf(stores, stored)
  const lists = audienceLists(written)
  const opened = audience === null ? new Map() : forAudience(written, audience)
  const files: FileMap = new Map([...written, ...opened])
  const after: PublishedState = { entities: byId(schemasOf(files)), files }
  const before: PublishedState = {
    entities: new Map(found?.entities.visible().map((table) => [table.entityId, table.schema])),
    files: pin === null ? new Map() : pinnedFiles(stores, pin.versionId),
  }
  return {
    versionId,
    versionNumber: stored.version.number,
    isFirst: pin === null,
    isUpToDate: pin?.isLive === true && pin.versionId === versionId && opened.size === 0 && isOfferedTheSame(stores, pin),
    testRowCount: pin === null ? countTestRows(stores, after) : 0,
    changes: [
      ...planPublishChanges(before, after, found === null ? NOTHING : createValueCounts(found.db)),
      ...(pin === null ? [] : recordChanges(pin.record, stores.record.read())),
      ...toolChanges(pin?.tools ?? [], stores.tools.list()),
    ],
    closedForms: findClosedForms(files, after.entities.values()),
    audience: audienceOf(lists),
    lists: lists.filter(isDecided).map(({ schema }) => ({
      name: schema.title ?? schema.name,
      isSeen: schema.permissions.read === 'anonymous',
      personal: personalFields(schema),
    })),
  }
}

/** What is told of texts, settings and branding: that they differ. */
function recordChanges(before: AppRecord, after: AppRecord): PublishPlan['changes'] {
  if (looksTheSame(before, after)) return []
  return [{ severity: 'change', kind: 'record', subject: 'Branding', text: PUBLISH_CHANGE_TEXT.record, affected: 0 }]
}

function isOfferedTheSame({ record, tools }: AppStores, pin: Pin): boolean {
  return looksTheSame(pin.record, record.read()) && isSameTools(pin.tools, tools.list())
}

/** A tool that people can use now and then no more is lost to them. */
function toolChanges(before: readonly Tool[], after: readonly Tool[]): PublishPlan['changes'] {
  const active = (tools: readonly Tool[]) => tools.filter(({ status }) => status === 'active')
  const gone = active(before).filter(({ toolId }) => active(after).every((tool) => tool.toolId !== toolId))
  const change = (severity: 'destructive' | 'change', subject: string, text: string) =>
    ({ severity, kind: 'tools', subject, text, affected: 0 }) as const
  if (gone.length > 0) return gone.map(({ title }) => change('destructive', title, PUBLISH_CHANGE_TEXT.toolGone(title)))
  return isSameTools(active(before), active(after)) ? [] : [change('change', 'Tools', PUBLISH_CHANGE_TEXT.tools)]
}

const PERSONAL: readonly FieldKind[] = ['email', 'phone']

/** Fields that probably hold personal data. */
function personalFields({ properties }: EntitySchema): string[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    PERSONAL.includes(fieldTypeOf(property).kind) ? [property.title ?? name] : [],
  )
}

function toPinned({ versionId, versionNumber, publishedAt }: Pin): PinnedVersion {
  return { versionId, versionNumber, publishedAt }
}

function filesOf({ files }: AppStores, { manifest }: StoredVersion): FileMap {
  return files.texts(files.manifest(manifest))
}

/** No files when an older copy of the app's file was restored, which does not have the version. */
function pinnedFiles(stores: AppStores, versionId: VersionId): FileMap {
  try {
    return filesOf(stores, stores.versions.require(versionId))
  } catch (error) {
    if (isAppError(error) && error.code === 'VERSION_NOT_FOUND') return new Map()
    throw error
  }
}

function schemasOf(files: FileMap): ReadonlyMap<EntityName, EntitySchema> {
  return new Map([...files].filter(([path]) => fileKind(path) === 'entity').map(([path, content]) => parseSchema(path, content)))
}

function byId(schemas: ReadonlyMap<EntityName, EntitySchema>): PublishedState['entities'] {
  return new Map([...schemas].map(([name, schema]) => [schema['x-id'] ?? name, schema]))
}

function countTestRows({ db }: AppStores, { entities }: PublishedState): number {
  const counts = createValueCounts(db)
  return [...entities.keys()].reduce((sum, entityId) => sum + counts.rows(entityId), 0)
}

/** Keeps a snapshot of the live rows that the publish would hide or change. */
function keepRows(stores: AppStores, versionId: VersionId): void {
  const found = stores.live.find()
  if (found === null || found.entities.visible().every((table) => found.rows.count(table, stores.rowsVersion('live', table.entity)) === 0))
    return
  const { versionNumber, changes } = planPublish(stores, versionId, null)
  const losses = changes.filter(({ severity, affected }) => severity === 'destructive' && affected > 0)
  takeSnapshot(
    stores,
    'change',
    losses.length === 0 ? [PUBLISH_CHANGE_TEXT.published(versionNumber)] : losses.map(({ text }) => text),
    'live',
  )
}

function applySchemas({ feed, now, groupId }: AppStores, target: LiveStores, schemas: ReadonlyMap<EntityName, EntitySchema>): void {
  const before = new Map(target.entities.visible().map((table) => [table.entityId, table]))
  const plan = target.entities.change(schemas, [])
  target.pin.dateHidden(now())
  const changed = plan.entities.filter(({ xId, schema }) => JSON.stringify(before.get(xId)?.schema) !== JSON.stringify(schema))
  const hidden = plan.hidden.map((xId) => ({ xId, name: before.get(xId)?.entity }))
  for (const { xId, name } of [...changed, ...hidden]) {
    target.outbox.add({ kind: 'entity.set', entityKind: 'entity', entityId: xId }, groupId())
    if (name !== undefined) feed.append({ kind: 'rows.changed', data: 'live', entity: name, op: 'schema', rowIds: [] })
  }
  tellConverted('live', plan, (change) => target.outbox.add(change, groupId()))
}

function copyTestRows({ db, feed, groupId }: AppStores, target: LiveStores): void {
  for (const table of target.entities.visible()) {
    const rowIds = copyRows(db, target.db, table)
    target.outbox.addRows('put', `live:${table.entityId}`, rowIds, groupId())
    if (rowIds.length > 0)
      feed.append({ kind: 'rows.changed', data: 'live', entity: table.entity, op: 'create', rowIds: rowIds.slice(0, MAX_EVENT_ROWS) })
  }
}
