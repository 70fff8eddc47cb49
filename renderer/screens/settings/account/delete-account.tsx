import { useEffect, useState } from 'react'
import type { App } from '../../../../shared/domain/app.ts'
import { BIN_DAYS } from '../../../../shared/limits/apps.ts'
import { AccountForm, FormField } from '../../../parts/account-form/account-form.tsx'
import { useClient } from '../../../state/client.tsx'
import { forgetToken } from '../../../state/connect.ts'
import { SectionGroup, SettingsList } from '../settings-parts.tsx'
import { OpenedRow } from './own-rows.tsx'
import { type Own, WithPassword } from './set-password.tsx'
import { say } from '../../../../shared/text/say.ts'

/** The end of an account, and what becomes of its apps. */
export function DeleteAccount({ own }: { readonly own: Own }) {
  return (
    <SectionGroup title={say('Leaving')}>
      <SettingsList>
        <OpenedRow
          title={say('Delete your account')}
          now={say('You are signed out everywhere, and your apps go with it.')}
          act={say('Delete the account')}
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
      submit={say('Delete the account for good')}
      variant="destructive"
      onSubmit={async ({ password = '' }) => {
        await client.ownAccount.remove({ password })
        forgetToken()
        location.replace('/login')
      }}
    >
      <p className="text-sm">{say('{apps} It cannot be undone.', { apps: fateOf(apps) })}</p>
      <FormField label={say('Current password')} name="password" type="password" autoComplete="current-password" autoFocus />
    </AccountForm>
  )
}

function fateOf(apps: readonly App[] | null): string {
  if (apps?.length === 0) return say('You have no apps.')
  const live = apps?.filter(({ publication }) => publication !== null).length ?? 0
  const yours = apps === null ? say('Your apps') : apps.length === 1 ? say('Your app') : say('Your {length} apps', { length: apps.length })
  const they = apps?.length === 1 ? 'it is' : 'they are'
  const taken =
    live === 0
      ? ''
      : live === apps?.length
        ? ', live as it stands,'
        : say(', {live} of which {words} live,', { live, words: live === 1 ? 'is' : 'are' })
  return say('{yours}{taken} cannot be opened by anybody from then on, and {they} deleted with all rows after {BINDAYS} days.', {
    yours,
    taken,
    they,
    BINDAYS: BIN_DAYS,
  })
}
