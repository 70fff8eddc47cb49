import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

const NEVER = new AbortController().signal

export function checksRouter({ checks: call }: Base, { engine, checks, rounds }: Backend) {
  return {
    list: call.list.handler(async ({ input: { appId } }) => [...(await engine.of(appId).checks({}))]),
    readAllRows: call.readAllRows.handler(async ({ input: { appId } }) => {
      const done = await checks.readAllRows(appId)
      return done === null ? null : { ...done, files: [...done.files] }
    }),
    open: call.open.handler(({ input: { appId, versionId } }) => checks.open(appId, versionId)),
    validate: call.validate.handler(({ input: { appId, versionId }, signal }) => checks.validate({ appId, versionId }, signal ?? NEVER)),
    repair: call.repair.handler(({ input, signal }) => checks.repair(input, signal ?? NEVER)),
    rounds: call.rounds.handler(async ({ input: { appId } }) => [...(await engine.of(appId).repairRounds({}))]),
    stopRound: call.stopRound.handler(({ input: { appId } }) => rounds.stop(appId)),
    report: call.report.handler(({ input: { appId, versionId, ...seen } }) => checks.report(appId, versionId, seen)),
    tests: call.tests.handler(({ input: { appId, versionId } }) => checks.tests(appId, versionId)),
  }
}
