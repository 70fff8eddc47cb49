import { Columns2, Ellipsis, FilePlus2, Files, History, KeyRound, Package, PenLine, Play, Rocket, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useCallback } from 'react'
import { inExplorerOrder } from '../../../shared/domain/code.ts'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { Gate } from '../../../shared/domain/gates.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { FUNCTION_SHEET_TEXT } from '../../../shared/text/functions.ts'
import { PACKAGES_TEXT } from '../../../shared/text/packages.ts'
import { SECRETS_OWN_TEXT } from '../../../shared/text/secrets.ts'
import { useGates } from '../../state/may.ts'
import { useIsNarrow } from '../../state/narrow.ts'
import { Button } from '../../ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import type { CodeSession } from './code-session.ts'
import type { CodeRequest } from './code-view.ts'
import { useDeployAll } from './functions/use-deploy-all.ts'
import { namedKind } from './new-file.ts'
import { SaveState } from './save-state.tsx'
import { PinItem } from '../../parts/answer-context/pin-button.tsx'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'
import { say } from '../../../shared/text/say.ts'

export interface CodeHeaderProps {
  readonly appId: AppId
  readonly files: ReadonlyMap<FilePath, string>
  readonly current: FilePath | null
  readonly session: CodeSession
  /** The file whose save state is shown, even if no version has it yet. */
  readonly edited: FilePath | null
  readonly tabs: ReactNode
  readonly beside: { readonly isOn: boolean; readonly toggle: () => void } | null
  readonly isExplorerOpen: boolean
  readonly onToggleExplorer: () => void
  readonly onChoose: (path: FilePath) => void
  readonly onAsk: (request: CodeRequest) => void
}

/** The bar above the code: the current file, its save state, and its actions. */
export const CodeHeader = memo(function CodeHeader(props: CodeHeaderProps) {
  const { files, current, session, edited, tabs, beside, isExplorerOpen, onToggleExplorer, onChoose, onAsk } = props
  const isNarrow = useIsNarrow()
  return (
    <header className="flex h-(--bar) flex-none items-center gap-2 border-b px-3 max-md:px-2">
      <h2 className="sr-only">{say('Code')}</h2>
      {isNarrow ? (
        <>
          <IconButton name={say('Files')} isOn={isExplorerOpen} aria-pressed={isExplorerOpen} onClick={onToggleExplorer}>
            <Files aria-hidden="true" />
          </IconButton>
          <FileSelect files={files} current={current} onChoose={onChoose} />
        </>
      ) : (
        <>
          {tabs}
          <span className="flex-1" />
        </>
      )}
      <SaveState session={session} path={edited} />
      {beside !== null && (
        <IconButton
          name={beside.isOn ? say('Hide the preview') : say('Show the preview beside the code')}
          size="sm"
          isOn={beside.isOn}
          aria-pressed={beside.isOn}
          onClick={beside.toggle}
        >
          <Columns2 aria-hidden="true" />
        </IconButton>
      )}
      {current !== null && fileKind(current) === 'function' && (
        <Button size="sm" onClick={() => onAsk('function')}>
          <Play aria-hidden="true" />
          {FUNCTION_SHEET_TEXT.test}
        </Button>
      )}
      <Button
        size="sm"
        className="max-md:hidden"
        isDisabled={current === null}
        disabledReason={say('Open a file first.')}
        onClick={() => onAsk('history')}
      >
        <History aria-hidden="true" />
        {say('History')}
      </Button>
      <MoreMenu {...props} />
    </header>
  )
})

function MoreMenu({ appId, files, current, onAsk }: CodeHeaderProps) {
  const gates = useGates()
  const isFor = (gate: Gate) => gates(gate).isAllowed
  const deployAll = useDeployAll(
    appId,
    useCallback(() => onAsk('secrets'), [onAsk]),
  )
  const hasFunctions = [...files.keys()].some((path) => fileKind(path) === 'function')
  const canDelete = current !== null && fileKind(current) !== 'entity'
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={say('More about the code')} className="w-7 px-0 max-md:w-8">
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {isFor('edit-code') && (
          <DropdownMenuItem onSelect={() => onAsk('new-file')}>
            <FilePlus2 aria-hidden="true" />
            {say('New file…')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem disabled={current === null} onSelect={() => onAsk('history')}>
          <History aria-hidden="true" />
          {current === null ? say('History') : say('History of {current}', { current: displayName(current) })}
        </DropdownMenuItem>
        {isFor('deploy-functions') && hasFunctions && (
          <DropdownMenuItem onSelect={() => void deployAll()}>
            <Rocket aria-hidden="true" />
            {FUNCTION_SHEET_TEXT.deployAll}
          </DropdownMenuItem>
        )}
        {isFor('add-packages') && (
          <DropdownMenuItem onSelect={() => onAsk('packages')}>
            <Package aria-hidden="true" />
            {PACKAGES_TEXT.title}…
          </DropdownMenuItem>
        )}
        {isFor('set-secrets') && (
          <DropdownMenuItem onSelect={() => onAsk('secrets')}>
            <KeyRound aria-hidden="true" />
            {SECRETS_OWN_TEXT.managerTitle}…
          </DropdownMenuItem>
        )}
        {isFor('edit-code') && current !== null && namedKind(current) !== null && (
          <DropdownMenuItem onSelect={() => onAsk('rename-file')}>
            <PenLine aria-hidden="true" />
            {say('Rename {current}…', { current: displayName(current) })}
          </DropdownMenuItem>
        )}
        {isFor('app-settings') && current !== null && <PinItem appId={appId} path={current} />}
        {isFor('delete-code') && (
          <DropdownMenuItem tone="destructive" disabled={!canDelete} onSelect={() => onAsk('delete-file')}>
            <Trash2 aria-hidden="true" />
            {current === null ? 'Delete' : say('Delete {current}…', { current: displayName(current) })}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

interface FileSelectProps {
  readonly files: ReadonlyMap<FilePath, string>
  readonly current: FilePath | null
  readonly onChoose: (path: FilePath) => void
}

/** The list of files in a narrow window. */
function FileSelect({ files, current, onChoose }: FileSelectProps) {
  const options = inExplorerOrder(files.keys()).map((path) => ({
    value: path as string,
    label: `${displayName(path)} · ${GROUP_TITLES[fileKind(path)]}`,
  }))
  const choose = { value: '', label: say('Open a file'), isDisabled: true }
  return (
    <Select
      aria-label={say('File')}
      className="min-w-0 flex-1"
      value={current ?? ''}
      onValueChange={(path) => onChoose(path as FilePath)}
      options={current === null ? [choose, ...options] : options}
    />
  )
}
