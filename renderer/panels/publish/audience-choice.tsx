import { Eye, Lock, type LucideIcon, MessageSquarePlus, SlidersHorizontal, TriangleAlert, UserRound, Users } from 'lucide-react'
import { useId } from 'react'
import { Audience, needsUsers } from '../../../shared/domain/audience.ts'
import type { PublishOffer } from '../../../shared/domain/publication.ts'
import { AUDIENCE_TEXT } from '../../../shared/text/publish.ts'
import { cn } from '../../ui/cn.ts'
import { Radio, RadioGroup } from '../../ui/radio.tsx'
import { listed } from '../../../shared/text/listed.ts'
import { say } from '../../../shared/text/say.ts'

/** `as-it-is`: the access of each list stays as it is. */
export type ChosenAudience = Audience | 'as-it-is'

const ICONS: Readonly<Record<ChosenAudience, LucideIcon>> = {
  looks: Eye,
  adds: MessageSquarePlus,
  members: Users,
  own: UserRound,
  builder: Lock,
  'as-it-is': SlidersHorizontal,
}

/** The current audience. Null where nobody could see anything and this was never chosen. */
export function currentAudience({ audience, lists }: PublishOffer): ChosenAudience | null {
  if (audience !== null) return audience
  return lists.length === 0 || lists.some(({ isSeen }) => isSeen) ? 'as-it-is' : null
}

/** Each list has access of its own, which whoever is chosen would replace. */
const saysForItself = ({ audience, lists }: PublishOffer) => audience === null && lists.length > 0

export function choicesOf(plan: PublishOffer): readonly ChosenAudience[] {
  return saysForItself(plan) ? ['as-it-is', ...Audience.options] : Audience.options
}

/** Without an account nobody would see anything. */
export function needsAccounts({ lists }: PublishOffer, chosen: ChosenAudience): boolean {
  return chosen === 'as-it-is' ? lists.length > 0 && lists.every(({ isSeen }) => !isSeen) : needsUsers(chosen)
}

export interface AudienceChoiceProps {
  readonly plan: PublishOffer
  readonly chosen: ChosenAudience | null
  readonly onChange: (chosen: ChosenAudience) => void
}

/** Chooses who sees the published app. Takes effect when it is published. */
export function AudienceChoice({ plan, chosen, onChange }: AudienceChoiceProps) {
  const id = useId()
  if (plan.lists.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-bold">
        {AUDIENCE_TEXT.question}
      </h3>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ?? ''}
        onValueChange={(value) => onChange(value as ChosenAudience)}
        className="flex flex-col divide-y overflow-hidden rounded-lg border"
      >
        {choicesOf(plan).map((choice) => {
          const Icon = ICONS[choice]
          const [label, hint] =
            choice === 'as-it-is'
              ? [AUDIENCE_TEXT.asItIs, AUDIENCE_TEXT.asItIsHint]
              : [AUDIENCE_TEXT.labels[choice], AUDIENCE_TEXT.hints[choice]]
          return (
            <label
              key={choice}
              htmlFor={`${id}-${choice}`}
              className={cn(
                'flex cursor-pointer items-start gap-2.5 px-3 py-2.5 text-sm hover:bg-accent',
                choice === chosen && 'bg-accent/60',
              )}
            >
              <Radio id={`${id}-${choice}`} value={choice} className="mt-px" />
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                {label}
                <span className="text-xs text-muted-foreground">{hint}</span>
              </span>
              <Icon className="mt-px icon-14 text-muted-foreground" aria-hidden="true" />
            </label>
          )
        })}
      </RadioGroup>
      {chosen !== null && chosen !== 'as-it-is' && <Consequence plan={plan} audience={chosen} />}
    </section>
  )
}

function Consequence({ plan, audience }: { readonly plan: PublishOffer; readonly audience: Audience }) {
  const { lists } = plan
  const personal = audience === 'builder' || needsUsers(audience) ? [] : lists.filter((list) => !list.isSeen && list.personal.length > 0)
  const fields = personal.map(({ name, personal: own }) =>
    say('{n} of {name}', { n: listed(own.map((field) => field.toLowerCase())), name }),
  )
  return (
    <>
      <p className="text-xs text-muted-foreground">{AUDIENCE_TEXT.lists(listed(lists.map(({ name }) => name)))}</p>
      {saysForItself(plan) && <Warning>{AUDIENCE_TEXT.replaces}</Warning>}
      {fields.length > 0 && <Warning>{AUDIENCE_TEXT.personal(listed(fields))}</Warning>}
    </>
  )
}

function Warning({ children }: { readonly children: string }) {
  return (
    <p role="status" className="flex items-start gap-2 rounded-lg bg-warning-subtle px-3 py-2 text-sm text-warning-subtle-foreground">
      <TriangleAlert className="mt-0.5 icon-14" aria-hidden="true" />
      {children}
    </p>
  )
}
