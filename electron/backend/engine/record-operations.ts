import {
  type AppRecord,
  ownFields,
  readRecordPart,
  RECORD_PARTS,
  type RecordChanges,
  type RecordPart,
} from '../../../shared/domain/app-record.ts'
import type { OutboxChange } from '../outbox/outbox-store.ts'
import type { RecordFields } from '../record/record-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'

const KINDS = {
  texts: 'texts.set',
  callToAction: 'cta.set',
  settings: 'settings.set',
  style: 'style.set',
} as const satisfies Readonly<Record<RecordPart, OutboxChange['kind']>>

/** What an app is besides its files and rows: texts, call to action, settings, branding. */
export function createRecordOperations({ record, outbox, feed }: AppStores) {
  /** Whether anything is another than before. */
  function set(part: RecordPart, fields: RecordFields): boolean {
    const before = record.fields(part)
    const next = ownFields(part, fields)
    const changed = [...new Set([...Object.keys(before), ...Object.keys(next)])].filter((name) => !isSame(before[name], next[name]))
    if (changed.length === 0) return false
    outbox.add({ kind: KINDS[part], entityKind: 'record', entityId: part, fields: changed, base: JSON.stringify(before) })
    record.put(part, next)
    return true
  }

  return {
    record: read((): AppRecord => record.read()),
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
    /**
     * What a server says that a part is. Fields that were changed here and are not acknowledged stay on top of it and are sent with the new
     * base; the others become it, and no operation comes of that.
     */
    applyRecord: write(({ part, fields }: { part: RecordPart; fields: RecordFields }): { readonly isApplied: boolean } => {
      const waiting = outbox.fieldsWaiting({ entityKind: 'record', entityId: part })
      outbox.takes({ entityKind: 'record', entityId: part }, JSON.stringify(fields))
      const own = record.fields(part)
      const kept = Object.fromEntries(Object.entries(own).filter(([name]) => waiting.includes(name)))
      const theirs = Object.fromEntries(Object.entries(readRecordPart(part, fields)).filter(([name]) => !waiting.includes(name)))
      record.put(part, ownFields(part, { ...theirs, ...kept }))
      feed.append({ kind: 'record.changed' })
      return { isApplied: waiting.length === 0 }
    }),
  }
}

function defined(changes: RecordFields | undefined): RecordFields {
  return Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A copy is told to a server as a whole. */
export function tellRecord({ record, outbox }: AppStores): void {
  for (const part of record.parts())
    outbox.add({ kind: KINDS[part], entityKind: 'record', entityId: part, fields: Object.keys(record.fields(part)), base: null })
}
