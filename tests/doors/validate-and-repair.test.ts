import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePath } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { REPAIR_TEXT } from '../../shared/text/repair.ts'
import { type ModelServer, type Scene, startModelServer } from '../fixtures/model-server.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* Validating and repairing a version by hand (spec 002 §4, §5, §7). Nothing of the app changes before the bundle is merged. */
let doors: OpenDoors
let server: ModelServer
let scenes: Scene[] = []
beforeAll(async () => {
  server = await startModelServer(() => scenes.shift() ?? { answer: 'Nothing to do.' })
  const provider = { id: 'own', name: 'Own server', baseUrl: server.url, apiKey: 'key', models: ['writer'] }
  doors = await openDoors({ vendorDir: await vendorFolder(), providers: [provider], modelPause: () => Promise.resolve() })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await server.close()
})

const HOME = pagePath('Home')
const LABEL = `export function Label({ text }: { text: string }) {\n  return <p>{text}</p>\n}\n`
const WRONG = `import { Label } from '@/components/Label'\n\nexport default function Home() {\n  return (\n    <>\n      <Label text={new Map()} />\n      <Label text={new Set()} />\n    </>\n  )\n}\n`
const HALF = WRONG.replace('{new Map()}', '"a map"')
const RIGHT = HALF.replace('{new Set()}', '"a set"')
const whole = (content: string): Scene => ({
  answer: `<act type="edit_file" path="${HOME}" title="Mended">\n${content}</act>`,
  chunk: 4_000,
})

async function wrongApp(): Promise<{ appId: AppId; versionId: string }> {
  const { id: appId } = doors.newApp()
  const writes = { [HOME]: WRONG, '__components__Label.tsx': LABEL }
  const { id } = await doors.backend.engine
    .of(appId)
    .commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'Wrong' })
  return { appId, versionId: id }
}

async function post(appId: AppId, versionId: string, call: 'validate' | 'repair', body: object) {
  const { status, text } = await doors.asOwner({
    method: 'POST',
    path: `/api/apps/${appId}/versions/${versionId}/${call}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status, body: JSON.parse(text) as Record<string, unknown> }
}

test('a validation lists each issue with its fields, and a repair mends them in rounds beside the app', async () => {
  const { appId, versionId } = await wrongApp()
  const found = await post(appId, versionId, 'validate', { messageContent: 'Two labels' })
  expect(found.status).toBe(200)
  const issue = { componentName: 'Home', detectorId: 'TS2322', severity: 'error', fileId: HOME }
  expect(found.body['issues']).toMatchObject([
    { ...issue, line: 6 },
    { ...issue, line: 7 },
  ])
  const initialIssues = found.body['issues']

  // The first round mends one of two, the second the other one.
  scenes = [whole(HALF), whole(RIGHT)]
  const repaired = await post(appId, versionId, 'repair', { initialIssues, iterations: 3, customModel: 'own/writer' })
  expect(repaired.status).toBe(200)
  expect(repaired.body).toMatchObject({
    unresolvedIssues: [],
    iterationsPerformed: 2,
    previousVersionId: versionId,
    appBundle: { files: [{ id: HOME, content: RIGHT }] },
    repairedFiles: [{ fileId: HOME, issuesFixed: 2 }],
    repairProcessDetails: [{ fileId: HOME, initialIssueCount: 2, finalIssueCount: 0, repairSuccess: true }],
  })
  const [details] = repaired.body['repairProcessDetails'] as { aiRepairs: { modelUsed: string; prompt: string }[] }[]
  expect(details?.aiRepairs[0]).toMatchObject({ modelUsed: 'own/writer', success: true, originalContent: WRONG, outputContent: HALF })
  expect(details?.aiRepairs[0]?.prompt).toContain('new Map()')
  const { files, version } = await doors.backend.engine.of(appId).files({ versionId: null })
  expect([version?.id, files.get(HOME)]).toEqual([versionId, WRONG])
})

test('one round is asked for once, and what is no better is not in the bundle', { tags: 'long' }, async () => {
  const { appId, versionId } = await wrongApp()
  const { body } = await post(appId, versionId, 'validate', {})
  scenes = [whole(WRONG.replace('new Map', 'new WeakMap'))]
  const repaired = await post(appId, versionId, 'repair', { initialIssues: body['issues'], iterations: 1, customModel: 'own/writer' })
  expect(repaired.body).toMatchObject({ iterationsPerformed: 1, appBundle: { files: [] }, repairedFiles: [] })
  expect(repaired.body['unresolvedIssues']).toHaveLength(2)
})

test('a repair needs an issue that a validation found, one to five rounds, and a version', async () => {
  const { appId, versionId } = await wrongApp()
  const none = await post(appId, versionId, 'repair', { initialIssues: [], iterations: 2 })
  expect(none).toMatchObject({ status: 409, body: { message: REPAIR_TEXT.validateFirst } })
  for (const iterations of [0, 6]) expect((await post(appId, versionId, 'repair', { initialIssues: [], iterations })).status).toBe(400)
  expect((await post(appId, crypto.randomUUID(), 'validate', {})).status).toBe(404)
})
