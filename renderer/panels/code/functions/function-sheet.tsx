import { KeyRound, Link2, Rocket } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { FilePath } from '../../../../shared/domain/file-path.ts'
import type { FunctionCard } from '../../../../shared/domain/function-card.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { FUNCTION_SHEET_TEXT, FUNCTIONS_TEXT } from '../../../../shared/text/functions.ts'
import { functionFacts } from '../../../parts/functions/function-facts.ts'
import { SecretsManager } from '../../../parts/secrets/secrets-manager.tsx'
import { useClient } from '../../../state/client.tsx'
import { useMay } from '../../../state/may.ts'
import { isOfThisComputer } from '../../../state/of-this-computer.ts'
import { openApp } from '../../../state/open-app.ts'
import { useFailureToast, useToast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { missingSecretsOf } from './missing-secrets.ts'
import { RunList } from './run-list.tsx'
import { TestForm } from './test-form.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface FunctionSheetProps {
  readonly appId: AppId
  readonly name: string
  readonly onClose: () => void
  readonly onOpenFile: (path: FilePath, line: number) => void
  readonly onResolve: (message: string) => void
}

const VIEWS = [
  { value: 'test', label: FUNCTION_SHEET_TEXT.test },
  { value: 'log', label: FUNCTION_SHEET_TEXT.log },
] as const

/** Everything about one function: to try it, to see its runs, to make it live. */
export function FunctionSheet({ appId, name, onClose, onOpenFile, onResolve }: FunctionSheetProps) {
  const client = useClient()
  const show = useToast()
  const fail = useFailureToast()
  const maySetSecrets = useMay('set-secrets', appId)
  const { isAllowed: mayRun } = useMay('deploy-functions', appId)
  const [view, setView] = useState<'test' | 'log'>(mayRun ? 'test' : 'log')
  const [card, setCard] = useState<FunctionCard | null>(null)
  const [isDeploying, setDeploying] = useState(false)
  const [isSecretsOpen, setSecretsOpen] = useState(false)
  const deploys = useAtomValue(openApp(appId).deployChanges)
  useEffect(() => {
    const leaving = new AbortController()
    client.functions.list({ appId }, { signal: leaving.signal }).then(
      (cards) => setCard(cards.find((each) => each.name === name) ?? null),
      () => undefined,
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a deployment, or another secret, is a reason to read it again
  }, [client, appId, name, deploys, isSecretsOpen])

  const missing = (names: readonly string[]) =>
    show({
      tone: 'error',
      title: FUNCTIONS_TEXT.missingSecrets,
      description: names.join(', '),
      action: { label: FUNCTIONS_TEXT.manageSecrets, run: () => setSecretsOpen(true) },
    })
  const deploy = async () => {
    setDeploying(true)
    try {
      await client.functions.deploy({ appId, name })
      show({ tone: 'success', title: FUNCTION_SHEET_TEXT.deployed(name) })
    } catch (error) {
      const names = missingSecretsOf(error)
      if (names === null) fail(FUNCTIONS_TEXT.deployFailed, error)
      else missing(names)
    } finally {
      setDeploying(false)
    }
  }
  const copyUrl = () => {
    if (card === null || card.live === 'unpublished') return show({ tone: 'error', title: FUNCTIONS_TEXT.publishFirst })
    const reach = isOfThisComputer(card.functionUrl) ? { description: FUNCTION_SHEET_TEXT.urlOfThisComputer } : {}
    void navigator.clipboard
      .writeText(card.functionUrl)
      .then(() => show({ tone: 'success', title: FUNCTION_SHEET_TEXT.urlCopied, ...reach }))
  }
  const open = (path: FilePath, line: number) => {
    onClose()
    onOpenFile(path, line)
  }
  const resolve = (message: string) => {
    onClose()
    onResolve(message)
  }

  return (
    <Dialog
      name="function"
      title={FUNCTION_SHEET_TEXT.title(name)}
      description={card === null ? undefined : [FUNCTION_SHEET_TEXT.live[card.live], ...functionFacts(card)].join(' · ')}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button
            className="mr-auto"
            isDisabled={maySetSecrets.lock !== undefined}
            disabledReason={maySetSecrets.lock}
            onClick={() => setSecretsOpen(true)}
          >
            <KeyRound aria-hidden="true" />
            {FUNCTIONS_TEXT.manageSecrets}
          </Button>
          <Button isDisabled={card?.config?.webhook === false} disabledReason={FUNCTION_SHEET_TEXT.noWebhook} onClick={copyUrl}>
            <Link2 aria-hidden="true" />
            {FUNCTION_SHEET_TEXT.copyUrl}
          </Button>
          {mayRun && (
            <Button isLoading={isDeploying} onClick={() => void deploy()}>
              <Rocket aria-hidden="true" />
              {FUNCTION_SHEET_TEXT.deploy}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {mayRun && <Segmented name={say('What to show')} value={view} onValueChange={setView} options={VIEWS} className="self-start" />}
        {card !== null && card.problems.length > 0 && (
          <ul role="alert" className="rounded-md bg-destructive-subtle px-2.5 py-2 text-sm text-destructive-subtle-foreground">
            {card.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {view === 'test' ? (
          <TestForm
            appId={appId}
            name={name}
            isPublished={card !== null && card.live !== 'unpublished'}
            onOpenFile={open}
            onResolve={resolve}
            onMissingSecrets={missing}
          />
        ) : (
          <RunList appId={appId} name={name} onOpenFile={open} onResolve={mayRun ? resolve : null} />
        )}
      </div>
      {isSecretsOpen && <SecretsManager appId={appId} isOpen onClose={() => setSecretsOpen(false)} />}
    </Dialog>
  )
}
