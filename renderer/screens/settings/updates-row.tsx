import type { UpdateState } from '../../../shared/domain/desktop.ts'
import { UPDATE_TEXT } from '../../../shared/text/desktop.ts'
import { useUpdates } from '../../state/updates.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SettingsRow } from './settings-parts.tsx'

/** Newer versions of the program; nothing in a browser. */
export function UpdatesRow() {
  const updates = useUpdates()
  if (updates === null) return null
  const { state, check, setOn, restart } = updates
  if (state.phase === 'none') return <SettingsRow title={UPDATE_TEXT.title}>{UPDATE_TEXT.none}</SettingsRow>
  const isLooking = state.phase === 'checking' || state.phase === 'fetching'
  const isHere = state.phase === 'ready' || state.phase === 'waiting' || state.phase === 'restarting'
  return (
    <SettingsRow
      title={UPDATE_TEXT.title}
      isLong
      end={
        <span className="flex items-center gap-3">
          {isHere && (
            <Button size="sm" variant="primary" isDisabled={state.phase !== 'ready'} onClick={restart}>
              {UPDATE_TEXT.restart}
            </Button>
          )}
          {!isHere && state.phase !== 'off' && (
            <Button size="sm" isDisabled={isLooking} onClick={check}>
              {UPDATE_TEXT.check}
            </Button>
          )}
          <Switch aria-label={UPDATE_TEXT.switch} checked={state.phase !== 'off'} onCheckedChange={setOn} />
        </span>
      }
    >
      {state.phase !== 'off' && <>{UPDATE_TEXT.hint} </>}
      <span aria-live="polite">{said(state)}</span>
    </SettingsRow>
  )
}

function said(state: Exclude<UpdateState, { readonly phase: 'none' }>): string {
  switch (state.phase) {
    case 'off':
      return UPDATE_TEXT.off
    case 'checking':
      return UPDATE_TEXT.checking
    case 'current':
      return state.at === null ? '' : UPDATE_TEXT.current
    case 'fetching':
      return UPDATE_TEXT.fetching(state.version, Math.round(state.part * 100))
    case 'ready':
      return UPDATE_TEXT.ready(state.version)
    case 'waiting':
      return `${UPDATE_TEXT.waiting(state.version)} ${UPDATE_TEXT.work[state.work]}.`
    case 'restarting':
      return UPDATE_TEXT.restarting(state.version)
    case 'failed':
      return `${UPDATE_TEXT.failed}. ${UPDATE_TEXT.failures[state.why]}`
  }
}
