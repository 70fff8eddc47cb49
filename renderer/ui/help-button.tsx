import { CircleHelp } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

export interface HelpButtonProps {
  readonly tooltip?: string
  readonly onClick: () => void
}

/** Spec 002 §2, dialogs. */
export function HelpButton({ tooltip = 'Need help?', onClick }: HelpButtonProps) {
  return (
    <IconButton name={tooltip} size="sm" onClick={onClick}>
      <CircleHelp aria-hidden="true" />
    </IconButton>
  )
}
