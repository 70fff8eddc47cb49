import { useState } from 'react'
import { z } from 'zod'
import { localValue } from '../../state/local-value.ts'
import type { LeftPanel } from './panel-menu.ts'
import type { WorkView } from './work-area.tsx'

const PANEL_KEPT_MS = 7 * 24 * 60 * 60 * 1000

const storedPanels = localValue({
  key: 'lathe.builder-panels',
  schema: z.object({ preview: z.boolean(), code: z.boolean(), database: z.boolean() }),
  // Code and tables need the width; the running app is talked about.
  fallback: { preview: true, code: false, database: false },
  keepMs: PANEL_KEPT_MS,
})

export interface LeftPanelState {
  readonly panel: LeftPanel
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Opens it beside what is shown at the right. */
  readonly choose: (panel: LeftPanel) => void
  readonly setPanel: (panel: LeftPanel) => void
  /** It stays open beside `next` for this visit: somebody goes there from it. */
  readonly stayBeside: (next: WorkView) => void
}

/** What stands at the left; whether it is open is remembered for each tab at the right. */
export function useLeftPanel(view: WorkView): LeftPanelState {
  const [panel, setPanel] = useState<LeftPanel>('chat')
  const [open, setOpen] = useState(storedPanels.read)
  const keep = (isOpen: boolean) => {
    const next = { ...open, [view]: isOpen }
    setOpen(next)
    storedPanels.write(next)
  }
  return {
    panel,
    isOpen: open[view],
    toggle: () => keep(!open[view]),
    choose: (next) => {
      setPanel(next)
      keep(true)
    },
    setPanel,
    stayBeside: (next) => setOpen({ ...open, [next]: open[next] || open[view] }),
  }
}
