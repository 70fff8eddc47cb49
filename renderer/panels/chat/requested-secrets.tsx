import { useState } from 'react'
import type { RequestedSecret } from '../../../shared/domain/action.ts'
import { SECRETS_OWN_TEXT } from '../../../shared/text/secrets.ts'
import { SecretsDialog } from '../../parts/secrets/secrets-dialog.tsx'
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
      <span className="mono min-w-0 truncate">{secrets.map(({ secretName }) => secretName).join(', ')}</span>
      {source !== null && secrets.length > 0 && <EnterButton secrets={secrets} source={source} />}
    </>
  )
}

function EnterButton({ secrets, source: { appId } }: { readonly secrets: readonly RequestedSecret[]; readonly source: ActionSource }) {
  const chat = useChatCommands(appId)
  const [isOpen, setOpen] = useState(false)
  const may = useMay('set-secrets')
  if (useReadOnlyReason(appId) !== null) return null
  return (
    <>
      <Button
        size="sm"
        className="relative z-[1] ml-auto flex-none"
        isDisabled={may.lock !== undefined}
        disabledReason={may.lock}
        onClick={() => setOpen(true)}
      >
        {SECRETS_OWN_TEXT.enter}
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
