import { Monitor, Moon, Sun } from 'lucide-react'
import { SETTINGS_TEXT } from '../../../shared/text/app-settings.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/text/language.ts'
import { useLanguage } from '../../state/language.ts'
import { useTheme } from '../../state/theme.ts'
import { useTurnNotice } from '../../state/turn-notice.ts'
import { useSidebar } from '../../state/window-layout.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

export function AppearanceSection() {
  const [theme, setTheme] = useTheme()
  const [language, setLanguage] = useLanguage()
  const sidebar = useSidebar()
  const notice = useTurnNotice()
  return (
    <>
      <SectionHead title={say('Appearance')}>
        {say('How Lathe looks on this computer. The apps that you build have their own looks.')}
      </SectionHead>
      <div className="mt-5">
        <SettingsList>
          <SettingsRow
            title={say('Theme')}
            end={
              <Segmented
                name={say('Theme')}
                value={theme}
                onValueChange={setTheme}
                options={[
                  { value: 'system', label: say('System'), icon: <Monitor aria-hidden="true" /> },
                  { value: 'light', label: say('Light'), icon: <Sun aria-hidden="true" /> },
                  { value: 'dark', label: say('Dark'), icon: <Moon aria-hidden="true" /> },
                ]}
              />
            }
          >
            {say('System follows the light or dark of your computer.')}
          </SettingsRow>
          <SettingsRow
            title={SETTINGS_TEXT.language}
            end={
              <Segmented
                name={SETTINGS_TEXT.language}
                value={language}
                onValueChange={setLanguage}
                options={[
                  { value: 'system', label: SETTINGS_TEXT.languageSystem },
                  ...LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] })),
                ]}
              />
            }
          >
            {SETTINGS_TEXT.languageHint}
          </SettingsRow>
          <div className="max-md:hidden">
            <SettingsRow
              title={say('Sidebar with names')}
              end={<Switch aria-label={say('Sidebar with names')} checked={sidebar.isOpen} onCheckedChange={sidebar.toggle} />}
            >
              {say('Without names it is 48 pixels wide. Kept for seven days.')}
            </SettingsRow>
          </div>
          <SettingsRow
            title={say('Notifications')}
            end={
              <Switch
                aria-label={say('Tell me when an answer is done')}
                checked={notice.wish === 'on' && notice.isAvailable}
                disabled={!notice.isAvailable}
                onCheckedChange={(isOn) => void notice.choose(isOn)}
              />
            }
          >
            {notice.isAvailable
              ? say('Tells you when an answer is done while you look at something else.')
              : say('Your browser does not let Lathe notify you. Allow it there first.')}
          </SettingsRow>
        </SettingsList>
      </div>
    </>
  )
}
