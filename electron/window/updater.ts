import { CancellationToken } from 'builder-util-runtime'
import { app, net, session } from 'electron'
import { AppImageUpdater, type AppUpdater, BaseUpdater, DebUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js'
import type { ProgramKind, UpdateFeed } from './find-updater.ts'
import { signedProvider } from './signed-provider.ts'
import { REQUEST_LIMITS, type RequestLimits, UpdateRequests } from './update-requests.ts'
import { UpdateError, type Updater } from './updates.ts'

const PARTITION = 'updates'

export interface UpdaterNeeds {
  readonly kind: ProgramKind
  readonly feed: UpdateFeed
  /** Where the feed was read from: what else the library asks of such a file is not in it. */
  readonly feedFile: string
  /** What was fetched is kept here. */
  readonly folder: string
  readonly limits?: RequestLimits
}

/** By electron-updater: it fetches what differs from this version, and knows how each system's programs are exchanged. */
export function createUpdater({ kind, feed, feedFile, folder, limits = REQUEST_LIMITS }: UpdaterNeeds): Updater {
  const updater = UPDATERS[kind]({
    version: app.getVersion(),
    name: 'lathe',
    isPackaged: true,
    appUpdateConfigPath: feedFile,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => app.whenReady(),
    relaunch: () => app.relaunch(),
    quit: () => app.quit(),
    onQuit: (handler) => void app.once('quit', (_event, code) => handler(code)),
  })
  // An app that is given to it is meant for another way to the network; ours is Chromium's as well.
  const requests = new UpdateRequests((options) => net.request(options), session.fromPartition(PARTITION, { cache: false }), limits)
  Object.assign(updater, { httpExecutor: requests })
  updater.logger = null
  updater.autoDownload = false
  updater.allowDowngrade = false
  updater.disableWebInstaller = true
  updater.setFeedURL({ provider: 'custom', updateProvider: signedProvider(feed) })

  return {
    async find() {
      try {
        const found = await updater.checkForUpdates()
        return found?.isUpdateAvailable === true ? found.updateInfo.version : null
      } catch (error) {
        throw asUpdateError(error)
      }
    },
    async fetch(onPart, signal) {
      const token = new CancellationToken()
      const cancel = () => token.cancel()
      const show = ({ percent }: { readonly percent: number }) => onPart(percent / 100)
      signal.addEventListener('abort', cancel)
      updater.on('download-progress', show)
      try {
        await updater.downloadUpdate(token)
      } catch (error) {
        throw asUpdateError(error)
      } finally {
        updater.off('download-progress', show)
        signal.removeEventListener('abort', cancel)
      }
    },
    setInstallsAtEnd: (isOn) => void (updater.autoInstallOnAppQuit = isOn),
    install() {
      if (updater instanceof BaseUpdater) return updater.install(true, true)
      updater.quitAndInstall()
      return true
    },
  }
}

const UPDATERS: Readonly<Record<ProgramKind, (program: AppAdapter) => AppUpdater>> = {
  mac: (program) => new MacUpdater(undefined, program),
  windows: (program) => new NsisUpdater(null, program),
  appimage: (program) => new AppImageUpdater(null, program),
  deb: (program) => new DebUpdater(null, program),
}

const OF_DISK = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EEXIST', 'EISDIR'])
const FORGED = new Set(['ERR_CHECKSUM_MISMATCH', 'ERR_UPDATER_INVALID_SIGNATURE', 'ERR_UPDATER_INVALID_UPDATE_INFO'])
const CUT = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])

function asUpdateError(error: unknown): UpdateError {
  if (error instanceof UpdateError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const why = OF_DISK.has(code) ? 'disk' : FORGED.has(code) ? 'forged' : CUT.has(code) ? 'cut' : 'unreachable'
  return new UpdateError(why, { cause: error })
}
