import type { SyncOperation } from '../../shared/domain/sync-operation.ts'

/** A row that was made; or what is said instead. */
export function syncOperation(opNo: number, changes: Partial<SyncOperation> = {}): SyncOperation {
  return {
    mutationId: crypto.randomUUID(),
    groupId: crypto.randomUUID(),
    file: 'app',
    opNo,
    kind: 'row.create',
    entityKind: 'row',
    entityId: `test:e:${crypto.randomUUID()}`,
    baseVersion: null,
    baseHash: null,
    dependsOn: [],
    schemaVersion: 1,
    change: { type: 'put', state: { title: 'bake' } },
    blobs: [],
    ...changes,
  }
}
