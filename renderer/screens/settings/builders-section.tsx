import { useCallback, useEffect, useState } from 'react'
import { ACCOUNT_ROLES } from '../../../shared/limits/account.ts'
import { describeFailure, type Failure } from '../../../shared/domain/describe-failure.ts'
import { PLANS } from '../../../shared/domain/plans.ts'
import { BUILDERS_TEXT } from '../../../shared/text/builders.ts'
import type { Client } from '../../api/client.ts'
import { useAccount } from '../../state/account.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Dot } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { BrokenDrawing, NothingFoundDrawing } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { DelayedSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { SignInProviderGroup } from './builders/sign-in-provider.tsx'
import { SectionHead, SettingsList, SettingsRow } from './settings-parts.tsx'
import { say } from '../../../shared/text/say.ts'

type Builder = Awaited<ReturnType<Client['builders']['list']>>['builders'][number]
type BuilderChange = Partial<Pick<Builder, 'role' | 'plan'>> & { readonly twoFactor?: 'off'; readonly isDisabled?: boolean }

type Load =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly builders: readonly Builder[] }
  | { readonly phase: 'failed'; readonly failure: Failure }

const ROLES = ACCOUNT_ROLES.map((value) => ({ value, label: BUILDERS_TEXT.roles[value] }))
const PLAN_CHOICES = PLANS.map(({ id, name }) => ({ value: id, label: name }))

/** Whoever signed up on this host: an admin gives them their role and their plan. */
export function BuildersSection() {
  const { load, read, change } = useBuilders()
  return (
    <>
      <SectionHead title={BUILDERS_TEXT.title}>{BUILDERS_TEXT.what}</SectionHead>
      <div className="mt-5">
        {load.phase === 'loading' && (
          <DelayedSkeleton label={BUILDERS_TEXT.loading}>
            <Skeleton className="h-[58px] rounded-lg" />
          </DelayedSkeleton>
        )}
        {load.phase === 'failed' && <Failed failure={load.failure} onRetry={read} />}
        {load.phase === 'ready' && load.builders.length === 0 && (
          <EmptyState headingLevel={2} drawing={<NothingFoundDrawing />} title={BUILDERS_TEXT.none}>
            {BUILDERS_TEXT.noneWhat(`${location.origin}/signup`)}
          </EmptyState>
        )}
        {load.phase === 'ready' && load.builders.length > 0 && (
          <SettingsList>
            {load.builders.map((builder) => (
              <BuilderRow key={builder.accountId} builder={builder} onChange={(changed) => change(builder, changed)} />
            ))}
          </SettingsList>
        )}
      </div>
      {load.phase === 'ready' && <SignInProviderGroup />}
    </>
  )
}

function BuilderRow({ builder, onChange }: { readonly builder: Builder; readonly onChange: (change: BuilderChange) => void }) {
  const { accountId, name, email, role, plan, status, hasTwoFactor } = builder
  const me = useAccount()?.accountId
  return (
    <SettingsRow
      title={
        <>
          <span className="min-w-0 truncate">{name}</span>
          {status === 'disabled' && (
            <Chip tone="neutral">
              <Dot isHollow />
              {BUILDERS_TEXT.disabled}
            </Chip>
          )}
        </>
      }
      end={
        <span className="flex flex-wrap items-center justify-end gap-2">
          {hasTwoFactor && <EndTwoFactor builder={builder} onEnd={() => onChange({ twoFactor: 'off' })} />}
          <Select aria-label={BUILDERS_TEXT.role(name)} value={role} options={ROLES} onValueChange={(value) => onChange({ role: value })} />
          {role === 'admin' ? (
            <span className="w-32 px-3 text-sm text-muted-foreground">{BUILDERS_TEXT.noLimits}</span>
          ) : (
            <Select
              aria-label={BUILDERS_TEXT.plan(name)}
              value={plan}
              options={PLAN_CHOICES}
              onValueChange={(value) => onChange({ plan: value })}
            />
          )}
          {accountId !== me && <Disable builder={builder} onChange={(isDisabled) => onChange({ isDisabled })} />}
        </span>
      }
    >
      <span className="break-all">{email}</span>
    </SettingsRow>
  )
}

