import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { AppBuilder } from './build-app.ts'
import type { BundleInput, BundleResult, FunctionsResult } from './bundler.ts'
import { ICONS_FILE, readManifest, type VendorIcons } from './vendor-manifest.ts'
import type { BuildReply, BuildRequest, ToBundleWorker, WorkerSettings } from './worker-messages.ts'

/** The number of apps whose builders stay in memory. */
const MAX_WARM = 6

const { vendorDir } = workerData as WorkerSettings
const warm = new Map<string, AppBuilder>()
const queues = new Map<string, Promise<void>>()
let icons: VendorIcons | null = null

const readIcons = () => (icons ??= JSON.parse(readFileSync(path.join(vendorDir, ICONS_FILE), 'utf8')) as VendorIcons)

// esbuild, Tailwind and its scanner are loaded with the first build.
let tools: Promise<Tools> | null = null

interface Tools {
  readonly createBuilder: (mode: BundleInput['mode']) => AppBuilder
  readonly buildFunctions: (input: Pick<BundleInput, 'files' | 'packages'>) => Promise<FunctionsResult>
  readonly stop: () => Promise<void>
}

async function loadTools(): Promise<Tools> {
  const [manifest, { createAppBuilder, stopTools }, { buildFunctions }] = await Promise.all([
    readManifest(vendorDir),
    import('./build-app.ts'),
    import('./build-functions.ts'),
  ])
  return {
    createBuilder: (mode) => createAppBuilder(mode, manifest, readIcons),
    buildFunctions: ({ files, packages }) => buildFunctions(files, manifest, packages ?? null),
    stop: stopTools,
  }
}

async function builderOf({ key, mode }: BundleInput): Promise<AppBuilder> {
  const { createBuilder } = await (tools ??= loadTools())
  const place = `${mode}:${key}`
  const builder = warm.get(place) ?? createBuilder(mode)
  warm.delete(place)
  warm.set(place, builder)
  for (const [oldest, unused] of warm) {
    if (warm.size <= MAX_WARM) break
    // A builder with a running build stays.
    if (queues.has(oldest)) continue
    warm.delete(oldest)
    void unused.dispose()
  }
  return builder
}

async function resultOf(input: BuildRequest['input']): Promise<BundleResult | FunctionsResult> {
  if (input.mode === 'functions') return (await (tools ??= loadTools())).buildFunctions(input)
  return (await builderOf(input)).build(input)
}

async function answer({ id, input }: BuildRequest): Promise<void> {
  const reply: BuildReply = await resultOf(input).then(
    (result) => ({ id, type: 'built', result }) as const,
    (error: unknown) => ({ id, type: 'broken', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }) as const,
  )
  parentPort?.postMessage(reply, [])
}

async function end(): Promise<void> {
  await (await tools)?.stop()
  process.exit()
}

// Builds of one app run in sequence, those of different apps in parallel.
parentPort?.on('message', (request: ToBundleWorker) => {
  if (request === 'stop') return void end()
  // Nothing is kept between the builds of functions, so they need not wait for each other.
  if (request.input.mode === 'functions') return void answer(request)
  const place = `${request.input.mode}:${request.input.key}`
  const turn = (queues.get(place) ?? Promise.resolve()).then(() => answer(request))
  queues.set(place, turn)
  void turn.then(() => {
    if (queues.get(place) === turn) queues.delete(place)
  })
})
