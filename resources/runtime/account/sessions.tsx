import { useCallback, useEffect, useState } from 'react'
import { useSentence } from '../../kit/lib/words.ts'
import { Button } from '../../kit/ui/button.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { accountCalls, type AccountSession } from './account-calls.ts'
import { Part } from './account-form.tsx'
import { deviceOf } from './device.ts'

/** Where one is signed in. */
export function Sessions() {
  const say = useSentence()
  const [sessions, setSessions] = useState<readonly AccountSession[]>([])
  const load = useCallback(() => accountCalls.sessions().then(setSessions), [])
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])

  async function end(act: Promise<unknown>) {
    try {
      await act
      await load()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  const lastSeen = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: 'medium' })
  return (
    <Part title={say('Signed in on', 'Angemeldet auf', 'Connecté sur', 'Sesiones')}>
      <ul className="flex flex-col divide-y">
        {sessions.map(({ id, userAgent, lastSeenAt, isCurrent }) => {
          const device = deviceOf(userAgent) ?? say('A device', 'Ein Gerät', 'Un appareil', 'Un dispositivo')
          const signOut = say('Sign out', 'Abmelden', 'Déconnecter', 'Cerrar')
          return (
            <li key={id} className="flex min-h-12 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{device}</span>
                <span className="block text-[0.8125rem] text-muted-foreground">
                  {isCurrent
                    ? say('This device', 'Dieses Gerät', 'Cet appareil', 'Este dispositivo')
                    : lastSeen.format(new Date(lastSeenAt))}
                </span>
              </span>
              {!isCurrent && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`${signOut}: ${device}`}
                  onClick={() => void end(accountCalls.endSession(id))}
                >
                  {signOut}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" onClick={() => void end(accountCalls.endOtherSessions())}>
          {say('Sign out everywhere else', 'Überall sonst abmelden', 'Déconnecter partout ailleurs', 'Cerrar en los demás')}
        </Button>
      )}
    </Part>
  )
}
