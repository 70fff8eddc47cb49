import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import type { PublishOffer } from '../../../shared/domain/publication.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { useAppTools } from '../../state/app-tools.ts'
import { useIsAtLeast } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { AUDIENCE_TEXT } from '../../../shared/text/publish.ts'
import { AudienceChoice, type ChosenAudience, currentAudience, needsAccounts } from './audience-choice.tsx'
import { BehindPages } from './behind-pages.tsx'
import { LiveAddress } from './live-address.tsx'
import { NetworkDialog } from './network-dialog.tsx'
import { PublishChanges } from './publish-changes.tsx'
import { usePublishCommands } from './publish-commands.ts'
import { useAddressForm } from './use-address-form.ts'
import { ServerAddress } from './server-address.tsx'
import { SourceReadersList } from './source-readers.tsx'
import { SignUpChoice, useSignUpChoice } from './sign-up-choice.tsx'
import { usePublishPlan } from './use-publish-plan.ts'
import { VisitorsNote } from './visitors-note.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { say } from '../../../shared/text/say.ts'
import { said } from '../../ui/said.tsx'

/** Publishes the newest version: its address, its changes, and what happens to the records. */
export function PublishDialog({ app, onClose }: { readonly app: App; readonly onClose: () => void }) {
  const [pressed, setPressed] = useState<ChosenAudience | null>(null)
  const audience = pressed === 'as-it-is' ? null : pressed
  const [load, read] = usePublishPlan(app, audience)
  const commands = usePublishCommands(app.id)
  const address = useAddressForm(app, commands.setSlug)
  const [withTestRows, setWithTestRows] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [isNetworkOpen, setNetworkOpen] = useState(false)
  const isOwner = useIsAtLeast(app.id, 'owner')
  const signUp = useSignUpChoice(app.id)
  const plan = load.phase === 'ready' ? load.plan : null
  const chosen = pressed ?? (plan === null ? null : currentAudience(plan))

  const { tools } = useAppTools(app.id)
  const asksWhoSignsUp =
    plan !== null &&
    signUp.isClosed &&
    ((chosen !== null && needsAccounts(plan, chosen)) || (!plan.isUpToDate && (tools ?? []).some(isForUsers)))

  /** An edited address is saved first. */
  async function publish() {
    const isDone =
      (await address.save()) && (await commands.publish({ withTestRows, audience, signUp: asksWhoSignsUp ? signUp.chosen : null }))
    if (!isDone) return
    setPressed(null)
    read()
  }
  async function close() {
    if (await address.save()) onClose()
  }

  return (
    <>
      <Dialog
        name="publish"
        title={app.publication === null ? say('Publish {name}', { name: app.name }) : app.name}
        description={say('Other people use the published version. What you go on building reaches them only when you publish again.')}
        isOpen
        onOpenChange={onClose}
        bodyClassName="flex flex-col gap-5"
        footer={
          <>
            {app.publication !== null && (
              <Button variant="destructive-offer" className="mr-auto" onClick={() => setAsked(true)}>
                {say('Unpublish')}
              </Button>
            )}
            {plan?.isUpToDate === true ? (
              // The pressed button is gone once the app is published.
              <Button key="done" autoFocus onClick={() => void close()}>
                {say('Done')}
              </Button>
            ) : (
              <Button key="cancel" onClick={onClose}>
                {say('Cancel')}
              </Button>
            )}
            {plan?.isUpToDate !== true && (
              <Button
                variant={hiddenBy(plan) > 0 ? 'destructive' : 'primary'}
                isLoading={commands.working === 'publishing'}
                loadingLabel={say('Publishing…')}
                isDisabled={plan === null || chosen === null}
                {...(plan !== null && chosen === null ? { disabledReason: AUDIENCE_TEXT.chooseFirst } : {})}
                onClick={() => void publish()}
              >
                {publishLabel(plan)}
              </Button>
            )}
          </>
        }
      >
        {commands.failure !== null && <Refusal message={commands.failure.message} />}
        <LiveAddress app={app} url={plan?.url ?? null} form={address} onNetwork={isOwner ? () => setNetworkOpen(true) : undefined} />
        <ServerAddress app={app} />
        {load.phase === 'loading' && <PlanSkeleton />}
        {load.phase === 'failed' && (
          <div className="flex flex-col items-start gap-2">
            <Refusal message={load.reason} />
            <Button size="sm" onClick={read}>
              {say('Try again')}
            </Button>
          </div>
        )}
        {plan !== null && <AudienceChoice plan={plan} chosen={chosen} onChange={setPressed} />}
        {asksWhoSignsUp && <SignUpChoice appId={app.id} choice={signUp} />}
        {plan !== null && plan.isFirst && plan.testRowCount > 0 && (
          <TestRows count={plan.testRowCount} withTestRows={withTestRows} onChange={setWithTestRows} />
        )}
        {plan !== null && <SourceReadersList appId={app.id} />}
        {plan !== null && <BehindPages app={app} />}
        {plan !== null && !plan.isFirst && !plan.isUpToDate && <PublishChanges changes={plan.changes} />}
        {plan?.isUpToDate === true && (
          <p className="text-sm text-muted-foreground">
            {said('Version {span} is the newest, and it is live. There is nothing to publish.', {
              span: <span className="mono">v{plan.versionNumber}</span>,
            })}
          </p>
        )}
        {plan !== null && <VisitorsNote appId={app.id} forms={plan.closedForms} audience={audience} onAsk={onClose} />}
      </Dialog>
      {isNetworkOpen && <NetworkDialog app={app} onClose={() => setNetworkOpen(false)} />}
      {isAsked && (
        <ConfirmDialog
          name="unpublish"
          title={say('Unpublish {name}?', { name: app.name })}
          confirmLabel={say('Unpublish')}
          workingLabel={say('Unpublishing…')}
          isWorking={commands.working === 'unpublishing'}
          isOpen
          onOpenChange={setAsked}
          onConfirm={() => void commands.unpublish().then((isDone) => isDone && (setAsked(false), onClose()))}
        >
          <p>
            {said('Nobody can open it any more at {value}. Its live records are kept and come back when you publish again.', {
              value: app.publication?.url ?? app.slug,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const isForUsers = ({ status, level }: Tool) => status === 'active' && level !== 'anonymous'

/** How many values of users will be hidden. */
function hiddenBy(plan: PublishOffer | null): number {
  return plan === null ? 0 : plan.changes.reduce((sum, change) => sum + (change.severity === 'destructive' ? change.affected : 0), 0)
}

/** The button names that number. */
function publishLabel(plan: PublishOffer | null): string {
  if (plan === null || plan.isFirst) return say('Publish')
  const hidden = hiddenBy(plan)
  if (hidden > 0)
    return say('Publish and hide {hidden} live {words}', { hidden: plainNumber(hidden), words: hidden === 1 ? 'entry' : 'entries' })
  return say('Publish changes')
}

interface TestRowsProps {
  readonly count: number
  readonly withTestRows: boolean
  readonly onChange: (withTestRows: boolean) => void
}

/** Asked at the first publish only: afterwards live and test records stay separate. */
function TestRows({ count, withTestRows, onChange }: TestRowsProps) {
  const id = useId()
  const records = say('{count} test {words}', { count: plainNumber(count), words: count === 1 ? 'record' : 'records' })
  const choices = [
    { value: 'empty', label: say('Start with empty lists'), hint: say('Your users begin with nothing but the app.') },
    { value: 'take', label: say('Take the {records} along', { records }), hint: say('As a copy: what you change here later stays here.') },
  ]
  return (
    <section className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-bold">
        {say('What should be in it?')}
      </h3>
      <RadioGroup
        aria-labelledby={id}
        value={withTestRows ? 'take' : 'empty'}
        onValueChange={(value) => onChange(value === 'take')}
        className="flex flex-col divide-y rounded-lg border"
      >
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex cursor-pointer items-start gap-2.5 px-3 py-2.5 text-sm hover:bg-accent"
          >
            <Radio id={`${id}-${value}`} value={value} className="mt-px" />
            <span className="flex flex-col gap-0.5">
              {label}
              <span className="text-xs text-muted-foreground">{hint}</span>
            </span>
          </label>
        ))}
      </RadioGroup>
    </section>
  )
}

function Refusal({ message }: { readonly message: string }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-lg bg-destructive-subtle px-3 py-2.5 text-sm text-destructive-subtle-foreground"
    >
      <CircleAlert className="mt-0.5 icon-14" aria-hidden="true" />
      {message}
    </p>
  )
}

function PlanSkeleton() {
  return (
    <DelayedSkeleton label={say('Looking at what changes')} className="flex flex-col gap-2">
      <Skeleton className="h-3 w-40" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </DelayedSkeleton>
  )
}
