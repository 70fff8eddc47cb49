import { useEffect, useId, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { AUDIENCE_TEXT } from '../../../shared/text/publish.ts'
import { useClient } from '../../state/client.tsx'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { useOutbox } from '../../state/outbox.ts'

type OpenSignUp = 'open' | 'invited'

export interface SignUpState {
  /** Nobody may create an account now. */
  readonly isClosed: boolean
  readonly chosen: OpenSignUp
  readonly choose: (signUp: OpenSignUp) => void
}

/** Who may create an account once the app is for people who sign in; asked where nobody may yet. */
export function useSignUpChoice(appId: AppId): SignUpState {
  const client = useClient()
  const [isClosed, setClosed] = useState(false)
  const [chosen, choose] = useState<OpenSignUp>('open')
  useEffect(() => {
    let isCurrent = true
    client.users.list({ appId }).then(
      ({ signUp }) => isCurrent && setClosed(signUp === 'closed'),
      // It stays as it is.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [appId, client])
  return { isClosed, chosen, choose }
}

export function SignUpChoice({ appId, choice }: { readonly appId: AppId; readonly choice: SignUpState }) {
  const id = useId()
  const { load } = useOutbox(appId)
  const isMailKept = load.phase === 'ready' && load.outbox.delivery.phase === 'none'
  return (
    <section className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-bold">
        {AUDIENCE_TEXT.whoSignsUp}
      </h3>
      <RadioGroup
        aria-labelledby={id}
        value={choice.chosen}
        onValueChange={(value) => choice.choose(value === 'invited' ? 'invited' : 'open')}
        className="flex flex-col divide-y overflow-hidden rounded-lg border"
      >
        {(['open', 'invited'] as const).map((value) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex cursor-pointer items-start gap-2.5 px-3 py-2.5 text-sm hover:bg-accent"
          >
            <Radio id={`${id}-${value}`} value={value} className="mt-px" />
            {AUDIENCE_TEXT.signUpLabels[value]}
          </label>
        ))}
      </RadioGroup>
      <p className="text-xs text-muted-foreground">{AUDIENCE_TEXT.signUpHint}</p>
      {isMailKept && <p className="text-xs text-muted-foreground">{AUDIENCE_TEXT.signUpMailKept}</p>}
    </section>
  )
}
