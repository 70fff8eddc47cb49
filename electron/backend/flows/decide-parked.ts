import type { ParkedChange, ParkedTake } from '../../../shared/domain/app-sync.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import type { ParkedCode } from '../engine/parked-operations.ts'
import type { AppEngine } from '../engine/port.ts'
import { commitMerged, mergeFiles, type MergeParkedDeps } from './merge-parked-code.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { Publishing } from './publishing.ts'

export interface ParkedDecision {
  readonly appId: AppId
  readonly id: string
  readonly take: ParkedTake
  readonly files: readonly { readonly path: FilePath; readonly take: 'mine' | 'theirs' }[]
}

interface DecideParkedDeps extends MergeParkedDeps {
  readonly publishing: Pick<Publishing, 'settle'>
}

/** Everything that waits for a person, the code first. */
export async function listParked({ engine }: Pick<MergeParkedDeps, 'engine'>, appId: AppId): Promise<readonly ParkedChange[]> {
  const app = engine.of(appId)
  const [code, things] = await Promise.all([app.parkedCode({}), app.parkedThings({})])
  if (code === null) return things
  const { files: theirs } = await app.files({ versionId: null })
  const { overlaps } = mergeFiles({ ...code, theirs })
  const { description, at } = code
  const title = description === '' ? APP_SYNC_TEXT.thing('version', null) : description
  return [{ kind: 'code', id: idOf(code), title, reason: 'overlap', at: new Date(at).toISOString(), files: [...overlaps] }, ...things]
}

/** PARKED_GONE, and whatever a version is refused for. */
export async function decideParked(deps: DecideParkedDeps, decision: ParkedDecision): Promise<void> {
  const app = deps.engine.of(decision.appId)
  const code = await app.parkedCode({})
  if (code !== null && idOf(code) === decision.id) return decideCode(deps, decision, code)
  const wasThere = await app.settleParked({ id: decision.id, isMine: decision.take !== 'theirs' })
  if (!wasThere) throw new AppError('PARKED_GONE', {})
  // It may have been what is published.
  deps.publishing.settle(decision.appId)
}

const idOf = ({ ids }: ParkedCode): string => ids.at(-1) ?? ''

async function decideCode({ engine, showVersion }: MergeParkedDeps, { appId, take, files }: ParkedDecision, code: ParkedCode) {
  const app = engine.of(appId)
  const chosen = new Map(files.map((file) => [file.path, file.take]))
  const takeOne = async () => {
    const { files: theirs, version: current } = await app.files({ versionId: null })
    if (current === null) throw new AppError('PARKED_GONE', {})
    const { merged, overlaps } = mergeFiles({ ...code, theirs })
    const mine = overlaps.map(({ path, mine: text }) => [path, text] as const)
    const taken = mine.filter(([path]) => (chosen.get(path) ?? take) === 'mine')
    return (await commitMerged(app, new Map([...merged, ...taken]), code.description, current)) ?? current
  }
  const version = await (take === 'both' ? keepBoth(app, code) : retryWhenVersionMoved(takeOne))
  await app.settleParkedCode({ ids: code.ids })
  await showVersion(appId, version)
}

/** Mine as a version to go back to, and theirs on top of it. Each of both is made once, whatever else is changed meanwhile. */
export async function keepBoth(app: AppEngine, code: ParkedCode): Promise<Version> {
  const newest = async () => {
    const { files, version } = await app.files({ versionId: null })
    if (version === null) throw new AppError('PARKED_GONE', {})
    return { files, version }
  }
  const { own, overlaps } = await retryWhenVersionMoved(async () => {
    const { files: theirs, version } = await newest()
    const { merged, overlaps } = mergeFiles({ ...code, theirs })
    const mine = overlaps.map(({ path, mine: text }) => [path, text] as const)
    const own = await commitMerged(app, new Map([...merged, ...mine]), APP_SYNC_TEXT.mineKept(code.description), version)
    return { own: own ?? version, overlaps }
  })
  return retryWhenVersionMoved(async () => {
    const { files: now, version } = await newest()
    // What somebody has changed since stays as they left it.
    const untouched = overlaps.filter(({ path, mine }) => (now.get(path) ?? null) === mine)
    const back = new Map(untouched.map(({ path, theirs }) => [path, theirs] as const))
    return (await commitMerged(app, back, APP_SYNC_TEXT.theirsKept, version)) ?? own
  })
}
