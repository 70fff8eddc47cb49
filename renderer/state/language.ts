import { useCallback, useEffect, useState } from 'react'
import { SETTINGS_TEXT } from '../../shared/text/app-settings.ts'
import type { LanguageChoice } from '../../shared/text/language.ts'
import { useClient } from './client.tsx'
import { chosenLanguage, speakFromNowOn } from './own-language.ts'
import { useFailureToast } from './toasts.ts'

/** Kept with the builder's preferences; this window remembers it for its next start. */
export function useLanguage(): readonly [LanguageChoice, (choice: LanguageChoice) => void] {
  const [choice, setChoice] = useState(chosenLanguage)
  const client = useClient()
  const showFailure = useFailureToast()
  const choose = useCallback(
    (language: LanguageChoice) => {
      setChoice(language)
      const save = () =>
        client.preferences.update({ language }).then(
          () => speakFromNowOn(language),
          (error: unknown) => {
            setChoice(chosenLanguage())
            showFailure(SETTINGS_TEXT.languageNotSaved, error, save)
          },
        )
      void save()
    },
    [client, showFailure],
  )
  return [choice, choose]
}

/** Once, around everything: what was chosen in another window or on another device holds here too. */
export function useLanguageOfPreferences(): void {
  const client = useClient()
  useEffect(() => {
    let isCurrent = true
    client.preferences.get().then(
      ({ language }) => {
        if (isCurrent && language !== chosenLanguage()) speakFromNowOn(language)
      },
      () => undefined, // What this window remembers holds until the backend answers.
    )
    return () => {
      isCurrent = false
    }
  }, [client])
}
