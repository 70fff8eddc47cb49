import { Pin, PinOff } from 'lucide-react'
import { displayName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { usePins } from '../../state/app-knowledge.ts'
import { useMay } from '../../state/may.ts'
import { DropdownMenuItem } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { say } from '../../../shared/text/say.ts'

interface PinProps {
  readonly appId: AppId
  readonly path: FilePath
}

/** Shown beside the name of a file. */
export function PinButton({ appId, path }: PinProps) {
  const { pinned, toggle } = usePins(appId)
  const { isAllowed: mayPin } = useMay('app-settings', appId)
  const isPinned = pinned.has(path)
  if (!mayPin) return null
  return (
    <IconButton
      name={
        isPinned
          ? say('Unpin {path}', { path: displayName(path) })
          : say('Pin {path}: send it with every message', { path: displayName(path) })
      }
      size="xs"
      isOn={isPinned}
      aria-pressed={isPinned}
      onClick={() => toggle(path)}
    >
      {isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
    </IconButton>
  )
}

/** The same as a menu item. */
export function PinItem({ appId, path }: PinProps) {
  const { pinned, toggle } = usePins(appId)
  const isPinned = pinned.has(path)
  const Icon = isPinned ? PinOff : Pin
  return (
    <DropdownMenuItem onSelect={() => toggle(path)}>
      <Icon aria-hidden="true" />
      {isPinned ? say('Unpin {path}', { path: displayName(path) }) : say('Pin {path} for the assistant', { path: displayName(path) })}
    </DropdownMenuItem>
  )
}
