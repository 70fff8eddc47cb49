import { useCallback, useEffect, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import { deviceOf } from '../../../../resources/runtime/account/device.ts'
import type { Client } from '../../../api/client.ts'
import { useClient } from '../../../state/client.tsx'
import { useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SectionGroup, SettingsList, SettingsRow } from '../settings-parts.tsx'
import { say } from '../../../../shared/text/say.ts'

type Sessions = Awaited<ReturnType<Client['ownAccount']['sessions']>>

/** Where one is signed in. */
export function Devices() {
  const client = useClient()
  const show = useToast()
  const [sessions, setSessions] = useState<Sessions>([])
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(
    () => client.ownAccount.sessions().then(setSessions, (error: unknown) => setFailure(describeFailure(error).message)),
    [client],
  )
  useEffect(() => void load(), [load])
  const end = (act: Promise<unknown>) =>
    void act.then(load, (error: unknown) => show({ tone: 'error', title: describeFailure(error).message }))
  return (
    <SectionGroup title={say('Signed in on')}>
      {failure !== null && (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
      <SettingsList>
        {sessions.map(({ id, userAgent, lastSeenAt, isCurrent }) => (
          <SettingsRow
            key={id}
            title={deviceOf(userAgent) ?? say('A device')}
            end={
              !isCurrent && (
                <Button
                  size="sm"
                  aria-label={say('Sign out {value}', { value: deviceOf(userAgent) ?? 'a device' })}
                  onClick={() => end(client.ownAccount.endSession({ id }))}
                >
                  {say('Sign out')}
                </Button>
              )
            }
          >
            {isCurrent ? say('This device') : <RelativeTime at={lastSeenAt} />}
          </SettingsRow>
        ))}
      </SettingsList>
      <div className="mt-3 flex flex-wrap gap-2">
        {sessions.length > 1 && (
          <Button onClick={() => end(client.ownAccount.endOtherSessions())}>{say('Sign out everywhere else')}</Button>
        )}
        <Button onClick={() => location.assign('/logout')}>{say('Sign out here')}</Button>
      </div>
    </SectionGroup>
  )
}
