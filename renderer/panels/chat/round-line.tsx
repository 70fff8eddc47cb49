import { CircleCheck, CircleSlash, FileDiff, Undo2, Wrench } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { displayName } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import type { RepairRound } from '../../../shared/domain/repair-round.ts'
import { counted } from '../../../shared/text/counted.ts'
import { fill } from '../../../shared/text/fill.ts'
import { ROUND_TEXT } from '../../../shared/text/repair-round.ts'
import { modelName } from '../../parts/model-chip/model-words.ts'
import { tokenWords } from '../../parts/usage-words/usage-words.ts'
import { useVersionCommands } from '../../parts/version-commands/use-version-commands.ts'
import { useOpenChanges } from '../../state/changes-request.ts'
import { useClient } from '../../state/client.tsx'
import { useKnownModels } from '../../state/model-list.ts'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { say } from '../../../shared/text/say.ts'

interface RoundLineProps {
  readonly appId: AppId
  readonly round: RepairRound
}

/** What a model mends, or has mended, of the issues of an answer. */
export function RoundLine({ appId, round }: RoundLineProps) {
  return round.state === 'running' ? <RunningRound appId={appId} round={round} /> : <EndedRound appId={appId} round={round} />
}

function RunningRound({ appId, round }: RoundLineProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const models = useKnownModels()
  const [isStopping, setStopping] = useState(false)
  const at = round.steps.findIndex(({ state }) => state === 'asking')
  const step = round.steps[at]
  const facts = { model: modelName(round.model, models), n: at + 1, all: round.steps.length }
  const words =
    step !== undefined
      ? fill(ROUND_TEXT.asking, { ...facts, file: displayName(step.path) })
      : round.candidateId !== null
        ? ROUND_TEXT.looking
        : fill(ROUND_TEXT.beginning, { n: issues(round.found) })
  const stop = () => {
    setStopping(true)
    client.checks.stopRound({ appId }).catch((error: unknown) => {
      setStopping(false)
      showFailure(say('Mending was not stopped'), error)
    })
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-lg bg-muted px-2.5 py-1.5 text-xs text-muted-foreground">
      <Arc />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {words}
      </p>
      <Button size="sm" className="text-foreground" isDisabled={isStopping} onClick={stop}>
        {ROUND_TEXT.stop}
      </Button>
    </div>
  )
}

function EndedRound({ appId, round }: RoundLineProps) {
  const { state, madeVersionId, versionId, reason } = round
  const Icon = madeVersionId !== null ? CircleCheck : state === 'stopped' ? CircleSlash : Wrench
  const kept = round.steps.filter((step) => step.state === 'kept').map(({ path }) => displayName(path))
  return (
    <div className="mt-2 flex flex-col gap-1.5 text-xs text-muted-foreground">
      <p className="flex items-start gap-1.5">
        <Icon
          className={madeVersionId === null ? 'mt-px size-3.5 flex-none' : 'mt-px size-3.5 flex-none text-success'}
          aria-hidden="true"
        />
        <span className="min-w-0 wrap-anywhere">
          {endedWords(round)}
          {kept.length > 0 && `: ${kept.join(', ')}`}
          {reason !== null && madeVersionId !== null && ` ${reason}`}
        </span>
      </p>
      {round.usage !== null && <p className="mono pl-5 text-2xs">{priceWords(round.usage, round.usd)}</p>}
      {madeVersionId !== null && <RoundActions appId={appId} from={versionId} to={madeVersionId} />}
    </div>
  )
}

function RoundActions({
  appId,
  from,
  to,
}: {
  readonly appId: AppId
  readonly from: RepairRound['versionId']
  readonly to: RepairRound['versionId']
}) {
  const openChanges = useOpenChanges()
  const commands = useVersionCommands(appId)
  const { app, versions } = openApp(appId)
  const load = useAtomValue(app)
  const before = useAtomValue(versions)?.find(({ id }) => id === from)
  const isBusy = useAtomValue(isBeingMade(appId))
  const isReadOnly = useReadOnlyReason(appId) !== null
  const isNewest = load.phase === 'ready' && load.app.versionId === to
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button size="sm" onClick={() => openChanges(appId, { from, to })}>
        <FileDiff aria-hidden="true" />
        {ROUND_TEXT.seeChanges}
      </Button>
      {isNewest && !isReadOnly && before !== undefined && (
        <Button size="sm" isDisabled={isBusy || commands.isWorking} onClick={() => void commands.restore(before)}>
          <Undo2 aria-hidden="true" />
          {ROUND_TEXT.undo}
        </Button>
      )}
    </div>
  )
}

function endedWords({ state, found, left, madeVersionId, reason }: RepairRound): string {
  if (madeVersionId !== null) {
    const mended = Math.max(0, found - (left ?? found))
    return left === 0 ? fill(ROUND_TEXT.mendedAll, { n: issues(mended) }) : fill(ROUND_TEXT.mended, { n: mended, all: found })
  }
  if (state === 'stopped') return ROUND_TEXT.stopped
  return reason ?? fill(ROUND_TEXT.noBetter, { n: issues(found) })
}

function priceWords(usage: Usage, usd: number | null): string {
  return [...tokenWords(usage), ...(usd === null ? [] : [usd === 0 ? ROUND_TEXT.free : formatUsd(usd)])].join(' · ')
}

const issues = (n: number) => counted(n, 'issue', 'issues')
