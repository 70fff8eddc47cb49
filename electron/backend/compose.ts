import path from 'node:path'
import type { AppId } from '../../shared/domain/ids.ts'
import { planLimit } from '../../shared/domain/plans.ts'
import { createAttachmentStore } from './attachments/attachment-store.ts'
import { composeApps } from './compose-apps.ts'
import { type House, inHouse } from './compose-house.ts'
import { composeAsking } from './compose-asking.ts'
import { composeChecks, createReadKnown } from './compose-checks.ts'
import { composePackages } from './compose-packages.ts'
import { composeFunctions } from './compose-functions.ts'
import { composeLive } from './compose-live.ts'
import { composeModels } from './compose-models.ts'
import { composeFolders } from './compose-folders.ts'
import { composeScaffolder } from './compose-scaffolder.ts'
import { composeUploads } from './compose-uploads.ts'
import { composeAnalytics } from './compose-analytics.ts'
import { createEngineHost } from './engine/engine-host.ts'
import { createScratchCopies } from './engine/scratch-copies.ts'
import { createColumnChanges } from './flows/change-columns.ts'
import { createChosenModel } from './flows/chosen-model.ts'
import { emptyBin } from './flows/empty-bin.ts'
import { exportFiles } from './flows/export-code.ts'
import { followLook } from './flows/follow-look.ts'
import { createShowVersion } from './flows/show-version.ts'
import { removeAccount } from './flows/remove-account.ts'
import { createVersionFiles } from './flows/version-files.ts'
import { createUsageCalls } from './flows/usage-calls.ts'
import { createRequestEstimator } from './flows/request-estimator.ts'
import { installationKey } from './identity/installation-key.ts'
import type { SignedInUser } from './identity/user-file.ts'
import { createIdempotencyStore } from './identity/idempotency-store.ts'
import { createGallery } from './scaffolder/blueprints/gallery.ts'
import { installationOf } from './open-installation.ts'
import type { Outside } from './outside-world.ts'
import { composeIdentity } from './compose-identity.ts'
import { composeMail } from './compose-mail.ts'
import { composeMcp } from './compose-mcp.ts'
import { composeMemberships } from './compose-memberships.ts'
import { composeSources } from './compose-sources.ts'
import { composeTools } from './compose-tools.ts'
import { composeTurns } from './compose-turns.ts'
import { composeNetwork } from './compose-network.ts'
import { composeSharing } from './compose-sharing.ts'
import { composeSync, followingLogs } from './compose-sync.ts'
import { createCandidates } from './preview/candidates.ts'
import { createPreview } from './preview/create-preview.ts'
import { createDraftBuildCache } from './preview/draft-build-cache.ts'
import { readProjectSources } from './project/project-sources.ts'
import { createNestingCheck } from './nesting/create-nesting-check.ts'
import { createQueryRunner } from './query/run-query.ts'
import { createAppSecrets } from './secrets/app-secrets.ts'
import { createTypeChecker } from './types/create-type-checker.ts'
import { findNewTypeError } from './types/find-new-type-error.ts'

export type Backend = Awaited<ReturnType<typeof compose>>

/** The wiring of the backend: with what `composeModels` and `composeUploads` wire, in full. No other file constructs a part of it; a test passes another outside world. */
export const compose = (outside: Outside) => inHouse(outside, wire)

