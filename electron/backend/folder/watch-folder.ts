import path from 'node:path'

export interface FolderWatch {
  close(): Promise<void>
}

/** How long the folder must be quiet before its changes are reported. */
const QUIET_MS = 150

/**
 * Calls back when something in the app's folders has changed and they have become quiet. Changes are not named; the folder is read then.
 */
export async function watchFolder(folder: string, onChanged: () => void, onError: (error: unknown) => void): Promise<FolderWatch> {
  const { watch } = await import('chokidar')
  let timer: NodeJS.Timeout | undefined
  const watcher = watch([path.join(folder, 'src'), path.join(folder, 'functions')], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (file) =>
      /[\\/](?:node_modules|\.git|lathe|ui|lib|hooks|integrations)(?:[\\/]|$)/.test(path.relative(folder, file)) || file.endsWith('.tmp'),
  })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(onChanged, QUIET_MS)
  })
  watcher.on('error', onError)
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
