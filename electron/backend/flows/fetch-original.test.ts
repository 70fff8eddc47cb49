import { expect, test } from 'vitest'
import { AccountId, AppId, ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import type { Source } from '../../../shared/domain/source.ts'
import { KEPT_DOCUMENTS_MAX } from '../../../shared/limits/sources.ts'
import { createPoliteness } from '../sources/politeness.ts'
import { createFetchOriginal, type FetchOriginalDeps } from './fetch-original.ts'

const SOURCE: Source = {
  id: SourceId.parse('018f3b1a-0000-7000-8000-000000000001'),
  name: 'Wiki',
  type: 'notion page',
  source: 'notion',
  elsewhere: { provider: 'notion', id: 'a1', url: null },
  file: ContentHash.parse('a'.repeat(64)),
  fileName: null,
  size: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  originalContextItemId: null,
  readers: 'none',
}

/** Fetches from where as many pages are kept. */
function fetchOf(pages: number) {
  const page = { title: 'Page', within: [], url: 'https://kept.example/1', version: null, row: null, holds: [] }
  const provider = {
    fetchAll: async (_api: unknown, wish: { readonly documents: number }) =>
      Array.from({ length: Math.min(pages, wish.documents) }, (_, at) => ({
        ...page,
        id: `p${at}`,
        content: { form: 'text', text: 'Hello' },
      })),
  }
  const fetchOriginal = createFetchOriginal({
    connections: { enter: () => ({ provider, api: null }) } as unknown as FetchOriginalDeps['connections'],
    ownerOf: () => AccountId.parse('018f3b1a-0000-7000-8000-000000000002'),
    holderOf: () => ({ role: 'admin', plan: '' }),
    fetch: () => expect.fail('nothing is fetched'),
    politeness: createPoliteness({ now: () => 0, wait: async () => undefined }),
  })
  const task = { appId: AppId.parse('018f3b1a-0000-7000-8000-000000000000'), source: SOURCE, before: null, onProgress: () => undefined }
  return fetchOriginal(task, new AbortController().signal)
}

test('of what is kept elsewhere, as many pages are taken as may be, and it is known where there may be more', async () => {
  expect(await fetchOf(3)).toMatchObject({ isCut: false, url: 'https://kept.example/1' })
  expect(await fetchOf(KEPT_DOCUMENTS_MAX + 1)).toMatchObject({ isCut: true })
})
