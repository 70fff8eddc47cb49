import type { AppId } from '../../../shared/domain/ids.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { BrandingPanel } from './branding-panel.tsx'
import { CallToActionPanel } from './call-to-action-panel.tsx'
import { TextsPanel } from './texts-panel.tsx'

export interface RecordPanelsProps {
  readonly appId: AppId
  readonly panel: 'texts' | 'branding' | 'call-to-action'
  readonly title: string
  readonly onDone: () => void
}

/** The panels of an app's record. */
export function RecordPanels({ panel, ...rest }: RecordPanelsProps) {
  switch (panel) {
    case 'texts':
      return <TextsPanel {...rest} />
    case 'branding':
      return <BrandingPanel {...rest} />
    case 'call-to-action':
      return <CallToActionPanel {...rest} />
    default:
      return assertNever(panel)
  }
}
