import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { PACKAGES_PATH } from '../../../shared/domain/package-lock.ts'
import { buildIssue } from './build-issues.ts'
import type { Bundler, BundleInput, BundlePackages, BundleResult, FunctionsResult, Vendor } from './bundler.ts'
import { SERVER_SDK } from './server-sdk.ts'
import { MANIFEST_FILE, readManifest } from './vendor-manifest.ts'
import type { BuildReply, BuildRequest, ToBundleWorker, WorkerSettings } from './worker-messages.ts'

/** A build that takes longer hangs. */
const BUILD_LIMIT_MS = 30_000
const END_LIMIT_MS = 1_000
const MAX_HEAP_MB = 1024
const ATTEMPTS = 2
const CHUNK_FILE = /^pkg-[\w-]+\.js$/
const VENDOR_FILE = /^[A-Za-z][\w-]*\.(?:js|woff2|ttf)$/

export interface BundlerOptions {
  readonly workerUrl: URL
  /** Written by `scripts/build-vendor.mjs`. */
  readonly vendorDir: string
  /** Brings the packages that the app's lock names; a refusal says why one cannot be had. */
  readonly packages?: (files: BundleInput['files']) => Promise<BundlePackages | null>
  /** Where the built files of packages are. */
  readonly chunksDir?: string
}

type Input = BuildRequest['input']
type Result = BundleResult | FunctionsResult

interface Pending {
  readonly input: Input
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
  readonly attempt: number
  readonly timer: NodeJS.Timeout
}

/** Starts its worker with the first build. A worker that dies or hangs is replaced, and its build is repeated once. */
export function createBundler({ workerUrl, vendorDir, packages, chunksDir }: BundlerOptions): Bundler {
  const pending = new Map<number, Pending>()
  let worker: Worker | null = null
  let lastId = 0
  let isStopped = false
  let vendor: Promise<Vendor> | null = null
  let identity: Promise<string> | null = null

  function start(): Worker {
    const settings: WorkerSettings = { vendorDir }
    const started = new Worker(workerUrl, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    let cause: Error | null = null
    started.on('message', (reply: BuildReply) => settle(started, reply))
    started.on('error', (error: Error) => {
      cause = error
    })
    started.on('exit', () => {
      if (worker !== started) return
      worker = null
      retryAll(interrupted('its thread ended', cause))
    })
    // An idle worker must not keep the host alive.
    started.unref()
    return started
  }

  function settle(from: Worker, reply: BuildReply): void {
    if (reply.type === 'broken') {
      replace(from, new Error(`The bundler failed: ${reply.reason}`))
      return
    }
    const request = pending.get(reply.id)
    if (request === undefined) return
    pending.delete(reply.id)
    clearTimeout(request.timer)
    request.resolve(reply.result)
  }

  function replace(from: Worker, cause: Error): void {
    if (worker !== from) return
    worker = null
    void endWorker(from)
    retryAll(cause)
  }

  function retryAll(cause: Error): void {
    const requests = [...pending.values()]
    pending.clear()
    for (const request of requests) {
      clearTimeout(request.timer)
      if (isStopped || request.attempt >= ATTEMPTS) request.reject(cause)
      else ask(request.input, request.attempt + 1, request.resolve, request.reject)
    }
  }

  function ask(input: Input, attempt: number, resolve: Pending['resolve'], reject: Pending['reject']): void {
    const asked = (worker ??= start())
    const id = ++lastId
    const timer = setTimeout(() => replace(asked, interrupted('it did not answer in time')), BUILD_LIMIT_MS)
    pending.set(id, { input, resolve, reject, attempt, timer })
    asked.postMessage({ id, input } satisfies BuildRequest, [])
  }

  function request(input: Input): Promise<Result> {
    if (isStopped) return Promise.reject(interrupted('it is stopped'))
    return new Promise((resolve, reject) => ask(input, 1, resolve, reject))
  }

  async function readChunk(fileName: string): Promise<Uint8Array | null> {
    if (chunksDir === undefined || !CHUNK_FILE.test(fileName)) return null
    return readFile(path.join(chunksDir, fileName)).catch(onlyMissing)
  }
  async function withPackages(files: BundleInput['files']): Promise<BundlePackages | null> {
    return files.has(PACKAGES_PATH) ? ((await packages?.(files)) ?? null) : null
  }
  async function build(input: BundleInput): Promise<BundleResult> {
    const startedAt = performance.now()
    try {
      return (await request({ ...input, packages: await withPackages(input.files) })) as BundleResult
    } catch (error) {
      if (!isAppError(error) || error.code !== 'PACKAGE_REFUSED') throw error
      const issue = buildIssue(PACKAGES_PATH, error.message, '', 1, 1)
      return { ok: false, issues: [issue], durationMs: Math.round(performance.now() - startedAt) }
    }
  }

  return {
    build,
    async buildFunctions(files) {
      // What cannot be had is said of each import of it.
      const found = await withPackages(files).catch((error: unknown) => {
        if (isAppError(error)) return null
        throw error
      })
      return (await request({ key: 'functions', mode: 'functions', files, packages: found })) as FunctionsResult
    },
    chunk: readChunk,
    warm() {
      // An empty app uses every tool: the worker, esbuild's process, Tailwind and the kit's styles. If this fails, the next real build
      // reports why.
      if (worker === null && !isStopped) build({ key: 'warm', files: new Map(), mode: 'draft' }).catch(() => undefined)
    },
    vendor() {
      vendor ??= openVendor(vendorDir, readChunk).catch((error: unknown) => {
        vendor = null
        throw error
      })
      return vendor
    },
    identity() {
      identity ??= identityOf([fileURLToPath(workerUrl), path.join(vendorDir, MANIFEST_FILE)]).catch((error: unknown) => {
        identity = null
        throw error
      })
      return identity
    },
    async stop() {
      isStopped = true
      const last = worker
      worker = null
      retryAll(interrupted('it is stopped'))
      if (last !== null) await endWorker(last)
    },
  }
}

/** A thread or a process that ends is no mistake in the program: another one is asked, and in the end the person. */
function interrupted(why: string, cause: Error | null = null): AppError {
  return new AppError('BUILD_INTERRUPTED', {}, { cause: new Error(`The bundler gave no answer: ${why}`, { cause }) })
}

/** Lets the worker end its own process first. One that is held by something endless is not waited for. */
async function endWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.postMessage('stop' satisfies ToBundleWorker, [])
  const timer = setTimeout(() => void worker.terminate(), END_LIMIT_MS)
  await ended.catch(() => undefined)
  clearTimeout(timer)
}

/** The worker's name refers to its chunks by content hash, and the manifest holds a hash of all inputs. */
async function identityOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}

function onlyMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

async function openVendor(vendorDir: string, readChunk: Vendor['read']): Promise<Vendor> {
  const { hash, imports, preload, lazy, modules, fonts, cardFonts, server } = await readManifest(vendorDir)
  return {
    hash,
    imports,
    preload,
    fonts,
    ...(cardFonts === undefined ? {} : { cardFonts }),
    lazy,
    exports: Object.fromEntries(Object.entries(modules).map(([specifier, module]) => [specifier, module.names])),
    serverFiles: [...new Set(Object.values(server).map(({ file }) => file))],
    serverExports: { '@/server': server[SERVER_SDK]?.names ?? [] },
    async read(fileName) {
      if (CHUNK_FILE.test(fileName)) return readChunk(fileName)
      if (!VENDOR_FILE.test(fileName)) return null
      return readFile(path.join(vendorDir, fileName)).catch(onlyMissing)
    },
  }
}
