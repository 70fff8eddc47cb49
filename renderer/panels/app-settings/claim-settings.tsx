import { useCallback, useEffect, useState } from 'react'
import type { AppClaims } from '../../../shared/domain/claim.ts'
import type { AppSettings } from '../../../shared/domain/app-record.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { HandedRows } from '../../../shared/domain/handed-rows.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CLAIM_TEXT, claimInvite } from '../../../shared/text/claim.ts'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import type { EditedRecord } from '../../state/app-record.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'
import { inLocale } from '../../../shared/text/language.ts'
import { say } from '../../../shared/text/say.ts'

const ROWS: Readonly<Record<HandedRows, string>> = {
  none: say('No rows'),
  test: say('The test rows'),
  live: say('The rows of the published app'),
}

/** Customers who claim the app, for its owner who is an admin (spec 000 §6, 001 §6). */
export function ClaimSettings({ appId, edited }: { readonly appId: AppId; readonly edited: EditedRecord }) {
  const { isAllowed } = useMay('set-claim', appId, 'owner')
  const { claims, copy, withdraw, isCopying } = useClaims(appId, edited)
  if (!isAllowed || edited.record === null) return null
  const { isClaimable, requireBuilderCollaboratorAccount, claimedRows } = edited.record.settings
  const set = (settings: Partial<AppSettings>) => edited.change({ settings })
  return (
    <section aria-label={say('Claim by a customer')} className="mt-8 flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-bold">{say('Claim by a customer')}</h3>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {say(
            'With a link and a code, a customer gets an app of their own that is like this one, with its versions. Yours stays as it is. Your chat, secrets, members and users, and what it may cost, stay with you.',
          )}
        </p>
      </div>
      <SwitchField
        label={say('Customers can claim this app')}
        hint={say('One code is good for one customer.')}
        isOn={isClaimable}
        onChange={(next) => set({ isClaimable: next })}
      />
      {isClaimable && (
        <>
          <SwitchField
            label={say('Only a collaborator can claim it')}
            hint={say('The customer has to be a builder who edits this app with you.')}
            isOn={requireBuilderCollaboratorAccount}
            onChange={(next) => set({ requireBuilderCollaboratorAccount: next })}
          />
          <Field
            label={say('Rows that go along')}
            hint={
              claimedRows === 'live'
                ? say('What people entered into the published app goes to the customer. Their accounts stay here.')
                : say('Files that rows speak of go with them.')
            }
          >
            {(control) => (
              <Select
                {...control}
                className="w-full"
                value={claimedRows}
                options={HandedRows.options.map((value) => ({ value, label: ROWS[value] }))}
                onValueChange={(next) => set({ claimedRows: next })}
              />
            )}
          </Field>
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <Button size="sm" isLoading={isCopying} onClick={() => void copy()}>
                {say('Copy invite link')}
              </Button>
              {claims !== null && claims.validUntil !== null && (
                <Button size="sm" variant="ghost" onClick={() => void withdraw()}>
                  {say('Withdraw the code')}
                </Button>
              )}
            </div>
            <p role="status" className="text-xs text-muted-foreground">
              {claims !== null &&
                claims.validUntil !== null &&
                say('A code is valid until {validUntil}.', { validUntil: day(claims.validUntil) })}
            </p>
          </div>
        </>
      )}
      {claims !== null && claims.claims.length > 0 && (
        <ul aria-label={say('Claimed by')} className="divide-y rounded-md border bg-card text-sm">
          {claims.claims.map(({ name, at }) => (
            <li key={`${at} ${name}`} className="flex min-h-9 items-center gap-2 px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate">
                {say('Claimed by {words}', { words: name === '' ? say('somebody who is gone') : name })}
              </span>
              <RelativeTime at={at} className="flex-none text-xs text-muted-foreground" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const DAY = inLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }))
const day = (at: string) => DAY().format(new Date(at))

function useClaims(appId: AppId, edited: EditedRecord) {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [claims, setClaims] = useState<AppClaims | null>(null)
  const [isCopying, setCopying] = useState(false)
  const reload = useCallback(() => {
    client.claims.list({ appId }).then(setClaims, () => setClaims(null))
  }, [client, appId])
  useEffect(reload, [reload])

  async function copy(): Promise<void> {
    setCopying(true)
    try {
      // What was just chosen is what the customer gets.
      await edited.flush()
      await navigator.clipboard.writeText(claimInvite(await client.claims.invitation({ appId })))
      toast({ tone: 'success', title: CLAIM_TEXT.copied })
    } catch (error) {
      const { code } = describeFailure(error)
      toast({ tone: 'error', title: code === 'CLAIM_PUBLISH_FIRST' ? CLAIM_TEXT.publishFirst : CLAIM_TEXT.invitationFailed })
    }
    setCopying(false)
    reload()
  }

  async function withdraw(): Promise<void> {
    try {
      await client.claims.withdraw({ appId })
    } catch (error) {
      showFailure(say('The code was not withdrawn'), error, () => void withdraw())
    }
    reload()
  }
  return { claims, copy, withdraw, isCopying }
}
