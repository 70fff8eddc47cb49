import type { AppId } from '../../shared/domain/ids.ts'
import { isDescribed } from '../../shared/domain/model-trial.ts'
import type { Preferences } from '../../shared/domain/preferences.ts'
import type { Bundler } from './bundle/bundler.ts'
import { createKitLines } from './context/kit-lines.ts'
import { type CheckVersionDeps, createCheckVersion } from './flows/check-version.ts'
import { createRepairRounds, type RepairRoundDeps } from './flows/repair-round.ts'
import { createValidation } from './flows/validate-and-repair.ts'
import type { Outside } from './outside-world.ts'
import { createRepair, type RepairOptions } from './repair/create-repair.ts'
import type { TypeChecker } from './types/type-checker.ts'

interface ChecksNeeds
  extends
    Pick<CheckVersionDeps, 'engine' | 'openUnseen' | 'showVersion' | 'candidates'>,
    Pick<RepairRoundDeps, 'models' | 'admit' | 'findTooDeep'>,
    Pick<RepairOptions, 'readKnown'> {
  readonly outside: Pick<Outside, 'workers' | 'systemPrompt' | 'reportBug'>
  readonly types: Pick<TypeChecker, 'check'>
  readonly formatOf: (model: string) => Parameters<typeof isDescribed>[0]
  /** Of the app's builder. */
  readonly preferences: (appId: AppId) => Pick<Preferences, 'mendsAnswers' | 'builderModel'>
}

/** What looks at code and at versions once they are shown, and what rules and a model mend of what is found. */
export function composeChecks({ outside, types, readKnown, formatOf, preferences, ...needs }: ChecksNeeds) {
  const { reportBug } = outside
  const { inspect, readAllRows, ...repairs } = createRepair({
    workerUrl: outside.workers.repair,
    readKnown,
    checkTypes: (key, files, signal) => types.check({ key, files, signal }),
    reportBug,
  })
  const checks = createCheckVersion({
    ...needs,
    inspect,
    rewrite: readAllRows,
    onChecked: (appId, check) => rounds.begin(appId, check),
    onUnbuilt: (appId, versionId) => rounds.beginUnbuilt(appId, versionId),
    reportBug,
  })
  const rounds = createRepairRounds({
    ...needs,
    checks,
    writesWhole: (model) => formatOf(model) !== 'blocks',
    isEmitted: (model) => isDescribed(formatOf(model), 'build'),
    kitLine: createKitLines(outside.systemPrompt),
    isOn: (appId) => preferences(appId).mendsAnswers,
    reportBug,
  })
  const validation = createValidation({
    ...needs,
    checks,
    repair: repairs.repair,
    writesWhole: (model) => formatOf(model) !== 'blocks',
    kitLine: createKitLines(outside.systemPrompt),
    preferredModel: (appId) => preferences(appId).builderModel,
  })
  return { checks: { ...checks, ...validation }, rounds, ...repairs }
}

/** The modules that apps may import, with what each of them exports. */
export function createReadKnown({ vendor }: Pick<Bundler, 'vendor'>): RepairOptions['readKnown'] {
  return async () => {
    const { exports, serverExports } = await vendor()
    return new Map(Object.entries({ ...exports, ...serverExports }).map(([module, names]) => [module, new Set(names)]))
  }
}
