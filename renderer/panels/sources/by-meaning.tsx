import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import type { SourceMeaning } from '../../../shared/domain/source.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'

/** Whether data sources are found by their meaning, too: who would be told of them, at what price, and how far that is. */
export function ByMeaning({ appId, mayEdit }: { readonly appId: AppId; readonly mayEdit: boolean }) {
  const client = useClient()
  const showFailure = useFailureToast()
  const changes = useAtomValue(openApp(appId).sourceChanges)
  const [meaning, setMeaning] = useState<SourceMeaning | null>(null)
  const read = useCallback(() => client.sources.meaning({ appId }).then(setMeaning, () => undefined), [client, appId])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is read
  useEffect(() => void read(), [read, changes])

  async function set(isOn: boolean) {
    try {
      setMeaning(await client.sources.setMeaning({ appId, isOn }))
    } catch (error) {
      showFailure(SOURCES_TEXT.meaningNotSet, error)
    }
  }

  if (meaning === null) return null
  const { isOn, model, failure } = meaning
  return (
    <section aria-label={SOURCES_TEXT.meaning} className="flex flex-col gap-1.5 border-b px-3 py-3">
      <label className="flex items-center justify-between gap-3 text-sm font-medium">
        {SOURCES_TEXT.meaning}
        <Switch checked={isOn} disabled={!mayEdit || (model === null && !isOn)} onCheckedChange={(wished) => void set(wished)} />
      </label>
      <p className="text-xs leading-[1.125rem] text-muted-foreground">
        {wordsOf(meaning)} {isOn && SOURCES_TEXT.meaningVisitors}
      </p>
      {failure !== null && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-xs text-destructive-subtle-foreground">
          <span className="min-w-0 flex-1">{SOURCES_TEXT.meaningFailure(failure)}</span>
          {mayEdit && (
            <Button size="sm" variant="outline" onClick={() => void set(true)}>
              {SOURCES_TEXT.meaningAgain}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function wordsOf({ model, isOn, pieces, done, usd, isPriceAssumed }: SourceMeaning): string {
  if (model === null) return SOURCES_TEXT.meaningNoModel
  if (isOn) return done === pieces ? SOURCES_TEXT.meaningDone(model) : SOURCES_TEXT.meaningGoesOn(model, done, pieces)
  if (usd === 0) return SOURCES_TEXT.meaningOffer(model, SOURCES_TEXT.meaningFree)
  return SOURCES_TEXT.meaningOffer(
    model,
    isPriceAssumed ? SOURCES_TEXT.meaningMayCost(formatUsd(usd)) : SOURCES_TEXT.meaningCosts(formatUsd(usd)),
  )
}
