import { z } from 'zod'
import { EMAIL_EXISTS_CODE } from '../limits/account.ts'
import { APP_SYNC_TEXT } from '../text/app-sync.ts'
import { CLAIM_TEXT } from '../text/claim.ts'
import { ANALYTICS_TEXT } from '../text/analytics.ts'
import { CSV_TEXT } from '../text/csv.ts'
import { ERROR_TEXT } from '../text/errors.ts'
import { FIELDS_TEXT } from '../text/fields.ts'
import { FUNCTIONS_TEXT } from '../text/functions.ts'
import { SECRETS_TEXT } from '../text/secrets.ts'
import { IDENTITY_TEXT } from '../text/identity.ts'
import { MEMBERS_TEXT } from '../text/members.ts'
import { NETWORK_TEXT } from '../text/network.ts'
import { PAYMENTS_TEXT } from '../text/payments.ts'
import { PEOPLE_TEXT } from '../text/people.ts'
import { PASSKEYS_TEXT } from '../text/passkeys.ts'
import { SIGN_IN_PROVIDER_TEXT } from '../text/sign-in-provider.ts'
import { TWO_FACTOR_TEXT } from '../text/two-factor.ts'
import { SOURCE_CONNECTIONS_TEXT } from '../text/source-connections.ts'
import { SOURCES_TEXT } from '../text/sources.ts'
import { SITE_TEXT } from '../text/static-site.ts'
import { SYNC_TEXT } from '../text/sync.ts'
import { TEMPLATES_TEXT } from '../text/templates.ts'
import { TOOL_RUNS_TEXT, TOOLS_TEXT } from '../text/tools.ts'
import { VERSIONS_TEXT } from '../text/versions.ts'
import { SiteNeed } from './static-site.ts'
import { spokenLate } from './spoken-late.ts'
import { SqlPlace } from './sql-query.ts'
import { OperationAnswer } from './sync-exchange.ts'

const none = z.object({})
const named = <Key extends string>(key: Key) => z.object({ [key]: z.string() } as Record<Key, z.ZodString>)
/** Where a value does not fit: `path` as in the request, `reason` for a person. */
export const FieldIssue = z.object({ path: z.string(), reason: z.string() })
export type FieldIssue = z.infer<typeof FieldIssue>
const issues = z.object({ issues: z.array(FieldIssue) })

