import {
  type AppRecord,
  OFFERED_TO_NOBODY,
  ownFields,
  RECORD_PARTS,
  type RecordChanges,
  type RecordPart,
} from '../../../shared/domain/app-record.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { OutboxChange } from '../sync/outbox-store.ts'
import { NAME, type RecordFields } from '../record/record-store.ts'
import type { BrandColours } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'

const KINDS = {
  texts: 'texts.set',
  callToAction: 'cta.set',
  settings: 'settings.set',
  style: 'style.set',
} as const satisfies Readonly<Record<RecordPart, OutboxChange['kind']>>

/** What an app is besides its files and rows: texts, call to action, settings, branding. */
export function createRecordOperations({ record, outbox, feed, versions }: AppStores) {
  /** Whether anything is another than before. */
  function set(part: RecordPart, fields: RecordFields): boolean {
    const before = record.fields(part)
    const next = ownFields(part, fields)
    const changed = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter((name) => !isSame(before[name], next[name]))
    if (changed.length === 0) return false
    outbox.add({ kind: KINDS[part], entityKind: 'record', entityId: part, fields: changed })
    record.put(part, next)
    return true
  }

  /** The branding becomes another with a version, which knows both from then on. Whether anything is another than before. */
  function follow(versionId: VersionId, after: BrandColours): boolean {
    const { manifest } = versions.require(versionId)
    const before = brandColours(record)
    if (!set('style', { ...record.fields('style'), ...after })) return false
    versions.noteLook(versionId, { before, after })
    outbox.add({ kind: 'version.put', entityKind: 'version', entityId: versionId, blobHash: manifest })
    feed.append({ kind: 'record.changed' })
    return true
  }

  return {
    /** The branding takes over the colours of a version. Whether it had others. VERSION_NOT_FOUND. */
    followLook: write(({ versionId, colours }: { versionId: VersionId; colours: BrandColours }): boolean => follow(versionId, colours)),
    /**
     * With a version that brings back an earlier one, the branding gets back what it had then, as far as it was changed by versions since and
     * by nobody else. Whether it had others. VERSION_NOT_FOUND.
     */
    returnLook: write(({ versionId }: { versionId: VersionId }): boolean => {
      const { restoredVersionId } = versions.require(versionId).version
      const target = restoredVersionId === null ? 0 : versions.require(restoredVersionId).version.number
      let colours = brandColours(record)
      for (const { before, after } of versions.looksAfter(target)) {
        if (!isSame(after, colours)) break
        colours = before
      }
      return follow(versionId, colours)
    }),
    record: read((): AppRecord => record.read()),
    /** Null: nobody has renamed it since it came into a list. */
    appName: read((): string | null => record.name()),
    /** It is called so in the list. */
    noteName: write(({ name }: { name: string }): void => {
      if (record.name() === name) return
      outbox.add({ kind: 'name.set', entityKind: 'record', entityId: NAME, fields: ['name'] })
      record.putName(name)
    }),
    /** Field by field; what is left out stays. */
    changeRecord: write(({ changes }: { changes: RecordChanges }): AppRecord => {
      const changed = RECORD_PARTS.map((part) => set(part, { ...record.fields(part), ...defined(changes[part]) }))
      if (changed.includes(true)) feed.append({ kind: 'record.changed' })
      return record.read()
    }),
    /** As if nothing had ever been set. */
    resetRecord: write((): AppRecord => {
      const changed = RECORD_PARTS.map((part) => set(part, {}))
      if (changed.includes(true)) feed.append({ kind: 'record.changed' })
      return record.read()
    }),
  }
}

function brandColours(record: AppStores['record']): BrandColours {
  const { buttonBackgroundColor, buttonTextColor } = record.read().style
  return { buttonBackgroundColor, buttonTextColor }
}

function defined(changes: RecordFields | undefined): RecordFields {
  return Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A copy is offered to nobody before somebody says so, and has a name of its own. */
export function standAlone({ record }: AppStores): void {
  record.put('settings', ownFields('settings', { ...record.fields('settings'), ...OFFERED_TO_NOBODY }))
  record.putName(null)
}

/** A copy is told to a server as a whole. */
export function tellRecord({ record }: AppStores, tell: (change: OutboxChange) => void): void {
  for (const part of record.parts())
    tell({ kind: KINDS[part], entityKind: 'record', entityId: part, fields: Object.keys(record.fields(part)) })
}
