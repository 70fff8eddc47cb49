import { expect } from 'vitest'
import type { AppId } from '../../shared/domain/ids.ts'
import type { ContextItem } from '../../shared/domain/source.ts'
import type { OpenDoors } from './open-doors.ts'

/** Follows the feed of an app until one of its data sources is as wished. */
export async function untilSource(
  { backend }: Pick<OpenDoors, 'backend'>,
  appId: AppId,
  isIt: (item: ContextItem) => boolean,
): Promise<ContextItem> {
  const stop = new AbortController()
  for await (const event of backend.engine.watch(appId, 0, stop.signal)) {
    if (event.kind !== 'source.changed' && event.kind !== 'sources.changed') continue
    const item = (await backend.sources.items(backend.sessions.owner, appId, null)).contextItems.find(isIt)
    if (item === undefined) continue
    stop.abort()
    return item
  }
  return expect.fail('the feed ended')
}