function Disable({
  builder: { name, email, status },
  onChange,
}: {
  readonly builder: Builder
  readonly onChange: (isDisabled: boolean) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (status === 'disabled')
    return (
      <Button aria-label={`${BUILDERS_TEXT.enable}: ${name}`} onClick={() => onChange(false)}>
        {BUILDERS_TEXT.enable}
      </Button>
    )
  return (
    <>
      <Button variant="ghost" aria-label={`${BUILDERS_TEXT.disable} ${name}`} onClick={() => setOpen(true)}>
        {BUILDERS_TEXT.disable}
      </Button>
      <ConfirmDialog
        name="disable-builder"
        title={BUILDERS_TEXT.disableOf(name)}
        confirmLabel={BUILDERS_TEXT.disableAct}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => {
          setOpen(false)
          onChange(true)
        }}
      >
        {BUILDERS_TEXT.disableWhat(email)}
      </ConfirmDialog>
    </>
  )
}

function EndTwoFactor({ builder: { name, email }, onEnd }: { readonly builder: Builder; readonly onEnd: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={`${BUILDERS_TEXT.endTwoFactor} ${name}`} onClick={() => setOpen(true)}>
        {BUILDERS_TEXT.endTwoFactor}
      </Button>
      <ConfirmDialog
        name="end-two-factor"
        title={BUILDERS_TEXT.endTwoFactorOf(name)}
        confirmLabel={BUILDERS_TEXT.endTwoFactorAct}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => {
          setOpen(false)
          onEnd()
        }}
      >
        {BUILDERS_TEXT.endTwoFactorWhat(email)}
      </ConfirmDialog>
    </>
  )
}

function Failed({ failure: { code, message }, onRetry }: { readonly failure: Failure; readonly onRetry: () => void }) {
  if (code === 'NOT_FOUND')
    return (
      <EmptyState headingLevel={2} drawing={<NothingFoundDrawing />} title={BUILDERS_TEXT.noAccounts}>
        {BUILDERS_TEXT.noAccountsWhat}
      </EmptyState>
    )
  return (
    <EmptyState
      headingLevel={2}
      drawing={<BrokenDrawing />}
      title={BUILDERS_TEXT.failed}
      actions={<Button onClick={onRetry}>{say('Try again')}</Button>}
    >
      {message}
    </EmptyState>
  )
}

function useBuilders() {
  const client = useClient()
  const showFailure = useFailureToast()
  const [load, setLoad] = useState<Load>({ phase: 'loading' })
  const read = useCallback(() => {
    client.builders.list().then(
      ({ builders }) => setLoad({ phase: 'ready', builders }),
      (error: unknown) => setLoad({ phase: 'failed', failure: describeFailure(error) }),
    )
  }, [client])
  useEffect(read, [read])
  /** Shown at once; what could not be saved is as it was. */
  const change = (builder: Builder, changed: BuilderChange) => {
    const put = (next: Builder) =>
      setLoad((now) =>
        now.phase === 'ready' ? { ...now, builders: now.builders.map((each) => (each.accountId === next.accountId ? next : each)) } : now,
      )
    const { twoFactor, isDisabled = builder.status === 'disabled', ...shown } = changed
    put({
      ...builder,
      ...shown,
      hasTwoFactor: builder.hasTwoFactor && twoFactor !== 'off',
      status: isDisabled ? 'disabled' : 'active',
    })
    client.builders.update({ accountId: builder.accountId, ...changed }).then(put, (error: unknown) => {
      put(builder)
      showFailure(BUILDERS_TEXT.notChanged(builder.name), error)
    })
  }
  return { load, read, change }
}
