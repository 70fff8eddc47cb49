import { ChartNoAxesColumn, type LucideIcon, Wrench } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { ANALYTICS_TEXT } from '../../../shared/text/analytics.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import { overlayAtom } from '../../state/overlays.ts'
import { cn } from '../../ui/cn.ts'
import { HelpButton } from '../../ui/help-button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { asTitle } from '../../ui/as-title.ts'
import type { LeftPanel, PanelEntry } from './panel-menu.ts'
import { say } from '../../../shared/text/say.ts'

export interface RailProps {
  readonly menu: readonly PanelEntry[]
  /** Null while the left panel is closed. */
  readonly current: LeftPanel | null
  readonly onChoose: (panel: LeftPanel) => void
  /** A screen of its own; null for who may not see it. */
  readonly onAnalytics: (() => void) | null
  /** A screen of its own; null for a kind of app that has none. */
  readonly onTools: (() => void) | null
}

export function Rail({ menu, current, onChoose, onAnalytics, onTools }: RailProps) {
  const setOverlay = useSetAtom(overlayAtom)
  return (
    <nav
      aria-label={say('Panels')}
      className="flex w-(--rail) flex-none flex-col items-center gap-1 border-r border-sidebar-border bg-sidebar py-2 text-muted-foreground"
    >
      {menu.map(({ panel, label, icon }) => (
        <RailButton key={panel} label={label} icon={icon} isCurrent={panel === current} onClick={() => onChoose(panel)} />
      ))}
      {onTools !== null && <RailButton label={asTitle(TOOLS_TEXT.menuTools)} icon={Wrench} onClick={onTools} />}
      {onAnalytics !== null && <RailButton label={ANALYTICS_TEXT.title} icon={ChartNoAxesColumn} onClick={onAnalytics} />}
      <span className="flex-1" />
      <HelpButton
        shortcut="?"
        side="right"
        className="hover:bg-sidebar-accent hover:text-sidebar-accent-foreground"
        onClick={() => setOverlay('shortcuts')}
      />
    </nav>
  )
}

interface RailButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly isCurrent?: boolean
  readonly onClick: () => void
}

function RailButton({ label, icon: Icon, isCurrent = false, onClick }: RailButtonProps) {
  return (
    <Tooltip text={label} side="right">
      <button
        type="button"
        aria-label={label}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onClick}
        className={cn(
          'grid size-[34px] place-items-center rounded-md transition-colors hover:bg-sidebar-accent hover:text-sidebar-accent-foreground',
          isCurrent && 'cut-line-start bg-sidebar-accent text-foreground [--cut-offset:-7px]',
        )}
      >
        <Icon className="!size-[18px] ![stroke-width:1.5]" aria-hidden="true" />
      </button>
    </Tooltip>
  )
}
