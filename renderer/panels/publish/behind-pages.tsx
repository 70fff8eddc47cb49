import { KeyRound, SquareFunction } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import type { FunctionCard } from '../../../shared/domain/function-card.ts'
import { FUNCTION_SHEET_TEXT, FUNCTIONS_TEXT } from '../../../shared/text/functions.ts'
import { functionFacts } from '../../parts/functions/function-facts.ts'
import { SecretsManager } from '../../parts/secrets/secrets-manager.tsx'
import { useClient } from '../../state/client.tsx'
import { isOfThisComputer } from '../../state/of-this-computer.ts'
import { useMay } from '../../state/may.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** The functions that go live with the app: when they run by themselves, who may call them, as whom they act, and what they still need. */
export function BehindPages({ app }: { readonly app: App }) {
  const client = useClient()
  const title = useId()
  const may = useMay('set-secrets')
  const [cards, setCards] = useState<readonly FunctionCard[]>([])
  const [isSecretsOpen, setSecretsOpen] = useState(false)
  const published = app.publication?.publishedAt
  useEffect(() => {
    if (isSecretsOpen) return undefined
    const leaving = new AbortController()
    client.functions.list({ appId: app.id }, { signal: leaving.signal }).then(setCards, () => undefined)
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what was published is another
  }, [client, app.id, published, isSecretsOpen])

  if (cards.length === 0) return null
  const isMissing = cards.some(({ missingSecrets }) => missingSecrets.length > 0)
  return (
    <section aria-labelledby={title} className="flex flex-col gap-2">
      <h3 id={title} className="text-sm font-bold">
        {FUNCTION_SHEET_TEXT.behindPages}
      </h3>
      <ul className="flex flex-col divide-y rounded-lg border">
        {cards.map((card) => (
          <FunctionLine key={card.name} card={card} />
        ))}
      </ul>
      {isMissing && (
        <Button
          size="sm"
          className="self-start"
          isDisabled={may.lock !== undefined}
          disabledReason={may.lock}
          onClick={() => setSecretsOpen(true)}
        >
          <KeyRound aria-hidden="true" />
          {FUNCTIONS_TEXT.manageSecrets}
        </Button>
      )}
      {isSecretsOpen && <SecretsManager appId={app.id} isOpen onClose={() => setSecretsOpen(false)} />}
    </section>
  )
}

function FunctionLine({ card }: { readonly card: FunctionCard }) {
  const { name, config, live, functionUrl, problems, missingSecrets } = card
  const isWarned = problems.length > 0 || missingSecrets.length > 0
  const facts = [...functionFacts(card), ...problems]
  return (
    <li className="flex items-start gap-2.5 px-3 py-2.5 text-sm">
      <SquareFunction className="mt-0.5 icon-16 flex-none text-muted-foreground" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="mono wrap-anywhere">{name}</span>
        <span className={isWarned ? 'text-xs text-warning-subtle-foreground' : 'text-xs text-muted-foreground'}>
          {facts.length === 0 ? FUNCTION_SHEET_TEXT.calledByPages : facts.join(' · ')}
        </span>
        {config?.webhook === true && live !== 'unpublished' && live !== 'none' && (
          <>
            <span className="flex items-center gap-1.5">
              <span className="mono text-xs wrap-anywhere">{functionUrl}</span>
              <CopyButton text={() => functionUrl} name={FUNCTION_SHEET_TEXT.copyUrl} />
            </span>
            {isOfThisComputer(functionUrl) && (
              <span className="text-xs text-muted-foreground">{FUNCTION_SHEET_TEXT.urlOfThisComputer}</span>
            )}
          </>
        )}
      </span>
    </li>
  )
}
