import { z } from 'zod'
import { AppTest, AppTestFault, AppTestResult } from '../domain/app-test.ts'
import { FilePath } from '../domain/file-path.ts'
import { AppId, ContentHash, MessageId, VersionId } from '../domain/ids.ts'
import { RepairRound } from '../domain/repair-round.ts'
import { VersionCheck, VisitedRoute } from '../domain/version-check.ts'
import { RepairResult, Validation, ValidationIssue } from '../domain/validation.ts'
import { AGENT_PICTURES_MAX } from '../limits/agent.ts'
import { APP_TESTS_MAX } from '../limits/app-tests.ts'
import { MAX_MESSAGE_CHARS } from '../limits/chat.ts'
import { REPAIR_ITERATIONS, REPAIR_ITERATIONS_DEFAULT } from '../limits/repair-panel.ts'
import { gatedAppCall, appCall, appErrors } from './base.ts'

/** The message that made the version. */
const aboutMessage = { messageId: MessageId.nullish(), messageContent: z.string().max(MAX_MESSAGE_CHARS).default('') }

/** What was found when versions were checked, which asks no model, and what a model mended of it. */
export const checksContract = {
  /** Of the newest versions that were looked at, newest first. */
  list: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/checks', tags: ['checks'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(VersionCheck)),

  /** Rewrites what makes figures and lists of the first rows of a table, where the syntax says surely what is meant, as one version. Null: there is nothing of it. */
  readAllRows: gatedAppCall('change-tables', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/checks/read-all-rows', tags: ['checks'] })
    .errors(appErrors('CHAT_BUSY', 'VERSION_MOVED'))
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ versionId: VersionId, before: VersionId, files: z.array(FilePath) }).nullable()),

  /**
   * An address at which a version can be opened without being seen: on an origin of its own, over a copy of the rows that is new each time,
   * and nothing it asks of a model is answered. With it the pages to open, and the tests to run.
   */
  open: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/check-frame', tags: ['checks'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId }))
    .output(z.object({ url: z.string(), routes: z.array(VisitedRoute.pick({ path: true, route: true })), tests: z.array(AppTest) })),

  /** The tests of a version, and the lines of their files that are none. */
  tests: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/versions/{versionId}/tests', tags: ['checks'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId }))
    .output(z.object({ tests: z.array(AppTest), faults: z.array(AppTestFault) })),

  /** What a window saw when it opened the pages of a version, or ran its tests. A page that worked in an earlier version says so. */
  report: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/check', tags: ['checks'] })
    .errors(appErrors('VERSION_NOT_FOUND'))
    .input(
      z.strictObject({
        appId: AppId,
        versionId: VersionId,
        routes: z.array(VisitedRoute).max(200).optional(),
        tests: z.array(AppTestResult).max(APP_TESTS_MAX).optional(),
        /** Of its pages, as `chat.attach` answered: for a model that goes on by itself. */
        pictures: z
          .array(z.strictObject({ hash: ContentHash, name: z.string().min(1).max(255) }))
          .max(AGENT_PICTURES_MAX)
          .optional(),
      }),
    )
    .output(VersionCheck),

  /** What models mended after their answers, newest first. */
  rounds: appCall('look')
    .route({ method: 'GET', path: '/api/apps/{appId}/repair-rounds', tags: ['checks'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(RepairRound)),

  /** Looks at a version once more, for a person who asked: its code, and what was seen of its pages (spec 002 §7). */
  validate: gatedAppCall('test-repair', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/validate', tags: ['checks'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'CHECK_FAILED'))
    .input(z.strictObject({ appId: AppId, versionId: VersionId, ...aboutMessage }))
    .output(Validation),

  /**
   * Tries to mend a version beside the app: rules first, then so many rounds of a model. Nothing of the app changes; the bundle that comes
   * back can be merged (spec 002 §5, §7).
   */
  repair: gatedAppCall('test-repair', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/versions/{versionId}/repair', tags: ['checks'] })
    .errors(appErrors('VERSION_NOT_FOUND', 'MODEL_NOT_FOUND', 'VALIDATE_FIRST', 'CHECK_FAILED'))
    .input(
      z.strictObject({
        appId: AppId,
        versionId: VersionId,
        ...aboutMessage,
        initialIssues: z.array(ValidationIssue).max(200),
        iterations: z.number().int().min(REPAIR_ITERATIONS[0]).max(REPAIR_ITERATIONS[1]).default(REPAIR_ITERATIONS_DEFAULT),
        customModel: z.string().min(1).max(200).optional(),
      }),
    )
    .output(RepairResult),

  /** Ends the round that runs; the app is as the answer made it. `stopped` false: none was running. */
  stopRound: appCall('edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/repair-rounds/stop', tags: ['checks'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ stopped: z.boolean() })),
}
