import { SquareMousePointer } from 'lucide-react'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { memo, useEffect } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { openApp } from '../../state/open-app.ts'
import { pointing } from '../../state/pointing.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { say } from '../../../shared/text/say.ts'

/** Starts pointing at an element of the running app, to change it directly or by a message. */
export const SelectButton = memo(function SelectButton({ appId }: { readonly appId: AppId }) {
  const [isOn, setOn] = useAtom(pointing(appId).isOn)
  const setSelection = useSetAtom(pointing(appId).selection)
  const isRunning = useAtomValue(openApp(appId).consoleSince) !== null
  const readOnly = useReadOnlyReason(appId)
  const reason = readOnly ?? (isRunning ? null : say('There is no running app yet'))

  useEffect(() => {
    if (!isOn) return setSelection(null)
    if (reason !== null) return setOn(false)
    const press = (event: KeyboardEvent) => {
      // An open dialog is closed first.
      const isCovered = document.querySelector('[data-dialog]:not([data-dialog=element])') !== null
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isCovered) return
      event.preventDefault()
      setOn(false)
    }
    // In the capture phase, before Escape cancels an answer: the last started mode ends first.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [isOn, reason, setOn, setSelection])
  useEffect(() => {
    // From here on Tab and Enter go to the app.
    if (isOn) shownFrame()?.focus()
  }, [isOn])

  return (
    <>
      <Tooltip
        text={reason ?? (isOn ? say('Stop pointing') : say('Point at something in your app to change it'))}
        shortcut={isOn ? 'escape' : undefined}
      >
        <Button
          variant="ghost"
          size="sm"
          isOn={isOn}
          aria-pressed={isOn}
          aria-label={say('Select')}
          data-select-button=""
          isDisabled={reason !== null}
          className="px-1.5"
          onClick={() => setOn(!isOn)}
        >
          <SquareMousePointer aria-hidden="true" />
          <span className="@max-3xl/work:hidden max-md:hidden">{say('Select')}</span>
        </Button>
      </Tooltip>
      <span role="status" className="sr-only">
        {isOn ? POINTING_HINT : ''}
      </span>
    </>
  )
})

export const POINTING_HINT = say('Point at something in your app. Tab and Enter choose too; Escape ends it.')

/** The visible frame of the app. */
export function shownFrame(): HTMLIFrameElement | null {
  return document.querySelector<HTMLIFrameElement>('iframe[data-frame="shown"]')
}
