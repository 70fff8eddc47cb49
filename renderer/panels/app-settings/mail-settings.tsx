import { useCallback, useEffect, useId, useState } from 'react'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { AppMailSettings } from '../../../shared/domain/mail.ts'
import { useClient } from '../../state/client.tsx'
import { useMay } from '../../state/may.ts'
import { useToast } from '../../state/toasts.ts'
import { Switch } from '../../ui/switch.tsx'
import { counted } from '../../ui/number-words.ts'
import { NumberField } from './number-field.tsx'
import { say } from '../../../shared/text/say.ts'

const MOST_MAILS = 100_000

/** What the app may send, in its builder's name (`app-runtime.md`, Cost of strangers). Nothing while it is not known. */
export function MailSettings({ appId }: { readonly appId: AppId }) {
  const { loaded, save } = useAppMail(appId)
  const { isAllowed: maySet } = useMay('set-mail', appId, 'owner')
  const id = useId()
  if (loaded === null) return null
  const { settings, sentToday } = loaded
  return (
    <section aria-label={say('Mail of this app')} className="mt-8 flex flex-col gap-5">
      <div>
        <h3 className="text-sm font-bold">{say('Mail of this app')}</h3>
        <p className="text-xs leading-[1.125rem] text-muted-foreground">
          {say('A page can send mail in the app’s name. {sentToday} today. Mails to sign in do not count.', {
            sentToday: counted(sentToday, 'mail'),
          })}
        </p>
      </div>
      <NumberField
        label={say('The whole app, mails')}
        hint={say('The draft that you try out counts too, though its mails stay in the outbox.')}
        unit={say('mails a day')}
        value={settings.appPerDay}
        most={MOST_MAILS}
        decimals={0}
        isReadOnly={!maySet}
        onSave={(appPerDay) => save({ appPerDay })}
      />
      <NumberField
        label={say('Each user who is signed in, mails')}
        hint={say('To you, to themselves and to other users of the app.')}
        unit={say('mails a day')}
        value={settings.userPerDay}
        most={MOST_MAILS}
        decimals={0}
        isReadOnly={!maySet}
        onSave={(userPerDay) => save({ userPerDay })}
      />
      <NumberField
        label={say('All visitors without an account together, mails')}
        hint={say('To you alone, for example from a contact form. 0: none.')}
        unit={say('mails a day')}
        value={settings.anonymousPerDay}
        most={MOST_MAILS}
        decimals={0}
        isReadOnly={!maySet}
        onSave={(anonymousPerDay) => save({ anonymousPerDay })}
      />
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <label htmlFor={id} className="text-sm leading-4 font-medium">
            {say('Users may write to any address')}
          </label>
          <p id={`${id}-hint`} className="text-xs text-muted-foreground">
            {say('Each of them could then send mails to strangers in your name.')}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={settings.usersWriteToAnybody}
          disabled={!maySet}
          onCheckedChange={(usersWriteToAnybody) => save({ usersWriteToAnybody })}
        />
      </div>
    </section>
  )
}

interface AppMail {
  readonly settings: AppMailSettings
  readonly sentToday: number
}

function useAppMail(appId: AppId) {
  const client = useClient()
  const show = useToast()
  const [loaded, setLoaded] = useState<AppMail | null>(null)
  const reload = useCallback(() => {
    client.mail.settings({ appId }).then(setLoaded, () => setLoaded(null))
  }, [client, appId])
  useEffect(reload, [reload])
  /** Shown at once; what could not be saved is as it was. */
  const save = (changes: Partial<AppMailSettings>) => {
    setLoaded((now) => (now === null ? null : { ...now, settings: { ...now.settings, ...changes } }))
    client.mail.setSettings({ appId, settings: changes }).then(setLoaded, (error: unknown) => {
      show({ tone: 'error', title: describeFailure(error).message })
      reload()
    })
  }
  return { loaded, save }
}
