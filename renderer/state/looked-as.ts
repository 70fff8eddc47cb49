import { atom, type PrimitiveAtom } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'
import type { PreviewedAs } from '../../shared/domain/people.ts'
import { say } from '../../shared/text/say.ts'

/** As whom the builder looks at the draft instead of as themselves; null: as themselves. */
export interface LookedAs {
  readonly as: PreviewedAs
  /** Who that is, for a person. */
  readonly name: string
}

export const VISITOR: LookedAs = { as: { kind: 'visitor' }, name: say('a visitor') }

const looks = new Map<AppId, PrimitiveAtom<LookedAs | null>>()
const comparisons = new Map<AppId, PrimitiveAtom<readonly LookedAs[] | null>>()

/** The same every time. */
export function lookedAs(appId: AppId): PrimitiveAtom<LookedAs | null> {
  return ofApp(looks, appId)
}

/** Several people through whose eyes the draft is seen side by side; null: it is seen as one. */
export function comparedAs(appId: AppId): PrimitiveAtom<readonly LookedAs[] | null> {
  return ofApp(comparisons, appId)
}

function ofApp<Value>(known: Map<AppId, PrimitiveAtom<Value | null>>, appId: AppId): PrimitiveAtom<Value | null> {
  const found = known.get(appId)
  if (found !== undefined) return found
  const made = atom<Value | null>(null)
  known.set(appId, made)
  return made
}

/** Whether both are the same person. */
export function isSamePerson(one: LookedAs, other: LookedAs): boolean {
  return one.as.kind === 'user' ? other.as.kind === 'user' && one.as.userId === other.as.userId : other.as.kind === 'visitor'
}
