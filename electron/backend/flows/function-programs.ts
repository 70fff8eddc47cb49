import { createHash } from 'node:crypto'
import { fileKind, FilePath, type FileMap } from '../../../shared/domain/file-path.ts'
import type { FunctionSide } from '../../../shared/domain/app-function.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { FUNCTION_TEXT } from '../../../shared/text/functions.ts'
import type { Bundler } from '../bundle/bundler.ts'
import type { EnginePort } from '../engine/port.ts'
import type { FunctionProgram } from '../functions/function-host.ts'
import type { BuiltProgramFunction, ProgramCache } from '../functions/program-cache.ts'
import { readFunctionConfig } from '../functions/read-config.ts'
import { isSchedule } from '../lib/cron.ts'

export interface FunctionProgramsDeps {
  readonly engine: EnginePort
  readonly bundler: Pick<Bundler, 'buildFunctions' | 'vendor'>
  readonly cache: ProgramCache
  readonly reportBug: (error: unknown) => void
}

/** The functions of one side of an app: what they say of themselves, and what runs. */
export interface SidePrograms {
  readonly functions: readonly BuiltProgramFunction[]
  readonly program: FunctionProgram
}

export interface FunctionPrograms {
  /** Of a version; null: of the newest. Null when there is no version. */
  draft(appId: AppId, versionId?: VersionId | null): Promise<SidePrograms | null>
  /** Null while the app is not published. */
  live(appId: AppId): Promise<SidePrograms | null>
  of(appId: AppId, side: FunctionSide): Promise<SidePrograms | null>
}

const MAX_KEPT = 30

function problemsOf(config: BuiltProgramFunction['config']): readonly string[] {
  if (config === null) return [FUNCTION_TEXT.configNotPlain]
  return config.schedule === null || isSchedule(config.schedule) ? [] : [FUNCTION_TEXT.scheduleInvalid(config.schedule)]
}

/** Builds functions when they are first needed. A version never changes, so what was built of it stays. */
export function createFunctionPrograms({ engine, bundler, cache, reportBug }: FunctionProgramsDeps): FunctionPrograms {
  const built = new Map<string, Promise<readonly BuiltProgramFunction[]>>()
  let shared: Promise<ReadonlyMap<string, Uint8Array>> | null = null

  function ofVersion(appId: AppId, versionId: VersionId): Promise<readonly BuiltProgramFunction[]> {
    const key = `${appId}:${versionId}`
    const made = built.get(key) ?? findOrBuild(appId, versionId)
    built.delete(key)
    built.set(key, made)
    for (const old of [...built.keys()].slice(0, -MAX_KEPT)) built.delete(old)
    made.catch(() => built.delete(key))
    return made
  }

  async function findOrBuild(appId: AppId, versionId: VersionId): Promise<readonly BuiltProgramFunction[]> {
    const kept = await cache.find(appId, versionId)
    if (kept !== null) return kept
    const { files } = await engine.of(appId).files({ versionId })
    if (![...files.keys()].some((path) => fileKind(path) === 'function')) return []
    const functions = await build(files)
    await cache.keep(appId, versionId, functions).catch(reportBug)
    return functions
  }

  async function build(files: FileMap): Promise<readonly BuiltProgramFunction[]> {
    const { functions } = await bundler.buildFunctions(files)
    return Promise.all(
      functions.map(async (each) => {
        const path = FilePath.parse(`__functions__${each.name}.ts`)
        const config = await readFunctionConfig(path, files.get(path) ?? '')
        const problems = each.ok ? [] : each.issues.map(({ title, line }) => (line === null ? title : `${title} (line ${line})`))
        return {
          name: each.name,
          js: each.ok ? each.js : null,
          map: each.ok ? each.map : '',
          problems: [...problems, ...problemsOf(config)],
          config,
        }
      }),
    )
  }

  async function programOf(functions: readonly BuiltProgramFunction[]): Promise<SidePrograms> {
    const modules = await (shared ??= readShared().catch((error: unknown) => {
      shared = null
      throw error
    }))
    const running = functions.flatMap(({ name, js, config }) => (js === null || config === null ? [] : [{ name, js }]))
    const used = new Map([...modules].filter(([file]) => running.some(({ js }) => js.includes(`./${file}`))))
    const hash = createHash('sha256')
    for (const { name, js } of running) hash.update(name).update('\0').update(js).update('\0')
    return { functions, program: { key: hash.digest('hex'), functions: running, shared: used } }
  }

  async function readShared(): Promise<ReadonlyMap<string, Uint8Array>> {
    const vendor = await bundler.vendor()
    const read = await Promise.all((vendor.serverFiles ?? []).map(async (file) => [file, await vendor.read(file)] as const))
    return new Map(read.flatMap(([file, content]) => (content === null ? [] : [[file, content] as const])))
  }

  const programs: FunctionPrograms = {
    async draft(appId, versionId = null) {
      const wanted = versionId ?? (await engine.of(appId).currentVersion({}))?.id
      return wanted === undefined ? null : programOf(await ofVersion(appId, wanted))
    },
    async live(appId) {
      const pinned = await engine.of(appId).pinnedFunctions({})
      if (pinned === null) return null
      const published = await ofVersion(appId, pinned.versionId)
      const later = await Promise.all(
        pinned.functions.map(async ({ name, versionId }) => (await ofVersion(appId, versionId)).find((each) => each.name === name)),
      )
      const all = new Map([...published, ...later.filter((each) => each !== undefined)].map((each) => [each.name, each]))
      return programOf([...all.values()])
    },
    of: (appId, side) => (side === 'live' ? programs.live(appId) : programs.draft(appId)),
  }
  return programs
}
