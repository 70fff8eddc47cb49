import { useEffect, useState } from 'react'
import type { App } from '../../../../shared/domain/app.ts'
import { BIN_DAYS } from '../../../../shared/limits/apps.ts'
import { AccountForm, FormField } from '../../../parts/account-form/account-form.tsx'
import { useClient } from '../../../state/client.tsx'
import { forgetToken } from '../../../state/connect.ts'
import { SectionGroup, SettingsList } from '../settings-parts.tsx'
import { OpenedRow } from './own-rows.tsx'
import { type Own, WithPassword } from './set-password.tsx'

/** The end of an account, and what becomes of its apps. */
export function DeleteAccount({ own }: { readonly own: Own }) {
  return (
    <SectionGroup title="Leaving">
      <SettingsList>
        <OpenedRow
          title="Delete your account"
          now="You are signed out everywhere, and your apps go with it."
          act="Delete the account"
          tone="destructive-offer"
        >
          {() => (
            <WithPassword own={own}>
              <DeleteForm />
            </WithPassword>
          )}
        </OpenedRow>
      </SettingsList>
    </SectionGroup>
  )
}

function DeleteForm() {
  const client = useClient()
  const [apps, setApps] = useState<readonly App[] | null>(null)
  useEffect(() => {
    client.apps.list({}).then(setApps, () => undefined) // What becomes of apps is said without their number, too.
  }, [client])
  return (
    <AccountForm
      step="delete-account"
      submit="Delete the account for good"
      variant="destructive"
      onSubmit={async ({ password = '' }) => {
        await client.ownAccount.remove({ password })
        forgetToken()
        location.replace('/login')
      }}
    >
      <p className="text-sm">{fateOf(apps)} It cannot be undone.</p>
      <FormField label="Current password" name="password" type="password" autoComplete="current-password" autoFocus />
    </AccountForm>
  )
}

function fateOf(apps: readonly App[] | null): string {
  if (apps?.length === 0) return 'You have no apps.'
  const live = apps?.filter(({ publication }) => publication !== null).length ?? 0
  const yours = apps === null ? 'Your apps' : apps.length === 1 ? 'Your app' : `Your ${apps.length} apps`
  const they = apps?.length === 1 ? 'it is' : 'they are'
  const taken = live === 0 ? '' : live === apps?.length ? ', live as it stands,' : `, ${live} of which ${live === 1 ? 'is' : 'are'} live,`
  return `${yours}${taken} cannot be opened by anybody from then on, and ${they} deleted with all rows after ${BIN_DAYS} days.`
}
