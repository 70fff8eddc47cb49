import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { launchBrowser } from '../helpers/browser.ts'
import { openBuilder, sendMessage } from '../helpers/builder-page.ts'
import { startBackend } from '../helpers/backend.ts'
import { createDoors } from '../../electron/transport/create-doors.ts'
import { startModelServer } from '../fixtures/model-server.ts'
import { authority, STUDIO_HOST } from '../../electron/transport/web-guards.ts'
import type { Figure } from './figure.ts'
import { generatedAnswer } from './generated-app.ts'

/** Twelve files of 75 KB, from the model server's wire to the page. */
const ANSWER = generatedAnswer({ files: 12, bytesPerFile: 90_000 })

interface Sample {
  readonly hostTask: number
  readonly pageTask: number
  readonly memory: number
}

let samples: Promise<readonly Sample[]> | null = null
const figure = (name: string, unit: Figure['unit'], goal: number, of: (sample: Sample) => number): Figure => ({
  name,
  unit,
  goals: [{ statistic: 'max', value: goal }],
  measure: async () => (await (samples ??= measure())).map(of),
})

export const figures: readonly Figure[] = [
  figure('12 files of 0.9 MB: longest task on the host', 'ms', 100, (sample) => sample.hostTask),
  figure('12 files of 0.9 MB: longest task on the page', 'ms', 100, (sample) => sample.pageTask),
  figure('12 files of 0.9 MB: memory of the host afterwards, against before', '×', 1.2, (sample) => sample.memory),
]

async function measure(): Promise<readonly Sample[]> {
  const model = await startModelServer([{ answer: ANSWER, chunk: 40 }])
  let port = 0
  const studio = () => authority(STUDIO_HOST, port)
  await using test = await startBackend({
    addresses: {
      builder: () => `http://${studio()}`,
      draft: (appId) => `http://${appId}.${studio()}`,
      unseen: (appId) => `http://unseen-${appId}.${studio()}`,
      live: ({ slug }) => `http://${slug}.${studio()}/`,
    },
    providers: [{ id: 'compatible', name: 'Test', baseUrl: model.url, apiKey: 'test', models: ['large'] }],
  })
  test.backend.preferences.update(test.backend.sessions.owner, { builderModel: 'compatible/large' })
  const server = createServer(createDoors(test.backend).http('out/renderer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port

  const browser = await launchBrowser()
  const code = test.backend.sessions.newStartCode()
  const builder = await openBuilder(browser, { url: `http://${studio()}/?code=${code}` } as never)
  await builder.page.addInitScript(LONG_TASKS)
  const found: Sample[] = []
  for (let run = -1; run < 3; run++) {
    const app = test.newApp(`Large ${run}`)
    await builder.page.goto(`http://${studio()}/build/app/${app.id}`)
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await sendMessage(builder, 'Write something large')
    delay.disable()
    globalThis.gc?.()
    const pageTask = await builder.page.evaluate(() => (window as unknown as { longestTask: number }).longestTask)
    if (run >= 0) found.push({ hostTask: delay.max / 1e6, pageTask, memory: process.memoryUsage().heapUsed / before })
  }
  await browser.close()
  server.closeAllConnections()
  server.close()
  await model.close()
  return found
}

const LONG_TASKS = `window.longestTask = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.longestTask = Math.max(window.longestTask, entry.duration)
}).observe({ type: 'longtask', buffered: true })`
