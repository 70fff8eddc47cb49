import { expect, onTestFinished, test } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { readKnownModules } from '../../../tests/fixtures/known-modules.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { startTypeChecker } from '../../../tests/helpers/type-checker.ts'
import { findIssues } from '../diagnose/find-issues.ts'
import type { AppEngine } from '../engine/port.ts'
import { createSources } from '../lib/source.ts'
import { createInspector } from '../repair/inspect.ts'
import { readAllRows as rewriteFiles } from '../repair/read-all/read-all-rows.ts'
import { readAllRows } from './read-all-rows.ts'

const home = (filter: string) => `import { Deal } from '@/entities/Deal'
import { useList } from '@/hooks/use-list'

export default function Home({ filter }: { filter: ${filter} }) {
  const { rows } = useList(Deal, { limit: 1000, filter })
  return <p>{rows.reduce((sum, deal) => sum + (deal.value ?? 0), 0)}</p>
}
`

test('a rewrite whose types would not agree is left out; one whose types do is a version', async () => {
  const types = await startTypeChecker()
  onTestFinished(() => types.stop())
  const known = await readKnownModules()
  const sources = createSources()
  const { app } = newApp()
  const inspector = createInspector({
    known,
    findIssues,
    sources,
    checkTypes: (files) => types.check({ key: 'one', files, signal: new AbortController().signal }),
  })
  const engine = {
    requireIdle: async () => app.requireIdle({}),
    files: async (asked: Parameters<typeof app.files>[0]) => app.files(asked),
    commitChangeSet: async (asked: Parameters<typeof app.commitChangeSet>[0]) => app.commitChangeSet(asked),
  } as unknown as AppEngine
  const press = () =>
    readAllRows(
      {
        engine: { of: () => engine },
        rewrite: (files) => rewriteFiles(files, sources),
        inspect: (_appId, files) => inspector.inspect(files),
        showVersion: async () => undefined,
      },
      AppId.parse(crypto.randomUUID()),
    )
  const save = (filter: string) => {
    const writes = { ...entityFile('Deal', { title: { type: 'string' }, value: { type: 'number' } }), '__pages__Home.tsx': home(filter) }
    return app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  }
  const unfit = save('{ nothing: number }')
  expect(await press()).toBeNull()
  expect(app.files({ versionId: null }).version?.id).toBe(unfit.id)
  const fit = save('{ title: string }')
  expect(await press()).toMatchObject({ before: fit.id, files: ['__pages__Home.tsx'] })
})
