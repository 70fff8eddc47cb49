import { useAtomValue } from 'jotai'
import { AppSettings } from '../../../shared/domain/app-record.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { LINK_MAX_CHARS } from '../../../shared/limits/app-settings.ts'
import { CLAIM_TEXT } from '../../../shared/text/claim.ts'
import { CheckedField } from '../../parts/record-fields/checked-field.tsx'
import { SwitchField } from '../../parts/record-fields/switch-field.tsx'
import type { EditedRecord } from '../../state/app-record.ts'
import { openApp } from '../../state/open-app.ts'
import { useMay } from '../../state/may.ts'
import { useAppPages } from '../../state/use-app-pages.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { say } from '../../../shared/text/say.ts'

/** What holds for the app as a whole: where it opens, and what stands under its pages. Nothing while it is not read. */
export function AppFacts({ appId, edited }: { readonly appId: AppId; readonly edited: EditedRecord }) {
  const pages = useAppPages(appId)
  const app = useAtomValue(openApp(appId).app)
  const claimedFrom = app.phase === 'ready' ? app.app.claimedFrom : null
  const { isAllowed: maySet } = useMay('app-settings')
  if (edited.record === null) return null
  const { settings } = edited.record
  const set = (changes: Partial<AppSettings>) => edited.change({ settings: changes })
  const link = { type: 'url', placeholder: 'https://example.com', maxLength: LINK_MAX_CHARS, isReadOnly: !maySet } as const
  const known = pages.map(({ name, route }) => ({ value: route === '/' ? '' : route, label: name }))
  const isGone = pages.length > 0 && settings.mainPage !== '' && known.every(({ value }) => value !== settings.mainPage)
  return (
    <section aria-label={say('This app')} className="mb-7 flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-bold">{say('This app')}</h3>
        {claimedFrom !== null && <p className="text-xs leading-[1.125rem] text-muted-foreground">{CLAIM_TEXT.claimedFrom(claimedFrom)}.</p>}
        <p className="text-xs leading-[1.125rem] text-muted-foreground">{say('The links stand under each of its pages.')}</p>
      </div>
      <Field
        label={say('Main page')}
        hint={say('The page that opens first.')}
        error={isGone ? say('The app has no page {mainPage} any more: choose another one.', { mainPage: settings.mainPage }) : null}
      >
        {(control) => (
          <Select
            {...control}
            className="w-full"
            disabled={!maySet || pages.length === 0}
            value={settings.mainPage}
            options={[
              ...(known.some(({ value }) => value === '') ? [] : [{ value: '', label: say('The first page') }]),
              ...known,
              ...(isGone ? [{ value: settings.mainPage, label: settings.mainPage }] : []),
            ]}
            onValueChange={(mainPage) => set({ mainPage })}
          />
        )}
      </Field>
      <CheckedField
        {...link}
        label={say('Terms of service')}
        value={settings.termsOfServiceLink}
        schema={AppSettings.shape.termsOfServiceLink}
        onChange={(termsOfServiceLink) => set({ termsOfServiceLink })}
      />
      <CheckedField
        {...link}
        label={say('Privacy policy')}
        value={settings.privacyPolicyLink}
        schema={AppSettings.shape.privacyPolicyLink}
        onChange={(privacyPolicyLink) => set({ privacyPolicyLink })}
      />
      <CheckedField
        {...link}
        label={say('Support e-mail')}
        type="email"
        placeholder="help@example.com"
        value={settings.supportEmail}
        schema={AppSettings.shape.supportEmail}
        onChange={(supportEmail) => set({ supportEmail })}
      />
      <SwitchField
        label={say('Hide from search engines')}
        hint={say('They are asked to leave the live app out of what they find.')}
        isOn={settings.isHiddenFromSearch}
        isDisabled={!maySet}
        onChange={(isHiddenFromSearch) => set({ isHiddenFromSearch })}
      />
    </section>
  )
}
