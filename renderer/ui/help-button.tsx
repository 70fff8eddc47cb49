import { CircleQuestionMark } from 'lucide-react'
import { cn } from './cn.ts'
import { Tooltip } from './tooltip.tsx'
import { say } from '../../shared/text/say.ts'

export interface HelpButtonProps {
  readonly tooltip?: string
  readonly shortcut?: string
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly className?: string
  readonly onClick: () => void
}

/** A question mark that leads to help (spec 002 §2). */
export function HelpButton({ tooltip = say('Need help?'), shortcut, side = 'top', className, onClick }: HelpButtonProps) {
  return (
    <Tooltip text={tooltip} shortcut={shortcut} side={side}>
      <button
        type="button"
        aria-label={tooltip}
        onClick={onClick}
        className={cn(
          'grid size-[34px] place-items-center rounded-md text-muted-foreground transition-colors hover:bg-accent hover:text-foreground',
          className,
        )}
      >
        <CircleQuestionMark className="!size-[18px] ![stroke-width:1.5]" aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
