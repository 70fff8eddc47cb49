import { History, ListChecks, type LucideIcon, Mail, Megaphone, MessageSquare, Palette, SlidersHorizontal, Type, Users } from 'lucide-react'
import { type AppType, AppType as AppTypes } from '../../../shared/domain/app.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { BRANDING_TEXT } from '../../../shared/text/branding.ts'

/** What the left panel can hold. */
export type LeftPanel = 'chat' | 'versions' | 'texts' | 'branding' | 'call-to-action' | 'users' | 'mail' | 'tests' | 'settings'

export interface PanelEntry {
  readonly panel: LeftPanel
  readonly label: string
  readonly icon: LucideIcon
}

const asTitle = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const TEXTS: Readonly<Record<AppType, string>> = {
  generated: asTitle(APPS_TEXT.menuAppTexts),
  tool: asTitle(APPS_TEXT.menuAppTexts),
  space: asTitle(APPS_TEXT.menuAppDetails),
}

/** The menu of a kind of app, in its order (spec 001 §2). */
export function panelMenu(appType: AppType = AppTypes.enum.generated): readonly PanelEntry[] {
  const entries: readonly (PanelEntry & { readonly of?: readonly AppType[] })[] = [
    { panel: 'chat', label: 'Chat', icon: MessageSquare },
    { panel: 'versions', label: 'Versions', icon: History },
    { panel: 'texts', label: TEXTS[appType], icon: Type },
    { panel: 'branding', label: asTitle(BRANDING_TEXT.menuBranding), icon: Palette, of: ['generated', 'tool'] },
    { panel: 'call-to-action', label: asTitle(APPS_TEXT.menuCallToAction), icon: Megaphone, of: ['tool'] },
    { panel: 'users', label: 'Users', icon: Users },
    { panel: 'mail', label: 'Mail', icon: Mail },
    { panel: 'tests', label: 'Tests', icon: ListChecks },
    { panel: 'settings', label: 'App settings', icon: SlidersHorizontal },
  ]
  return entries.filter(({ of }) => of === undefined || of.includes(appType))
}
