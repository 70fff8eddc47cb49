import { useEffect, useState } from 'react'
import type { Preferences } from '../../../../shared/domain/preferences.ts'
import { FINDS_BY_MEANING_TEXT, SHOWS_ROWS_TEXT } from '../../../../shared/text/models.ts'
import { ROUND_TEXT } from '../../../../shared/text/repair-round.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { Switch } from '../../../ui/switch.tsx'
import { SettingsList, SettingsRow } from '../settings-parts.tsx'
import { say } from '../../../../shared/text/say.ts'

type Switches = Pick<Preferences, 'mendsAnswers' | 'showsRows' | 'findsByMeaning'>

/** What a model does by itself, and what it is shown. */
export function AssistantSwitches() {
  const client = useClient()
  const showFailure = useFailureToast()
  const [switches, setSwitches] = useState<Switches | null>(null)
  useEffect(() => {
    client.preferences.get().then(setSwitches, () => undefined)
  }, [client])
  if (switches === null) return null
  const change = (changed: Partial<Switches>) => {
    setSwitches({ ...switches, ...changed })
    client.preferences.update(changed).catch((error: unknown) => {
      setSwitches(switches)
      showFailure(say('The setting was not changed'), error)
    })
  }
  return (
    <SettingsList>
      <SettingsRow
        title={<span id="mends-answers">{ROUND_TEXT.setting}</span>}
        end={
          <Switch
            aria-labelledby="mends-answers"
            checked={switches.mendsAnswers}
            onCheckedChange={(mendsAnswers) => change({ mendsAnswers })}
          />
        }
      >
        {ROUND_TEXT.settingHint}
      </SettingsRow>
      <SettingsRow
        title={<span id="shows-rows">{SHOWS_ROWS_TEXT.setting}</span>}
        end={<Switch aria-labelledby="shows-rows" checked={switches.showsRows} onCheckedChange={(showsRows) => change({ showsRows })} />}
      >
        {SHOWS_ROWS_TEXT.settingHint}
      </SettingsRow>
      <SettingsRow
        title={<span id="finds-by-meaning">{FINDS_BY_MEANING_TEXT.setting}</span>}
        end={
          <Switch
            aria-labelledby="finds-by-meaning"
            checked={switches.findsByMeaning}
            onCheckedChange={(findsByMeaning) => change({ findsByMeaning })}
          />
        }
      >
        {FINDS_BY_MEANING_TEXT.settingHint}
      </SettingsRow>
    </SettingsList>
  )
}