const TABLE = {
  BAD_REQUEST: { status: 400, message: () => ERROR_TEXT.badRequest, data: issues },
  UNAUTHORIZED: { status: 401, message: () => ERROR_TEXT.unauthorized, data: none },
  SESSION_CODE_INVALID: { status: 401, message: () => ERROR_TEXT.sessionCodeInvalid, data: none },
  FORBIDDEN: { status: 403, message: () => ERROR_TEXT.forbidden, data: none },
  /** It comes with a higher plan; the message says what. */
  PLAN_NEEDED: { status: 403, message: () => ERROR_TEXT.planNeeded, data: none },
  /** The account's plan holds no more of it; the message says of what. */
  PLAN_LIMIT_REACHED: {
    status: 403,
    message: () => ERROR_TEXT.planLimitReached,
    data: z.object({ limit: z.enum(['liveApps', 'liveTools', 'dataItems', 'filesPerUpload']), allowed: z.number() }),
  },
  WRONG_HOST: { status: 403, message: () => ERROR_TEXT.wrongHost, data: none },
  FOREIGN_ORIGIN: { status: 403, message: () => ERROR_TEXT.foreignOrigin, data: none },
  NOT_FOUND: { status: 404, message: () => ERROR_TEXT.notFound, data: none },
  APP_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.appNotFound, data: named('appId') },
  VERSION_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.versionNotFound, data: named('versionId') },
  MESSAGE_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.messageNotFound, data: named('messageId') },
  AGENT_RUN_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.agentRunNotFound, data: none },
  TURN_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.turnNotFound, data: named('turnId') },
  FILE_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.fileNotFound, data: named('path') },
  ENTITY_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.entityNotFound, data: named('entity') },
  ENTITY_EXISTS: { status: 409, message: () => ERROR_TEXT.entityExists, data: named('entity') },
  ROW_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.rowNotFound, data: named('rowId') },
  RETRY_ONLY_LAST: { status: 409, message: () => ERROR_TEXT.retryOnlyLast, data: none },
  VALIDATE_FIRST: { status: 409, message: () => ERROR_TEXT.validateFirst, data: none },
  CHECK_FAILED: { status: 503, message: () => ERROR_TEXT.checkFailed, data: none },
  NOTHING_TO_UNDO: { status: 409, message: () => ERROR_TEXT.nothingToUndo, data: none },
  COMPARISON_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.comparisonNotFound, data: named('turnId') },
  /** The other answer was kept. */
  COMPARISON_DECIDED: { status: 409, message: () => ERROR_TEXT.comparisonDecided, data: none },
  /** Another message followed. */
  COMPARISON_PASSED: { status: 409, message: () => ERROR_TEXT.comparisonPassed, data: none },
  CHAT_BUSY: { status: 409, message: () => ERROR_TEXT.chatBusy, data: none },
  FILE_READ_ONLY: { status: 409, message: () => ERROR_TEXT.fileReadOnly, data: named('path') },
  FILE_PATH_INVALID: { status: 422, message: () => ERROR_TEXT.filePathInvalid, data: named('path') },
  FILE_TOO_LARGE: { status: 413, message: () => ERROR_TEXT.fileTooLarge, data: named('path') },
  FILE_TOO_DEEP: { status: 422, message: () => ERROR_TEXT.fileTooDeep, data: named('path') },
  FILE_NOT_READ_IN_TIME: { status: 503, message: () => ERROR_TEXT.fileNotReadInTime, data: named('path') },
  TOO_MANY_FILES: { status: 413, message: () => ERROR_TEXT.tooManyFiles, data: none },
  ENTITY_SCHEMA_INVALID: { status: 422, message: () => ERROR_TEXT.entitySchemaInvalid, data: issues },
  ROW_INVALID: { status: 422, message: () => ERROR_TEXT.rowInvalid, data: issues },
  /** Another row has the same value in a field where each has its own; `issues`: the fields, where they are known. */
  ROW_NOT_UNIQUE: { status: 409, message: () => ERROR_TEXT.rowNotUnique, data: issues },
  /** It does not fit with other rows, or its own values do not fit together (`row-check.ts`); the message says how. */
  ROW_CHECK_BROKEN: { status: 409, message: () => ERROR_TEXT.rowCheckBroken, data: issues },
  ROW_FORBIDDEN: { status: 403, message: () => ERROR_TEXT.rowForbidden, data: none },
  /** Who is not signed in may not do it; who is, perhaps. */
  SIGN_IN_NEEDED: { status: 401, message: () => PEOPLE_TEXT.signInNeeded, data: none },
  /** The token that came along is not, or no longer, one of this app: forget it, and sign in again. */
  SESSION_ENDED: { status: 401, message: () => PEOPLE_TEXT.sessionEnded, data: none },
  CREDENTIALS_INVALID: { status: 401, message: () => IDENTITY_TEXT.loginInvalidCredentials, data: none },
  USER_DISABLED: { status: 403, message: () => IDENTITY_TEXT.loginUserDisabled, data: none },
  ATTEMPTS_EXCEEDED: { status: 429, message: () => IDENTITY_TEXT.loginTooManyAttempts, data: none },
  CODE_INVALID: { status: 401, message: () => PEOPLE_TEXT.codeInvalid, data: none },
  LINK_INVALID: { status: 401, message: () => IDENTITY_TEXT.magicLinkInvalid, data: none },
  EMAIL_INVALID: { status: 422, message: () => IDENTITY_TEXT.signupInvalidEmail, data: none },
  EMAIL_IN_USE: { status: 409, message: () => IDENTITY_TEXT.emailChangeInUse, data: none },
  [EMAIL_EXISTS_CODE]: { status: 409, message: () => IDENTITY_TEXT.emailChangeInUse, data: none },
  /** The first step of signing in is done; `ticket` goes with the code of the second. */
  SECOND_STEP_NEEDED: { status: 403, message: () => TWO_FACTOR_TEXT.secondStepNeeded, data: named('ticket') },
  SIGN_IN_EXPIRED: { status: 401, message: () => TWO_FACTOR_TEXT.signInExpired, data: none },
  /** What came back from a provider belongs to nothing that was begun here. */
  PROVIDER_STATE_WRONG: { status: 401, message: () => SIGN_IN_PROVIDER_TEXT.stateWrong, data: none },
  PROVIDER_FAILED: { status: 502, message: () => SIGN_IN_PROVIDER_TEXT.failed, data: none },
  PROVIDER_EMAIL_UNPROVEN: { status: 403, message: () => SIGN_IN_PROVIDER_TEXT.emailUnproven, data: none },
  /** What an admin enters for a provider; `reason` says what does not fit. */
  SIGN_IN_PROVIDER_REFUSED: { status: 422, message: () => SIGN_IN_PROVIDER_TEXT.notSaved, data: z.object({ reason: z.string() }) },
  /** Whatever is wrong with what a passkey answered. */
  PASSKEY_REFUSED: { status: 401, message: () => PASSKEYS_TEXT.refused, data: none },
  /** The page is open at an address that holds none; `address`: one that does. */
  PASSKEY_ADDRESS: { status: 422, message: () => PASSKEYS_TEXT.wrongAddress, data: named('address') },
  PASSKEY_NOT_FOUND: { status: 404, message: () => PASSKEYS_TEXT.notFound, data: none },
  PASSKEYS_TOO_MANY: { status: 409, message: () => PASSKEYS_TEXT.tooMany, data: none },
  TWO_FACTOR_ON: { status: 409, message: () => TWO_FACTOR_TEXT.isOn, data: none },
  TWO_FACTOR_OFF: { status: 409, message: () => TWO_FACTOR_TEXT.isOff, data: none },
  PASSWORD_WEAK: { status: 422, message: () => IDENTITY_TEXT.signupWeakPassword, data: none },
  /** Whoever came only by a provider, a link or a code has none. */
  PASSWORD_NOT_SET: { status: 409, message: () => PEOPLE_TEXT.passwordNotSet, data: none },
  PASSWORD_WRONG: { status: 403, message: () => PEOPLE_TEXT.passwordWrong, data: none },
  SIGN_UP_CLOSED: { status: 403, message: () => PEOPLE_TEXT.signUpClosed, data: none },
  MAILS_TOO_MANY: { status: 429, message: () => PEOPLE_TEXT.mailsTooMany, data: none },
  NOT_IN_DRAFT: { status: 409, message: () => PEOPLE_TEXT.notInDraft, data: none },
  USER_NOT_FOUND: { status: 404, message: () => PEOPLE_TEXT.userNotFound, data: none },
  USERS_DAMAGED: { status: 503, message: () => PEOPLE_TEXT.usersDamaged, data: none },
  PAYMENTS_NOT_CONNECTED: { status: 409, message: () => PAYMENTS_TEXT.notConnected, data: none },
  PAYMENT_TOKEN_REFUSED: { status: 422, message: () => PAYMENTS_TEXT.tokenWrong, data: none },
  PAYMENT_PRODUCT_GONE: { status: 409, message: () => PAYMENTS_TEXT.productGone, data: none },
  /** Nothing is known of it: who was a member still is. */
  PAYMENTS_AWAY: { status: 503, message: () => PAYMENTS_TEXT.away, data: none },
  MEMBERSHIPS_NEED_SIGN_UP: { status: 409, message: () => PAYMENTS_TEXT.needsSignUp, data: none },
  MEMBERSHIPS_NOT_OFFERED: { status: 409, message: () => PAYMENTS_TEXT.notOffered, data: none },
  MEMBERSHIP_NOT_MANAGED: { status: 409, message: () => PAYMENTS_TEXT.cannotManage, data: none },
  SALE_NOT_FOUND: { status: 404, message: () => PAYMENTS_TEXT.saleNotFound, data: none },
  SALE_OF_OTHER: { status: 403, message: () => PAYMENTS_TEXT.saleOfOther, data: none },
  PAYMENT_HOOK_FORGED: { status: 400, message: () => PAYMENTS_TEXT.hookForged, data: none },
  PAYMENT_HOOKS_TOO_MANY: { status: 429, message: () => PAYMENTS_TEXT.hooksTooMany, data: none },
  MEMBER_NOT_FOUND: { status: 404, message: () => MEMBERS_TEXT.memberNotFound, data: none },
  MEMBER_EXISTS: { status: 409, message: () => MEMBERS_TEXT.memberExists, data: none },
  MEMBER_INVITED: { status: 409, message: () => MEMBERS_TEXT.invitedAlready, data: none },
  MEMBERS_TOO_MANY: { status: 409, message: () => MEMBERS_TEXT.membersTooMany, data: none },
  INVITATION_NOT_FOUND: { status: 404, message: () => MEMBERS_TEXT.invitationNotFound, data: none },
  INVITATION_FOR_OTHER: { status: 403, message: () => MEMBERS_TEXT.invitationForOther, data: none },
  CLAIM_PUBLISH_FIRST: { status: 409, message: () => CLAIM_TEXT.publishFirst, data: none },
  CLAIM_SWITCHED_OFF: { status: 409, message: () => CLAIM_TEXT.switchedOff, data: none },
  CLAIM_CODE_INVALID: { status: 404, message: () => CLAIM_TEXT.codeInvalid, data: none },
  CLAIM_OWN_APP: { status: 409, message: () => CLAIM_TEXT.ownApp, data: none },
  CLAIM_COLLABORATORS_ONLY: { status: 403, message: () => CLAIM_TEXT.collaboratorsOnly, data: none },
  CLAIM_TRIES_EXCEEDED: { status: 429, message: () => CLAIM_TEXT.triesExceeded, data: none },
  NETWORK_NOT_OFFERED: { status: 409, message: () => NETWORK_TEXT.notOffered, data: none },
  NETWORK_PUBLISH_FIRST: { status: 409, message: () => NETWORK_TEXT.publishFirst, data: none },
  TEMPLATE_NOT_FOUND: { status: 404, message: () => TEMPLATES_TEXT.notFound, data: none },
  TEMPLATE_EMPTY: { status: 409, message: () => TEMPLATES_TEXT.empty, data: none },
  TEMPLATES_TOO_MANY: { status: 409, message: () => TEMPLATES_TEXT.tooMany, data: none },
  MODEL_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.modelNotFound, data: named('model') },
  MODEL_KEY_MISSING: { status: 412, message: () => ERROR_TEXT.modelKeyMissing, data: named('provider') },
  MODEL_KEY_REJECTED: { status: 502, message: () => ERROR_TEXT.modelKeyRejected, data: named('provider') },
  MODEL_RATE_LIMITED: { status: 503, message: () => ERROR_TEXT.modelRateLimited, data: z.object({ retryAfterMs: z.number().nullable() }) },
  MODEL_NO_CREDIT: { status: 503, message: () => ERROR_TEXT.modelNoCredit, data: none },
  MODEL_REQUEST_REFUSED: { status: 502, message: () => ERROR_TEXT.modelRequestRefused, data: none },
  MODEL_DECLINED: { status: 502, message: () => ERROR_TEXT.modelDeclined, data: none },
  MODEL_UNAVAILABLE: { status: 503, message: () => ERROR_TEXT.modelUnavailable, data: none },
  MODEL_STALLED: { status: 504, message: () => ERROR_TEXT.modelStalled, data: none },
  MODEL_STREAM_CUT: { status: 502, message: () => ERROR_TEXT.modelStreamCut, data: none },
  MODEL_ANSWER_TOO_LONG: { status: 502, message: () => ERROR_TEXT.modelAnswerTooLong, data: none },
  MODEL_ANSWER_UNUSABLE: { status: 502, message: () => ERROR_TEXT.modelAnswerUnusable, data: none },
  TURN_INTERRUPTED: { status: 500, message: () => ERROR_TEXT.turnInterrupted, data: none },
  TURN_BUG: { status: 500, message: () => ERROR_TEXT.turnBug, data: none },
  STORAGE_FULL: { status: 507, message: () => ERROR_TEXT.storageFull, data: none },
  STORAGE_READ_ONLY: { status: 507, message: () => ERROR_TEXT.storageReadOnly, data: none },
  STORAGE_BUSY: { status: 503, message: () => ERROR_TEXT.storageBusy, data: none },
  STORAGE_CORRUPT: { status: 500, message: () => ERROR_TEXT.storageCorrupt, data: none },
  APP_NOT_DAMAGED: { status: 409, message: () => ERROR_TEXT.appNotDamaged, data: none },
  BACKUP_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.backupNotFound, data: none },
  STORAGE_MISSING: { status: 410, message: () => ERROR_TEXT.storageMissing, data: none },
  STORAGE_FAILED: { status: 500, message: () => ERROR_TEXT.storageFailed, data: none },
  DATA_FOLDER_NEWER: { status: 409, message: () => ERROR_TEXT.dataFolderNewer, data: none },
  DATA_FOLDER_ONLY_READ: { status: 409, message: () => ERROR_TEXT.dataFolderOnlyRead, data: none },
  DATA_FOLDER_CORRUPT: { status: 500, message: () => ERROR_TEXT.dataFolderCorrupt, data: none },
  DATA_FOLDER_MISSING: { status: 410, message: () => ERROR_TEXT.dataFolderMissing, data: none },
  DATA_FOLDER_IN_USE: { status: 423, message: () => ERROR_TEXT.dataFolderInUse, data: none },
  APP_NEWER_THAN_PROGRAM: { status: 409, message: () => ERROR_TEXT.appNewerThanProgram, data: none },
  REQUEST_INTERRUPTED: { status: 409, message: () => ERROR_TEXT.requestInterrupted, data: none },
  PAYLOAD_TOO_LARGE: { status: 413, message: () => ERROR_TEXT.payloadTooLarge, data: none },
  REQUEST_TOO_SLOW: { status: 408, message: () => ERROR_TEXT.requestTooSlow, data: none },
  UPLOAD_TYPE_REFUSED: { status: 415, message: () => ERROR_TEXT.uploadTypeRefused, data: none },
  IMAGE_DIMENSIONS_REFUSED: { status: 413, message: () => ERROR_TEXT.imageDimensionsRefused, data: none },
  UPLOAD_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.uploadNotFound, data: none },
  UPLOADS_TOO_MANY: { status: 429, message: () => ERROR_TEXT.uploadsTooMany, data: none },
  /** Too much is asked of a live app at once; nothing was done. */
  TOO_BUSY: { status: 503, message: () => ERROR_TEXT.tooBusy, data: none },
  ROWS_TOO_SLOW: { status: 503, message: () => ERROR_TEXT.rowsTooSlow, data: none },
  ROWS_TOO_MANY: { status: 429, message: () => ERROR_TEXT.rowsTooMany, data: none },
  /** Something else changed the app since the caller looked: nothing was written, look again. */
  VERSION_MOVED: { status: 409, message: () => ERROR_TEXT.versionMoved, data: none },
  SEARCH_PATTERN_INVALID: { status: 422, message: () => ERROR_TEXT.searchPatternInvalid, data: z.object({ reason: z.string() }) },
  FOLDER_NOT_EMPTY: { status: 409, message: () => ERROR_TEXT.folderNotEmpty, data: named('folder') },
  FOLDER_REFUSED: { status: 422, message: () => ERROR_TEXT.folderRefused, data: z.object({ folder: z.string(), reason: z.string() }) },
  GIT_MISSING: { status: 422, message: () => ERROR_TEXT.gitMissing, data: none },
  GIT_FAILED: { status: 422, message: () => ERROR_TEXT.gitFailed, data: z.object({ reason: z.string() }) },
  IMPORT_UNREADABLE: { status: 422, message: () => ERROR_TEXT.importUnreadable, data: z.object({ reason: z.string() }) },
  IMPORT_TOO_LARGE: { status: 413, message: () => ERROR_TEXT.importTooLarge, data: z.object({ reason: z.string() }) },
  IMPORT_NOT_AN_APP: { status: 422, message: () => ERROR_TEXT.importNotAnApp, data: z.object({ reason: z.string().optional() }) },
  BUILD_INTERRUPTED: { status: 503, message: () => ERROR_TEXT.buildInterrupted, data: none },
  /** What only a published app has. */
  PUBLISH_FIRST: { status: 409, message: () => ANALYTICS_TEXT.publishFirst, data: none },
  NOTHING_TO_PUBLISH: { status: 409, message: () => ERROR_TEXT.nothingToPublish, data: none },
  PUBLISH_DOES_NOT_BUILD: { status: 422, message: () => ERROR_TEXT.publishDoesNotBuild, data: z.object({ details: z.array(z.string()) }) },
  /** As files alone a page of it would not work; which, and why. */
  SITE_NEEDS_SERVER: { status: 409, message: () => SITE_TEXT.needsServer, data: z.object({ needs: z.array(SiteNeed) }) },
  SLUG_INVALID: { status: 422, message: () => ERROR_TEXT.slugInvalid, data: none },
  SLUG_RESERVED: { status: 422, message: () => ERROR_TEXT.slugReserved, data: named('slug') },
  SLUG_TAKEN: { status: 409, message: () => ERROR_TEXT.slugTaken, data: named('slug') },
  PROVIDER_ADDRESS_REFUSED: { status: 422, message: () => ERROR_TEXT.providerAddressRefused, data: z.object({ reason: z.string() }) },
  KEY_STORAGE_LOCKED: { status: 423, message: () => ERROR_TEXT.keyStorageLocked, data: none },
  KEY_STORAGE_FAILED: { status: 500, message: () => ERROR_TEXT.keyStorageFailed, data: none },
  PASSPHRASE_WRONG: { status: 403, message: () => ERROR_TEXT.passphraseWrong, data: none },
  AI_NOT_CONNECTED: { status: 412, message: () => ERROR_TEXT.aiNotConnected, data: none },
  AI_BUDGET_REACHED: {
    status: 429,
    message: () => ERROR_TEXT.aiBudgetReached,
    data: z.object({ limit: z.enum(['app', 'user', 'anonymous']) }),
  },
  SPEND_LIMIT_REACHED: {
    status: 402,
    message: () => ERROR_TEXT.spendLimitReached,
    data: z.object({ limit: z.enum(['month', 'app', 'turn']), limitUsd: z.number(), spentUsd: z.number(), estimateUsd: z.number() }),
  },
  AI_FORBIDDEN: { status: 403, message: () => ERROR_TEXT.aiForbidden, data: none },
  AI_SEES_NO_IMAGES: { status: 422, message: () => ERROR_TEXT.aiSeesNoImages, data: none },
  MAIL_FORBIDDEN: { status: 403, message: () => ERROR_TEXT.mailForbidden, data: none },
  MAIL_RECIPIENT_REFUSED: { status: 403, message: () => ERROR_TEXT.mailRecipientRefused, data: none },
  MAIL_BUDGET_REACHED: {
    status: 429,
    message: () => ERROR_TEXT.mailBudgetReached,
    data: z.object({ limit: z.enum(['app', 'user', 'anonymous']) }),
  },
  MAIL_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.mailNotFound, data: none },
  MAIL_NOT_CONNECTED: { status: 412, message: () => ERROR_TEXT.mailNotConnected, data: none },
  MAIL_NOT_SENDABLE: { status: 409, message: () => ERROR_TEXT.mailNotSendable, data: none },
  MAIL_SERVER_REFUSED: { status: 422, message: () => ERROR_TEXT.mailServerRefused, data: z.object({ reason: z.string() }) },
  TOOL_SERVER_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.toolServerNotFound, data: none },
  TOOL_SERVER_REFUSED: { status: 422, message: () => ERROR_TEXT.toolServerRefused, data: z.object({ reason: z.string() }) },
  SOURCE_NOT_FOUND: { status: 404, message: () => SOURCES_TEXT.notFound, data: named('id') },
  /** Whoever uses the app may search none of its data sources. `forUsers`: some are for those who are signed in. */
  SOURCES_FORBIDDEN: { status: 403, message: () => SOURCES_TEXT.notOpen, data: z.object({ forUsers: z.boolean() }) },
  SITE_ADDRESS_BAD: { status: 422, message: () => SOURCES_TEXT.siteAddressBad, data: none },
  SOURCE_TEXT_EMPTY: { status: 422, message: () => SOURCES_TEXT.textEmpty, data: none },
  SOURCE_FILE_MISSING: { status: 422, message: () => SOURCES_TEXT.fileMissing, data: none },
  SOURCE_FILE_TOO_BIG: { status: 413, message: () => SOURCES_TEXT.fileTooBig, data: z.object({ maxBytes: z.number() }) },
  SOURCE_TYPE_REFUSED: { status: 415, message: () => SOURCES_TEXT.typeRefused, data: none },
  SOURCE_CSV_BAD: { status: 422, message: () => SOURCES_TEXT.csvBad, data: none },
  /** Nothing that is kept elsewhere is connected. */
  SOURCE_CONNECTOR_MISSING: { status: 409, message: () => SOURCES_TEXT.connectorMissing, data: none },
  SOURCE_CONNECTION_NOT_FOUND: { status: 404, message: () => SOURCE_CONNECTIONS_TEXT.notFound, data: none },
  /** The message says why. */
  SOURCE_CONNECTION_REFUSED: { status: 422, message: () => SOURCE_CONNECTIONS_TEXT.listFailed, data: z.object({ reason: z.string() }) },
  SOURCES_TOO_MANY: { status: 409, message: () => SOURCES_TEXT.tooMany, data: none },
  TOOL_NOT_FOUND: { status: 404, message: () => TOOLS_TEXT.toolNotFound, data: named('toolId') },
  /** Of a published app: it is a draft there. */
  TOOL_NOT_ACTIVE: { status: 403, message: () => TOOLS_TEXT.notActive, data: none },
  MEMBERS_ONLY: { status: 403, message: () => TOOLS_TEXT.membersOnly, data: none },
  /** The message says how many an app may have. */
  TOOLS_TOO_MANY: { status: 409, message: () => TOOLS_TEXT.toolsTooMany, data: none },
  TOOL_HEADER_MISSING: { status: 409, message: () => TOOLS_TEXT.toolHeaderMissing, data: none },
  /** A model made no field of its label. */
  FIELD_NOT_UNDERSTOOD: { status: 422, message: () => FIELDS_TEXT.fieldMagicNameFailed, data: none },
  /** `issues`: the fields of the form, by name. */
  RUN_INPUT_INVALID: { status: 422, message: () => TOOL_RUNS_TEXT.inputInvalid, data: issues },
  TOOL_RUN_NOT_FOUND: { status: 404, message: () => TOOL_RUNS_TEXT.notFound, data: named('runId') },
  RUN_NOT_EDITABLE: { status: 403, message: () => TOOL_RUNS_TEXT.notEditable, data: none },
  RUN_IS_OVER: { status: 409, message: () => TOOL_RUNS_TEXT.over, data: none },
  /** The message says of how many. */
  RUN_LIMIT_REACHED: {
    status: 429,
    message: () => TOOL_RUNS_TEXT.limitReached,
    data: z.object({ limit: z.enum(['daily', 'weekly']), allowed: z.number() }),
  },
  NO_VERSION_BEFORE: { status: 409, message: () => VERSIONS_TEXT.versionNoPrevious, data: none },
  ATTACHMENT_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.attachmentNotFound, data: none },
  ATTACHMENT_REFUSED: { status: 415, message: () => ERROR_TEXT.attachmentRefused, data: z.object({ reason: z.string() }) },
  PICTURE_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.pictureNotFound, data: none },
  PICTURE_REFUSED: { status: 415, message: () => ERROR_TEXT.pictureRefused, data: none },
  CONVERSATION_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.conversationNotFound, data: none },
  RATED_ALREADY: { status: 409, message: () => ERROR_TEXT.ratedAlready, data: none },
  MERGE_NOTHING: { status: 422, message: () => VERSIONS_TEXT.mergeNoFiles, data: none },
  ELEMENT_NOT_EDITABLE: { status: 422, message: () => ERROR_TEXT.elementNotEditable, data: z.object({ reason: z.string() }) },
  PINNED_FILES_TOO_LARGE: { status: 422, message: () => ERROR_TEXT.pinnedFilesTooLarge, data: none },
  COLUMN_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.columnNotFound, data: named('property') },
  /** `reason`: a whole sentence. */
  COMMAND_REFUSED: { status: 422, message: () => ERROR_TEXT.commandRefused, data: z.object({ reason: z.string() }) },
  COLUMN_REFUSED: { status: 422, message: () => ERROR_TEXT.columnRefused, data: z.object({ reason: z.string() }) },
  /** Ask for the plan first, show it, and send `acceptsLoss`. */
  COLUMN_LOSES_VALUES: {
    status: 409,
    message: () => ERROR_TEXT.columnLosesValues,
    data: z.object({ lost: z.number(), filled: z.number() }),
  },
  SNAPSHOT_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.snapshotNotFound, data: named('snapshotId') },
  CONTEXT_NOT_KEPT: { status: 404, message: () => ERROR_TEXT.contextNotKept, data: none },
  BACKUP_UNREADABLE: { status: 422, message: () => ERROR_TEXT.backupUnreadable, data: z.object({ reason: z.string() }) },
  QUERY_INVALID: { status: 422, message: () => ERROR_TEXT.queryInvalid, data: z.object({ reason: z.string(), places: z.array(SqlPlace) }) },
  QUERY_FORBIDDEN: { status: 422, message: () => ERROR_TEXT.queryForbidden, data: z.object({ reason: z.string() }) },
  QUERY_TOO_LONG: { status: 422, message: () => ERROR_TEXT.queryTooLong, data: z.object({ seconds: z.number() }) },
  QUERY_TOO_MUCH: { status: 422, message: () => ERROR_TEXT.queryTooMuch, data: none },
  CSV_EMPTY: { status: 422, message: () => CSV_TEXT.empty, data: none },
  CSV_NO_ROWS: { status: 422, message: () => CSV_TEXT.noRows, data: none },
  CSV_PARSE_FAILED: { status: 422, message: () => CSV_TEXT.parseFailed, data: z.object({ reason: z.string() }) },
  IMPORT_COLUMNS_TOO_MANY: { status: 422, message: () => ERROR_TEXT.rowImportColumnsTooMany, data: none },
  IMPORT_NESTED_TOO_DEEPLY: { status: 422, message: () => ERROR_TEXT.rowImportNestedTooDeeply, data: none },
  IMPORT_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.rowImportNotFound, data: named('importId') },
  IMPORT_NOT_READY: { status: 409, message: () => ERROR_TEXT.rowImportNotReady, data: named('phase') },
  IMPORT_BUSY: { status: 409, message: () => ERROR_TEXT.rowImportBusy, data: none },
  IMPORT_MAPPING_INVALID: { status: 422, message: () => ERROR_TEXT.rowImportMappingInvalid, data: issues },
  IMPORT_NOT_CONFIRMED: { status: 409, message: () => ERROR_TEXT.rowImportNotConfirmed, data: z.object({ fields: z.array(z.string()) }) },
  IMPORT_SCHEMA_CHANGED: { status: 409, message: () => ERROR_TEXT.rowImportSchemaChanged, data: none },
  FUNCTION_NOT_FOUND: { status: 404, message: () => FUNCTIONS_TEXT.notInBundle, data: named('name') },
  FUNCTION_NOT_BUILT: { status: 422, message: () => ERROR_TEXT.functionNotBuilt, data: z.object({ details: z.array(z.string()) }) },
  FUNCTION_SECRETS_MISSING: {
    status: 409,
    message: () => FUNCTIONS_TEXT.missingSecrets,
    data: z.object({ type: z.literal('missing_secrets'), details: z.array(z.string()) }),
  },
  FUNCTION_FAILED: { status: 500, message: () => ERROR_TEXT.functionFailed, data: none },
  FUNCTION_TIMED_OUT: { status: 504, message: () => ERROR_TEXT.functionTimedOut, data: none },
  FUNCTION_OUT_OF_MEMORY: { status: 503, message: () => ERROR_TEXT.functionOutOfMemory, data: none },
  FUNCTION_STOPPED: { status: 503, message: () => ERROR_TEXT.functionStopped, data: none },
  FUNCTION_CALLED_TOO_OFTEN: { status: 429, message: () => ERROR_TEXT.functionCalledTooOften, data: none },
  FUNCTION_UNAVAILABLE: { status: 501, message: () => ERROR_TEXT.functionUnavailable, data: none },
  PACKAGE_REFUSED: { status: 422, message: () => ERROR_TEXT.packageRefused, data: none },
  /** Its name is one letter away from one that many people use: say that it is meant. */
  PACKAGE_NAME_NEAR: { status: 409, message: () => ERROR_TEXT.packageNameNear, data: z.object({ name: z.string(), popular: z.string() }) },
  RUN_NOT_FOUND: { status: 404, message: () => ERROR_TEXT.runNotFound, data: none },
  SECRET_INVALID: { status: 422, message: () => SECRETS_TEXT.incomplete, data: issues },
  /** What a change was made on is not here: another change has to come first. */
  OPERATION_BASE_MISSING: { status: 409, message: () => ERROR_TEXT.operationBaseMissing, data: named('missing') },
  OPERATION_BLOB_MISSING: { status: 409, message: () => ERROR_TEXT.operationBlobMissing, data: named('hash') },
  OPERATION_INVALID: { status: 422, message: () => ERROR_TEXT.operationInvalid, data: issues },
  OPERATION_NEWER: { status: 409, message: () => ERROR_TEXT.operationNewer, data: none },
  /** It was not done, or nobody heard that it was: the same may be asked again. */
  DATABASE_UNAVAILABLE: { status: 503, message: () => SYNC_TEXT.databaseUnavailable, data: none },
  APP_ELSEWHERE: { status: 503, message: () => SYNC_TEXT.appElsewhere, data: none },
  DATABASE_NEWER: { status: 409, message: () => SYNC_TEXT.databaseNewer, data: none },
  DATABASE_NOT_DURABLE: { status: 409, message: () => SYNC_TEXT.databaseNotDurable, data: none },
  SYNC_NOT_LINKED: { status: 409, message: () => SYNC_TEXT.notLinked, data: none },
  SYNC_APP_OF_OTHER: { status: 409, message: () => SYNC_TEXT.ofOther, data: none },
  /** The server has heard of fewer operations of this client than it sends after. */
  SYNC_GAP: { status: 409, message: () => SYNC_TEXT.gap, data: z.object({ expected: z.number().int().positive() }) },
  /** `answers`: what was taken all the same; `changed`: the operation that another client sent otherwise. */
  SYNC_CLIENT_FORKED: {
    status: 409,
    message: () => SYNC_TEXT.clientForked,
    data: z.object({ answers: z.array(OperationAnswer), changed: z.uuid().nullable() }),
  },
  SYNC_BLOBS_MISSING: { status: 409, message: () => SYNC_TEXT.blobsMissing, data: z.object({ missing: z.array(z.string()) }) },
  SYNC_BLOB_WRONG: { status: 422, message: () => SYNC_TEXT.blobWrong, data: none },
  SYNC_BLOB_NOT_FOUND: { status: 404, message: () => SYNC_TEXT.blobNotFound, data: none },
  SERVER_NOT_OFFERED: { status: 409, message: () => APP_SYNC_TEXT.notOffered, data: none },
  SERVER_ADDRESS_WRONG: { status: 422, message: () => APP_SYNC_TEXT.addressWrong, data: none },
  SERVER_NOT_REACHED: { status: 502, message: () => APP_SYNC_TEXT.notReached, data: none },
  SERVER_WRONG: { status: 502, message: () => APP_SYNC_TEXT.wrong, data: none },
  SERVER_SIGN_IN_NEEDED: { status: 409, message: () => APP_SYNC_TEXT.signInNeeded, data: none },
  SERVER_SIGN_IN_REFUSED: { status: 409, message: () => APP_SYNC_TEXT.signInRefused, data: none },
  SERVER_CODE_NEEDED: { status: 409, message: () => APP_SYNC_TEXT.codeNeeded, data: named('ticket') },
  APP_HERE_ALREADY: { status: 409, message: () => APP_SYNC_TEXT.hereAlready, data: none },
  APP_OF_OTHER_SERVER: { status: 409, message: () => APP_SYNC_TEXT.ofOtherServer, data: named('address') },
  PARKED_GONE: { status: 409, message: () => APP_SYNC_TEXT.parkedGone, data: none },
  NOT_AVAILABLE_YET: { status: 501, message: () => ERROR_TEXT.notAvailableYet, data: none },
} as const

/** Every failure that a caller can act on: its HTTP status, the sentence we show in the current language, the facts that go with it. */
export const APP_ERRORS = spokenLate(TABLE)

export type AppErrorCode = keyof typeof APP_ERRORS
export type AppErrorData<Code extends AppErrorCode> = z.infer<(typeof APP_ERRORS)[Code]['data']>

/** Thrown by the backend for whatever a caller can act on. Anything else that escapes is a bug and is reported as one. */
export class AppError<Code extends AppErrorCode = AppErrorCode> extends Error {
  override readonly name = 'AppError'
  readonly code: Code
  readonly data: AppErrorData<Code>

  /** `message`: the sentence with the facts of the case, where the table's own says too little. */
  constructor(code: Code, data: AppErrorData<Code>, options?: ErrorOptions & { readonly message?: string }) {
    super(options?.message ?? APP_ERRORS[code].message, options)
    this.code = code
    this.data = data
  }
}

export function isAppError(error: unknown): error is AppError {
  return error instanceof AppError
}
