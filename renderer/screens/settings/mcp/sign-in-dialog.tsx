import { useRef, useState } from 'react'
import type { ToolServerInfo } from '../../../../shared/domain/tool-server.ts'
import { useClient } from '../../../state/client.tsx'
import { useFailureToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

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
      showFailure(`${name} could not be signed in to`, error)
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
      if (!stop.signal.aborted) showFailure(`${name} could not be signed in to`, error)
    }
    setPhase('closed')
  }

  return (
    <>
      <Button size="sm" variant="primary" isLoading={isAsking} loadingLabel="Asking…" onClick={() => void ask()}>
        Sign in
      </Button>
      <ConfirmDialog
        name="sign-in-tool-server"
        title={`Sign in to ${name}?`}
        confirmLabel="Open in the browser"
        workingLabel="Waiting for you…"
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
            ? 'Sign in on the page that your browser has opened. This closes by itself.'
            : 'It sends you to this page. What it gives Lathe there is sealed on this computer and sent to this server only.'}
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
      showFailure(`${name} was not signed out of`, error)
      setWorking(false)
    }
  }
  return (
    <Button size="sm" isLoading={isWorking} loadingLabel="Signing out…" onClick={() => void signOut()}>
      Sign out
    </Button>
  )
}
