import {
  BookOpenText,
  History,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  Palette,
  SlidersHorizontal,
  Type,
  Users,
} from 'lucide-react'
import { type AppType, AppType as AppTypes } from '../../../shared/domain/app.ts'
import { APPS_TEXT } from '../../../shared/text/apps.ts'
import { type AppRole, isAtLeast } from '../../../shared/domain/members.ts'
import { BRANDING_TEXT } from '../../../shared/text/branding.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { say } from '../../../shared/text/say.ts'
import { asTitle } from '../../ui/as-title.ts'

/** What the left panel can hold. */
export type LeftPanel = 'chat' | 'versions' | 'texts' | 'branding' | 'call-to-action' | 'sources' | 'users' | 'mail' | 'tests' | 'settings'

export interface PanelEntry {
  readonly panel: LeftPanel
  readonly label: string
  readonly icon: LucideIcon
}

const TEXTS: Readonly<Record<AppType, string>> = {
  generated: asTitle(APPS_TEXT.menuAppTexts),
  tool: asTitle(APPS_TEXT.menuAppTexts),
  space: asTitle(APPS_TEXT.menuAppDetails),
}

/** The menu of a kind of app, in its order (spec 001 §2), as far as it is for somebody of this role in it. */
export function panelMenu(appType: AppType = AppTypes.enum.generated, role: AppRole = 'owner'): readonly PanelEntry[] {
  const entries: readonly (PanelEntry & { readonly least: AppRole; readonly of?: readonly AppType[] })[] = [
    { panel: 'chat', label: say('Chat'), icon: MessageSquare, least: 'look' },
    { panel: 'versions', label: say('Versions'), icon: History, least: 'look' },
    { panel: 'texts', label: TEXTS[appType], icon: Type, least: 'edit' },
    { panel: 'branding', label: asTitle(BRANDING_TEXT.menuBranding), icon: Palette, least: 'edit', of: ['generated', 'tool'] },
    { panel: 'call-to-action', label: asTitle(APPS_TEXT.menuCallToAction), icon: Megaphone, least: 'edit', of: ['tool'] },
    { panel: 'sources', label: asTitle(SOURCES_TEXT.menuDataSources), icon: BookOpenText, least: 'look', of: ['generated', 'tool'] },
    { panel: 'users', label: say('Users'), icon: Users, least: 'owner' },
    { panel: 'mail', label: say('Mail'), icon: Mail, least: 'owner' },
    { panel: 'tests', label: say('Tests'), icon: ListChecks, least: 'edit' },
    { panel: 'settings', label: say('App settings'), icon: SlidersHorizontal, least: 'edit' },
  ]
  return entries.filter(({ least, of }) => isAtLeast(role, least) && (of === undefined || of.includes(appType)))
}
