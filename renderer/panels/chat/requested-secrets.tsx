import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RequestedSecret } from '../../../shared/domain/action.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { SECRETS_OWN_TEXT } from '../../../shared/text/secrets.ts'
import { SecretsDialog } from '../../parts/secrets/secrets-dialog.tsx'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { Button } from '../../ui/button.tsx'
import type { ActionSource } from './action-view.ts'
import { useChatCommands } from './chat-commands.ts'

export interface RequestedSecretsProps {
  readonly secrets: readonly RequestedSecret[]
  /** Null while the answer is being written. */
  readonly source: ActionSource | null
}

/** The secrets that an answer asks for, with the button that opens their dialog. */
export function RequestedSecrets({ secrets, source }: RequestedSecretsProps) {
  return (
    <>
      <span className="mono min-w-0 wrap-anywhere">{secrets.map(({ secretName }) => secretName).join(', ')}</span>
      {source !== null && secrets.length > 0 && <EnterButton secrets={secrets} source={source} />}
    </>
  )
}

function EnterButton({ secrets, source: { appId } }: { readonly secrets: readonly RequestedSecret[]; readonly source: ActionSource }) {
  const chat = useChatCommands(appId)
  const [isOpen, setOpen] = useState(false)
  const may = useMay('set-secrets')
  const areEntered = useAreEntered(appId, secrets, isOpen)
  if (useReadOnlyReason(appId) !== null) return null
  return (
    <>
      {areEntered && (
        <span className="flex-none" title={SECRETS_OWN_TEXT.entered}>
          <Check className="icon-14 text-success" aria-label={SECRETS_OWN_TEXT.entered} />
        </span>
      )}
      <Button
        size="sm"
        className="relative z-[1] ml-auto flex-none"
        isDisabled={may.lock !== undefined}
        disabledReason={may.lock}
        onClick={() => setOpen(true)}
      >
        {areEntered ? SECRETS_OWN_TEXT.enterAgain : SECRETS_OWN_TEXT.enter}
      </Button>
      {isOpen && (
        <SecretsDialog
          appId={appId}
          wanted={secrets}
          isOpen
          onClose={() => setOpen(false)}
          onSaved={(message) => message !== null && chat.send({ content: message })}
        />
      )}
    </>
  )
}

/** Whether each has a value; read again when their dialog is left. */
function useAreEntered(appId: AppId, wanted: readonly RequestedSecret[], isOpen: boolean): boolean {
  const client = useClient()
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (isOpen) return undefined
    const leaving = new AbortController()
    client.secrets.list({ appId }, { signal: leaving.signal }).then(
      ({ secrets }) => setKnown(new Set(secrets.flatMap(({ key, hasValue }) => (hasValue ? [key] : [])))),
      // The button is there all the same.
      () => undefined,
    )
    return () => leaving.abort()
  }, [client, appId, isOpen])
  return wanted.every(({ secretName }) => known.has(secretName))
}
