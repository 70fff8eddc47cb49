import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { PROVIDER_IDS } from '../../shared/domain/model-provider.ts'
import { openDoors, giveTasks } from '../doors/open-doors.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { unzip } from '../helpers/project.ts'
import { vendorFolder } from '../helpers/vendor.ts'

const SECRETS = Array.from({ length: 20 }, (_, index) => `PLANTED-SECRET-${String(index).padStart(2, '0')}-zr81qx`)
/** As text, and in the encodings of a possible dump. */
const FORMS = SECRETS.flatMap((secret) => [
  secret,
  Buffer.from(secret).toString('base64').slice(0, -4),
  Buffer.from(secret).toString('hex'),
])

function hitsIn(bytes: Buffer | string, where: string): string[] {
  const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return FORMS.filter((form) => buffer.includes(form)).map((form) => `${where}: ${form}`)
}

function hitsInFolder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => hitsIn(readFileSync(file), file))
}

test('twenty secrets are in no file, answer, event, log, zip or working folder; they are sent to their provider only', async () => {
  using folder = temporaryFolder()
  using work = temporaryFolder()
  const provider = await startModelServer([{ answer: 'Hello.' }])
  const seen: string[] = []
  const doors = await openDoors({ dataDir: folder.path, vendorDir: await vendorFolder() })
  try {
    const { clients } = doors
    const app = doors.newApp('Bakery')
    await giveTasks(doors, app.id)
    const keep = (answer: unknown) => void seen.push(JSON.stringify(answer))

    // In sequence, so that all but the last of a provider are replaced: replaced ones must not remain either.
    for (const [index, apiKey] of SECRETS.entries()) {
      const id = PROVIDER_IDS[index % PROVIDER_IDS.length] ?? 'openai'
      const client = index % 2 === 0 ? clients.HTTP : clients.port
      keep(await client.models.connect({ provider: id, apiKey, baseUrl: provider.url, models: ['writer'] }))
    }
    for (const id of PROVIDER_IDS) keep(await clients.HTTP.models.test({ provider: id }))
    for (const client of [clients.HTTP, clients.port]) {
      keep(await client.models.list())
      keep(await client.models.providers())
      keep(await client.models.keyStorage())
      keep(await client.preferences.get())
      keep(await client.session.installation())
      keep(await client.apps.ai({ appId: app.id }))
      keep(await client.apps.get({ appId: app.id }))
    }
    for (const kind of ['memory', 'file'] as const) keep(await clients.HTTP.models.chooseKeyStorage({ kind }))
    const { turnId } = await clients.HTTP.chat.send({
      appId: app.id,
      requestId: crypto.randomUUID() as never,
      content: 'Hello',
      builderModel: 'compatible/writer',
    })
    for await (const event of await clients.HTTP.apps.events({ appId: app.id })) {
      keep(event)
      if ((event.kind === 'turn.done' || event.kind === 'turn.failed') && event.turnId === turnId) break
    }
    const zip = await clients.HTTP.files.codeZip({ appId: app.id })
    for (const [name, bytes] of await unzip(zip)) seen.push(name, bytes.toString())
    keep(await clients.HTTP.files.openFolder({ appId: app.id, folder: path.join(work.path, 'bakery') }))

    // While it runs, with its write-ahead logs, and after it has ended.
    expect(hitsInFolder(folder.path)).toEqual([])
    expect(hitsInFolder(work.path)).toEqual([])
    expect(readdirSync(path.join(work.path, 'bakery'))).toContain('package.json')
    expect(seen.flatMap((answer) => hitsIn(answer, 'answer'))).toEqual([])
    expect(hitsIn(inspect(doors.bugs, { depth: null, showHidden: true }), 'log')).toEqual([])
    const sent = provider.requests.at(-1)?.headers.authorization ?? ''
    expect(SECRETS.some((secret) => sent === `Bearer ${secret}`)).toBe(true)
    expect(hitsIn(JSON.stringify(provider.requests.map(({ body }) => body)), 'prompt')).toEqual([])
  } finally {
    await doors[Symbol.asyncDispose]()
    await provider.close()
  }
  expect(hitsInFolder(folder.path)).toEqual([])
})
