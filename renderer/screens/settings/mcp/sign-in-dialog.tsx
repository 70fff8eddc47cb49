import { useRef, useState } from 'react'
import type { ToolServerInfo } from '../../../../shared/domain/tool-server.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { say } from '../../../../shared/text/say.ts'

interface SignInProps {
  readonly server: ToolServerInfo
  readonly onChanged: (server: ToolServerInfo) => void
}

/** Where a server signs people in is shown whole before the browser goes there. */
export function SignInButton({ server: { id, name }, onChanged }: SignInProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState('')
  const [phase, setPhase] = useState<'closed' | 'open' | 'waiting'>('closed')
  const waiting = useRef<AbortController | null>(null)

  async function ask() {
    setAsking(true)
    try {
      setAddress((await client.toolServers.signIn({ serverId: id })).url)
      setPhase('open')
    } catch (error) {
      showFailure(say('{name} could not be signed in to', { name }), error)
    }
    setAsking(false)
  }

  async function go() {
    window.open(address, '_blank', 'noopener,noreferrer')
    setPhase('waiting')
    const stop = new AbortController()
    waiting.current = stop
    try {
      onChanged(await client.toolServers.signedIn({ serverId: id }, { signal: stop.signal }))
    } catch (error) {
      if (!stop.signal.aborted) showFailure(say('{name} could not be signed in to', { name }), error)
    }
    setPhase('closed')
  }

  return (
    <>
      <Button size="sm" variant="primary" isLoading={isAsking} loadingLabel={say('Asking…')} onClick={() => void ask()}>
        {say('Sign in')}
      </Button>
      <ConfirmDialog
        name="sign-in-tool-server"
        title={say('Sign in to {name}?', { name })}
        confirmLabel={say('Open in the browser')}
        workingLabel={say('Waiting for you…')}
        tone="normal"
        isWorking={phase === 'waiting'}
        isOpen={phase !== 'closed'}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          waiting.current?.abort()
          setPhase('closed')
        }}
        onConfirm={() => void go()}
      >
        <p>
          {phase === 'waiting'
            ? say('Sign in on the page that your browser has opened. This closes by itself.')
            : say('It sends you to this page. What it gives Lathe there is sealed on this computer and sent to this server only.')}
        </p>
        <p className="mono mt-2 max-h-40 overflow-auto rounded-md border bg-muted px-2.5 py-2 text-xs break-all text-foreground">
          {address}
        </p>
      </ConfirmDialog>
    </>
  )
}

export function SignOutButton({ server: { id, name }, onChanged }: SignInProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const [isWorking, setWorking] = useState(false)
  async function signOut() {
    setWorking(true)
    try {
      onChanged(await client.toolServers.signOut({ serverId: id }))
    } catch (error) {
      showFailure(say('{name} was not signed out of', { name }), error)
      setWorking(false)
    }
  }
  return (
    <Button size="sm" isLoading={isWorking} loadingLabel={say('Signing out…')} onClick={() => void signOut()}>
      {say('Sign out')}
    </Button>
  )
}
