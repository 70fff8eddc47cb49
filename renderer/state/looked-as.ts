import { atom, type PrimitiveAtom } from 'jotai'
import type { AppId } from '../../shared/domain/ids.ts'
import type { PreviewedAs } from '../../shared/domain/people.ts'

/** As whom the builder looks at the draft instead of as themselves; null: as themselves. */
export interface LookedAs {
  readonly as: PreviewedAs
  /** Who that is, for a person. */
  readonly name: string
}

const looks = new Map<AppId, PrimitiveAtom<LookedAs | null>>()

/** The same every time. */
export function lookedAs(appId: AppId): PrimitiveAtom<LookedAs | null> {
  const known = looks.get(appId)
  if (known !== undefined) return known
  const made = atom<LookedAs | null>(null)
  looks.set(appId, made)
  return made
}
