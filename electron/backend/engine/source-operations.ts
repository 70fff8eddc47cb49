import { AppError } from '../../../shared/domain/app-error.ts'
import type { SourceId } from '../../../shared/domain/ids.ts'
import type { Source, SourceReaders } from '../../../shared/domain/source.ts'
import { SOURCES_MAX } from '../../../shared/limits/sources.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'

/** The data sources of an app. Each change goes into the outbox and is announced with `sources.changed`. */
export function createSourceOperations({ sources, outbox, feed }: AppStores) {
  const require = (id: SourceId): Source => {
    const found = sources.find(id)
    if (found === null) throw new AppError('SOURCE_NOT_FOUND', { id })
    return found
  }

  function put(source: Source): Source {
    outbox.add({ kind: 'source.put', ...thing(source.id) })
    sources.put(source)
    feed.append({ kind: 'sources.changed' })
    return source
  }

  function remove(id: SourceId): void {
    outbox.add({ kind: 'source.delete', ...thing(id) })
    sources.remove(id)
    feed.append({ kind: 'sources.changed' })
  }

  return {
    /** Oldest first. */
    sources: read((): readonly Source[] => sources.list()),
    /** Null: it is gone. */
    source: read(({ id }: { id: SourceId }): Source | null => sources.find(id)),
    /** `allowed`: how many an app may have, null: all. PLAN_LIMIT_REACHED, SOURCES_TOO_MANY; none of them is added then. */
    addSources: write(({ added, allowed }: { added: readonly Source[]; allowed: number | null }): readonly Source[] => {
      const count = sources.list().length + added.length
      if (allowed !== null && count > allowed) throw new AppError('PLAN_LIMIT_REACHED', { limit: 'dataItems', allowed })
      if (count > SOURCES_MAX) throw new AppError('SOURCES_TOO_MANY', {})
      return added.map(put)
    }),
    /** SOURCE_NOT_FOUND. */
    renameSource: write(({ id, name }: { id: SourceId; name: string }): Source => put({ ...require(id), name })),
    /** SOURCE_NOT_FOUND. */
    setSourceReaders: write(({ id, readers }: { id: SourceId; readers: SourceReaders }): Source => put({ ...require(id), readers })),
    /**
     * Another content in the same place, so that whatever names the data source goes on naming it. A name that was the file's follows the new
     * file. SOURCE_NOT_FOUND.
     */
    replaceSource: write(({ id, content }: { id: SourceId; content: Source }): Source => replace(id, content, null)),
    /** The content of one takes the place of another's, and the first goes. SOURCE_NOT_FOUND. */
    moveSource: write(({ from, to }: { from: SourceId; to: SourceId }): Source => {
      if (from === to) return require(to)
      const moved = replace(to, require(from), from)
      remove(from)
      return moved
    }),
    /** SOURCE_NOT_FOUND. */
    removeSource: write(({ id }: { id: SourceId }): void => {
      require(id)
      remove(id)
    }),
  }

  function replace(id: SourceId, content: Source, originalContextItemId: SourceId | null): Source {
    const before = require(id)
    const { type, source, site = null, elsewhere = null, file, fileName, size } = content
    const name = before.name === before.fileName ? content.name : before.name
    return put({ ...before, name, type, source, site, elsewhere, file, fileName, size, originalContextItemId })
  }
}

const thing = (id: SourceId) => ({ entityKind: 'source', entityId: id }) as const

/** A copy has data sources of its own, and is told to a server as a whole. Which became which. */
export function renewSources(
  { sources }: AppStores,
  mint: () => SourceId,
  tell: AppStores['outbox']['add'],
): ReadonlyMap<SourceId, SourceId> {
  const copied = sources.list()
  const ids = new Map<SourceId, SourceId>()
  sources.clear()
  for (const source of copied) {
    const renewed = { ...source, id: mint(), originalContextItemId: null }
    sources.put(renewed)
    tell({ kind: 'source.put', ...thing(renewed.id) })
    ids.set(source.id, renewed.id)
  }
  return ids
}
