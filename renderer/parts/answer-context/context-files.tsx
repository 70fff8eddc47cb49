import type { ContextMetadata, RetrievalMethod } from '../../../shared/domain/context.ts'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { useOpenFile } from '../../state/file-request.ts'
import { Chip } from '../../ui/chip.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { METHOD_WORDS, scoreWords } from './context-words.ts'
import { PinButton } from './pin-button.tsx'
import { say } from '../../../shared/text/say.ts'

export interface ContextFilesProps {
  readonly appId: AppId
  readonly paths: readonly FilePath[]
  /** Null for people who are not admins. */
  readonly metadata: ContextMetadata | null
  /** Called when a file is opened in Code. */
  readonly onLeave: () => void
}

/** The files of the context, the best first. */
export function ContextFiles({ appId, paths, metadata, onLeave }: ContextFilesProps) {
  const facts = new Map(metadata?.retrievedFiles.map((file) => [file.filePath, file]))
  const changed = new Set(metadata?.relevantFiles)
  const isEverything = metadata?.retrievedFiles.some(({ retrievalMethods }) => retrievalMethods.includes('everything')) ?? false
  return (
    <section aria-label={say('Files that were shown')}>
      <h3 className="mb-1 text-sm font-bold">{say('Shown')}</h3>
      {isEverything && (
        <p className="mb-2 text-xs text-muted-foreground">
          {say('The app is small enough to be shown whole. The order is the one it would be chosen by.')}
        </p>
      )}
      {paths.length === 0 && (
        <p className="text-sm text-muted-foreground">{say('This was the first message: there were no files to show.')}</p>
      )}
      <ul className="divide-y">
        {paths.map((path) => {
          const file = facts.get(path)
          return (
            <li key={path} className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 py-1 text-sm">
              <FileName appId={appId} path={path} onLeave={onLeave} />
              {changed.has(path) && <Chip tone="brand">{say('Changed')}</Chip>}
              {file !== undefined && <Methods of={file.retrievalMethods.filter((method) => method !== 'everything')} />}
              <span className="ml-auto flex flex-none items-center gap-3">
                {file !== undefined && (
                  <span className="mono text-2xs text-muted-foreground">
                    {say('{tokenEstimation} tokens · score {score}', {
                      tokenEstimation: plainNumber(file.tokenEstimation),
                      score: scoreWords(file.score),
                    })}
                  </span>
                )}
                {metadata !== null && <PinButton appId={appId} path={path} />}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FileName({ appId, path, onLeave }: Pick<ContextFilesProps, 'appId' | 'onLeave'> & { readonly path: FilePath }) {
  const openFile = useOpenFile()
  return (
    <button
      type="button"
      title={say('Open {path} in Code', { path })}
      onClick={() => {
        onLeave()
        openFile({ appId, path })
      }}
      className="flex min-w-0 items-center gap-2 rounded-sm hover:underline"
    >
      <span className="truncate">{displayName(path)}</span>
    </button>
  )
}

function Methods({ of }: { readonly of: readonly RetrievalMethod[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {of.map((method) => (
        <Chip key={method} tone="line" title={METHOD_WORDS[method].meaning}>
          {METHOD_WORDS[method].label}
        </Chip>
      ))}
    </span>
  )
}
