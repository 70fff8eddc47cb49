import type { AppModel } from '../spec/app-model.ts'
import type { AppliedAnswer } from './apply-answer.ts'
import { modelDiff } from './model-diff.ts'

/** A later wish of a stranger: `wanted` is what should be different afterwards, in the words of `modelDiff`, and nothing else. */
export interface FollowUp {
  readonly followUp: string
  readonly wanted: readonly string[]
  /** What the answer says, as a pattern. */
  readonly says?: string
  /** It cannot be met, and the answer has to say so. */
  readonly isBeyond?: boolean
}

/** `wrong`: something else than asked is different. */
export type Verdict = 'clean' | 'partly' | 'declined' | 'wrong'

export interface Judged {
  readonly verdict: Verdict
  /** A wish beyond reach was declined as it should be; any other that was declined is a failure. */
  readonly isAsHoped: boolean
  readonly got: readonly string[]
}

export function judgeFollowUp(one: FollowUp, before: AppModel, after: AppModel, answer: AppliedAnswer): Judged {
  const rows = [...answer.records].map(([entity, records]) => `rows ${entity} ${records.length}`)
  const got = [...modelDiff(before, after), ...rows]
  const newLists = one.wanted.flatMap((want) => listOf(want)?.name ?? [])
  const missing = one.wanted.filter((want) => !got.some((each) => fits(want, each)))
  const isExpected = (each: string) =>
    one.wanted.some((want) => fits(want, each)) || newLists.some((name) => each.startsWith(`rows ${name} `))
  const says = one.says === undefined || new RegExp(one.says, 'i').test(answer.prose)
  const verdict = verdictOf({
    isWrong: !got.every(isExpected),
    missing: missing.length,
    wanted: one.wanted.length,
    says,
    isBeyond: one.isBeyond === true,
  })
  return { verdict, isAsHoped: verdict === 'clean' || (verdict === 'declined' && one.isBeyond === true && says), got }
}

interface Facts {
  readonly isWrong: boolean
  readonly missing: number
  readonly wanted: number
  readonly says: boolean
  readonly isBeyond: boolean
}

function verdictOf({ isWrong, missing, wanted, says, isBeyond }: Facts): Verdict {
  if (isWrong) return 'wrong'
  if (isBeyond || (wanted > 0 && missing === wanted)) return 'declined'
  return missing === 0 && says ? 'clean' : 'partly'
}

/** A new list may have more fields than were asked for. */
function fits(want: string, got: string): boolean {
  const [a, b] = [listOf(want), listOf(got)]
  if (a !== null && b !== null) return a.name === b.name && a.fields.every((field) => b.fields.includes(field))
  return want === got
}

function listOf(line: string): { readonly name: string; readonly fields: readonly string[] } | null {
  const match = /^\+(\w+)\((.*)\)$/.exec(line)
  return match?.[1] === undefined ? null : { name: match[1], fields: (match[2] ?? '').split(',') }
}