async function wire({ outside, db, rows, release }: House) {
  const { dataDir, original, now, reportBug } = outside
  const { appsDir, appFolder, apps, templates, unlisted, members, preferences, tableLayouts } = composeApps(outside, db)
  const gallery = createGallery(path.join(outside.resourcesDir, 'blueprints'), now)
  const scaffolder = composeScaffolder({
    now,
    // Both are made below: what it builds is asked for by a turn, and turns begin when all is wired.
    engine: { of: (appId) => engine.of(appId) },
    types: { check: (asked) => types.check(asked) },
    shelf: gallery.shelf,
  })
  const { secrets, providers, ledger, limits, trials, models, spend } = composeModels({ outside, db, appName: apps.name, scaffolder })
  const chosenModel = createChosenModel({ preferences, models, ownerId: () => identity.sessions.owner.accountId })
  /** Of the app's builder. */
  const preferencesOf = (appId: AppId) => chosenModel.of(identity.accountOf(apps.ownerOf(appId)))
  const preferredModel = (appId: AppId) => preferencesOf(appId).builderModel

  const counting = composeAnalytics({ outside, appFolder, apps, members, engine: { of: (appId) => engine.of(appId) } })
  const { mail, appMail } = composeMail({
    outside,
    db,
    secrets,
    apps,
    onLiveMail: (appId) => counting.analytics.count(appId, 'mails'),
    userAddress: (appId, data, userId) =>
      Promise.resolve(identity.people.has(appId, data) ? (identity.people.of(appId, data).find(userId)?.email ?? null) : null),
  })

  const engine = createEngineHost({
    workerUrl: outside.workers.engine,
    appsDir,
    ...followingLogs(outside, apps, () => sync),
    // What waited in an app's queue when the program ended goes on when the app is next opened.
    onOpened: (appId) =>
      original === undefined &&
      sync.apart(() => {
        turns.wake(appId)
        publishing.settle(appId)
        uploading.imports.wake(appId)
        sources.wake(appId)
      }),
    onWatched: (appId) => (checks.watched(appId), sync.linkedApps.watched(appId)),
    reportBug,
  })
  const candidates = createCandidates()
  const scratchFolder = path.join(dataDir, 'scratch')
  const scratch = createScratchCopies({
    engine,
    copies: createEngineHost({ workerUrl: outside.workers.engine, appsDir: scratchFolder, reportBug }),
    folder: scratchFolder,
    tablesOf: candidates.baseOf,
  })
  const { bundler, readTypes, ...packageParts } = composePackages(outside)
  const readKnown = createReadKnown(bundler)
  const types = createTypeChecker({
    workerUrl: outside.workers.types,
    libraryFile: path.join(outside.vendorDir, 'types.json'),
    packages: readTypes,
  })
  const findTooDeep = createNestingCheck(outside.nestingHelper)
  const keptBuilds = createDraftBuildCache({
    appFolder,
    key: installationKey(db),
    builder: async () => `${outside.version} ${await bundler.identity()}`,
  })
  const preview = createPreview({
    bundler,
    kept: keptBuilds,
    files: candidates.orVersions(createVersionFiles(engine)),
    app: (appId) => ({ name: apps.name(appId), ownerId: apps.ownerOf(appId) }),
    record: (appId) => engine.of(appId).record({}),
    roleOf: (appId, accountId) => members.find(accountId, appId)?.role ?? null,
    addresses: outside.addresses,
    key: installationKey(db),
    now,
    // What goes wrong is said when its rows are asked for.
    onOlderOpened: (copy) => void scratch.use(copy, () => Promise.resolve()).catch(() => undefined),
  })
  const requestEstimator = createRequestEstimator({ models, ledger, limits })
  const formatOf = (model: string) => trials.find(model)?.format ?? 'blocks'
  const { checks, rounds, repair, makeReadable, ...repairs } = composeChecks({
    outside,
    engine,
    types,
    readKnown,
    openUnseen: preview.openUnseen,
    showVersion: (appId, version) => showVersion(appId, version),
    candidates,
    models,
    admit: requestEstimator.admit,
    findTooDeep,
    formatOf,
    preferences: preferencesOf,
  })
  const appSecrets = createAppSecrets({ db, secrets, now })
  const functions = composeFunctions({
    outside,
    engine,
    bundler,
    secrets: appSecrets,
    appFolder,
    ownerOf: (appId) => identity.ownerOf(appId),
    testUser: (appId, userId) => (identity.people.has(appId, 'test') ? identity.people.of(appId, 'test').find(userId) : null),
    db,
    isLive: (appId) => apps.findLive({ appId }) !== null,
    analytics: counting.analytics,
  })
  const showVersion = createShowVersion({
    engine,
    apps,
    followLook: (appId, version, files) => followLook({ apps, engine, reportBug }, appId, version, files),
    syncFolder: (appId) => folders.sync(appId),
    build: (appId, version) => preview.built(appId, version.id),
    deployFunctions: functions.deployDraft,
    check(appId, version, built) {
      checks.begin(appId, version, built)
      agents.moved(appId, version.id)
    },
    reportBug,
  })
  const packages = packageParts.calls({ apps, engine, showVersion, readKnown })
  const attachments = createAttachmentStore(appFolder)
  const tools = composeMcp({ outside, db, secrets, isOwners: (appId) => members.isAlone(identity.sessions.owner.accountId, appId) })
  const asking = composeAsking({
    outside,
    engine,
    models,
    attachments,
    formatOf,
    scaffolder,
    appName: apps.name,
    preferences: preferencesOf,
    limits,
    appFolder,
    tools: tools.forAnswers,
    findInSources: (...asked) => sources.forMessage(...asked),
  })
  const { turns, turnCalls, agents, estimatePrice } = composeTurns({
    ...asking,
    apps,
    checks,
    built: preview.built,
    ledger,
    requestEstimator,
    preferredModel,
    admit: requestEstimator.admit,
    stopRound: rounds.stop,
    keepGiven: (...given) => sources.keepGiven(...given),
    repair,
    makeReadable,
    ...packages.forAnswers,
    findTooDeep,
    activeToolsAllowed: (appId) => planLimit(identity.accountOf(apps.ownerOf(appId)), 'liveTools'),
    showVersion,
    findNewTypeError: (appId) => (before, after, path) => findNewTypeError(types, appId, { before, after, path }),
    warmUp() {
      bundler.warm?.()
      repairs.warm()
    },
    reportBug,
  })

  const uploading = composeUploads({ outside, engine, appFolder, showVersion, types })
  const holderOf = (appId: AppId) => identity.accountOf(apps.ownerOf(appId))
  const knowing = { outside, apps, engine, models, limits, spend, ...counting, ...uploading }
  const sources = composeSources({ ...knowing, db, secrets, attachments, holderOf, preferredModel })
  const network = composeNetwork({ outside, db, secrets, apps })
  const { publishing, live } = composeLive({
    apps,
    engine,
    bundler,
    appFolder,
    holderOf,
    showVersion,
    changingLive: (appId, change) => functions.schedules.changing(appId, change).finally(() => network.settle(appId)),
    outside,
  })
  const projectSources = () => readProjectSources(outside.resourcesDir)
  const { git, repositories, folders, forgetFolder } = composeFolders({
    outside,
    db,
    apps,
    ownerName: (appId) => identity.builderName(apps.ownerOf(appId)),
    engine,
    findTooDeep,
    project: (appId) =>
      exportFiles(
        { engine, ...uploading, apps, projectSources, projectFonts: bundler.vendor },
        { appId, versionId: null, withRows: false },
      ),
    showVersion,
    reportBug,
  })

  const appTools = composeTools({ ...knowing, sources, showVersion })

  const identity = composeIdentity({ outside, db, secrets, apps, followUsers: rows.followUsers, appFolder, sendMail: mail.send })
  const sharing = composeSharing({ outside, db, apps, templates, unlisted, members, engine, identity, mail, spend, uploading, showVersion })

  const paying = composeMemberships({ outside, db, secrets, apps, engine, identity, uploading })

  const sync = composeSync(
    { outside, db, secrets, apps, appFolder, members },
    { rows, identity, engine, showVersion, publishing, sources, schedules: functions.schedules },
  )

  const forgetting = [sharing, sources, spend, mail, functions.schedules, network, sync.linkedApps, appSecrets, paying.calls.memberships]
  await rows.begin(identity.openUsers)
  if (original === undefined) {
    await emptyBin({ apps, unlisted, forgetting: [...forgetting, rows, sync.serveSync, { forget: forgetFolder }] })
    await publishing.settleInterrupted()
    folders.resume()
    functions.schedules.start()
    sync.linkedApps.start()
  }

  return {
    ...uploading,
    unlisted,
    sessions: identity.sessions,
    builders: identity.builders,
    builderName: identity.builderName,
    accountOf: identity.accountOf,
    members,
    ...sharing.calls,
    ...sync,
    builderAddress: outside.addresses.builder,
    keptAnswers: createIdempotencyStore(db),
    installation: installationOf(outside),
    planOffer: outside.planOffer,
    apps,
    tableLayouts,
    gallery,
    preferences: chosenModel,
    keyStorage: secrets.storage,
    models,
    providers,
    trials,
    limits,
    spend,
    mail,
    appMail,
    mcpAccess: tools.access,
    toolServers: tools.servers,
    appSecrets,
    functions,
    packages: packages.calls,
    ...appTools,
    sources,
    usage: createUsageCalls({ ledger, limits, estimatePrice, preferredModel }),
    scaffolder,
    requestEstimator,
    answerForm: asking.answerForm,
    turns: turnCalls,
    agents,
    attachments,
    engine,
    scratch,
    preview,
    showVersion,
    checks,
    rounds,
    columns: createColumnChanges({ engine, showVersion, types }),
    folders,
    repositories,
    git,
    publishing,
    live,
    ...counting,
    network,
    people: identity.people,
    ...paying.calls,
    removeAccount: (user: SignedInUser, password: string) =>
      removeAccount({ ...identity, apps, members, engine, functions, network, sources, preferences, reportBug }, user, password),
    readKnown,
    queries: createQueryRunner(outside.queryHelper),
    findTooDeep,
    projectSources,
    projectFonts: bundler.vendor,
    backupFolder: path.join(scratchFolder, 'backups'),
    now,
    reportBug,
    /** Ends what runs, closes every file, and gives the data folder free. */
    async stop() {
      await sync.linkedApps.stop()
      await network.stop()
      await functions.stop()
      await scratch.stop()
      await uploading.imports.stop()
      await sources.stop()
      await agents.end()
      await Promise.all([appTools.toolRuns.stop(), turns.stop(), publishing.stop(), secrets.stop(), folders.stop()])
      await rounds.end()
      await checks.stop()
      await mail.stop()
      await tools.stop()
      await paying.stop()
      identity.stop()
      counting.analytics.stop()
      rows.stop()
      await Promise.all([engine.stop(), bundler.stop(), types.stop(), repairs.stop(), providers.stop(), keptBuilds.stop()])
      db.close()
      release()
    },
  }
}
